import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Parts or peers to measure; empty means all. */
  only: Set<string>;
  parts: Set<string>;
  runs: number;
  /** Loads of each page in a browser. */
  readerRuns: number;
  /** Skip what has a result. */
  resume: boolean;
  /** Folder of results and report. */
  out: string;
  /**
   * Folder for all installed packages and builds. It is outside the repository, because some generators
   * search the folders above.
   */
  work: string;
  /** Seconds for one build. */
  timeout: number;
}

const list = (text: string | undefined) => new Set((text ?? "").split(",").filter(Boolean));

/**
 * @param defaults parts that run by default
 * @param known all names that `--only` and `--parts` may have
 * @throws Error for an unknown option or name /
 */
export function benchOptions(
  argv: readonly string[],
  defaults: { parts: string[]; runs: number; known: readonly string[] },
): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: "string" },
      parts: { type: "string" },
      runs: { type: "string" },
      "reader-runs": { type: "string" },
      resume: { type: "boolean", default: false },
      out: { type: "string" },
      "cache-dir": { type: "string" },
      timeout: { type: "string" },
    },
  });
  const only = list(values.only);
  const parts = values.parts === undefined ? new Set(defaults.parts) : list(values.parts);
  for (const name of [...only, ...parts])
    if (!defaults.known.includes(name)) throw new Error(`unknown: ${name}. There are ${defaults.known.join(", ")}.`);
  return {
    only,
    parts,
    runs: Number(values.runs ?? defaults.runs),
    readerRuns: Number(values["reader-runs"] ?? 9),
    resume: values.resume,
    out: resolve(values.out ?? "docs/benchmarks"),
    work: resolve(values["cache-dir"] ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "portal-bench")),
    timeout: Number(values.timeout ?? 900),
  };
}

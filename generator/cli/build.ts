import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type BuildResult, build } from "../build.js";
import { tally } from "../diagnostics/order.js";
import { coloured, type Format, type Paint, plain, printAll } from "../diagnostics/print.js";
import { nodeHost } from "../host.js";
import { Stages, type StageTiming } from "../stages.js";
import type { Io } from "./io.js";

/** Flags of `portal build` as commander hands them over. */
export interface BuildFlags {
  root: string;
  config?: string;
  spec: string[];
  content?: string;
  out?: string;
  base?: string;
  siteUrl?: string;
  strict: boolean;
  format: Format;
  cache: boolean;
  cacheDir?: string;
  jobs?: number;
  verbose: boolean;
}

/** `portal build`: findings on stdout, progress on stderr. */
export async function runBuild(flags: BuildFlags, io: Io): Promise<number> {
  const root = resolve(io.cwd, flags.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    io.stderr.write(`portal: --root ${flags.root} is not a folder\n`);
    return 2;
  }
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? coloured : plain;
  const progress = flags.format === "pretty" && (io.stderr.isTTY || flags.verbose);
  const stages = new Stages((timing) => {
    if (progress) io.stderr.write(`${line(timing, io.stderr.isTTY && !io.env.NO_COLOR ? coloured : plain)}\n`);
  });
  const start = performance.now();
  const result = await build(
    nodeHost,
    {
      root,
      out: resolve(root, flags.out === undefined ? "dist" : resolve(io.cwd, flags.out)),
      specs: flags.spec.map((spec) => resolve(io.cwd, spec)),
      strict: flags.strict,
      ...(flags.config === undefined ? {} : { configFile: resolve(io.cwd, flags.config) }),
      ...(flags.content === undefined ? {} : { content: resolve(io.cwd, flags.content) }),
      ...(flags.base === undefined ? {} : { base: flags.base }),
      ...(flags.siteUrl === undefined ? {} : { siteUrl: flags.siteUrl }),
    },
    stages,
  );
  const code = result.ok ? 0 : 1;
  const counts = { pages: result.pages, files: result.files };
  io.stdout.write(printAll(result.diagnostics, flags.format, paint, { command: "build", ok: result.ok, exitCode: code, counts }));
  if (flags.format === "pretty")
    io.stdout.write(`${result.diagnostics.length ? "\n" : ""}${summary(result, performance.now() - start, paint)}\n`);
  return code;
}

function line({ name, made, ms }: StageTiming, paint: Paint): string {
  return `${paint.green("✓")} ${name.padEnd(10)} ${made} ${paint.dim(`${ms.toFixed(0)} ms`)}`;
}

function summary(result: BuildResult, ms: number, paint: Paint): string {
  const found = tally(result.diagnostics);
  const seconds = (ms / 1000).toFixed(2);
  if (!result.ok) return paint.red(`Not built: ${found}. The previous output is untouched.`);
  return `${paint.green("Built")} ${result.pages} pages, ${result.files} files in ${seconds} s${found ? ` (${found})` : ""}.`;
}

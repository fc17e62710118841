import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { countsText } from "../diagnostics/catalogue.js";
import { namedErrors, type Paint, printAll } from "../diagnostics/print.js";
import type { BuildResult } from "../pipeline/build-run.js";
import { type StageTiming, timingTree } from "../platform/stages.js";
import { buildHere } from "./build-here.js";
import { type Io, paintFor } from "./io.js";
import { type CacheFlags, cacheOf, type RunFlags, siteOf } from "./site-flags.js";

export interface BuildFlags extends RunFlags, CacheFlags {
  out?: string;
  base?: string;
  siteUrl?: string;
  jobs?: number;
  keepAssets?: number;
  cards: boolean;
  sbom: boolean;
}

/** `portal build`: diagnostics on stdout, progress on stderr. */
export async function runBuild(flags: BuildFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const paint = paintFor(io);
  // A log of CI shows a line per stage, too: without one, a long build looks like one that hangs.
  const progress = flags.verbose || io.stderr.isTTY || io.env.CI;
  const onStage = (timing: StageTiming) => {
    if (flags.format !== "pretty" || !progress) return;
    const [first = "", ...steps] = timingTree(timing);
    const tick = paintFor(io, "stderr").green("✓");
    io.stderr.write([`${tick} ${first}`, ...(flags.verbose ? steps.map((step) => `  ${step}`) : []), ""].join("\n"));
  };
  const start = performance.now();
  const result = await buildHere(
    {
      ...site,
      out: resolve(io.cwd, flags.out ?? join(flags.root ?? "", "dist")),
      strict: flags.strict,
      sbom: flags.sbom,
      jobs: flags.jobs ?? availableParallelism(),
      ...cacheOf(flags, site.root, io),
      ...(flags.keepAssets === undefined ? {} : { keepAssets: flags.keepAssets }),
      ...(flags.base === undefined ? {} : { base: flags.base }),
      ...(flags.siteUrl === undefined ? {} : { siteUrl: flags.siteUrl }),
      ...(flags.cards ? {} : { noCards: true as const }),
    },
    onStage,
  );
  const code = result.ok ? 0 : 1;
  const counts = { pages: result.pages, files: result.files };
  io.stdout.write(printAll(result.diagnostics, flags.format, paint, { command: "build", ok: result.ok, exitCode: code, counts }));
  if (flags.format === "pretty")
    io.stdout.write(`${result.diagnostics.length ? "\n" : ""}${summary(result, performance.now() - start, paint)}\n`);
  return code;
}

function summary(result: BuildResult, ms: number, paint: Paint): string {
  const counts = countsText(result.diagnostics);
  const seconds = (ms / 1000).toFixed(2);
  if (!result.ok)
    return [paint.red(`Not built: ${counts}. The previous output is untouched.`), ...namedErrors(result.diagnostics)].join("\n");
  if (result.unchanged)
    return `${paint.green("Up to date")}: ${result.pages} pages, ${result.files} files in ${seconds} s${counts ? ` (${counts})` : ""}.`;
  return `${paint.green("Built")} ${result.pages} pages, ${result.files} files in ${seconds} s${counts ? ` (${counts})` : ""}.`;
}

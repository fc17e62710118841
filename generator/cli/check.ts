import { basename, dirname, join, resolve } from "node:path";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { openCheckCache } from "../cache/build-cache.js";
import type { Coverage } from "../checks/coverage.js";
import { type Baseline, baselineText, compareWithBaseline, countDiagnostics, readBaseline } from "../diagnostics/baseline.js";
import { causeRank, countsText, hasErrors } from "../diagnostics/catalogue.js";
import { namedErrors, type Paint, printAll, toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckOptions, CheckRun } from "../pipeline/check.js";
import { cachedCheck } from "../pipeline/reuse/check-cache.js";
import { openCheckTasks } from "../pipeline/workers/check-tasks.js";
import { openParser } from "../pipeline/workers/parser-client.js";
import { type Host, nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { count, present } from "../platform/values.js";
import { type Io, paintFor, refuse } from "./io.js";
import { modulesFor, tscIn } from "./run-tsc.js";
import { type CacheFlags, cacheOf, type RunFlags, siteOf, stageLines } from "./site-flags.js";

export interface CheckFlags extends RunFlags, BaselineFlags, CacheFlags {
  fix: boolean;
  external: boolean;
}

/** `portal check`: diagnostics and coverage on stdout. */
export async function runCheck(flags: CheckFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const paint = paintFor(io);
  const stages = new Stages(stageLines(flags, io));
  const compile = tscIn(site.root);
  const external = flags.external ? await externalIn(io) : undefined;
  const tasks = openCheckTasks();
  const parser = openParser();
  const options = { ...site, strict: flags.strict, compile, tasks, askParser: parser.ask, ...(external ? { external } : {}) };
  const { cache: folder } = cacheOf(flags, site.root, io);
  const cache = folder !== undefined || flags.fix ? openCheckCache(folder, site.root) : undefined;
  const modules = (packageName: string) => modulesFor(site.root, packageName);
  const check = (host: Host) => cachedCheck(host, options, stages, cache, modules);
  const { run, fixed } = flags.fix ? await fix(site.root, check, io) : { run: await check(nodeHost), fixed: undefined };
  await Promise.all([tasks.close(), parser.close()]);
  // If a site could not be read, the baseline does not apply to its diagnostics.
  const diagnostics = run.pages > 0 ? applyBaseline(run.diagnostics, flags, io) : run.diagnostics;
  if (!diagnostics) return 2;
  const result = { ...run, diagnostics, ok: run.pages > 0 && !hasErrors(diagnostics) };
  const exitCode = result.ok ? 0 : 1;
  const { ok, coverage, pages } = result;
  const extra = { command: "check", ok, exitCode, counts: { pages }, coverage, ...present({ fixed: fixed?.map(toJson) }) };
  io.stdout.write(printAll(result.diagnostics, flags.format, paint, extra));
  if (flags.format === "pretty")
    io.stdout.write(`${result.diagnostics.length ? "\n" : ""}${table(coverage)}${summary(result, paint)}\n`);
  return exitCode;
}

/** Requests external links, once per run, with the progress in a terminal. */
async function externalIn(io: Io): Promise<NonNullable<CheckOptions["external"]>> {
  const { checkExternal } = await import("../checks/external/check-external.js");
  const isShown = io.stderr.isTTY === true && !io.env.CI;
  let external: Promise<Diagnostic[]> | undefined;
  return (input) => {
    external ??= checkExternal(input, (done, all) => {
      if (isShown) io.stderr.write(`\r${done} of ${all} links${done === all ? "\n" : ""}`);
    });
    return external;
  };
}

/** Applies and writes the fixes that cause no new diagnostics, and lists them. */
async function fix(
  root: string,
  check: (host: Host) => Promise<CheckRun>,
  io: Io,
): Promise<{ run: CheckRun; fixed: Diagnostic[] }> {
  const { fixSite } = await import("../fix/fix-site.js");
  const { run, files, fixed } = await fixSite(nodeHost, root, check);
  const changed = files.filter(({ path, before }) => nodeHost.readText(join(root, path)) !== before);
  if (changed.length) {
    for (const { path } of changed)
      io.stderr.write(`portal: ${path} has changed during the run; nothing was written. Run it again.\n`);
    return { run: await check(nodeHost), fixed: [] };
  }
  writeSourceEdits(root, files);
  for (const { location, fix } of fixed)
    io.stderr.write(`fixed ${location?.file}:${location?.line}:${location?.column} ${fix?.from} → ${fix?.to}\n`);
  for (const { path } of files) io.stderr.write(`wrote ${path}\n`);
  return { run, fixed };
}

/** Coverage as lines of a table. */
function table(coverage: Coverage): string {
  const rows = Object.entries(coverage).map(([kind, entry]) => {
    const exemplified = entry.exemplifiedPercent === undefined ? "" : `, ${entry.exemplifiedPercent} % with an example`;
    return `${kind.padEnd(16)} ${String(entry.total).padStart(5)}  ${entry.describedPercent} % described${exemplified}\n`;
  });
  return rows.length ? `${rows.join("")}\n` : "";
}

function summary(result: CheckRun, paint: Paint): string {
  const counts = countsText(result.diagnostics);
  return result.ok
    ? `${paint.green("Checked")} ${result.pages} pages: ${counts || "nothing to report"}.`
    : [paint.red(`Failed: ${counts}.`), ...namedErrors(result.diagnostics)].join("\n");
}

interface BaselineFlags {
  baseline?: string;
  updateBaseline: boolean;
}

/** Removes diagnostics in the baseline and says so. Undefined, with a message, if it cannot be read. */
function applyBaseline(diagnostics: readonly Diagnostic[], flags: BaselineFlags, io: Io): Diagnostic[] | undefined {
  const { baseline: file, updateBaseline } = flags;
  if (file === undefined) {
    if (!updateBaseline) return [...diagnostics];
    return void refuse(io, "--update-baseline needs --baseline FILE");
  }
  const path = resolve(io.cwd, file);
  const write = (baseline: Baseline) => writeSourceEdits(dirname(path), [{ path: basename(path), text: baselineText(baseline) }]);
  if (nodeHost.isDirectory(path)) return void refuse(io, `the baseline ${file} is a folder, not a file`);
  const text = nodeHost.readText(path);
  if (text === undefined) {
    if (updateBaseline) {
      write(countDiagnostics(diagnostics));
      io.stderr.write(`portal: wrote ${file} with ${count(diagnostics.length, "diagnostic")}\n`);
      return [];
    }
    return void refuse(io, `the baseline ${file} does not exist; create it with --update-baseline`);
  }
  const baseline = readBaseline(text);
  if (!baseline) return void refuse(io, `${file} is not a baseline file`);
  const { shown, known, lowered, fell } = compareWithBaseline(diagnostics, baseline);
  if (known > 0)
    io.stderr.write(`portal: ${count(known, "known diagnostic")} ${known === 1 ? "is" : "are"} left out (${file})\n`);
  // Such an error hides diagnostics that are still there.
  if (fell && shown.every((diagnostic) => causeRank(diagnostic) === 2)) {
    if (updateBaseline) write(lowered);
    const done = updateBaseline ? "was lowered" : "can be lowered with --update-baseline";
    io.stderr.write(`portal: there are fewer diagnostics than ${file} lists; it ${done}\n`);
  }
  return shown;
}

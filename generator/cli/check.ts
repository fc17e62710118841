import { type CheckRun, check } from "../check.js";
import type { Coverage } from "../checks/coverage.js";
import { hasErrors, tally } from "../diagnostics/order.js";
import { coloured, type Paint, plain, printAll } from "../diagnostics/print.js";
import { nodeHost } from "../host.js";
import { Stages } from "../stages.js";
import { applyBaseline, type BaselineFlags } from "./apply-baseline.js";
import type { Io } from "./io.js";
import { tscIn } from "./run-tsc.js";
import { type SiteFlags, siteOf } from "./site-flags.js";

/** Flags of `portal check` as commander hands them over. */
export interface CheckFlags extends SiteFlags, BaselineFlags {}

/** `portal check`: findings and coverage on stdout. */
export async function runCheck(flags: CheckFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? coloured : plain;
  const stages = new Stages(({ name, made, ms }) => {
    if (flags.verbose) io.stderr.write(`${name.padEnd(10)} ${made} ${ms.toFixed(0)} ms\n`);
  });
  const run = await check(nodeHost, { ...site, strict: flags.strict, compile: tscIn(site.root) }, stages);
  // A site that could not be read has findings that no baseline is about.
  const diagnostics = run.pages > 0 ? applyBaseline(run.diagnostics, flags, io) : run.diagnostics;
  if (!diagnostics) return 2;
  const result = { ...run, diagnostics, ok: run.pages > 0 && !hasErrors(diagnostics) };
  const exitCode = result.ok ? 0 : 1;
  const { coverage, pages } = result;
  const extra = { command: "check", ok: result.ok, exitCode, counts: { pages }, coverage };
  io.stdout.write(printAll(result.diagnostics, flags.format, paint, extra));
  if (flags.format === "pretty")
    io.stdout.write(`${result.diagnostics.length ? "\n" : ""}${table(coverage)}${summary(result, paint)}\n`);
  return exitCode;
}

/** Coverage as lines of a table, for people. */
function table(coverage: Coverage): string {
  const rows = Object.entries(coverage).map(([kind, entry]) => {
    const shown = entry.exemplifiedPercent === undefined ? "" : `, ${entry.exemplifiedPercent} % with an example`;
    return `${kind.padEnd(16)} ${String(entry.total).padStart(5)}  ${entry.describedPercent} % described${shown}\n`;
  });
  return rows.length ? `${rows.join("")}\n` : "";
}

function summary(result: CheckRun, paint: Paint): string {
  const found = tally(result.diagnostics);
  return result.ok
    ? `${paint.green("Checked")} ${result.pages} pages: ${found || "nothing to report"}.`
    : paint.red(`Failed: ${found}.`);
}

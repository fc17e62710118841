import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type CheckRun, check } from "../check.js";
import type { Coverage } from "../checks/coverage.js";
import { tally } from "../diagnostics/order.js";
import { coloured, type Format, type Paint, plain, printAll } from "../diagnostics/print.js";
import { nodeHost } from "../host.js";
import { Stages } from "../stages.js";
import type { Io } from "./io.js";
import { tscIn } from "./run-tsc.js";

/** Flags of `portal check` as commander hands them over. */
export interface CheckFlags {
  root: string;
  config?: string;
  spec: string[];
  content?: string;
  strict: boolean;
  format: Format;
  verbose: boolean;
}

/** `portal check`: findings and coverage on stdout. */
export async function runCheck(flags: CheckFlags, io: Io): Promise<number> {
  const root = resolve(io.cwd, flags.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    io.stderr.write(`portal: --root ${flags.root} is not a folder\n`);
    return 2;
  }
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? coloured : plain;
  const stages = new Stages(({ name, made, ms }) => {
    if (flags.verbose) io.stderr.write(`${name.padEnd(10)} ${made} ${ms.toFixed(0)} ms\n`);
  });
  const result = await check(
    nodeHost,
    {
      root,
      specs: flags.spec.map((spec) => resolve(io.cwd, spec)),
      strict: flags.strict,
      compile: tscIn(root),
      ...(flags.config === undefined ? {} : { configFile: resolve(io.cwd, flags.config) }),
      ...(flags.content === undefined ? {} : { content: resolve(io.cwd, flags.content) }),
    },
    stages,
  );
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

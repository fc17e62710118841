import { catalogue } from "../diagnostics/catalogue.js";
import { codesMarkdown, entryOf, explainCode, listCodes } from "../diagnostics/explain.js";
import { coloured, plain } from "../diagnostics/print.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Io } from "./io.js";

/** Flags of `portal explain` as commander hands them over. */
export interface ExplainFlags {
  format: "pretty" | "json" | "markdown";
}

/** `portal explain`: what a code means, or what there are. */
export function runExplain(code: string | undefined, { format }: ExplainFlags, io: Io): number {
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? coloured : plain;
  if (code === undefined) {
    if (format === "json") io.stdout.write(`${JSON.stringify(catalogue, null, 2)}\n`);
    else io.stdout.write(format === "markdown" ? codesMarkdown() : listCodes(paint));
    return 0;
  }
  // As it is printed behind a finding.
  const name = code.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const entry = entryOf(name);
  if (!entry) {
    const hint = didYouMean(name, Object.keys(catalogue)) ?? "`portal explain` lists all codes.";
    io.stderr.write(`portal: there is no code \`${code}\`. ${hint}\n`);
    return 2;
  }
  if (format === "json") io.stdout.write(`${JSON.stringify({ code: name, ...entry }, null, 2)}\n`);
  else io.stdout.write(explainCode(name, entry, paint));
  return 0;
}

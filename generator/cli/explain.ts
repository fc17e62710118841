import { findConfig } from "../0-configure/find-config.js";
import { catalogue } from "../diagnostics/catalogue.js";
import type { CodeEntry } from "../diagnostics/code-entry.js";
import { codesMarkdown, entryOf, explainCode, listCodes } from "../diagnostics/explain.js";
import { didYouMean } from "../diagnostics/suggest.js";
import { nodeHost } from "../platform/files.js";
import { ownValue } from "../platform/values.js";
import { type Io, paintFor, refuse } from "./io.js";

export interface ExplainFlags {
  format: "pretty" | "json" | "markdown";
}

/** `portal explain`: explains a code, or lists all codes. */
export async function runExplain(code: string | undefined, { format }: ExplainFlags, io: Io): Promise<number> {
  const paint = paintFor(io);
  if (code === undefined) {
    if (format === "json") io.stdout.write(`${JSON.stringify(catalogue, null, 2)}\n`);
    else io.stdout.write(format === "markdown" ? codesMarkdown() : listCodes(paint));
    return 0;
  }
  // Accepts the code as diagnostics print it, in brackets.
  const name = code.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const ofPlugins = Object.hasOwn(catalogue, name) ? {} : await pluginCodes(io.cwd);
  const entry = entryOf(name) ?? ownValue(ofPlugins, name);
  if (!entry) {
    const codes = [...Object.keys(catalogue), ...Object.keys(ofPlugins)];
    const longer = codes.filter((code) => code.startsWith(`${name}-`));
    const begin = longer.length > 0 ? `These begin so: ${longer.join(", ")}.` : "`portal explain` lists all codes.";
    const hint = didYouMean(name, codes) ?? begin;
    return refuse(io, `the code \`${code}\` does not exist. ${hint}`);
  }
  if (format === "json") io.stdout.write(`${JSON.stringify({ code: name, ...entry }, null, 2)}\n`);
  else io.stdout.write(explainCode(name, entry, paint, io.cwd));
  return 0;
}

/** The codes of the plugins of the site in a folder. Empty without a configuration that can be loaded. */
async function pluginCodes(root: string): Promise<Record<string, CodeEntry>> {
  const file = findConfig(root, undefined);
  if (file === undefined) return {};
  const { loadConfig } = await import("../0-configure/load-config.js");
  const { value } = await loadConfig(nodeHost, root, file);
  return Object.assign({}, ...(value?.plugins ?? []).map(({ codes }) => codes ?? {}));
}

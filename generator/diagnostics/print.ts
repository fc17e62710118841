import { toSarif } from "./sarif.js";
import type { Diagnostic, Location } from "./types.js";

export type Format = "pretty" | "json" | "github" | "sarif";
export const formats: readonly Format[] = ["pretty", "json", "github", "sarif"];

/** Colors text for a terminal, or returns it unchanged. */
export interface Paint {
  red(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  green(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

export const plain: Paint = { red: same, yellow: same, blue: same, green: same, dim: same, bold: same };
export const coloured: Paint = {
  red: ansi(31),
  yellow: ansi(33),
  blue: ansi(34),
  green: ansi(32),
  dim: ansi(2),
  bold: ansi(1),
};

function same(text: string): string {
  return text;
}

function ansi(code: number): (text: string) => string {
  return (text) => `\u001b[${code}m${text}\u001b[0m`;
}

/** Format version of the JSON output: see schemas/diagnostics.schema.json. */
export const diagnosticsVersion = 1;

/** Where it is, for a terminal: names of files may have control characters too. */
export function place(location: Location): string {
  return printable(`${location.file}:${location.line}:${location.column}`);
}

/** One diagnostic for a terminal, with code frame and hint. Control characters of inputs are escaped. */
export function pretty(diagnostic: Diagnostic, paint: Paint): string {
  const colour = { error: paint.red, warning: paint.yellow, info: paint.blue }[diagnostic.severity];
  const where = diagnostic.location ? `${paint.bold(place(diagnostic.location))} ` : "";
  const lines = [`${where}${colour(diagnostic.severity)} ${printable(diagnostic.message)} ${paint.dim(`[${diagnostic.code}]`)}`];
  if (diagnostic.location) lines.push(...frame(diagnostic.location).map((line) => `    ${printable(line)}`));
  for (const other of diagnostic.related ?? []) {
    lines.push(`    ${printable(other.message)} ${paint.bold(place(other.location))}`);
    lines.push(...frame(other.location).map((line) => `    ${printable(line)}`));
  }
  if (diagnostic.hint) lines.push(`    ${paint.blue("hint:")} ${printable(diagnostic.hint)}`);
  return lines.join("\n");
}

function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16)}`,
  );
}

/** One diagnostic as JSON, as schemas/diagnostics.schema.json describes it. */
export function toJson(diagnostic: Diagnostic): object {
  const lines = diagnostic.location ? frame(diagnostic.location) : [];
  return {
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: diagnostic.message,
    ...(diagnostic.location ? locationJson(diagnostic.location) : {}),
    frame: lines.length ? lines.join("\n") : undefined,
    hint: diagnostic.hint,
    related: diagnostic.related?.map((other) => ({ message: other.message, ...locationJson(other.location) })),
    fix: diagnostic.fix,
  };
}

function locationJson({ lineText: _, lineTextFrom: _from, ...rest }: Location): object {
  return rest;
}

/** Maximum number of printed diagnostics per code. The rest is counted. */
const mostOfACode = 20;

/** The diagnostics that a terminal shows, and a line for each code with more. */
export function limited(diagnostics: readonly Diagnostic[]): { shown: Diagnostic[]; more: string[] } {
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostOfACode;
  });
  const more = [...counts].flatMap(([code, count]) =>
    count > mostOfACode ? [`${count - mostOfACode} more of ${code} (${count} in all; --format json lists them)`] : [],
  );
  return { shown, more };
}

/** All diagnostics of a run as text for stdout. `extra` has additional members of the JSON document. */
export function printAll(diagnostics: readonly Diagnostic[], format: Format, paint: Paint, extra: object = {}): string {
  switch (format) {
    case "pretty": {
      const { shown, more } = limited(diagnostics);
      const ofErrors = (areErrors: boolean) =>
        shown.filter(({ severity }) => (severity === "error") === areErrors).map((diagnostic) => pretty(diagnostic, paint));
      // A terminal shows the end of a long text, so errors are last.
      const texts = [...ofErrors(false), ...more.map((line) => `… ${line}`), ...ofErrors(true)];
      return texts.map((text) => `${text}\n`).join("\n");
    }
    case "json":
      return `${JSON.stringify({ schemaVersion: diagnosticsVersion, ...extra, diagnostics: diagnostics.map(toJson) }, null, 2)}\n`;
    case "sarif":
      return `${JSON.stringify(toSarif(diagnostics), null, 2)}\n`;
    case "github":
      return diagnostics.map((diagnostic) => `${githubLine(diagnostic)}\n`).join("");
  }
}

/** Maximum number of errors that are named again. */
const mostNamed = 10;

/** The errors between other diagnostics, a line each, for the end of the output. */
export function namedErrors(diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === diagnostics.length) return [];
  const lines = errors.slice(0, mostNamed).map(({ location, code }) => `  ${location ? `${place(location)} ` : ""}${code}`);
  return errors.length > mostNamed ? [...lines, `  … and ${errors.length - mostNamed} more`] : lines;
}

function githubLine(diagnostic: Diagnostic): string {
  const command = { error: "error", warning: "warning", info: "notice" }[diagnostic.severity];
  const { location } = diagnostic;
  const properties: string[] = [];
  if (location) {
    properties.push(`file=${escapeProperty(location.file)}`, `line=${location.line}`, `col=${location.column}`);
    if (location.endLine) properties.push(`endLine=${location.endLine}`);
    if (location.endColumn) properties.push(`endColumn=${location.endColumn}`);
  }
  properties.push(`title=${escapeProperty(diagnostic.code)}`);
  const text = diagnostic.hint ? `${diagnostic.message}\nHint: ${diagnostic.hint}` : diagnostic.message;
  return `::${command} ${properties.join(",")}::${escapeData(text)}`;
}

/** Escapes text of a GitHub Actions workflow command. */
function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

/** Escapes a property value of such a command. */
function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}

const widest = 120;

/**
 * The line of a location with a marker under the range. Long lines are cut around it:
 *
 * 12 │   in: quer ╵       ~~~~
 */
export function frame(location: Location): string[] {
  if (location.lineText === undefined) return [];
  const number = String(location.line);
  const gap = " ".repeat(number.length);
  const text = location.lineText.replace(/\t/g, " ");
  const left = location.lineTextFrom ?? 0;
  const start = location.column - 1 - left;
  const sameLine = location.endColumn !== undefined && (location.endLine ?? location.line) === location.line;
  const end = sameLine ? (location.endColumn as number) - 1 - left : location.endLine ? text.length : start + 1;
  const from = text.length > widest ? Math.max(0, Math.min(start - 40, text.length - widest)) : 0;
  const excerpt = text.slice(from, from + widest);
  const before = columns(text.slice(from, start)) + (from > 0 ? 1 : 0);
  const width = Math.max(1, columns(text.slice(start, Math.min(end, from + excerpt.length))));
  const head = from > 0 ? "…" : "";
  const tail = from + widest < text.length ? "…" : "";
  return [`${number} │ ${head}${excerpt}${tail}`, `${gap} ╵ ${" ".repeat(before)}${"~".repeat(width)}`];
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu;

/** The columns that a text takes in a terminal: marks take none, East Asian letters and emoji take two (UAX 11). */
function columns(text: string): number {
  return text.replace(/\p{M}|\u200d./gu, "").replace(wide, "--").length;
}

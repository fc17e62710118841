import type { Location } from "./types.js";

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
  const width = Math.max(1, Math.min(end, from + excerpt.length) - start);
  const head = from > 0 ? "…" : "";
  const tail = from + widest < text.length ? "…" : "";
  return [`${number} │ ${head}${excerpt}${tail}`, `${gap} ╵ ${" ".repeat(start - from + head.length)}${"~".repeat(width)}`];
}

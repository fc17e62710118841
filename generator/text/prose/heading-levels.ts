import type { Heading } from "../markdown/ast.js";

/** Levels by rank: the highest used becomes `top`, the next one the level below it, whatever was skipped. */
export function demoted(headings: readonly Heading[], top: number): (level: number) => number {
  const used = [...new Set(headings.map((heading) => heading.level))].sort((a, b) => a - b);
  return (level) => Math.min(6, top + Math.max(0, used.indexOf(level)));
}

import type { Heading } from "../markdown/ast.js";

/** Maps heading levels to levels without gaps: the highest becomes `top`. */
export function levelsWithoutGaps(headings: readonly Heading[], top: number): (level: number) => number {
  const used = [...new Set(headings.map((heading) => heading.level))].sort((a, b) => a - b);
  return (level) => Math.min(6, top + Math.max(0, used.indexOf(level)));
}

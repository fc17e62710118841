import type { Block, Heading } from "../markdown/ast.js";

/** Maps heading levels to levels without gaps: the highest becomes `top`. */
export function levelsWithoutGaps(headings: readonly Heading[], top: number): (level: number) => number {
  const used = [...new Set(headings.map((heading) => heading.level))].sort((a, b) => a - b);
  return (level) => Math.min(6, top + Math.max(0, used.indexOf(level)));
}

/** The blocks before the first heading that is shown at level 2, and the rest. */
export function splitAtHeading(
  blocks: readonly Block[],
  levelOf: (level: number) => number,
): [readonly Block[], readonly Block[]] {
  const at = blocks.findIndex((block) => block.kind === "heading" && levelOf(block.level) === 2);
  return at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)];
}

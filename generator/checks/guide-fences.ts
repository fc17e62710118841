import type { Document } from "../2-model/document.js";
import type { Location } from "../diagnostics/types.js";
import type { Fence } from "../text/markdown/ast.js";
import { allBlocks } from "../text/markdown/walk.js";

/** All fences of a guide, also those in tabs and code groups, each once. */
export function fencesOf(document: Document): Fence[] {
  return [...new Set([...allBlocks(document.body.blocks)].filter((block): block is Fence => block.kind === "fence"))];
}

/**
 * Location of a line (starting at 1; 0 is the opening line of the fence) and column of a fence's code.
 * @param length in UTF-16 units; absent: to the end of the line
 */
export function fencePlace(document: Document, fence: Fence, line: number, column = 1, length?: number): Location | undefined {
  const { text } = document.text;
  if (line < 1) return document.text.locate(fence.at, text.indexOf("\n", fence.at));
  let at = text.indexOf("\n", fence.at) + 1;
  for (let passed = 1; passed < line; passed++) at = text.indexOf("\n", at) + 1;
  const indent = /^[ \t>]*/.exec(text.slice(fence.at - columnOf(text, fence.at), fence.at))?.[0].length ?? 0;
  const start = at + indent + column - 1;
  const end = text.indexOf("\n", start);
  return document.text.locate(start, length === undefined ? (end < 0 ? text.length : end) : start + length);
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf("\n", at - 1) + 1);
}

import type { Document } from "../2-model/site-model.js";
import { lineEnd } from "../diagnostics/source-file.js";
import type { Location } from "../diagnostics/types.js";
import { allBlocks, type Fence } from "../text/markdown/ast.js";
import { lineOffset } from "../text/prose/scope.js";

/** All fences of a guide, also those in tabs and code groups, each once. */
export function fencesOf(document: Document): Fence[] {
  return [...new Set([...allBlocks(document.body.blocks)].filter((block): block is Fence => block.kind === "fence"))];
}

/** Location of a line (from 1; 0 opens the fence) and column. `length` in UTF-16 units; absent: to the line's end. */
export function fencePlace(document: Document, fence: Fence, line: number, column = 1, length?: number): Location | undefined {
  const { text } = document.text;
  const start = line < 1 ? fence.at : lineOffset(fence, line - 1, text) + column - 1;
  return document.text.locate(start, length === undefined ? lineEnd(text, start) : start + length);
}

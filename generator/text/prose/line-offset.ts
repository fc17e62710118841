import { readYaml } from "../../yaml/yaml-file.js";
import type { Fence } from "../markdown/ast.js";

/** Offset in a text of a line in a fence (counted from 0), after the indentation of the fence. */
export function lineOffset(fence: Fence, line: number, text: string): number {
  let at = fence.at;
  for (let passed = 0; passed <= line; passed++) {
    const feed = text.indexOf("\n", at);
    if (feed < 0) return fence.at;
    at = feed + 1;
  }
  const lineStart = text.lastIndexOf("\n", fence.at - 1) + 1;
  return at + Math.min(fence.at - lineStart, (/^[ \t>]*/.exec(text.slice(at, at + 200)) as RegExpExecArray)[0].length);
}

/** Where a value in the YAML of a fence is, or its key: its line and column from 1, and its length in its first line. */
export function placeInFence({ text }: Fence, path: readonly string[], part: "key" | "value") {
  const { locate } = readYaml({ path: "", text }, "guide-request").value;
  const { line, column, endLine, endColumn, lineText = "" } = locate(path, part);
  return { line, column, length: (endLine === line && endColumn !== undefined ? endColumn : lineText.length + 1) - column };
}

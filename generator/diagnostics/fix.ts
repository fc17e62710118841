import { escapePattern } from "../../runtime/primitives/escape-pattern.js";
import type { Fix } from "./types.js";

/** Where a fix's text occurs in a range of UTF-16 units, not in parts of longer words or paths. */
export function placesOf(fix: Fix, text: string, start: number, end: number): { start: number; end: number }[] {
  const literal = escapePattern(fix.from).replace(/\s+/g, "\\s+");
  const before = /^[\w/]/.test(fix.from) ? "(?<![\\w/#-])" : "";
  const behind = /\w$/.test(fix.from) ? "(?![\\w/-]|\\.\\w)" : "";
  const pattern = new RegExp(before + literal + behind, "gu");
  return [...text.slice(start, end).matchAll(pattern)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
  }));
}

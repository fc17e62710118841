import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";
import { onlyMarkdown, withoutComments } from "../../text/markdown/only-prose.js";

/** Syntax of MDX that Markdown lacks, outside of code. */
const marks: { pattern: RegExp; what: string }[] = [
  { pattern: /^import\s[^"'\n]*["'][^"'\n]+["'];?[ \t]*$/m, what: "`import`" },
  { pattern: /^export\s+(?:const|let|default|function|\{)[^\n]*/m, what: "`export`" },
  { pattern: /<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/, what: "a component" },
  { pattern: /<[a-z][\w-]*\s[^<>]*=\{[^\n]*/, what: "an attribute in braces" },
  { pattern: /(?<![\\@#])\{(?!#)[^{}\n]*\}/, what: "an expression in braces" },
];

/** The first MDX syntax in a file. Undefined if it is plain Markdown. */
export function findJsx(file: SourceFile): { what: string; location: Location } | undefined {
  const head = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/.exec(file.text)?.[0].length ?? 0;
  const body = " ".repeat(head) + withoutComments(onlyMarkdown(file.text.slice(head)));
  const found = marks.flatMap(({ pattern, what }) => {
    const match = pattern.exec(body);
    return match ? [{ what, at: match.index, end: match.index + match[0].length }] : [];
  });
  const first = found.sort((a, b) => a.at - b.at)[0];
  return first && { what: first.what, location: locate(file, first.at, first.end) };
}

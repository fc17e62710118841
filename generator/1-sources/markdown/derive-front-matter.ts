import { posix } from "node:path";
import type { SourceFile } from "../source-file.js";

/** What a file without a title says about itself, and where its body starts once its first heading is the title. */
export interface DerivedFrontMatter {
  title: string;
  description: string;
  bodyOffset: number;
}

const firstHeading = /^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\r\n?|\n|$)/;

/**
 * Title and description of a Markdown file that has none, for sites built from a folder without a manifest: the heading
 * it starts with, else the file's name; the first paragraph.
 */
export function deriveFrontMatter(file: SourceFile, bodyOffset: number): DerivedFrontMatter {
  const body = file.text.slice(bodyOffset);
  const heading = firstHeading.exec(body);
  const start = heading ? bodyOffset + heading[0].length : bodyOffset;
  const title = heading ? words(heading[1] as string) : titleOfPath(file.path);
  return { title: title || "Untitled", description: firstParagraph(file.text.slice(start)) || title, bodyOffset: start };
}

function titleOfPath(path: string): string {
  const name = posix.basename(path).replace(/\.md$/i, "");
  const shown = /^(index|readme)$/i.test(name) ? posix.basename(posix.dirname(path)) : name;
  const text = shown.replace(/[-_]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first block that is plain text: no heading, list, fence, table, quote, comment or markup. */
function firstParagraph(body: string): string {
  const block = body
    .split(/(?:\r?\n[ \t]*){2,}/)
    .find((one) => /^\s*[^\s#>|<`~\-*+:!\d[]/.test(one) || /^\s*\[[^\]]*\]\(/.test(one));
  return block === undefined
    ? ""
    : words(block)
        .slice(0, 300)
        .replace(/\s\S*$/, (tail) => (block.length > 300 ? "" : tail));
}

/** The words of inline Markdown. */
function words(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<!--.*?-->|\{#[\w-]+\}/g, "")
    .replace(/(\*\*|__|[*_`])(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}

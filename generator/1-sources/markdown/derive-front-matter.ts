import { posix } from "node:path";
import type { SourceFile } from "../../diagnostics/source-file.js";
import { withoutControlCharacters } from "../../text/markdown/text.js";
import { withoutEnding, withoutNumber } from "../guide-files.js";

/** Metadata derived from a text, and where its body starts if its first heading became the title. */
interface DerivedFrontMatter {
  title: string;
  description: string;
  bodyOffset: number;
}

/** A heading of level 1 at the start of a text: after `#`, or above a line of `=`. With four spaces it would be code. */
const firstHeading =
  /^(?:[ \t]*(?:\r\n?|\n))* {0,3}(?:#[ \t]+([^\r\n]+)|([^\s#>~`|<*+-][^\r\n]*)(?:\r\n?|\n) {0,3}=+[ \t]*)(?:\r\n?|\n|$)/;

/**
 * Derives title and description of a Markdown file, for sites without a manifest: the first heading,
 * otherwise the file's name; and the first paragraph.
 * @param title from the front matter; a first heading with another text then stays in the body
 */
export function deriveFrontMatter(file: SourceFile, bodyOffset: number, title = ""): DerivedFrontMatter {
  const heading = firstHeading.exec(file.text.slice(bodyOffset));
  const headingText = words(withoutClosing(heading?.[1] ?? "") || (heading?.[2] ?? ""));
  const isTitle = headingText !== "" && (title === "" || title.toLowerCase() === headingText.toLowerCase());
  const start = heading && isTitle ? bodyOffset + heading[0].length : bodyOffset;
  const found = title || headingText || titleOfPath(file.path) || "Untitled";
  return { title: found, description: firstParagraph(file.text.slice(start)) || found, bodyOffset: start };
}

/** The text of `# Title ##` without the marks at its end. */
function withoutClosing(written: string): string {
  const text = written.trimEnd();
  let end = text.length;
  while (text[end - 1] === "#") end--;
  return end === 0 || text[end - 1] === " " || text[end - 1] === "\t" ? text.slice(0, end) : text;
}

/** `guides/first-steps.md` becomes "First steps"; `guides/index.md` and the folder `guides` become "Guides". */
export function titleOfPath(path: string): string {
  const name = withoutNumber(withoutEnding(posix.basename(path)));
  const baseName = /^(index|readme)$/i.test(name) ? withoutNumber(posix.basename(posix.dirname(path))) : name;
  const text = baseName.replace(/[-_]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first block of plain text: no heading, list, fence, table, quote, comment or markup. */
function firstParagraph(body: string): string {
  const block = body
    .split(/(?:\r?\n[ \t]*){2,}/)
    .find((line) => /^\s*[^\s#>|<`~\-*+:!\d[]/.test(line) || /^\s*\[[^\]]*\]\(/.test(line));
  return block === undefined
    ? ""
    : words(block)
        .slice(0, 300)
        .replace(/\s\S*$/, (tail) => (block.length > 300 ? "" : tail));
}

/** Maximum length of a text that is read for a title or a description. Each pattern may read the rest for every mark. */
const longestRead = 5_000;

/** The words of inline Markdown. */
function words(text: string): string {
  return withoutControlCharacters(text.slice(0, longestRead))
    .replace(/\[\^[^\]\s]+\]/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<!--.*?-->|\{#[\w-]+(?:\s+#[\w-]+)*\}/g, "")
    .replace(/(\*\*|__|[*_`])(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}

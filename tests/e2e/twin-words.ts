import { marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { sampleLanguages } from "../../runtime/samples/languages.js";

/**
 * Parts of a page that its twin leaves out: controls, navigation, tables of contents, drawings (also previews of the
 * JSON that the twin has), captions of code, labels of facts, forms, hints at words of the glossary, and requests in other languages.
 */
function isLeftOut(tag: string, attributes: Record<string, string>): boolean {
  const names = (attributes.class ?? "").split(/\s+/);
  if (names.includes("term")) return false;
  if (/^(?:nav|button|label|select|form|script|svg|figcaption|input|summary)$/.test(tag)) return true;
  if (attributes.id?.startsWith("term-") || "data-island" in attributes) return true;
  if (names.some((name) => leftOutClasses.has(name))) return true;
  const language = attributes["data-tab"];
  if (tag !== "div" || language === undefined) return false;
  return language === "preview" || otherLanguages.has(language);
}

/** Languages of requests that only pages have. */
const otherLanguages = new Set(sampleLanguages.filter(({ inTwins }) => !inTwins).map(({ id }) => id));
const leftOutClasses = new Set([
  "page-footer",
  "tablist",
  "toc-inline",
  "others",
  "list-fold",
  "search-state",
  "samples-head",
  "diagram-steps",
  "fact",
]);

/** All words of a page's own content, including controls and captions. */
export function pageWords(html: string): Set<string> {
  return new Set(blocksOf(ownHtml(html)).join(" ").split(" "));
}

function ownHtml(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  return /<article\b[^>]*>([\s\S]*)<\/article>/.exec(main)?.[1] ?? main;
}

/** Texts of the blocks of a page's own content, as words separated by one space. */
export function pageBlocks(html: string): string[] {
  return blocksOf(
    sanitizeHtml(ownHtml(html), {
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      exclusiveFilter: ({ tag, attribs }) => isLeftOut(tag, attribs),
    }),
  );
}

/** The words of a twin, without the link at its top. */
export function twinWords(markdown: string): string {
  const [pointer = "", ...rest] = markdown.split("\n\n");
  if (!pointer.startsWith("> ")) throw new Error("The twin has no pointer.");
  return ` ${blocksOf(marked.parse(rest.join("\n\n"), { async: false })).join(" ")} `;
}

function blocksOf(html: string): string[] {
  return html
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_, code: string) => `<pre>${code.replace(/<[^>]*>/g, "")}</pre>`)
    .split(
      /<\/?(?:p|li|ul|ol|h\d|tr|t[dh]|table|thead|tbody|div|section|aside|blockquote|pre|details|dt|dd|hr|header|article|figure)\b[^>]*>/,
    )
    .map((part) => normal(part.replace(/<\/?wbr\b[^>]*>/g, "").replace(/<[^>]*>/g, " ")))
    .filter(Boolean);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", "#x27": "'" };

/** Only letters, marks and numbers: Markdown and HTML separate punctuation differently. */
export function normal(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp|#x27);/g, (_, name: string) => entities[name] as string)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

import { byYear } from "../../../runtime/content/by-year.js";
import { calloutTitles } from "../../../runtime/content/callout-titles.js";
import { isInline, isLinePart } from "../../../runtime/content/to-text.js";
import { withoutLinks } from "../../../runtime/content/without-links.js";
import type {
  CodeBlock,
  ElementNode,
  ForEachNode,
  Href,
  Inline,
  ListedOperation,
  Prose,
  UpdatesNode,
} from "../../../runtime/contract.js";
import { breakingChangesId } from "../../../runtime/dom.js";
import { methodName } from "../../../runtime/primitives/href.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { chosenSamples, samplesOf } from "../../../runtime/samples/samples-of.js";
import type { Translate } from "../../../runtime/texts.js";
import { whenOf, whenTitle } from "../../../runtime/when.js";
import { type Node, sameNode } from "./same-node.js";

/** A text as Markdown: blocks separated by blank lines, without one at the end. Tabs become sections with bold labels. */
export function markdownOf(prose: Prose, ctx: MarkdownContext): string {
  return blocks(prose, ctx);
}

/** How each kind of node is written. Nodes of lines are written without line ends. */
const writers: ForEachNode<[ctx: Place], string> = {
  paragraph: ({ children }, ctx) => line(children, ctx),
  // Marks at the end of a heading are no part of it (CommonMark section 4.2).
  heading: ({ depth, children }, ctx) =>
    `${"#".repeat(depth)} ${inlines(children, ctx)
      .trim()
      .replace(/(?<=^|\s)#+$/, "\\$&")}`,
  blockquote: ({ children }, ctx) => quoted(blocks(children, ctx)),
  // "- ---" would be one (CommonMark section 4.1).
  thematicBreak: () => "***",
  list: ({ start, items }, ctx) => {
    const isTight = items.every(({ children }) =>
      children.every((node) => isInline(node) || node.type === "list" || isHtmlList(node)),
    );
    const written = items.map(({ task, children }, index) => {
      const mark = start === undefined ? "- " : `${start + index}. `;
      const box = task ? `[${task === "done" ? "x" : " "}] ` : "";
      return item(mark, box + blocks(children, ctx, isTight ? "\n" : undefined));
    });
    return written.join(isTight ? "\n" : "\n\n");
  },
  steps: ({ items }, ctx) => items.map((step, index) => item(`${index + 1}. `, blocks(step, ctx))).join("\n\n"),
  facts: ({ rows }, ctx) =>
    rows.map(({ label, children }) => item("- ", blocks([`${label}: `, ...children], ctx, "\n"))).join("\n"),
  table: ({ align = [], head, rows }, ctx) => {
    const cellText = (cell: Prose) => blocks(cell, { ...ctx, inCell: true }, "\n", (text) => text);
    return tableText(
      head.map(cellText),
      rows.map(({ cells }) => cells.map(cellText)),
      head.map((_, index) => (align[index] === "center" ? ":-:" : align[index] === "right" ? "--:" : "---")),
    );
  },
  callout: ({ kind, title = undefined, children }, ctx) =>
    quoted(`**${escapeMarkdown(title ?? ctx.text(calloutTitles[kind]))}**\n\n${blocks(children, ctx)}`),
  code: ({ code }, ctx) => labelled(code.title, ctx.inCell ? linesOfCode(code.text) : codeText(code)),
  request: ({ call, sdk }, ctx) =>
    chosenSamples(samplesOf(call, sdk), ctx.codeLanguages)
      .filter(({ language }) => twinLanguages.has(language))
      .map(({ label, language, text }) => labelled(label, ctx.inCell ? linesOfCode(text) : codeFence(language, text)))
      .join("\n\n"),
  tabs: ({ panels }, ctx) => panels.map(({ title, children }) => labelled(title, blocks(children, ctx))).join("\n\n"),
  figure: ({ picture, caption }, ctx) => joined([inlines([picture], ctx).trim(), blocks(caption, ctx)]),
  video: ({ title, src, link, caption }, ctx) => {
    const name = inlines(title, ctx).trim();
    const href = src === undefined ? link && ctx.twin(link.href) : ctx.absolute(src);
    return joined([href === undefined ? name : markdownLink(name, href), blocks(caption, ctx)]);
  },
  diagram: ({ text }, ctx) => (ctx.inCell ? linesOfCode(text) : codeFence("mermaid", text)),
  footnotes: ({ notes }, ctx) =>
    joined(notes.map(({ name, children }) => `[^${name}]: ${hangingIndent(blocks(children, ctx), 4)}`)),
  // They link to places on the same page, which Markdown has no ids for.
  filterList: ({ groups }, ctx) =>
    joined(
      groups.map(({ title, items }) => {
        const list = items.map((text) => `- ${inlines(withoutLinks(text), ctx)}`).join("\n");
        return title === undefined ? list : `${escapeMarkdown(title)}\n\n${list}`;
      }),
    ),
  operationList: ({ groups }, ctx) =>
    groups
      .flatMap(({ label, href, note, text, operations }) => [
        [`- ${markdownLink(escapeMarkdown(label), ctx.twin(href))}: ${note}.`, escapeMarkdown(text)].filter(Boolean).join(" "),
        ...operations.map((operation) => `  ${operationLine(operation, ctx)}`),
      ])
      .join("\n"),
  operations: ({ operations }, ctx) => operations.map((operation) => operationLine(operation, ctx)).join("\n"),
  groups: ({ groups }, ctx) =>
    groups.map(({ label, href, note }) => `- ${markdownLink(escapeMarkdown(label), ctx.twin(href))}: ${note}`).join("\n"),
  updates: (node, ctx) => updatesText(node, ctx),
  strong: ({ children }, ctx) => wrapped("**", children, ctx),
  emphasis: ({ children }, ctx) => wrapped("*", children, ctx),
  delete: ({ children }, ctx) => wrapped("~~", children, ctx),
  inlineCode: ({ value }) => codeSpan(value),
  break: () => "<br>",
  link: ({ href, children, title }, ctx) => {
    const label = inlines(children, ctx);
    return markdownLink(label, href.startsWith("#") ? href : ctx.twin(href), title);
  },
  image: ({ src, alt, title }, ctx) => `!${markdownLink(escapeMarkdown(alt), ctx.absolute(src), title)}`,
  footnoteReference: ({ name }) => `[^${name}]`,
  badge: ({ value }) => `**${escapeMarkdown(value)}**`,
  anchor: () => "",
  hint: ({ value }) => escapeMarkdown(value),
  element: (element, ctx) => {
    const node = sameNode(element);
    if (node) return write(node, ctx);
    const { name, children } = element;
    // Links within a page that Markdown does not have.
    if (name === "nav") return "";
    const text = isLinePart.test(name) ? inlines(children, ctx) : blocks(children, ctx);
    if (name === "li") return item("- ", text);
    // Without high and low text, 10<sup>9</sup> would be another number.
    return name === "sub" || name === "sup" ? `<${name}>${text}</${name}>` : text;
  },
};

const write = (node: Node, ctx: Place) => (writers[node.type] as (node: never, ctx: Place) => string)(node as never, ctx);

/** @param ofLine what is done with a line between blocks */
function blocks(prose: Prose, ctx: Place, separator = "\n\n", ofLine = escapeLineStarts): string {
  const parts: string[] = [];
  let run: Inline[] = [];
  let before: string | undefined;
  const flush = () => {
    parts.push(ofLine(inlines(run, ctx).trim()));
    run = [];
  };
  for (const node of prose) {
    if (isInline(node)) run.push(node);
    else {
      flush();
      // Without a comment between them, two lists are one (CommonMark section 5.3).
      if (listMark(node) !== undefined && parts.length > 0 && listMark(node) === before) parts.push("<!-- -->");
      parts.push(write(node, ctx));
    }
    before = typeof node === "string" ? undefined : listMark(node);
  }
  flush();
  return parts.filter((text) => text !== "").join(separator);
}

function line(children: Prose, ctx: Place): string {
  return escapeLineStarts(inlines(children, ctx).trim());
}

function inlines(nodes: Prose, ctx: Place): string {
  const text = nodes.map((node) => (typeof node === "string" ? escapeMarkdown(node) : write(node, ctx)));
  // A link after an exclamation mark would be an image.
  const isLink = (node: Prose[number] | undefined) => typeof node === "object" && node.type === "link";
  return text.map((part, index) => (isLink(nodes[index + 1]) ? part.replace(/(?<!\\)!$/, "\\!") : part)).join("");
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("\n\n");

function labelled(label: string | undefined, text: string): string {
  return label === undefined ? text : `**${escapeMarkdown(label)}**\n\n${text}`;
}

/** Code as a fence with its language. */
export function codeText({ language, text }: CodeBlock): string {
  return codeFence(language === "plaintext" ? "" : language, text);
}

/** Marks inside of the same marks say nothing more, and two next to each other are other marks: `**foo**`. */
function wrapped(mark: string, children: Prose, ctx: Place): string {
  const { marks = [] } = ctx;
  if (marks.includes(mark)) return inlines(children, ctx);
  const text = inlines(children, { ...ctx, marks: [...marks, mark] });
  return text.trim() ? `${mark}${text}${mark}` : text;
}

export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

function operationLine({ title, href, method = "", path = "", state }: ListedOperation, ctx: MarkdownContext): string {
  const link = markdownLink(escapeMarkdown(title), ctx.twin(href));
  return ["-", methodName(method), link, state && escapeMarkdown(state), path && codeSpan(path)].filter(Boolean).join(" ");
}

function item(mark: string, content: string): string {
  return `${mark}${hangingIndent(content, mark.length)}`;
}

function updatesText({ entries, areas }: UpdatesNode, ctx: MarkdownContext): string {
  const { text: t } = ctx;
  const names = (areBreaking: boolean) =>
    areas.flatMap(({ name, id, entries: own }) => ((id === breakingChangesId) === areBreaking ? `${name} (${own.length})` : []));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const years = byYear(entries).flatMap(({ year, entries: ofYear }) => [
    `## ${year}`,
    ...ofYear.flatMap(({ title, about, breaking, children, ...dated }) => [
      `### ${inlines(title, ctx)}`,
      [whenTitle(whenOf(dated), t), escapeMarkdown(about), ...(breaking ? [`**${escapeMarkdown(t("breaking"))}**`] : [])].join(
        " · ",
      ),
      blocks(children, ctx),
    ]),
  ]);
  const lists = areas.flatMap(({ name, entries: own }) => {
    const items = own.flatMap((id) => byId.get(id) ?? []);
    const titles = items.map(({ title, ...dated }) => `- ${whenTitle(whenOf(dated), t)}: ${inlines(withoutLinks(title), ctx)}`);
    return [`### ${escapeMarkdown(name)}`, titles.join("\n")];
  });
  return joined([
    escapeMarkdown([t("allUpdates"), ...names(true)].join(", ")),
    escapeMarkdown(t("areas", { areas: names(false).join(", ") })),
    ...years,
    `## ${escapeMarkdown(t("byArea"))}`,
    ...lists,
  ]);
}

/** A table (GFM section 4.10) with one line per row. Bars must be escaped in code too. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[], marks = head.map(() => "---")): string {
  const row = (cells: readonly string[]) =>
    `| ${cells
      .map((text) =>
        text
          .trim()
          .replace(/\s*\n\s*/g, "<br>")
          .replace(/(?<!\\)\|/g, "\\|"),
      )
      .join(" | ")} |`;
  return [row(head), `| ${marks.join(" | ")} |`, ...rows.map(row)].join("\n");
}

/** Languages of requests in Markdown versions of pages. The HTML has more. */
export const twinLanguages: ReadonlySet<string> = new Set(sampleLanguages.flatMap(({ id, inTwins }) => (inTwins ? [id] : [])));

/** What writing Markdown needs to know about the site. */
export interface MarkdownContext {
  /** The address of a link: of the Markdown version of a page, or of a file. */
  twin(href: Href): string;
  /** The address of a path as it is. */
  absolute(path: Href): string;
  /** Languages of request samples that the site shows, in its order; absent: all. */
  codeLanguages?: readonly string[] | undefined;
  text: Translate;
}

/** With what is around the node that is written. */
interface Place extends MarkdownContext {
  /** A cell of a table is one line. */
  inCell?: boolean;
  marks?: readonly string[];
}

/** Characters that are markup inside a line. An underscore inside a word is none (GFM section 6.4). */
const inlineMarks = /[\\`*[\]|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|<(?=[A-Za-z/!?])|&(?=#?\w+;)/gu;
/** Characters that start a block at the start of a line. */
const blockMarks = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-{2,}\s*$|\d+(?=[.)](?:\s|$)))/gm;

/** Line ends, with the spaces around them, become spaces. */
export function oneLine(text: string): string {
  // The pattern is slow for long lines, and most texts have no line end.
  return /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]\s*/g, " ") : text;
}

/** Escapes plain text for Markdown. Line ends become spaces. */
export function escapeMarkdown(text: string): string {
  const line = oneLine(text);
  // The pattern is slow, and most texts have no such character.
  return /[\\`*[\]|_~<&]/.test(line) ? line.replace(inlineMarks, "\\$&") : line;
}

/** Escapes line starts of a paragraph that would start a list, a heading or a quote. */
export function escapeLineStarts(text: string): string {
  return text.replace(blockMarks, (_, blanks: string, mark: string) =>
    /^\d/.test(mark) ? `${blanks}${mark}\\` : `${blanks}\\${mark}`,
  );
}

/** Text as a code span, with a fence longer than any in the text (CommonMark section 6.1). */
export function codeSpan(text: string): string {
  const flat = oneLine(text);
  const fence = "`".repeat(longestRun(flat) + 1);
  const pad = /^`|`$|^$|^ .*\S.* $/.test(flat) ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** Code as a fenced block, with a fence longer than any in the code (CommonMark section 4.5). */
export function codeFence(language: string, code: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n+$/, "")}\n${fence}`;
}

function longestRun(text: string): number {
  if (!text.includes("`")) return 0;
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A link. The target is in angle brackets if it has characters that would end it. */
export function markdownLink(label: string, href: string, title?: string): string {
  const target = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
  return `[${label}](${target}${title ? ` "${oneLine(title).replace(/[\\"&]/g, "\\$&")}"` : ""})`;
}

/** Indents all lines except the first: the content of a list item. */
export function hangingIndent(text: string, width: number): string {
  const blanks = " ".repeat(width);
  return text.replace(/\n(?=[^\n])/g, `\n${blanks}`);
}

/** Lists written as HTML. */
const isHtmlList = (node: Prose[number]) => typeof node !== "string" && node.type === "element" && /^[uo]l$/.test(node.name);

/** The mark that items of a list have. Undefined if the node is no list. */
function listMark(node: Node): string | undefined {
  if (isHtmlList(node)) return (node as ElementNode).name === "ol" ? "1." : "-";
  if (node.type === "list") return node.start === undefined ? "-" : "1.";
  return node.type === "steps" ? "1." : node.type === "facts" ? "-" : undefined;
}

/** Code where no fence can be, line by line. */
const linesOfCode = (code: string) => code.replace(/\n+$/, "").split("\n").map(codeSpan).join("\n");

import { byYear } from "../../../runtime/content/by-year.js";
import { calloutTitles } from "../../../runtime/content/callout-titles.js";
import { isInline, isLinePart } from "../../../runtime/content/to-text.js";
import { withoutLinks } from "../../../runtime/content/without-links.js";
import type { CodeBlock, ForEachNode, Inline, Prose, UpdatesNode } from "../../../runtime/contract.js";
import { chosenSamples, samplesOf } from "../../../runtime/samples/samples-of.js";
import { whenOf, whenTitle } from "../../../runtime/when.js";
import { codeFence, codeSpan, escapeLineStarts, escapeMarkdown, hangingIndent, markdownLink } from "./escape-markdown.js";
import { type MarkdownContext, twinLanguages } from "./markdown-context.js";
import { isHtmlList, sameNode } from "./same-node.js";

/** A text as Markdown: blocks separated by blank lines, without one at the end. Tabs become sections with bold labels. */
export function markdownOf(prose: Prose, ctx: MarkdownContext): string {
  return blocks(prose, ctx);
}

/** How each kind of node is written. Nodes of lines are written without line ends. */
const writers: ForEachNode<[ctx: MarkdownContext], string> = {
  paragraph: ({ children }, ctx) => line(children, ctx),
  heading: ({ depth, children }, ctx) => `${"#".repeat(depth)} ${inlines(children, ctx).trim()}`,
  blockquote: ({ children }, ctx) => quoted(blocks(children, ctx)),
  thematicBreak: () => "---",
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
  table: ({ align = [], head, rows }, ctx) =>
    tableText(
      head.map((title) => inlines(title, ctx)),
      rows.map(({ cells }) => cells.map((cell) => blocks(cell, ctx, "\n", (text) => text))),
      head.map((_, index) => (align[index] === "center" ? ":-:" : align[index] === "right" ? "--:" : "---")),
    ),
  callout: ({ kind, title = undefined, children }, ctx) =>
    quoted(`**${escapeMarkdown(title ?? ctx.text(calloutTitles[kind]))}**\n\n${blocks(children, ctx)}`),
  code: ({ code }) => labelled(code.title, codeText(code)),
  request: ({ call, sdk }, ctx) =>
    chosenSamples(samplesOf(call, sdk), ctx.codeLanguages)
      .filter(({ language }) => twinLanguages.has(language))
      .map(({ label, language, text }) => labelled(label, codeFence(language, text)))
      .join("\n\n"),
  tabs: ({ panels }, ctx) => panels.map(({ title, children }) => labelled(title, blocks(children, ctx))).join("\n\n"),
  figure: ({ picture, caption }, ctx) => joined([inlines([picture], ctx).trim(), blocks(caption, ctx)]),
  video: ({ title, src, link, caption }, ctx) => {
    const name = inlines(title, ctx).trim();
    const href = src === undefined ? link && ctx.twin(link.href) : ctx.absolute(src);
    return joined([href === undefined ? name : markdownLink(name, href), blocks(caption, ctx)]);
  },
  diagram: ({ text }) => codeFence("mermaid", text),
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
        ...operations.map(({ title, href, method = "", path = "", state }) => {
          const link = markdownLink(escapeMarkdown(title), ctx.twin(href));
          return ["  -", method.toUpperCase(), link, state && escapeMarkdown(state), path && codeSpan(path)]
            .filter(Boolean)
            .join(" ");
        }),
      ])
      .join("\n"),
  groups: ({ groups }, ctx) =>
    groups.map(({ label, href, note }) => `- ${markdownLink(escapeMarkdown(label), ctx.twin(href))}: ${note}`).join("\n"),
  updates: (node, ctx) => updatesText(node, ctx),
  strong: ({ children }, ctx) => wrapped("**", inlines(children, ctx)),
  emphasis: ({ children }, ctx) => wrapped("*", inlines(children, ctx)),
  delete: ({ children }, ctx) => wrapped("~~", inlines(children, ctx)),
  inlineCode: ({ value }) => codeSpan(value),
  break: () => "<br>",
  link: ({ href, children }, ctx) => {
    const label = inlines(children, ctx);
    return markdownLink(label, href.startsWith("#") ? href : ctx.twin(href));
  },
  image: ({ src, alt }, ctx) => `!${markdownLink(escapeMarkdown(alt), ctx.absolute(src))}`,
  footnoteReference: ({ name }) => `[^${name}]`,
  badge: ({ value }) => `**${escapeMarkdown(value)}**`,
  anchor: () => "",
  hint: ({ value }) => escapeMarkdown(value),
  element: (element, ctx) => {
    const node = sameNode(element);
    if (node) return write(node, ctx);
    const { name, children } = element;
    const text = isLinePart.test(name) ? inlines(children, ctx) : blocks(children, ctx);
    if (name === "li") return item("- ", text);
    // Without high and low text, 10<sup>9</sup> would be another number.
    return name === "sub" || name === "sup" ? `<${name}>${text}</${name}>` : text;
  },
};

const write = (node: Exclude<Prose[number], string>, ctx: MarkdownContext) =>
  (writers[node.type] as (node: never, ctx: MarkdownContext) => string)(node as never, ctx);

/** @param ofLine what is done with a line between blocks */
function blocks(prose: Prose, ctx: MarkdownContext, separator = "\n\n", ofLine = escapeLineStarts): string {
  const parts: string[] = [];
  let run: Inline[] = [];
  const flush = () => {
    parts.push(ofLine(inlines(run, ctx).trim()));
    run = [];
  };
  for (const node of prose) {
    if (isInline(node)) run.push(node);
    else {
      flush();
      parts.push(write(node, ctx));
    }
  }
  flush();
  return parts.filter((text) => text !== "").join(separator);
}

function line(children: Prose, ctx: MarkdownContext): string {
  return escapeLineStarts(inlines(children, ctx).trim());
}

function inlines(nodes: Prose, ctx: MarkdownContext): string {
  return nodes.map((node) => (typeof node === "string" ? escapeMarkdown(node) : write(node, ctx))).join("");
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("\n\n");

function labelled(label: string | undefined, text: string): string {
  return label === undefined ? text : `**${escapeMarkdown(label)}**\n\n${text}`;
}

/** Code as a fence with its language. */
export function codeText({ language, text }: CodeBlock): string {
  return codeFence(language === "plaintext" ? "" : language, text);
}

function wrapped(mark: string, text: string): string {
  return text.trim() ? `${mark}${text}${mark}` : text;
}

export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

function item(mark: string, content: string): string {
  return `${mark}${hangingIndent(content, mark.length)}`;
}

function updatesText({ entries, areas }: UpdatesNode, ctx: MarkdownContext): string {
  const { text: t } = ctx;
  const names = [t("allUpdates"), ...areas.map(({ name, entries: own }) => `${name} (${own.length})`)];
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
    escapeMarkdown(t("areas", { areas: names.join(", ") })),
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

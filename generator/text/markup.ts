import type { VersionTargets } from "../../runtime/contract-base.js";
import { marks } from "../../runtime/dom.js";
import { versionsText } from "../../runtime/primitives/href.js";
import type { Translate } from "../../runtime/texts.js";
import { escapeHtml } from "../escape.js";
import { codeSpan, escapeMarkdown, markdownLink } from "./markdown-writer/escape-markdown.js";
import { tableText } from "./markdown-writer/write-blocks.js";
import { headingHtml } from "./prose/heading.js";
import { dataTable, type TableRow } from "./prose/table.js";

/**
 * Writes a generated part of a page, as HTML or as Markdown. All functions except `text` and `code` take
 * markup and return markup.
 */
export interface Markup {
  format: "html" | "markdown";
  text(text: string): string;
  code(text: string): string;
  strong(inner: string): string;
  lineBreak: string;
  /** @param versions the same page in the other versions of its API */
  link(label: string, href: string, versions?: VersionTargets): string;
  withoutLinks(inner: string): string;
  paragraph(inner: string): string;
  heading(level: number, id: string, title: string): string;
  list(items: readonly string[]): string;
  /**
   * @param label the accessible name
   * @param noun what the items are, such as "scopes" for "53 scopes"
   * @param filter name of the text field; by default English
   */
  filterList(label: string, noun: string, items: readonly string[], filter?: string): string;
  table(label: string, head: readonly string[], rows: readonly TableRow[], t?: Translate): string;
}

export const htmlMarkup: Markup = {
  format: "html",
  text: escapeHtml,
  code: (text) => `<code>${escapeHtml(text)}</code>`,
  strong: (inner) => `<strong>${inner}</strong>`,
  lineBreak: "<br>",
  link: (label, href, versions) =>
    `<a href="${escapeHtml(href)}"${versions ? ` ${marks.versions}="${escapeHtml(versionsText(versions))}"` : ""}>${label}</a>`,
  withoutLinks: (inner) => inner.replace(/<\/?a\b[^>]*>/g, ""),
  paragraph: (inner) => `<p>${inner}</p>\n`,
  heading: headingHtml,
  list: (items) => `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join("")}</ul>\n`,
  filterList,
  table: dataTable,
};

/** The text field hides items that do not match. Without scripts, only the list is shown. */
function filterList(label: string, noun: string, items: readonly string[], written = `Filter ${items.length} ${noun}`): string {
  const filter = escapeHtml(written);
  const field = `<input class="needs-scripts" type="search" autocomplete="off" aria-label="${filter}" placeholder="${filter}">`;
  return `<nav class="filter" aria-label="${escapeHtml(label)}">\n${field}\n${htmlMarkup.list(items)}</nav>\n`;
}

export const markdownMarkup: Markup = {
  format: "markdown",
  text: escapeMarkdown,
  code: codeSpan,
  strong: (inner) => `**${inner}**`,
  lineBreak: "<br>",
  link: markdownLink,
  withoutLinks: (inner) => inner.replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, "$1"),
  paragraph: (inner) => `${inner}\n\n`,
  heading: (level, _id, title) => `${"#".repeat(level)} ${title}\n\n`,
  list: (items) => `${items.map((item) => `- ${item}`).join("\n")}\n\n`,
  // They link to places on the same page, which Markdown twins do not have.
  filterList: (_label, _noun, items) => markdownMarkup.list(items.map(markdownMarkup.withoutLinks)),
  table: (_label, head, rows) =>
    `${tableText(
      head,
      rows.map(({ cells }) => cells),
    )}\n\n`,
};

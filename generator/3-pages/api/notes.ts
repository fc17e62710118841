import type { Html } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { plainText } from "../../text/html-text.js";
import { escapeMarkdown } from "../../text/markdown-writer/escape-markdown.js";
import { htmlMarkup, type Markup, markdownMarkup } from "../../text/markup.js";
import type { ApiContext } from "./context.js";

export type Written = Pick<ApiContext, "written">;

/** A short part of a page that is made from data: HTML, and Markdown for its twin. */
export function noteHtml({ written }: Written, write: (markup: Markup) => string): Html {
  return written.keep(write(htmlMarkup), () => write(markdownMarkup));
}

/** Texts of a site around values that are markup already. */
export function translateIn(markup: Pick<Markup, "text">, t: Translate): Translate {
  return (name, values = {}) =>
    markup
      .text(t(name, values.count === undefined ? {} : { count: values.count }))
      .replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Parts of a page one below the other. */
export function joinHtml({ written }: Written, ...parts: readonly (Html | undefined)[]): Html {
  const shown = parts.filter((part): part is Html => Boolean(part));
  if (shown.length < 2) return shown[0] ?? "";
  return written.keep(shown.join(""), () => shown.map((part) => markdownOf(part, written).trim()).join("\n\n"));
}

function markdownOf(html: Html, written: ApiContext["written"]): string {
  return written.markdownOf(html) ?? escapeMarkdown(plainText(html));
}

/** A paragraph with one text. */
export function paragraphHtml(ctx: Written, inner: Html): Html {
  return noteHtml(ctx, (markup) => markup.paragraph(inNote(inner, markup, ctx)));
}

/** One paragraph of Markdown from a spec, inside of a note. */
export function inNote(html: Html, { format }: Markup, { written }: Written): string {
  return format === "html" ? html : markdownOf(html, written);
}

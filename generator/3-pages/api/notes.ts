import type { Html } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { ExternalDocs } from "../../2-model/types.js";
import { present } from "../../platform/present.js";
import { plainText } from "../../text/html-text.js";
import { codeSpan, escapeMarkdown } from "../../text/markdown-writer/escape-markdown.js";
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
      .text(t(name, present({ count: values.count })))
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

/** Renders one paragraph of Markdown without its element. */
export type Inline = (text: string | undefined) => Html;

/** A link in a spec's data. If it is not a web URL, it is shown as text. */
export function linkHtml(label: string, url: string, inline: Inline): Html {
  if (url.trim() === "") return inline(escapeMarkdown(label));
  if (!/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url))
    return inline(label === url ? codeSpan(url) : `${escapeMarkdown(label)} ${codeSpan(url)}`);
  // A link cannot have another one in its text.
  if (label !== url && /https?:\/\/|www\.|\]\(|\n\s*\n/i.test(label)) return inline(`${label.trim()} <${url}>`);
  return inline(`[${label.replace(/[\\[\]`*_<>!&~|]/g, "\\$&")}](<${url}>)`);
}

export function externalDocsHtml({ url, description }: ExternalDocs, inline: Inline): Html {
  return linkHtml(description?.trim() || url, url, inline);
}

/** A short fact: a label if it needs one, and texts. */
interface Fact {
  label?: string;
  texts: readonly Html[];
}

/** A list of short facts; empty if there are none. */
export function factsHtml(ctx: Written, facts: readonly (Fact | undefined)[]): Html {
  const shown = facts.flatMap((fact) => {
    const texts = fact?.texts.filter(Boolean) ?? [];
    return fact && texts.length > 0 ? [{ ...fact, texts }] : [];
  });
  if (shown.length === 0) return "";
  return noteHtml(ctx, (markup) =>
    markup.list(
      shown.map(({ label, texts }) => {
        const start = label === undefined ? "" : `${markup.text(label)}: `;
        return start + texts.map((text) => inNote(text, markup, ctx)).join(", ");
      }),
    ),
  );
}

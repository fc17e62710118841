import type { Html } from "../../../runtime/contract.js";
import type { ExternalDocs } from "../../2-model/types.js";
import { codeSpan, escapeMarkdown } from "../../text/markdown-writer/escape-markdown.js";
import { inNote, noteHtml, type Written } from "./notes.js";

/** Renders one paragraph of Markdown without its element. */
export type Inline = (text: string) => Html;

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
export interface Fact {
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

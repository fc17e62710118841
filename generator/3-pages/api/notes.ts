import type { Inline, Prose } from "../../../runtime/contract.js";
import type { ExternalDocs } from "../../2-model/types.js";
import { codeSpan, escapeMarkdown } from "../../text/markdown-writer/markdown-of.js";
import { line, listOf, paragraph, separated } from "../../text/nodes.js";

/** Reads one paragraph of Markdown. */
export type ReadLine = (text: string | undefined) => Inline[];

/** A link in a spec's data. If it is not a web URL, it is shown as text. */
export function specLink(label: string, url: string, read: ReadLine): Inline[] {
  if (url.trim() === "") return read(escapeMarkdown(label));
  if (!/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url))
    return read(label === url ? codeSpan(url) : `${escapeMarkdown(label)} ${codeSpan(url)}`);
  // A link cannot have another one in its text.
  if (label !== url && /https?:\/\/|www\.|\]\(|\n\s*\n/i.test(label)) return read(`${label.trim()} <${url}>`);
  return read(`[${label.replace(/[\\[\]`*_<>!&~|]/g, "\\$&")}](<${url}>)`);
}

export function externalDocsLink({ url, description }: ExternalDocs, read: ReadLine): Inline[] {
  return specLink(description?.trim() || url, url, read);
}

/** A short fact: a label if it needs one, and texts. */
interface Fact {
  label?: string;
  texts: readonly Inline[][];
}

/** Short facts as a list, or as one line; empty if there are none. */
export function factList(facts: readonly (Fact | undefined)[], isLine = false): Prose {
  const shown = facts.flatMap((fact) => {
    const texts = fact?.texts.filter((text) => text.length > 0) ?? [];
    if (!fact || texts.length === 0) return [];
    return [line(fact.label === undefined ? "" : `${fact.label}: `, separated(texts, ", "))];
  });
  if (shown.length === 0) return [];
  return [isLine ? paragraph(separated(shown, " · ")) : listOf(shown)];
}

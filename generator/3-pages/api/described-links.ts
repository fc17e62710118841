import type { Html } from "../../../runtime/contract.js";
import type { ExternalDocs } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";

/** Renders one paragraph of Markdown without its element. */
export type Inline = (text: string) => Html;

/** A link in a spec's data. If it is not a web URL, it is shown as text. */
export function linkHtml(label: string, url: string, inline: Inline): Html {
  if (!/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url)) return label === url ? code(url) : `${escapeHtml(label)} ${code(url)}`;
  return inline(`[${label.replace(/[\\[\]`*_<>!&~|]/g, "\\$&")}](<${url}>)`);
}

export function externalDocsHtml({ url, description }: ExternalDocs, inline: Inline): Html {
  return linkHtml(description?.trim() || url, url, inline);
}

export const code = (text: string): Html => `<code>${escapeHtml(text)}</code>`;

/** A list of short facts; empty if there are none. */
export function listHtml(items: readonly (Html | undefined)[]): Html {
  const shown = items.filter((item) => item !== undefined && item !== "");
  return shown.length ? `<ul>\n${shown.map((item) => `<li>${item}</li>\n`).join("")}</ul>\n` : "";
}

import type { Html } from "../../../runtime/contract.js";
import { escapeHtml, escapePattern } from "../../escape.js";

/** A glossary entry, as pages explain it. */
export interface Hint {
  /** Unique on a page. */
  id: string;
  /** The word and its inflections. */
  forms: readonly string[];
  /** Its explanation. */
  html: Html;
}

/** Elements without hints: names, code, controls, and links. */
const without = new Set(["a", "button", "code", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary", "svg", "th"]);

/**
 * Returns a function that adds an explanation to each glossary word at its first use: a button that opens a
 * popover (HTML, "The popover attribute"), without scripts. The explanation follows the button, where screen
 * readers continue.
 */
export function createHints(hints: readonly Hint[]): (html: Html) => Html {
  const byForm = new Map(hints.flatMap((hint) => hint.forms.map((form): [string, Hint] => [folded(escapeHtml(form)), hint])));
  // Longest first: "rub el hizb" must not match "hizb".
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(pattern);
  const words = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_./-])(?:${forms.join("|")})(?![\\p{L}\\p{M}\\p{N}_/-])`, "giu");
  return (html) => {
    const explained = new Set<Hint>();
    let depth = 0;
    return html.replace(/<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+/g, (part, end: string | undefined, tag: string | undefined) => {
      if (tag !== undefined) {
        if (without.has(tag)) depth += end ? -1 : 1;
        return part;
      }
      if (depth > 0) return part;
      return part.replace(words, (form) => {
        const hint = byForm.get(folded(form));
        if (!hint || explained.has(hint)) return form;
        explained.add(hint);
        const id = escapeHtml(hint.id);
        return `<button class="term" popovertarget="${id}">${form}</button><span popover id="${id}">${hint.html}</span>`;
      });
    });
  };
}

/** Normalizes a form for comparison: in HTML, without case and extra spaces. */
const folded = (html: string) => html.toLowerCase().replace(/\s+/g, " ");

/** A pattern for a form in HTML, which may contain line breaks. */
const pattern = (html: string) => escapePattern(html).replaceAll(" ", "\\s+");

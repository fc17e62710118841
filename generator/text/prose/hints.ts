import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";

/** A word of the glossary as pages explain it. */
export interface Hint {
  /** Unique on a page. */
  id: string;
  /** The word and its other forms. */
  forms: readonly string[];
  /** What it means. */
  html: Html;
}

/** Text in these is left alone: names, code, controls, and text that leads somewhere already. */
const without = new Set(["a", "button", "code", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary", "svg", "th"]);

/**
 * Makes a function that explains each word where it is first used in a page's prose: a button that opens what it means (HTML,
 * "The popover attribute"), which needs no script. The text follows the button, where screen readers go on.
 */
export function createHints(hints: readonly Hint[]): (html: Html) => Html {
  const byForm = new Map(hints.flatMap((hint) => hint.forms.map((form): [string, Hint] => [folded(escapeHtml(form)), hint])));
  // The longest first: "rub el hizb" is no "hizb".
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length).map(pattern);
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

/** As two forms are compared: in HTML, whatever their case and blanks. */
const folded = (html: string) => html.toLowerCase().replace(/\s+/g, " ");

/** A form in HTML, where lines may break inside of it. */
const pattern = (html: string) => html.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s+");

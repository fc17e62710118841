import type { Hint, Inline, Prose } from "../../../runtime/contract.js";
import { escapePattern } from "../../../runtime/primitives/escape-pattern.js";

export interface GlossaryEntry {
  /** Unique on a page. */
  id: string;
  /** The word and its inflections. */
  forms: readonly string[];
  explanation: Inline[];
}

/** Nodes without hints: names, code, pictures, and links. */
const without: ReadonlySet<string> = new Set(
  "link inlineCode code request diagram figure video heading filterList groups operationList operations hint".split(" "),
);

/** The same for elements by the author. */
const elementsWithout = new Set(["a", "code", "pre", "figure", "summary", "th", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Members of nodes that have text to explain. Not the titles of tabs and tables, which are controls or names. */
const members = ["children", "items", "rows", "cells", "panels", "notes", "entries"] as const;

/** A function that explains each word of the glossary at its first use, after the word, for screen readers. */
export function createHints(glossary: readonly GlossaryEntry[]): (prose: Prose) => Prose {
  const byForm = new Map(glossary.flatMap((entry) => entry.forms.map((form): [string, GlossaryEntry] => [folded(form), entry])));
  // Longest first: "rub el hizb" must not match "hizb".
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(pattern);
  const words = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_./-])(?:${forms.join("|")})(?![\\p{L}\\p{M}\\p{N}_/-])`, "giu");
  return (prose) => {
    const explained = new Set<GlossaryEntry>();
    const inText = (text: string): Inline[] => {
      const parts: Inline[] = [];
      let end = 0;
      for (const { 0: value, index } of text.matchAll(words)) {
        const entry = byForm.get(folded(value));
        if (!entry || explained.has(entry)) continue;
        explained.add(entry);
        const hint: Hint = { type: "hint", id: entry.id, value, explanation: entry.explanation };
        parts.push(text.slice(end, index), hint);
        end = index + value.length;
      }
      return [...parts, text.slice(end)].filter((part) => part !== "");
    };
    const inValue = (value: unknown): unknown => {
      if (Array.isArray(value))
        return value.flatMap((item: unknown) => (typeof item === "string" ? inText(item) : [inValue(item)]));
      const node = value as Record<string, unknown> & { type?: string };
      if (node.type !== undefined && without.has(node.type)) return node;
      if (node.type === "element" && elementsWithout.has(node.name as string)) return node;
      let copy = node;
      for (const name of members) {
        const inner = node[name];
        if (!Array.isArray(inner)) continue;
        const hinted = inValue(inner) as unknown[];
        if (hinted.some((item, index) => item !== inner[index])) copy = { ...copy, [name]: hinted };
      }
      return copy;
    };
    return inValue(prose) as Prose;
  };
}

/** Normalizes a form for comparison: without case and extra spaces. */
const folded = (form: string) => form.toLowerCase().replace(/\s+/g, " ");

/** A pattern for a form, which may contain line breaks. */
const pattern = (form: string) => escapePattern(form).replaceAll(" ", "\\s+");

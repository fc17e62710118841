import type { Html } from "../../../runtime/contract.js";
import { escapeText } from "../../escape.js";

/**
 * Arabic words with what stands between them: letters, digits and symbols of the script, their marks (also the Quranic
 * ones, U+06D6 and on), tatweel and joiners. Blanks count only between two words, line ends never. A run starts with
 * something that marks can sit on, so that no mark is torn from its base.
 */
const run =
  /[\ufd3e\ufd3f]?(?:(?![\p{M}\p{P}])\p{scx=Arab}|\u25cc(?=\p{M}))(?:\p{scx=Arab}|\p{M}|\u200c|\u200d|[\ufd3e\ufd3f]|[ \t\u00a0\u2009\u202f]+(?=\p{scx=Arab}|[\ufd3e\ufd3f]))*/gu;

/** Cheap refusal: whether a text can hold Arabic at all (blocks Arabic to Arabic Extended-A, and the presentation forms). */
const anyArabic = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/;

/** A longer text is left unmarked: one run of Arabic as long as it would need more stack than there is. */
const longest = 1_000_000;

/** Text as HTML content, its Arabic runs marked with language and direction. The text itself stays as it is. */
export function textHtml(text: string): Html {
  return markArabic(escapeText(text));
}

/** The same for text that is escaped already; it must hold no tags. */
export function markArabic(escaped: Html): Html {
  return anyArabic.test(escaped) && escaped.length <= longest
    ? escaped.replace(run, '<span lang="ar" dir="rtl">$&</span>')
    : escaped;
}

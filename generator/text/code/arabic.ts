import type { Html } from "../../../runtime/contract.js";
import { anyArabic, arabicRun, longestMarked } from "../../../runtime/primitives/arabic-run.js";
import { escapeText } from "../../escape.js";

/** Text as HTML, with Arabic runs marked with language and direction. The text itself does not change. */
export function textHtml(text: string): Html {
  const escaped = escapeText(text);
  return anyArabic.test(escaped) && escaped.length <= longestMarked
    ? escaped.replace(arabicRun, '<span lang="ar" dir="rtl">$&</span>')
    : escaped;
}

import type { Mark } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { filled, type Texts } from "../texts.js";

/** "added 4 November 2025". */
export function markText({ kind, date }: Mark, texts: Texts | undefined): string {
  return filled(texts, `${kind}On`, { date: longDate(date, texts) });
}

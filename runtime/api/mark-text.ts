import type { Mark } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import type { Translate } from "../texts.js";

/** "added 4 November 2025". */
export function markText({ kind, date }: Mark, t: Translate): string {
  return t(`${kind}On`, { date: longDate(date, t) });
}

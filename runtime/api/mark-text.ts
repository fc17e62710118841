import type { Mark } from "../contract.js";
import { longDate } from "../layout/long-date.js";

/** "added 4 November 2025". */
export function markText({ kind, date }: Mark): string {
  return `${kind} ${longDate(date)}`;
}

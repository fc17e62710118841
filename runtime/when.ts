import { longDate } from "./layout/long-date.js";
import type { Translate } from "./texts.js";

/** When something changed: a known day, or a time between two days, after the first one. All are YYYY-MM-DD. */
export type When = { day: string } | { after: string; until: string };

/** @param after set if the day is not known: the change happened after it, and by `date` */
export function whenOf({ date, after }: { date: string; after?: string }): When {
  return after === undefined ? { day: date } : { after, until: date };
}

/** The day by which the change had happened; dates are sorted by it. */
export function lastDay(when: When): string {
  return "day" in when ? when.day : when.until;
}

/** Id of its section on a page. */
export function whenId(when: When): string {
  return "day" in when ? when.day : `${when.after}-${when.until}`;
}

/** "4 November 2025", or "between 1 October and 12 November 2025". */
export function whenText(when: When, t: Translate): string {
  if ("day" in when) return longDate(when.day, t);
  const isOneYear = when.after.slice(0, 4) === when.until.slice(0, 4);
  return t("betweenDates", { from: longDate(when.after, t, isOneYear ? "dateInYear" : "date"), to: longDate(when.until, t) });
}

/** The same at the start of a line: "Between 1 October and 12 November 2025". */
export function whenTitle(when: When, t: Translate): string {
  const text = whenText(when, t);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

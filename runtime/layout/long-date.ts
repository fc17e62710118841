import type { Translate } from "../texts.js";

/**
 * "2025-11-04" as "4 November 2025", in the words of a site. Without `Intl`, so that the output does not
 * depend on the locale data of the machine.
 * @param form the parts to write: all, without the year, or only month and year
 */
export function longDate(iso: string, t: Translate, form: "date" | "dateInYear" | "monthOfYear" = "date"): string {
  const [year, month, day] = iso.split("-").map(Number);
  const name = t("months").split(" ")[(month ?? 0) - 1];
  return name ? t(form, { day: String(day), month: name, year: String(year) }) : iso;
}

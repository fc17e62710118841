import type { UpdateEntry } from "../content.js";

/** Notices by the year of their dates, in the given order. */
export function byYear(entries: readonly UpdateEntry[]): { year: string; entries: UpdateEntry[] }[] {
  const years: { year: string; entries: UpdateEntry[] }[] = [];
  for (const entry of entries) {
    const year = entry.date.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.entries.push(entry);
    else years.push({ year, entries: [entry] });
  }
  return years;
}

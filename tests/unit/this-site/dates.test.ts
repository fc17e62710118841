import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { LoggedChange } from "../../../generator/2-model/history/change-log.js";
import { feedsOf } from "../../../generator/3-pages/open-pages.js";
import { englishOf } from "../../../generator/diff/contract/phrase.js";
import { english } from "../../../runtime/texts.js";
import { type Planned, plannedSite } from "./planned.js";

const facts = parse(readFileSync(resolve(import.meta.dirname, "../../fixtures/dated-facts.yaml"), "utf8")) as {
  date: string;
  api: string;
  update?: string;
  fact: string;
}[];
/** Days with their year, and without it, as in "between 2 and 4 December". */
const allowed = new Set(facts.flatMap(({ date }) => [date, date.replace(/^\d{4}/, "?")]));
const months = english.months.split(" ");

/** All days in a text: 2025-11-01, 1 November 2025, and 1 November in "between 1 November and 3 November 2025". */
function daysIn(text: string): string[] {
  const iso = [...text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].map(([day]) => day);
  const words = [...text.matchAll(new RegExp(`\\b(\\d{1,2}) (${months.join("|")})(?: (\\d{4}))?`, "g"))];
  const long = words.map(
    ([, day = "", month = "", year = "?"]) =>
      `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  return [...iso, ...long];
}

/** The values of the members with a name, at any depth. */
function membersIn(value: unknown, name: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...membersIn(inner, name)]);
}

let site: Planned;
beforeAll(async () => {
  site = await plannedSite();
});
const logOf = () => [...site.model.changeLogs.values()].flatMap(({ steps }) => steps);
const dayOf = ({ when }: ReturnType<typeof logOf>[number]) => ("day" in when ? when.day : "unknown");

describe("the dates of this site", () => {
  it("are days on which the sources say that something changed, in change logs, marks, notices, updates and feeds", () => {
    const found = new Map<string, string[]>();
    const add = (place: string, days: readonly string[]) => found.set(place, [...(found.get(place) ?? []), ...days]);
    for (const { page } of site.plan.pages) {
      if (page.kind === "guide" && page.changeLog) add("change log", daysIn(JSON.stringify([page.body, page.toc])));
      if (page.kind === "guide" && page.route === "/docs/updates/")
        add("updates", daysIn(JSON.stringify(page.body).replace(/\{"type":"inlineCode","value":"[^"]*"\}/g, "")));
      if (page.kind === "landing") add("landing", daysIn(JSON.stringify(membersIn(page, "updates"))));
      add("marks", daysIn(JSON.stringify(membersIn(page, "since"))));
      add("notices", daysIn(JSON.stringify(membersIn(page, "notices"))));
    }
    for (const feed of feedsOf(site.pages)) add("feeds", daysIn(JSON.stringify(feed)));
    for (const [place, days] of found)
      expect([place, [...new Set(days)].filter((day) => !allowed.has(day)).sort()]).toEqual([place, []]);
    // Nothing changed within 90 days of the newest update, so no page has a mark.
    expect([...found].filter(([, days]) => days.length === 0).map(([place]) => place)).toEqual(["marks"]);
  });

  it("are those of each difference between the snapshots, and corrections are no changes", () => {
    const summary = (changes: readonly LoggedChange[]) => {
      const counts = new Map<string, number>();
      for (const { rule, operations, part } of changes)
        counts.set(rule, (counts.get(rule) ?? 0) + (part?.isShared ? 1 : operations.length));
      return Object.fromEntries(counts);
    };
    expect(logOf().map((step) => [dayOf(step), summary(step.changes), step.corrections.length])).toEqual([
      ["2025-11-11", { "parameter-added": 10, "operation-added": 1 }, 0],
      ["2025-11-03", { "operation-added": 2 }, 0],
      ["2025-11-01", { "parameter-added": 1, "operation-added": 11, "property-added": 2 }, 5],
      ["2025-10-18", { "parameter-added": 1 }, 5],
      ["2025-09-10", { "parameter-added": 2, "property-added": 2 }, 2],
      ["2025-06-25", { "parameter-added": 7 }, 1],
      ["2025-06-04", {}, 1],
      ["2025-06-02", {}, 1],
    ]);
    expect(logOf().flatMap(({ changes }) => changes.filter(({ group }) => group === "breaking"))).toEqual([]);
    expect(logOf().flatMap(({ removed }) => removed)).toEqual([]);
  });

  it("belong to one entry for each change, in the change log and in the updates", () => {
    const logged = logOf().flatMap(({ changes, corrections }) => [...changes, ...corrections.flatMap((one) => one.changes)]);
    const names = logged.flatMap(({ rule, operations, subject, message }) =>
      operations.map((key) => [rule, key, englishOf(subject), englishOf(message)].join(" ")),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    // No entry comes from a change log: written ones cover all of them.
    const updates = (site.model.updates ?? []).map(({ date, id }) => `${date} ${id}`);
    expect(updates.sort()).toEqual(facts.flatMap(({ date, update }) => (update ? [`${date} ${update}`] : [])).sort());
    expect(new Set(facts.map(({ fact }) => fact)).size).toBe(facts.length);
  });
});

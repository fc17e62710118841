import { beforeAll, describe, expect, it } from "vitest";
import type { Page, SidebarItem } from "../../../runtime/contract.js";
import { plannedSite } from "./planned.js";

/** Names, and words that are always written this way. */
const names = new Set(
  ["Quran", "Uthmani", "IndoPak", "Nastaleeq", "Imlaei", "Tajweed", "Madani", "Mushaf", "V1", "V2", "ID"].concat([
    "OAuth",
    "OAuth2",
    "OpenID",
    "Connect",
    "SDK",
    "API",
    "APIs",
    "Android",
    "React",
    "Native",
  ]),
);

/** Words of a title that break sentence case. */
function wrongCase(title: string): string[] {
  const [first = "", ...rest] = title.split(" ");
  const lower = (word: string) => /^[a-z0-9.'-]+$/.test(word);
  const isName = (word: string) => names.has(word) || word === "iOS";
  return [...(/^[A-Z]/.test(first) ? [] : [first]), ...rest.filter((word) => !lower(word) && !isName(word.replace(/'s?$/, "")))];
}

/** Titles that need the name of their group: a single word, or what a list is sorted by. */
const needsGroup = (title: string) => !title.includes(" ") || /^by /i.test(title);

let pages: Page[];
let labels: Map<string, string>;
beforeAll(async () => {
  const { plan } = await plannedSite();
  pages = plan.pages.map(({ page }) => page);
  labels = new Map();
  const collect = (items: readonly SidebarItem[]) => {
    for (const item of items) {
      if (item.kind === "group") collect(item.items);
      else labels.set(item.href, item.label);
    }
  };
  for (const { items } of plan.sidebars.values()) collect(items);
});

describe("the rules of this test", () => {
  it.each([
    { title: "By Chapter", wrong: ["Chapter"], alone: false },
    { title: "Recitations", wrong: [], alone: false },
    { title: "Add collection Bookmark", wrong: ["Bookmark"], alone: true },
    { title: "get a chapter", wrong: ["get"], alone: true },
    { title: "Get the Uthmani Tajweed script of ayahs", wrong: [], alone: true },
  ])("$title", ({ title, wrong, alone }) => {
    expect(wrongCase(title)).toEqual(wrong);
    expect(needsGroup(title)).toBe(!alone);
  });
});

describe("operations", () => {
  it("have titles in sentence case that stand alone", () => {
    const operations = pages.filter((page) => page.kind === "operation");
    expect(operations.length).toBeGreaterThan(280);
    expect(operations.filter(({ title }) => wrongCase(title).length > 0 || needsGroup(title)).map(({ title }) => title)).toEqual(
      [],
    );
  });

  it("have unchanged names in menus and breadcrumbs", () => {
    const page = pages.find(({ route }) => route === "/docs/content_apis_versioned/4.0.0/verses-by-chapter-number");
    expect(page?.title).toBe("Verses by chapter");
    expect(page?.breadcrumbs.map(({ label }) => label)).toEqual(["Content APIs", "Verses", "By Chapter"]);
    expect(labels.get(page?.route ?? "")).toBe("By Chapter");
  });

  it("name the group of the previous or next page if it differs", () => {
    const page = pages.find(({ route }) => route === "/docs/content_apis_versioned/4.0.0/verses-by-chapter-number");
    expect(page?.previous).toMatchObject({ label: "Get chapter info", group: "Chapters" });
    expect(page?.next).toEqual({ label: "Verses by page", href: "/docs/content_apis_versioned/4.0.0/verses-by-page-number" });
  });
});

it("guides have titles in sentence case", () => {
  const guides = pages.filter(({ kind, route }) => ["guide", "request-access", "search"].includes(kind) && route !== "/");
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter(({ title }) => wrongCase(title).length > 0).map(({ title }) => title)).toEqual([]);
});

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
    "JavaScript",
    "TypeScript",
    "Content",
  ]),
);

/** Words of a title that break sentence case. */
function wrongCase(title: string): string[] {
  const [first = "", ...rest] = title.split(" ");
  const lower = (word: string) => /^[a-z0-9.'-]+$/.test(word);
  const isName = (word: string) => names.has(word) || word === "iOS";
  const isStart = /^[A-Z]/.test(first) || isName(first);
  return [...(isStart ? [] : [first]), ...rest.filter((word) => !lower(word) && !isName(word.replace(/'s?$|:$/, "")))];
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

  it("have one name: in their title, menus, breadcrumbs, lists, neighbors, and links that the generator names", () => {
    const operations = pages.filter((page) => page.kind === "operation");
    const titles = new Map(operations.map(({ route, title }) => [route, title]));
    const other: string[] = [];
    const compare = (place: string, href: string | undefined, name: string | undefined) => {
      const title = titles.get(href ?? "");
      if (title !== undefined && name !== title) other.push(`${place}: ${name} instead of ${title}`);
      return title !== undefined;
    };
    for (const { route, breadcrumbs } of operations) {
      compare("menu", route, labels.get(route));
      compare("breadcrumb", route, breadcrumbs.at(-1)?.label);
    }
    let listed = 0;
    for (const page of pages) {
      for (const next of [page.previous, page.next]) compare("neighbor", next?.href, next?.label);
      if (page.kind === "schema") for (const use of page.usedIn) compare("use", use.href, use.label);
      if (page.kind !== "category") continue;
      for (const { title, href } of page.groups.flatMap(({ cards }) => cards)) if (compare("list", href, title)) listed += 1;
    }
    expect(other).toEqual([]);
    expect(listed).toBe(operations.length);
  });

  it("name the group of the previous or next page if it differs", () => {
    const page = pages.find(({ route }) => route === "/docs/content_apis_versioned/4.0.0/verses-by-chapter-number");
    expect(page?.previous).toMatchObject({ label: "Get chapter info", group: "Chapters" });
    expect(page?.next).toEqual({ label: "Verses by page", href: "/docs/content_apis_versioned/4.0.0/verses-by-page-number" });
  });
});

it("pages have titles that begin with the words of menus and breadcrumbs", async () => {
  const { plan } = await plannedSite();
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const links = [...plan.site.navbar, ...plan.site.footer].flatMap((item) => ("links" in item ? item.links : [item.link]));
  const shown = [...labels, ...links.map(({ label, href }): [string, string] => [href, label])];
  // The menu "Tutorials" opens its first page.
  const named = shown.filter(([, label]) => label !== "Tutorials").concat(pages.map((page) => [page.route, lastCrumb(page)]));
  expect(named.length).toBeGreaterThan(1000);
  const other = named.filter(([href, label]) => !(titles.get(href) ?? label).toLowerCase().startsWith(label.toLowerCase()));
  expect(other.map(([href, label]) => `${label} instead of ${titles.get(href)}`)).toEqual([]);
});

it("categories of APIs are named like their menus, with the version", () => {
  const categories = pages.filter(({ kind, version }) => kind === "category" && version);
  expect(categories.map(({ title }) => title).sort()).toEqual(
    ["Content APIs (latest)", "Content APIs (v4.0.0)", "OAuth2 APIs (latest)", "OAuth2 APIs (v1.0.0)"].concat([
      "User-related APIs (latest)",
      "User-related APIs (v1.0.0)",
    ]),
  );
});

const lastCrumb = ({ breadcrumbs, title }: Page): string => breadcrumbs.at(-1)?.label ?? title;

it("guides have titles in sentence case", () => {
  const guides = pages.filter(({ kind, route }) => ["guide", "request-access", "search"].includes(kind) && route !== "/");
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter(({ title }) => wrongCase(title).length > 0).map(({ title }) => title)).toEqual([]);
});

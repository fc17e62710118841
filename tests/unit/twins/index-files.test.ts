import { expect, it } from "vitest";
import type { Outline, PageEntry } from "../../../generator/7-emit/types.js";
import { fullFiles, indexFiles } from "../../../generator/twins/index-files.js";
import type { Site } from "../../../runtime/contract.js";

const addresses = {
  twin: (href: string) => `https://docs.example${href}.md`,
  absolute: (path: string) => `https://docs.example${path}`,
};

function page(route: string, said: Partial<PageEntry> = {}): PageEntry {
  return {
    route,
    canonical: route,
    kind: "guide",
    title: route.slice(1),
    description: `What ${route} says.`,
    sources: [],
    ...said,
  };
}

function operation(api: string, name: string, version = "latest"): PageEntry {
  const section = { api, version, title: `${api} API`, label: version, latest: version === "latest" };
  return page(`/${api}/${version}/${name}`, {
    kind: "operation",
    section,
    operation: { api, version, method: "get", path: `/${name}` },
  });
}

const outline = (pages: PageEntry[]): Outline => ({
  site: { title: "Docs", tagline: "Pets." } as Site,
  redirects: [],
  history: new Map(),
  pages,
});

const textOf = (files: readonly { path: string; content: unknown }[], path: string) =>
  String(files.find((file) => file.path === path)?.content);

it("lists pages by API, one line each, and other versions in separate indexes", () => {
  const files = indexFiles(outline([page("/start"), operation("pets", "cats"), operation("pets", "cats", "1.0.0")]), addresses);
  expect(textOf(files, "site/llms.txt")).toContain(
    [
      "## Guides",
      "- [start](https://docs.example/start.md): What /start says.",
      "## pets API",
      "- [pets/latest/cats](https://docs.example/pets/latest/cats.md): `GET /cats` What /pets/latest/cats says.",
      "## Optional",
      "- [pets API 1.0.0](https://docs.example/llms-pets-1.0.0.txt): Index of 1 page",
    ].join("\n\n"),
  );
  expect(textOf(files, "site/llms-pets-1.0.0.txt")).toContain("- [pets/1.0.0/cats](https://docs.example/pets/1.0.0/cats.md)");
  expect(files.map(({ path }) => path)).toContain("site/sitemap.md");
});

it.each([
  ["GET /cats of Shop.", false, "`GET /cats` of Shop."],
  ["GET /cats, Shop.", true, "`GET /cats` (deprecated), Shop."],
  ["GET /cats/{id} does less.", false, "`GET /cats` GET /cats/{id} does less."],
  ["Lists cats.", true, "`GET /cats` (deprecated) Lists cats."],
])("names a request once: %s", (description, deprecated, want) => {
  const cats = operation("pets", "cats");
  const entry = { ...cats, description, operation: { api: "pets", version: "latest", method: "get", path: "/cats", deprecated } };
  const text = textOf(indexFiles(outline([entry as PageEntry]), addresses), "site/llms.txt");
  expect(text).toContain(`- [pets/latest/cats](https://docs.example/pets/latest/cats.md): ${want}\n`);
});

it.each([
  ["List", ["Shop API", "Pets"], "List (Pets, Shop API)"],
  ["Get one", ["Shop API", "Pets"], "Get one (Pets, Shop API)"],
  ["Delete by ID", ["Shop API"], "Delete by ID (Shop API)"],
  ["By owner", ["Shop API", "Pets"], "By owner (Pets, Shop API)"],
  ["Pets", ["Shop API", "Pets"], "Pets (Shop API)"],
  ["List pets", ["Shop API", "Pets"], "List pets"],
])("an operation that is named %s below %j is %s", (title, crumbs, want) => {
  const files = indexFiles(outline([{ ...operation("shop", "x"), title, crumbs }, operation("shop", "list of cats")]), addresses);
  for (const file of ["site/llms.txt", "site/sitemap.md"]) expect(textOf(files, file)).toContain(`- [${want}](`);
});

it("pages of one title have the names of what is around them", () => {
  const overview = (route: string, crumbs: string[]) => page(route, { title: "Overview", crumbs });
  const files = indexFiles(outline([overview("/a", ["Guides", "Pets"]), overview("/b", ["Guides", "Owners"])]), addresses);
  expect(textOf(files, "site/llms.txt")).toMatch(/\[Overview \(Pets, Guides\)\].*\n.*\[Overview \(Owners, Guides\)\]/);
});

it("operations of one title in several APIs have the names of all, whatever their versions are called", () => {
  const named = (api: string, id: string, latest: boolean) => {
    const entry = operation(api, "users", id);
    return { ...entry, title: "List users", crumbs: [`${api} API`], section: { ...entry.section, latest } } as PageEntry;
  };
  const files = indexFiles(outline([named("a", "v2", true), named("a", "v1", false), named("b", "v1", true)]), addresses);
  expect(textOf(files, "site/llms.txt")).toMatch(/\[List users \(a API\)\][\s\S]*\[List users \(b API\)\]/);
});

it("says which operations are deprecated", () => {
  const old = operation("pets", "cats");
  if (old.operation) old.operation.deprecated = true;
  const files = indexFiles(outline([old, operation("pets", "dogs")]), addresses);
  expect(textOf(files, "site/llms.txt")).toContain("`GET /cats` (deprecated) What");
  expect(textOf(files, "site/llms.txt")).toContain("`GET /dogs` What");
});

it("moves the largest section to its own file if the index is too large for a request", () => {
  const many = Array.from({ length: 600 }, (_, index) => operation("pets", `cat-number-${index}`));
  const files = indexFiles(outline([page("/start"), ...many]), addresses);
  const index = textOf(files, "site/llms.txt");
  expect(index.length).toBeLessThanOrEqual(50_000);
  expect(index).toContain("- [pets API](https://docs.example/llms-pets.txt): Index of 600 pages");
  expect(textOf(files, "site/llms-pets.txt")).toContain("cat-number-599");
});

it("splits full texts between pages into files of that size", () => {
  const pages = Array.from({ length: 5 }, (_, index) => page(`/guide-${index}`));
  const files = fullFiles(outline(pages), addresses, ({ route }) => `${route} ${"x".repeat(20_000)}\n`);
  const parts = files.filter(({ path }) => path !== "site/llms-full.txt");
  expect(parts.map(({ path }) => path)).toEqual([1, 2, 3].map((part) => `site/llms-full-guides-${part}.txt`));
  expect(parts.every(({ content }) => String(content).length <= 50_000)).toBe(true);
  for (const { route } of pages) expect(parts.filter(({ content }) => String(content).includes(route))).toHaveLength(1);
});

import { expect, it } from "vitest";
import { suggestedPages } from "../../../../generator/search/index/search-assets.js";
import type { SearchSet } from "../../../../generator/search/records/records.js";
import { entry, page } from "../../runtime/search/site-records.js";

const operation = (route: string, title: string) => page(route, title, { kind: "operation", method: "get", crumbs: ["Content"] });
const operations = [operation("./a", "List a"), operation("./b", "List b"), page("./schemas/a", "a", { kind: "schema" })];
const content = (id: string, latest: boolean, prefix: string): SearchSet => ({
  version: { api: "content", apiTitle: "Content", id, label: id, latest },
  prefix,
  pages: operations,
});
const faq = page("/faq", "FAQ", {
  entries: [
    ...["Why?", "How?", "Tokens"].map((label, at) => entry("xyz"[at] ?? "", label, { kind: "heading" })),
    entry("f", "Field?", { kind: "field" }),
  ],
});
const sets: SearchSet[] = [
  { prefix: "", pages: [page("/start", "Start"), faq], links: ["/c/b", "/faq#y", "/c/b#errors", "/start", "/c/gone"] },
  content("latest", true, "/c"),
  content("1", false, "/c/1"),
];

const titles = (pages: { title: string }[] | undefined) => pages?.map(({ title }) => title);

it("suggests the operations of an API that guides link to most, in all of its versions, otherwise its first ones", () => {
  const { pages } = suggestedPages(sets, []);
  expect(titles(pages["content latest"])).toEqual(["List b", "List a"]);
  expect(pages["content 1"]?.map(({ route }) => route)).toEqual(["/c/1/b", "/c/1/a"]);
  expect(pages["content latest"]?.[0]).toEqual({
    route: "/c/b",
    title: "List b",
    kind: "operation",
    method: "get",
    crumbs: ["Content"],
  });
  expect(titles(suggestedPages([content("latest", true, "/c")], []).pages["content latest"])).toEqual(["List a", "List b"]);
});

it("suggests guides and operations on pages without an API, but no page of the navbar", () => {
  expect(titles(suggestedPages(sets, []).pages[""])).toEqual(["Start", "FAQ", "List b", "List a"]);
  const navbar = [{ kind: "link" as const, side: "left" as const, link: { label: "FAQ", href: "/faq" } }];
  expect(titles(suggestedPages(sets, navbar).pages[""])).toEqual(["Start", "List b", "List a"]);
});

it("suggests headings of guides that are questions, those with most links first", () => {
  expect(suggestedPages(sets, []).questions).toEqual([
    { route: "/faq#y", title: "How?", kind: "heading", crumbs: ["FAQ"] },
    { route: "/faq#x", title: "Why?", kind: "heading", crumbs: ["FAQ"] },
  ]);
});

it("suggests some operations of each group if no guide links to any, and none that deletes before others", () => {
  const named = (method: string, title: string, group: string) =>
    page(`./${title}`, title, { kind: "operation", method, crumbs: ["Content", group] });
  const pages = [
    named("delete", "delete A", "A"),
    named("get", "list A", "A"),
    named("post", "create A", "A"),
    named("get", "list B", "B"),
    named("get", "get B", "B"),
    named("get", "list C", "C"),
  ];
  const suggested = suggestedPages([{ ...content("latest", true, "/c"), pages }], []);
  expect(titles(suggested.pages["content latest"])).toEqual(["list A", "list B", "list C", "create A", "get B", "delete A"]);
});

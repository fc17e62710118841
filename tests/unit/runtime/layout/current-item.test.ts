import { describe, expect, it } from "vitest";
import type { NavbarItem } from "../../../../runtime/contract.js";
import { currentItem } from "../../../../runtime/layout/current-item.js";

const link = (label: string, href: string, section?: string): NavbarItem => ({
  kind: "link",
  side: "left",
  link: { label, href },
  ...(section === undefined ? {} : { section }),
});
const versions = { api: "content", paths: { latest: "/category", v1: "/category-v1" } };
const navbar: NavbarItem[] = [
  link("Tutorials", "/faq", "tutorials"),
  link("FAQ", "/faq"),
  link("SDK", "/sdk", "sdk"),
  {
    kind: "menu",
    side: "left",
    label: "APIs",
    links: [
      { label: "Content APIs", href: "/category", versions },
      { label: "SDK Docs", href: "/sdk" },
    ],
  },
];

describe("currentItem", () => {
  it.each([
    {
      what: "the more precise of two links to the page",
      place: { route: "/faq", sidebar: "tutorials" },
      want: [1, undefined, true],
    },
    { what: "the link of the section", place: { route: "/mobile", sidebar: "tutorials" }, want: [0, undefined, false] },
    { what: "a link before a menu that repeats it", place: { route: "/sdk", sidebar: "sdk" }, want: [2, undefined, true] },
    { what: "a menu's link to the page", place: { route: "/category", api: "content" }, want: [3, 0, true] },
    {
      what: "a menu's link to another version of the page",
      place: { route: "/category-v1", api: "content" },
      want: [3, 0, true],
    },
    { what: "the API of an operation", place: { route: "/content/list", api: "content" }, want: [3, 0, false] },
    { what: "nothing elsewhere", place: { route: "/other" }, want: undefined },
  ])("is $what", ({ place, want }) => {
    const found = currentItem(navbar, place);
    expect(found && [found.item, found.inMenu, found.exact]).toEqual(want);
  });
});

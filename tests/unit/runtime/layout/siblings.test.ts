import { describe, expect, it } from "vitest";
import type { Sidebar } from "../../../../runtime/contract.js";
import { siblingsOf } from "../../../../runtime/layout/Toc.js";

const link = (name: string) => ({ kind: "link", label: name, href: `/${name}` }) as const;
const numbered = Array.from({ length: 40 }, (_, index) => link(`s${index}`));
const list: Sidebar = {
  id: "a",
  label: "A",
  items: [
    link("intro"),
    { kind: "group", label: "Few", items: [link("one"), link("two")] },
    { kind: "group", label: "Lone", items: [link("lone")] },
    { kind: "group", label: "Many", items: numbered },
  ],
};
const names = (route: string) => siblingsOf(list, route)?.items.map(({ label }) => label);

describe("siblingsOf", () => {
  it.each([
    { what: "the group of the page, with the page", route: "/two", want: ["one", "two"] },
    { what: "nothing for a page outside groups", route: "/intro", want: undefined },
    { what: "nothing for the only page of a group", route: "/lone", want: undefined },
  ])("returns $what", ({ route, want }) => {
    expect(names(route)).toEqual(want);
  });

  it.each([
    { route: "/s0", from: 0 },
    { route: "/s20", from: 14 },
    { route: "/s39", from: 27 },
  ])("returns the 13 nearest of a long group for $route", ({ route, from }) => {
    expect(names(route)).toEqual(numbered.slice(from, from + 13).map(({ label }) => label));
  });

  it("returns nothing without a list", () => {
    expect(siblingsOf(undefined, "/one")).toBeUndefined();
  });
});

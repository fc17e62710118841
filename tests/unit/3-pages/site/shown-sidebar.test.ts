import { describe, expect, it } from "vitest";
import { type ShownSidebar, shownSidebar, treeFiles } from "../../../../generator/3-pages/site/sidebars.js";
import type { Sidebar, SidebarGroup } from "../../../../runtime/contract.js";

const group = (name: string, size: number): SidebarGroup => ({
  kind: "group",
  label: name,
  index: `/api#${name}`,
  items: Array.from({ length: size }, (_, index) => ({ kind: "link", label: `${name} ${index}`, href: `/${name}/${index}` })),
});
const sidebar = (...items: SidebarGroup[]): Sidebar => ({ id: "api", label: "API", items });
const links = ({ sidebar: { items } }: ShownSidebar) =>
  items.flatMap((item) => (item.kind === "group" ? item.items.map((one) => one.href) : [item.href]));

describe("shownSidebar", () => {
  it("returns a short sidebar unchanged", () => {
    const whole = sidebar(group("a", 20), group("b", 20));
    expect(shownSidebar(whole, "/a/1")).toEqual({ sidebar: whole });
  });

  it("shows only the page's group of a long one; the others are folded", () => {
    const shown = shownSidebar(sidebar(group("a", 100), group("b", 100)), "/b/7");
    expect(links(shown)).toHaveLength(101);
    expect(shown.sidebar.items[0]).toEqual({ kind: "folded", label: "a", href: "/api#a" });
    expect(shown.sidebar.items[1]).toMatchObject({ kind: "group", label: "b" });
  });

  it("shows all groups on the index", () => {
    const whole = sidebar(group("a", 100), group("b", 100));
    expect(shownSidebar(whole, "/api")).toEqual({ sidebar: whole });
  });

  it("shows no group on pages outside all groups, nor on the index of thousands of pages", () => {
    const long = sidebar(group("a", 300), group("b", 300));
    for (const route of ["/api", "/elsewhere"]) {
      expect(shownSidebar(long, route).sidebar.items).toEqual([
        { kind: "folded", label: "a", href: "/api#a" },
        { kind: "folded", label: "b", href: "/api#b" },
      ]);
    }
  });

  it("names the file with all items where it has only some", () => {
    const long = sidebar(group("a", 300), group("b", 300));
    expect(shownSidebar(long, "/a/1").sidebar.file).toBe("/assets/trees/api.json");
    expect(shownSidebar(sidebar(group("a", 100), group("b", 100)), "/a/1").sidebar.file).toBe("/assets/trees/api.json");
    expect(shownSidebar(sidebar(group("a", 100), group("b", 100)), "/api").sidebar).not.toHaveProperty("file");
    const { index: _, ...own } = group("c", 500);
    // Every page has a sidebar without an index, however long it is.
    expect(shownSidebar(sidebar(own), "/c/1").sidebar).not.toHaveProperty("file");
    expect(treeFiles([long, sidebar(group("a", 40)), sidebar(own)])).toEqual([
      { path: "/assets/trees/api.json", items: long.items },
    ]);
  });

  it("keeps groups that no index lists", () => {
    const { index, ...own } = group("a", 300);
    const shown = shownSidebar(sidebar(own, group("b", 10)), "/elsewhere");
    expect(index).toBe("/api#a");
    expect(shown.sidebar.items[0]).toBe(own);
    expect(shown.sidebar.items[1]).toMatchObject({ kind: "folded" });
  });

  it("names the part, which pages of one group share", () => {
    const long = sidebar(group("a", 100), group("b", 100));
    const parts = ["/b/7", "/b/8", "/a/1", "/elsewhere"].map((route) => shownSidebar(long, route).part);
    expect(parts).toEqual(["b", "b", "a", "_"]);
    expect(shownSidebar(long, "/b/7")).toEqual(shownSidebar(long, "/b/8"));
  });

  it("shows a window around the page if its group is too long", () => {
    const long = sidebar(group("a", 5000));
    for (const at of [0, 59, 60, 2500, 4999]) {
      const shown = shownSidebar(long, `/a/${at}`);
      expect(links(shown)).toContain(`/a/${at}`);
      expect(links(shown)[0]).toBe("/api#a");
      expect(links(shown).length).toBeLessThan(200);
    }
  });

  it("has a different id for each window, so that navigation does not keep the wrong one", () => {
    const long = sidebar(group("a", 5000), group("b", 300));
    const ids = ["/a/1", "/a/2", "/a/2500", "/b/1"].map((route) => shownSidebar(long, route).sidebar.id);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });
});

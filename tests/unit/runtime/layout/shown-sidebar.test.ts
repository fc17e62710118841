import { describe, expect, it } from "vitest";
import type { Sidebar, SidebarGroup } from "../../../../runtime/contract.js";
import { shownSidebar } from "../../../../runtime/layout/shown-sidebar.js";

const group = (name: string, size: number): SidebarGroup => ({
  kind: "group",
  label: name,
  index: `/api#${name}`,
  items: Array.from({ length: size }, (_, index) => ({ kind: "link", label: `${name} ${index}`, href: `/${name}/${index}` })),
});
const sidebar = (...items: SidebarGroup[]): Sidebar => ({ id: "api", label: "API", items });
const links = ({ items }: Sidebar) =>
  items.flatMap((item) => (item.kind === "link" ? [item.href] : item.items.map((one) => one.href)));

describe("shownSidebar", () => {
  it("leaves an ordinary sidebar as it is", () => {
    const whole = sidebar(group("a", 100), group("b", 100));
    expect(shownSidebar(whole, "/a/1")).toBe(whole);
  });

  it("spells out only the page's group of a long one", () => {
    const shown = shownSidebar(sidebar(group("a", 300), group("b", 300)), "/b/7");
    expect(links(shown)).toHaveLength(301);
    expect(shown.items[0]).toEqual({ kind: "link", label: "a", href: "/api#a" });
    expect(shown.items[1]).toMatchObject({ kind: "group", label: "b" });
  });

  it("has one object for a group that is not spelt out, whatever the page", () => {
    const long = sidebar(group("a", 300), group("b", 300));
    const [first, second] = ["/b/7", "/b/8"].map((route) => shownSidebar(long, route).items[0]);
    expect(second).toBe(first);
  });

  it("shows a window of a group that is too long by itself, with the page in it", () => {
    const long = sidebar(group("a", 5000));
    for (const at of [0, 59, 60, 2500, 4999]) {
      const shown = shownSidebar(long, `/a/${at}`);
      expect(links(shown)).toContain(`/a/${at}`);
      expect(links(shown)[0]).toBe("/api#a");
      expect(links(shown).length).toBeLessThan(200);
    }
  });

  it("has another id for another part, or navigation would keep the wrong one", () => {
    const long = sidebar(group("a", 300), group("b", 300));
    const ids = ["/a/1", "/a/2", "/b/1", "/elsewhere"].map((route) => shownSidebar(long, route).id);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });
});

import { expect, it } from "vitest";
import type { LinkNode } from "../../../runtime/content.js";
import { plannedSite } from "./planned.js";

/** Links in the texts of a page, at any depth of its data. */
function linksIn(value: unknown, found: LinkNode[] = []): LinkNode[] {
  if (typeof value !== "object" || value === null) return found;
  const { type, href } = value as Partial<LinkNode>;
  if (type === "link" && typeof href === "string") found.push(value as LinkNode);
  for (const member of Object.values(value)) linksIn(member, found);
  return found;
}

it("links from one API to another, and from guides to an API, follow the reader's version", async () => {
  const { plan } = await plannedSite();
  const home = new Map<string, string>();
  for (const { page } of plan.pages)
    if (page.kind === "operation" && page.version && page.version.options.length > 1) home.set(page.route, page.version.api);
  const lost: string[] = [];
  let checked = 0;
  for (const { page } of plan.pages) {
    const own = page.version?.api;
    for (const { href, versions } of linksIn(page)) {
      const target = home.get(href.replace(/[?#].*$/, ""));
      if (target === undefined || target === own) continue;
      checked++;
      if (versions?.api !== target || !Object.values(versions.paths).includes(href)) lost.push(`${page.route} to ${href}`);
    }
  }
  expect(lost).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

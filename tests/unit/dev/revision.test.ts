import { expect, it } from "vitest";
import { Revision } from "../../../generator/dev/revision.js";
import { modelSite } from "../../../generator/pipeline/plan-site.js";
import { memoryHost } from "../../../generator/platform/host.js";
import { Stages } from "../../../generator/platform/stages.js";

const files = {
  "content/manifest.yaml": "pages:\n  - { path: /a, guide: a.md }\n  - { path: /b, guide: b.md }\n",
  "content/a.md": "---\ntitle: A\ndescription: A.\n---\n\nSee [b](/b#part).\n",
  "content/b.md": "---\ntitle: B\ndescription: B.\n---\n\n## Part\n\nText.\n",
};

async function revision(changed: Partial<typeof files> = {}, before?: Revision): Promise<Revision> {
  const all = Object.entries({ ...files, ...changed }).map(([path, text]) => [`/site/${path}`, text]);
  const host = memoryHost(Object.fromEntries(all));
  const { value } = await modelSite(host, { root: "/site", specs: [], content: "content" }, new Stages());
  if (!value) throw new Error("the site cannot be read");
  const made = new Revision(value, before?.stored());
  for (const path of made.pages.paths) made.page(path);
  return made;
}

it("reuses unchanged pages and builds the others", async () => {
  const one = await revision();
  const other = await revision({ "content/b.md": files["content/b.md"].replace("Text.", "Another text.") }, one);
  expect(other.page("/a").value).toBe(one.page("/a").value);
  expect(other.page("/b").value.page).toMatchObject({ body: expect.stringContaining("Another text.") });
  const third = await revision({}, other);
  expect(third.page("/a").value).toBe(one.page("/a").value);
  expect(third.page("/b").value).toEqual(one.page("/b").value);
});

it("reports a link on a reused page that another page broke", async () => {
  const one = await revision();
  const other = await revision({ "content/b.md": files["content/b.md"].replace("## Part", "## Other") }, one);
  expect(other.page("/a").value).toBe(one.page("/a").value);
  expect(other.page("/a").links.map(({ route, hash, place }) => [route, hash, place()])).toEqual([
    ["/b", "part", expect.objectContaining({ file: "content/a.md", line: 6 })],
  ]);
  expect(other.ids("/b")?.has("part")).toBe(false);
});

it("builds a page with diagnostics again, because locations in its file may have moved", async () => {
  const wrong = { "content/a.md": files["content/a.md"].replace("/b#part", "/c") };
  const one = await revision(wrong);
  const other = await revision({ "content/a.md": wrong["content/a.md"].replace("See", "\nSee") }, one);
  expect(one.found.get("/a")?.map(({ code, location }) => [code, location?.line])).toEqual([["link-unknown-route", 6]]);
  expect(other.found.get("/a")?.map(({ location }) => location?.line)).toEqual([7]);
});

it("writes the same Markdown twin for a reused page as for a new one", async () => {
  const one = await revision();
  const other = await revision({ "content/b.md": files["content/b.md"].replace("Text.", "Another text.") }, one);
  expect(other.page("/a").value).toBe(one.page("/a").value);
  expect(one.twin("/a")).toContain("See [b](");
  expect(other.twin("/a")).toBe(one.twin("/a"));
});

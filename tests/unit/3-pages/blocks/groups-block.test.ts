import { expect, it } from "vitest";
import { makeSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const description = spec(
  ["a: [Cats]", "b: [Cats]", "c: [Birds & bees]"]
    .map((one) => one.split(": "))
    .map(
      ([path, tags]) =>
        `/${path}:\n  get:\n    tags: ${tags}\n    deprecated: ${path === "c"}\n    responses: { "200": { description: Fine } }`,
    )
    .join("\n"),
);

const version = (id: string, prefix: string) =>
  `      - id: "${id}"\n        label: "${id}"\n        spec: specs/api.yaml\n        prefix: ${prefix}\n` +
  `        category: { path: ${prefix}/all, title: All }\n        intro: { slug: intro, guide: guide.md }\n`;

async function bodiesOf(block: string) {
  const { plan, diagnostics } = await makeSite({
    "specs/api.yaml": description,
    "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${block}\n`,
    "content/manifest.yaml":
      `apis:\n  sample:\n    title: Sample\n    versions:\n${version("2", "/new")}${version("1", "/old")}` +
      "pages: [{ path: /guide, guide: guide.md }]\n",
  });
  const bodies = plan.pages.flatMap(({ page }) => (page.kind === "guide" ? [`${page.route} ${htmlOf(page.body)}`] : []));
  return { bodies: bodies.sort(), diagnostics: [...new Set(shown(diagnostics))] };
}

const list = (prefix: string, versions: (anchor: string) => string = () => "") =>
  '<ul class="cards groups">' +
  `<li><a href="${prefix}/all#cats"${versions("cats")}>Cats</a><p>2 operations</p></li>` +
  `<li><a href="${prefix}/all#birds-bees"${versions("birds-bees")}>Birds &amp; bees</a><p>1 operation</p></li></ul>`;

/** On other pages, links follow the preferred version. */
const preferred = (anchor: string) => ` data-versions="sample 1 /old/all#${anchor} 2 /new/all#${anchor}"`;

it("shows the groups of the current version, on other pages those of the default or the preferred version", async () => {
  const { bodies, diagnostics } = await bodiesOf('<!-- block: groups api="sample" -->');
  expect(diagnostics).toEqual([]);
  expect(bodies).toEqual([`/guide ${list("/new", preferred)}`, `/new/intro ${list("/new")}`, `/old/intro ${list("/old")}`]);
});

it("shows the operations of each group, in a list with a filter field", async () => {
  const { bodies, diagnostics } = await bodiesOf('<!-- block: operations api="sample" -->');
  expect(diagnostics).toEqual([]);
  const [onGuide = "", , inOld = ""] = bodies;
  expect(onGuide).toContain('placeholder="Filter 3 operations"');
  expect(onGuide.match(/<b>.*?<\/small>/g)).toEqual([
    "<b>Cats</b> <span></span> <small>2 operations</small>",
    "<b>Birds &amp; bees</b> <span></span> <small>1 operation</small>",
  ]);
  expect([...onGuide.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/new/get-a", "/new/get-b", "/new/get-c"]);
  expect(onGuide).toContain('data-versions="sample 1 /old/get-a 2 /new/get-a"');
  expect([...onGuide.matchAll(/>([^<]*)<\/a><span class="badge deprecated">Deprecated</g)].map(([, title]) => title)).toEqual([
    "GET /c",
  ]);
  expect(inOld).toContain('<a href="/old/get-a">');
});

it("reports an unknown API", async () => {
  const { bodies, diagnostics } = await bodiesOf('<!-- block: groups api="simple" -->');
  expect(bodies).toEqual(["/guide ", "/new/intro ", "/old/intro "]);
  expect(diagnostics).toEqual(["guide-block-data 6: The API `simple` does not exist."]);
});

import { expect, it } from "vitest";
import { apiSite, makeSite, shown, spec } from "../checks/make-site.js";

/** A vector image of 40 by 20. */
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';
const page = (body: string) => `---\ntitle: A\ndescription: A.\n---\n${body}\n`;
const site = (body: string) =>
  makeSite({
    "content/manifest.yaml": "pages: [{ path: /a, guide: a/a.md }]\n",
    "content/a/a.md": page(body),
    "content/a/x.svg": svg,
    "content/a/broken.png": "no image",
    "content/a/other.png": svg,
  });
const sizes = (plan: { pages: { page: object }[] }) =>
  [...JSON.stringify(plan.pages[0]?.page).matchAll(/"width":"?(\d+)"?,"height":"?(\d+)/g)].map(
    ([, width, height]) => `${width}x${height}`,
  );

it("use the size of the file, or a smaller one with the same proportions", async () => {
  const { plan, diagnostics } = await site(
    '![x](x.svg) <img src="/a/x.svg" alt="x" width="20"> <img src="x.svg" alt="x" height="10">',
  );
  expect(diagnostics).toEqual([]);
  expect(sizes(plan)).toEqual(["40x20", "20x10", "20x10"]);
});

it("and pages are found by names with decomposed letters, as macOS writes them", async () => {
  const name = "\u00e9".normalize("NFD");
  const { plan, diagnostics } = await makeSite({
    "content/manifest.yaml": `pages: [{ path: /a, guide: a.md }, { path: /b, guide: ${name}.md }]\n`,
    "content/a.md": page("![x](\u00e9.svg) [b](\u00e9.md) [b](%C3%A9.md?x=1#c) [b](/b?y)"),
    [`content/${name}.md`]: page("[a](a.md)\n\n## C"),
    [`content/${name}.svg`]: svg,
  });
  expect(shown(diagnostics)).toEqual([]);
  expect(JSON.stringify(plan.pages[0]?.page)).toMatch(/"\/b\?x=1#c".*"\/b\?y"/);
});

it.each(["NFC", "NFD"] as const)(
  "and all other files are found in the other form than that of their names (%s)",
  async (form) => {
    const other = form === "NFC" ? "NFD" : "NFC";
    const [written, stored] = ["\u00e9".normalize(form), "\u00e9".normalize(other)];
    const { plan, diagnostics, model } = await apiSite(
      spec(`/a: { get: { summary: Get a thing, responses: { "200": { $ref: "${written}/parts.yaml#/r" } } } }`),
      {
        "content/manifest.yaml": `  other: { title: B, versions: [{ id: v1, label: v1, spec: "${written}.yaml", prefix: /b }] }
pages: [{ path: /a, guide: "${written}/a.md" }, { path: /c, guide: c.md }]\nvariables: "${written}.yaml"\n`,
        [`content/${stored}/a.md`]: page(
          `<!-- include: ${written}.md -->\n\n[a](/${written}.pdf) [d](../c.md) @{name}\n\n::video[Film](/${written}.mp4)`,
        ),
        [`content/_partials/${stored}.md`]: "Included.",
        "content/c.md": page(`[a](${written}/a.md)\n\n## X`),
        [`content/${stored}.yaml`]: "name: Value\n",
        [`public/${stored}.pdf`]: "",
        [`public/${stored}.mp4`]: "",
        [`${stored}.yaml`]: spec(`/b: { get: { summary: Get another thing, responses: { "200": { description: OK. } } } }`),
        [`specs/${stored}/parts.yaml`]: "r: { description: The thing. }\n",
      },
    );
    expect(shown(diagnostics)).toEqual([]);
    const text = JSON.stringify(plan.pages.find(({ page: { route } }) => route === "/a")?.page);
    expect(text).toContain("Included.");
    expect(text).toContain(`"/${encodeURI(stored)}.pdf"`);
    expect(text).toContain("Value");
    expect(model.apis.size).toBe(2);
  },
);

it("of a spec are found next to the file that has the text", async () => {
  const { plan, diagnostics } = await apiSite(
    spec(
      '/a: { get: { summary: Get a, description: "![x](img/x.svg) ![z](z.svg)", responses: { "200": { $ref: "parts/r.yaml" } } } }',
    ),
    { "specs/img/x.svg": svg, "specs/parts/r.yaml": 'description: "![y](y.svg)"\n', "specs/parts/y.svg": svg },
  );
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    "The image `z.svg` does not exist next to `specs/api.yaml`. Paths in the content folder start with a slash.",
  ]);
  expect([...plan.images.keys()].map((path) => path.replace(/-\w+\./, "."))).toEqual([
    "/assets/images/x.svg",
    "/assets/images/y.svg",
  ]);
});

it("of a spec that are active are not published, though they are only warnings", async () => {
  const active = svg.replace("<svg", '<svg onload="alert(1)"');
  const { plan, diagnostics } = await apiSite(
    spec('/a: { get: { summary: Get a, description: "![x](x.svg)", responses: { "200": { description: OK } } } }'),
    { "specs/x.svg": active },
  );
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning picture-active"]);
  expect([...plan.images.keys()]).toEqual([]);
  expect(JSON.stringify(plan.pages)).not.toContain("/assets/images/");
});

it("a dead link with a query has the hint of the page", async () => {
  const { diagnostics } = await site("[a](a?x=1#c)");
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["Did you mean `a.md`?"]);
});

it("without an alternative text have the hint of their form", async () => {
  const { diagnostics } = await site('![](https://a.example/a.png)\n\n<img src="https://a.example/a.png">');
  const hints = diagnostics.filter(({ code }) => code === "guide-image-alt").map(({ hint }) => hint);
  expect(hints).toEqual(["Describe the image between the brackets.", 'Describe the image in `alt="…"`.']);
});

it("with errors are reported where they are written", async () => {
  const { diagnostics } = await site(
    '![ ](x.svg)\n![x](y.svg)\n![x](broken.png)\n![x](other.png)\n![x](%E0%A4%A.png)\n<img src="x.svg" alt="x" width="20" height="20">\n<img src="x.svg" alt="x" width="50%">',
  );
  expect(shown(diagnostics).sort()).toEqual([
    "guide-image-alt 5: The image `x.svg` has no alternative text.",
    "guide-image-size 10: `x.svg` is 40 × 20 pixels; 20 × 20 would distort it.",
    "guide-image-size 11: The size of `x.svg` is not a whole number of pixels.",
    "image-missing 6: The image `y.svg` does not exist in the content folder.",
    "image-missing 9: The image `%E0%A4%A.png` does not exist in the content folder.",
    "image-unreadable 7: `broken.png` is not a readable image.",
    "image-unreadable 8: The content of `other.png` is svg.",
  ]);
});

it.each([
  { what: "another format", image: "a.bmp", says: "The image `a.bmp` cannot be shown.", hint: "Images are PNG, JPEG" },
  { what: "a compressed SVG", image: "a.svgz", says: "The image `a.svgz` cannot be shown.", hint: "Images are PNG, JPEG" },
  {
    what: "the public folder",
    image: "/p.png",
    says: "The image `/p.png` does not",
    hint: "Move it there from the folder `public`.",
  },
  {
    what: "an SVG without size",
    image: "bare.svg",
    says: "`bare.svg` is not a readable image.",
    hint: "Its first element must be",
  },
  { what: "another host, by its name", image: "//a.example/a.png", says: "The image `//a.example/a.png` is on another host." },
])("of $what have one diagnostic that says what to do", async ({ image, says, hint = "" }) => {
  const { diagnostics } = await makeSite({
    "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }]\n",
    "content/a.md": page(`![x](${image})`),
    "content/a.bmp": "BM",
    "content/a.svgz": "",
    "content/bare.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "public/p.png": "",
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(says)]);
  expect(diagnostics[0]?.hint ?? "").toContain(hint);
});

it("a link to another host without its scheme says so", async () => {
  const { diagnostics } = await site("[a](//a.example/b)");
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["To link to another host, write `https://a.example/b`."]);
});

it("of the content folder are shown in descriptions", async () => {
  const description = spec('/x:\n  get:\n    description: "![x](/img/x.svg) ![](/img/x.svg) ![y](x.svg)"\n    responses: {}');
  const { plan, diagnostics } = await apiSite(description, { "content/img/x.svg": svg });
  expect(plan.images.size).toBe(1);
  expect(diagnostics.map(({ code, location, hint }) => `${code} ${location?.line}:${location?.column} ${hint ?? ""}`)).toEqual([
    "guide-image-alt 7:38 Describe the image between the brackets.",
    "image-missing 7:54 Did you mean `/img/x.svg`?",
  ]);
});

it("outside the content folder are not read", async () => {
  const files = {
    "content/manifest.yaml": "pages: [{ path: /a, guide: a/a.md }]\n",
    "content/a/a.md": page("![x](../../x.svg) ![x](/../x.svg) ![x](../x.svg) ![x](/a/../../x.svg)"),
    "content/x.svg": svg,
    "x.svg": svg.replace("40", "50"),
  };
  const { plan, diagnostics } = await makeSite(files);
  expect(shown(diagnostics)).toEqual([
    "image-missing 5: The image `../../x.svg` is outside the content folder.",
    "image-missing 5: The image `/../x.svg` is outside the content folder.",
    "image-missing 5: The image `/a/../../x.svg` is outside the content folder.",
  ]);
  expect(sizes(plan)).toEqual(["40x20"]);
});

it("of more than 2 MB are published with a warning", async () => {
  const large = (bytes: number) => svg.replace("></svg>", `><title>${"x".repeat(bytes)}</title></svg>`);
  const { plan, diagnostics } = await apiSite(
    spec('/a: { get: { summary: Get a, description: "![x](x.svg) ![y](y.svg)", responses: { "200": { description: OK } } } }'),
    { "specs/x.svg": large(2_400_000), "specs/y.svg": large(1_900_000) },
  );
  expect(diagnostics.map(({ code, severity, message }) => `${severity} ${code} ${message}`)).toEqual([
    "warning image-large `x.svg` has 2.4 MB, for which readers wait.",
  ]);
  expect(plan.images.size).toBe(2);
});

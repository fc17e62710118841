import { describe, expect, it } from "vitest";
import { checkComponents, checkEncoding, checkUnfinished, proseOf } from "../../../generator/checks/content/prose-texts.js";
import { checkTerms, checkTitles } from "../../../generator/checks/content/terms.js";
import { checkUnusedFiles } from "../../../generator/checks/content/updates.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { apiSite, makeSite, spec } from "./make-site.js";

const guide = (body: string, title = "A") => `---\ntitle: ${title}\ndescription: A page about ${title}.\n---\n\n${body}`;
const site = (files: Record<string, string>, manifest = "") =>
  makeSite({ "content/manifest.yaml": `pages:\n  - { path: /a, guide: a.md }\n${manifest}`, ...files });
/** Diagnostics as "code file:line:column: message". */
const placed = (found: readonly Diagnostic[]) =>
  found.map(({ code, location, message }) => `${code} ${location?.file}:${location?.line}:${location?.column}: ${message}`);

describe("terms", () => {
  const terms =
    "terms:\n  - { use: verse, not: [ayah], except: [Ayah of the Day], except_in: [content/b.md] }\n  - { use: a verse, not: [an ayah] }\n  - { use: GitHub, not: [Github] }\n  - { use: sign in, not: [log in], because: One word for it., fix: false }\n";
  const checked = async (body: string, more: Record<string, string> = {}) => {
    const made = await site({ "content/a.md": guide(body), "content/terms.yaml": terms, ...more }, "terms: terms.yaml\n");
    return checkTerms(made, proseOf(made));
  };

  it("finds whole words in any case, with their locations", async () => {
    const found = await checked("One Ayah, two ayahs.\n\n- an\n  ayah here\n");
    expect(placed(found)).toEqual([
      "term-avoided content/a.md:6:5: Write “Verse” instead of “Ayah” on this site.",
      "term-avoided content/a.md:8:3: Write “a verse” instead of “an ayah” on this site.",
    ]);
    expect(found.map(({ fix }) => fix)).toEqual([
      { from: "Ayah", to: "Verse" },
      { from: "an\n  ayah", to: "a verse" },
    ]);
    expect(found[0]?.related?.[0]?.location).toMatchObject({ file: "content/terms.yaml", line: 2 });
  });

  it("finds the term itself in a wrong case", async () =>
    expect(placed(await checked("Github and GitHub and github.\n"))).toEqual([
      "term-avoided content/a.md:6:1: Write “GitHub” instead of “Github” on this site.",
    ]));

  it("ignores code, URLs, tags and exceptions", async () => {
    const alone =
      "`ayah` ``a ` ayah`` [Ayah of the Day](/a/ayah) <ayah@a.example> https://a.example/ayah ayah.example.com `ayah\nayah`\n\n```js ayah\nayah\n```\n\n<!-- ayah --> <b id='ayah'>x</b> [^ayah]\n\n[x]: /ayah\n";
    expect(placed(await checked(alone))).toEqual([]);
  });

  it("has no fix if a person must decide, and gives the reason as a hint", async () =>
    expect(await checked("You log in.\n")).toMatchObject([{ hint: "One word for it.", location: { line: 6, column: 5 } }]));

  it("checks front matter and descriptions, but not examples, values and names of operations", async () => {
    const description = spec(
      `/x:\n  get:\n    summary: An ayah\n    description: >-\n      Sends one verse,\n      an ayah.\n    responses: { "200": { description: The ayah, content: { application/json: { example: { description: ayah } } } } }`,
      'schemas:\n  Ayah:\n    type: object\n    properties:\n      description: { type: string, default: ayah, description: "The \\"ayah\\"" }',
    );
    const made = await apiSite(description, { "content/terms.yaml": terms, "content/manifest.yaml": "terms: terms.yaml\n" });
    expect(placed(checkTerms(made, proseOf(made)))).toEqual([
      "term-avoided specs/api.yaml:10:9: Write “a verse” instead of “an ayah” on this site.",
      "term-avoided specs/api.yaml:11:46: Write “verse” instead of “ayah” on this site.",
      "term-avoided specs/api.yaml:17:73: Write “verse” instead of “ayah” on this site.",
    ]);
    expect(placed(await checked("x\n", { "content/a.md": guide("x", "The ayah") }))).toEqual([
      "term-avoided content/a.md:2:12: Write “verse” instead of “ayah” on this site.",
      "term-avoided content/a.md:3:31: Write “verse” instead of “ayah” on this site.",
    ]);
  });

  it("reports a list of the wrong shape", async () => {
    const { diagnostics } = await site(
      { "content/a.md": guide("x"), "content/terms.yaml": "terms:\n  - { use: verse, nott: [ayah] }\n" },
      "terms: terms.yaml\n",
    );
    expect(placed(diagnostics)).toEqual([
      "manifest-invalid content/terms.yaml:2:5: `terms.0.not` must be an array.",
      "manifest-invalid content/terms.yaml:2:19: `nott` is not a known member here.",
    ]);
  });
});

describe("markers of unfinished work", () => {
  it("are found in prose and descriptions, but not in code and comments", async () => {
    const made = await site({ "content/a.md": guide("Done. TODO: more\n\n`TODO` <!-- TODO: x --> TODOS\n\n- FIXME\n") });
    expect(placed(checkUnfinished(proseOf(made)))).toEqual([
      "text-unfinished content/a.md:6:7: Readers see “TODO” here.",
      "text-unfinished content/a.md:10:3: Readers see “FIXME” here.",
    ]);
  });
});

describe("a comment that is not closed", () => {
  it("has one diagnostic, also if it is a mark of unfinished work", async () => {
    const made = await site({ "content/a.md": guide("Before.\n\n<!-- TODO text\n\n## Next\n\nAfter.\n") });
    expect(placed(checkUnfinished(proseOf(made)))).toEqual([]);
  });
});

describe("code of components", () => {
  // Errors in the body of a guide are reported whenever it is read, also in builds.
  const found = async (body: string) => {
    const { diagnostics } = await site({ "content/a.md": guide(body) });
    return diagnostics.filter(({ code }) => code === "guide-component");
  };

  it.each([
    { body: '<Tabs items="a">\n', hint: "<!-- tabs -->" },
    { body: "<Note>\n\nText.\n\n</Note>\n", hint: "> [!NOTE]" },
    { body: "Text <Card/> here.\n", hint: "backticks" },
    { body: ":::tip\n\nText.\n\n:::\n", hint: "> [!NOTE]" },
    { body: "{% hint style='info' %}\n", hint: "> [!NOTE]" },
    { body: "{{< figure src='a.png' >}}\n", hint: "![What it shows]" },
    { body: 'import Tabs from "@theme/Tabs";\n', hint: "backticks" },
  ])("is found: $body", async ({ body, hint }) => {
    const [first] = await found(body);
    expect(first).toMatchObject({ code: "guide-component", severity: "warning" });
    expect(first?.hint).toContain(hint);
  });

  it("does not include placeholders, generic types, HTML, comments or code", async () =>
    expect(
      placed(
        await found(
          'Send <YOUR_TOKEN> or <Name>, a Promise<Chapter>. <b>x</b> <!-- <Tabs /> --> `<Tabs />`\n\n```jsx\n<Tabs />\nimport a from "b";\n```\n',
        ),
      ),
    ).toEqual([]));

  it("is a warning in a description", async () => {
    const made = await apiSite(spec("/x:\n  get:\n    description: Use <Tabs /> here.\n    responses: {}"));
    const expected = [{ code: "guide-component", severity: "warning", location: { line: 7, column: 24 } }];
    expect(checkComponents(proseOf(made))).toMatchObject(expected);
    expect(made.diagnostics).toMatchObject(expected);
  });

  it("is found in front matter", async () => {
    const made = await site({ "content/a.md": guide("Text.\n", "Use <Tabs />") });
    expect(checkComponents(proseOf(made))).toMatchObject([
      { location: { line: 2, column: 12 } },
      { location: { line: 3, column: 31 } },
    ]);
  });
});

describe("titles", () => {
  it("must be unique among guides and within a version", async () => {
    const operations = ["a", "b", "c"].map(
      (name) => `/${name}:\n  get: { operationId: ${name}, summary: ${name === "c" ? "Other" : "Read"}, responses: {} }`,
    );
    const made = await apiSite(spec(operations.join("\n")), {
      "content/manifest.yaml":
        "      - { id: v2, label: v2, spec: specs/api.yaml, prefix: /v2 }\npages: [{ path: /a, guide: a.md }, { path: /b, guide: b.md }]\n",
      "content/a.md": guide("x", "Start"),
      "content/b.md": guide("x", "start"),
    });
    expect(placed(checkTitles(made))).toEqual([
      "title-duplicate content/b.md:2:1: `/b` has the same title as `/a`: “start”.",
      "title-duplicate specs/api.yaml:8:37: `/docs/b` has the same title as `/docs/a`: “Read”.",
      "title-duplicate specs/api.yaml:8:37: `/v2/b` has the same title as `/v2/a`: “Read”.",
    ]);
  });
});

describe("files", () => {
  it("that no page shows are reported", async () => {
    const made = await site({
      "content/a.md": guide("<!-- include: used.md -->\n\n![x](used.png)"),
      "content/_partials/used.md": "x",
      "content/_partials/left.md": "x",
      "content/old/left.md": guide("x"),
      "content/_drafts/a.md": "x",
      "content/README.md": "x",
      "content/used.png": "x",
      "content/left.png": "x",
    });
    expect(placed(checkUnusedFiles(made))).toEqual([
      "file-unused content/_partials/left.md:1:1: No guide includes this partial.",
      "file-unused content/left.png:1:1: No page shows this image.",
      "file-unused content/old/left.md:1:1: This guide has no route in the manifest.",
    ]);
  });

  it("must be UTF-8", async () => {
    const made = await site({ "content/a.md": guide("One \ufffd.") });
    expect(placed(checkEncoding(made))).toEqual([
      "file-encoding content/a.md:6:5: This is U+FFFD: a character was lost when the file was converted.",
    ]);
  });
});

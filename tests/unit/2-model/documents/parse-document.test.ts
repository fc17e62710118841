import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../../generator/2-model/documents/parse-document.js";

const head = "---\ntitle: T\ndescription: D\n---\n";
const variables = { host: "https://x.test/a_b", "v.1": "4.0.0" };

function parse(body: string, partials: Record<string, string> = {}, front = head) {
  const { value, diagnostics } = parseDocument(
    { path: "content/guide.md", text: front + body },
    {
      partial: (name) =>
        Object.hasOwn(partials, name) ? { path: `content/_partials/${name}`, text: partials[name] as string } : undefined,
      variables,
    },
  );
  return { value, diagnostics: [...diagnostics, ...value.diagnostics] };
}

const places = (result: ReturnType<typeof parse>) =>
  result.diagnostics.map(
    ({ code, location }) => `${code} ${location?.file.split("/").at(-1)}:${location?.line}:${location?.column}`,
  );

describe("variables", () => {
  test.each([
    { given: "Call @{host}/x", want: "Call https://x.test/a_b/x" },
    { given: "`@{v.1}` and [a](@{host})", want: "`4.0.0` and [a](https://x.test/a_b)" },
    { given: "```\n@{v.1}\n```", want: "```\n4.0.0\n```" },
    {
      given: "\\@{host} and @{ host } and @{} and \u0024{host} and {{host}}",
      want: "@{host} and @{ host } and @{} and \u0024{host} and {{host}}",
    },
  ])("$given", ({ given, want }) => {
    const { value, diagnostics } = parse(given);
    expect(value.text.text).toBe(want);
    expect(diagnostics).toEqual([]);
  });

  test("an unknown variable stays in the text and is reported with a suggestion", () => {
    const result = parse("ok\n\nsee @{hosst} now");
    expect(places(result)).toEqual(["guide-variable-unknown guide.md:7:5"]);
    expect(result.diagnostics[0]?.hint).toBe("Did you mean `host`?");
    expect(result.diagnostics[0]?.location?.endColumn).toBe(13);
  });

  test("names of Object.prototype are not variables", () => {
    expect(places(parse("@{constructor} @{toString}"))).toHaveLength(2);
  });
});

describe("partials", () => {
  test("replace the comment, also inside a list", () => {
    const { value } = parse("- a\n\n  <!-- include: p.md -->\n- b", { "p.md": "one\n\ntwo\n" });
    expect(value.text.text).toBe("- a\n\n  one\n\n  two\n- b");
    expect(value.partials).toEqual(["content/_partials/p.md"]);
    expect(value.body.blocks).toHaveLength(1);
  });

  test("are not included inside code", () => {
    const { value, diagnostics } = parse("```md\n<!-- include: p.md -->\n```\n");
    expect(diagnostics).toEqual([]);
    expect(value.partials).toEqual([]);
  });

  test("may include partials; each is listed once", () => {
    const { value } = parse("<!-- include: a.md -->\n\n<!-- include: b.md -->", {
      "a.md": "A\n\n<!-- include: b.md -->",
      "b.md": "B @{v.1}",
    });
    expect(value.text.text).toBe("A\n\nB 4.0.0\n\nB 4.0.0");
    expect(value.partials).toEqual(["content/_partials/a.md", "content/_partials/b.md"]);
  });

  test("add their headings to the list, at their own locations", () => {
    const { value } = parse("## One\n\n<!-- include: p.md -->\n\n## Two", { "p.md": "text\n\n## One\n" });
    expect(value.headings.map(({ id, location }) => [id, location.file, location.line])).toEqual([
      ["one", "content/guide.md", 5],
      ["one-1", "content/_partials/p.md", 3],
      ["two", "content/guide.md", 9],
    ]);
  });

  test.each([
    {
      name: "missing",
      body: "x\n\n<!-- include: q.md -->",
      partials: { "p.md": "" },
      want: ["guide-include-unknown guide.md:7:1"],
    },
    {
      name: "itself",
      body: "<!-- include: p.md -->",
      partials: { "p.md": "a\n<!-- include: p.md -->" },
      want: ["guide-include-cycle p.md:2:1"],
    },
    {
      name: "each other",
      body: "<!-- include: p.md -->",
      partials: { "p.md": "<!-- include: q.md -->", "q.md": "\n<!-- include: p.md -->" },
      want: ["guide-include-cycle q.md:2:1"],
    },
    {
      name: "front matter",
      body: "<!-- include: p.md -->",
      partials: { "p.md": "---\na: b\n---\n" },
      want: ["guide-front-matter-value p.md:1:1"],
    },
  ])("$name", ({ body, partials, want }) => {
    expect(places(parse(body, partials as unknown as Record<string, string>)).slice(0, 1)).toEqual(want);
  });

  test("a front matter in a partial gives only one diagnostic", () => {
    const result = parse("<!-- include: p.md -->", { "p.md": "---\na: b\n---\n\ntext" });
    expect(places(result)).toEqual(["guide-front-matter-value p.md:1:1"]);
  });

  test("that include themselves repeatedly stop at a limit", () => {
    const partials: Record<string, string> = { "0.md": "x".repeat(1000) };
    for (let level = 1; level < 30; level++)
      partials[`${level}.md`] = `<!-- include: ${level - 1}.md -->\n<!-- include: ${level - 1}.md -->\n`;
    const result = parse("<!-- include: 29.md -->", partials);
    expect(places(result).filter((place) => place.startsWith("guide-too-large"))).toHaveLength(1);
    expect(result.value.text.text.length).toBeLessThan(5_000_000);
  });
});

describe("positions", () => {
  test.each([
    { name: "a heading", body: "text\n\n### Deep\n", want: "guide-heading-skipped guide.md:7:1" },
    { name: "behind a variable", body: "@{host} and @{nope}\n", want: "guide-variable-unknown guide.md:5:13" },
    { name: "a heading behind a variable", body: "@{host}\n@{host}\n\n# One\n", want: "guide-heading-first guide.md:8:1" },
    { name: "a directive in a list", body: "- a\n- b\n\n  <!-- tabz -->\n", want: "guide-directive-unknown guide.md:8:3" },
    { name: "a directive in a quote", body: "> a\n>\n> <!-- /steps -->\n", want: "guide-directive-unclosed guide.md:7:3" },
    { name: "a fence in a list", body: "1. a\n\n   ```js {x}\n   b\n   ```\n", want: "guide-fence-option guide.md:7:4" },
    { name: "an admonition", body: "a\n\n> [!NOET]\n> b\n", want: "guide-admonition-unknown guide.md:7:1" },
    { name: "the second of two alike", body: "[^a]\n\n- x [^b]\n\n[^a]: A\n", want: "guide-footnote-undefined guide.md:7:5" },
    { name: "a second text of a footnote", body: "x [^a]\n\n[^a]: A\n\n[^a]: B\n", want: "guide-footnote-unused guide.md:9:1" },
  ])("$name", ({ body, want }) => {
    expect(places(parse(body))).toEqual([want]);
    expect(places(parse(body.replace(/\n/g, "\r\n"), {}, head.replace(/\n/g, "\r\n")))).toEqual([want]);
    const inPartial = places(parse("<!-- include: p.md -->", { "p.md": body }));
    const line = Number(want.split(":")[1]) - 4;
    expect(inPartial).toEqual([want.replace("guide.md", "p.md").replace(/:\d+:/, `:${line}:`)]);
  });
});

describe("headings", () => {
  test.each([
    { given: "## A\n### B\n## C", want: [] },
    { given: "# A", want: ["guide-heading-first"] },
    { given: "### A", want: ["guide-heading-skipped"] },
    { given: "## A\n#### B", want: ["guide-heading-skipped"] },
    { given: "## A {#x}\n## B {#x}", want: ["guide-heading-id"] },
    { given: "## A {#x y}", want: ["guide-heading-syntax"] },
    { given: "## A {#a,b}", want: ["guide-heading-id"] },
  ])("$given", ({ given, want }) => {
    expect(parse(given).diagnostics.map(({ code }) => code)).toEqual(want);
  });

  test("headings do not get ids that the page itself uses", () => {
    const { value } = parseDocument(
      { path: "a.md", text: `${head}## Main\n\n## Status` },
      { partial: () => undefined, variables: {} },
      ["main", "page"],
    );
    expect(value.headings.map(({ id }) => id)).toEqual(["main-1", "status"]);
  });
});

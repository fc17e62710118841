import { describe, expect, test } from "vitest";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";

const parse = (text: string) => parseMarkdown(looseText(text));
const reported = (text: string) => parse(text).diagnostics.map(({ code, message, hint }) => [code, hint ?? message]);

describe("callouts of other tools", () => {
  const shape = (text: string) =>
    JSON.parse(JSON.stringify(parse(text).value.blocks, (key, value) => (key === "at" || key === "id" ? undefined : value)));
  const paragraph = (text: string) => ({ kind: "paragraph", children: [{ kind: "text", text }] });
  const callout = (type: string, ...children: unknown[]) => ({ kind: "admonition", type, children });
  const strong = { kind: "paragraph", children: [{ kind: "strong", children: [{ kind: "text", text: "Mind" }] }] };

  test.each([
    { given: ":::note\na\n:::", want: [callout("note", paragraph("a"))] },
    {
      given: "x\n\n:::info\n\na\n\nb\n\n:::\n\ny",
      want: [paragraph("x"), callout("note", paragraph("a"), paragraph("b")), paragraph("y")],
    },
    { given: ":::tip[Mind]\na\n:::", want: [callout("tip", strong, paragraph("a"))] },
    {
      given: ":::danger Mind\na\n:::\n\n:::note\nb\n:::",
      want: [callout("caution", strong, paragraph("a")), callout("note", paragraph("b"))],
    },
    {
      given: ":::warning\n- a\n- b\n:::",
      want: [
        callout("warning", {
          kind: "list",
          ordered: false,
          start: 1,
          items: [
            { children: [{ kind: "line", children: [{ kind: "text", text: "a" }] }] },
            { children: [{ kind: "line", children: [{ kind: "text", text: "b" }] }] },
          ],
        }),
      ],
    },
    // Not closed, nested, or of an unknown kind.
    { given: ":::note\na", want: [paragraph(":::note\na")] },
    { given: ":::cards\na\n:::", want: [paragraph(":::cards\na\n:::")] },
  ])("$given", ({ given, want }) => {
    expect(shape(given)).toEqual(want);
  });

  test("are reported", () => {
    expect(parse(":::note\na\n:::\n\n:::cards\n:::").diagnostics.map(({ message }) => message)).toEqual([
      "`:::note` is a block of other tools, and no Markdown.",
      "`:::` is a block of other tools, and no Markdown.",
      "`:::cards` is a block of other tools and is shown as text.",
      "`:::` is a block of other tools and is shown as text.",
    ]);
  });
});

describe("directives", () => {
  test("tabs contain panels with their blocks", () => {
    const { value, diagnostics } = parse(
      "<!-- tabs -->\n<!-- tab: One -->\na\n\n<!-- tab: Two -->\n\n- b\n\n<!-- /tabs -->\n\nc",
    );
    expect(diagnostics).toEqual([]);
    expect(value.blocks.map(({ kind }) => kind)).toEqual(["tabs", "paragraph"]);
    const [tabs] = value.blocks;
    expect(tabs?.kind === "tabs" && tabs.panels.map(({ label, children }) => [label, children.map(({ kind }) => kind)])).toEqual([
      ["One", ["paragraph"]],
      ["Two", ["list"]],
    ]);
  });

  test("containers nest", () => {
    const { value, diagnostics } = parse(
      "<!-- steps -->\n### A\n\n<!-- code-group -->\n```js\n1\n```\n```py\n1\n```\n<!-- /code-group -->\n\n### B\n\nb\n<!-- /steps -->",
    );
    expect(diagnostics).toEqual([]);
    const [steps] = value.blocks;
    expect(steps?.kind === "steps" && steps.steps.map((step) => step.map(({ kind }) => kind))).toEqual([
      ["heading", "code-group"],
      ["heading", "paragraph"],
    ]);
  });

  test("steps may be an ordered list", () => {
    const [steps] = parse("<!-- steps -->\n1. a\n2. b\n<!-- /steps -->").value.blocks;
    expect(steps?.kind === "steps" && steps.steps.length).toBe(2);
  });

  test.each([
    {
      given: '<!-- block: scopes group="a b" n=2 -->',
      want: { kind: "generated", at: 0, name: "scopes", args: { group: "a b", n: "2" } },
    },
  ])("$given", ({ given, want }) => {
    expect(parse(given).value.blocks).toEqual([want]);
  });

  test("ordinary comments and those of other tools are removed", () => {
    const text =
      "<!-- Note to self: later -->\n<!-- two words -->\n<!-- prettier-ignore -->\n<!-- markdownlint-disable MD033 -->\n<!-- -->\n";
    expect(parse(text)).toMatchObject({ value: { blocks: [] }, diagnostics: [] });
  });

  test.each([
    "toc",
    "tocstop",
    "/toc",
    "truncate",
    "end",
    "nav",
    "comment",
    "tag: v1",
    "tags: a, b",
    "exclude",
    "markdown-link-check-disable",
    "textlint-disable",
    "rumdl-disable",
    "wp:paragraph",
    "/wp:paragraph",
    "vale off",
    "hello: x",
    "tabs:start",
    "tabs:end",
  ])("`%s` is a comment of another tool", (comment) => {
    expect(parse(`a <!-- ${comment} -->\n\n<!-- ${comment} -->\n\n<div>\n<!-- ${comment} -->\n</div>`).diagnostics).toEqual([]);
  });

  test.each([
    { given: "<!-- tabz -->", want: [["guide-directive-unknown", "Did you mean `tabs`?"]] },
    { given: "<!-- /code-grup -->", want: [["guide-directive-unknown", "Did you mean `code-group`?"]] },
    { given: "<!-- tabs -->\n<!-- tab: A -->\nx", want: [["guide-directive-unclosed", "Write `<!-- /tabs -->` at its end."]] },
    { given: "<!-- /steps -->", want: [["guide-directive-unclosed", "Check the level of lists and quotes."]] },
    {
      given: "<!-- tabs -->\n<!-- tab: A -->\n<!-- steps -->\n1. a\n\n<!-- /tabs -->",
      want: [["guide-directive-unclosed", "Write `<!-- /steps -->` at its end."]],
    },
    { given: "<!-- tab: A -->", want: [["guide-directive-misplaced", "Put `<!-- tabs -->` before the first one."]] },
    {
      given: "<!-- include: a.md -->",
      want: [["guide-directive-misplaced", "Put the include on a line of its own in a guide."]],
    },
    {
      given: "<!-- tabs -->\nx\n<!-- /tabs -->",
      want: [["guide-directive-content", "Put `<!-- tab: Name -->` before the first text."]],
    },
    {
      given: "<!-- tabs -->\n<!-- tab: A -->\n<!-- tab: A -->\n<!-- /tabs -->",
      want: [["guide-directive-content", "Two tabs have the name `A`."]],
    },
    {
      given: "<!-- tabs -->\n<!-- tab: -->\nx\n<!-- /tabs -->",
      want: [["guide-directive-content", "Write `<!-- tab: Name -->`."]],
    },
    {
      given: "<!-- code-group -->\ntext\n<!-- /code-group -->",
      want: [["guide-directive-content", "A code group may contain only code fences."]],
    },
    {
      given: "<!-- steps -->\ntext\n<!-- /steps -->",
      want: [["guide-directive-content", "Steps must contain one ordered list, or headings of one level with text below."]],
    },
    { given: "<!-- block: a b -->", want: [["guide-directive-content", 'Write `<!-- block: name key="value" -->`.']] },
    {
      given: "<!-- tabs: x -->\n<!-- tab: A -->\n<!-- /tabs -->",
      want: [["guide-directive-content", "`tabs` takes no argument."]],
    },
  ])("$given", ({ given, want }) => {
    expect(reported(given)).toEqual(want);
  });
});

describe("admonitions", () => {
  test.each(["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note"])("%s", (type) => {
    const { value, diagnostics } = parse(`> [!${type}]\n> **a** b\n>\n> c`);
    expect(diagnostics).toEqual([]);
    expect(value.blocks).toMatchObject([
      { kind: "admonition", type: type.toLowerCase(), children: [{ kind: "paragraph" }, { kind: "paragraph" }] },
    ]);
    expect(JSON.stringify(value.blocks)).not.toContain("[!");
  });

  test.each([
    { given: "> [!NOET]\n> x", want: "Did you mean `[!NOTE]`?" },
    { given: "> [!SPOILER]\n> x", want: "Use NOTE, TIP, IMPORTANT, WARNING or CAUTION." },
    { given: "> [!NOTE] x", want: "Start the text on the next line." },
  ])("$given", ({ given, want }) => {
    expect(reported(given)).toEqual([["guide-admonition-unknown", want]]);
  });

  test("other quotes stay quotes", () => {
    expect(parse("> text [!NOTE]").value.blocks).toMatchObject([{ kind: "quote" }]);
  });
});

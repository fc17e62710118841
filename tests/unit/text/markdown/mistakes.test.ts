import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../../generator/2-model/documents/parse-document.js";
import { makeSite } from "../../checks/make-site.js";
import { withHtml } from "../../html-of.js";

const head = "---\ntitle: A\ndescription: B\n---\n";

/** Structural diagnostics of a guide's body: "code line:column message | hint", with lines of the body. */
function found(body: string): string[] {
  const { value } = parseDocument({ path: "a.md", text: head + body }, { partial: () => undefined, variables: {} });
  return value.diagnostics.map(
    ({ code, severity, location, message, hint }) =>
      `${severity} ${code} ${(location?.line ?? 0) - 4}:${location?.column} ${message} | ${hint}`,
  );
}

describe("an unclosed code fence", () => {
  const message = "This code fence is not closed, so all that follows is code.";

  it.each([
    ["Text.\n\n```js\na();\n\n## Lost\n", 3, 1, "```"],
    ["~~~~\na\n~~~\n", 1, 1, "~~~~"],
    ["````\na\n```\n", 1, 1, "````"],
    ["- An item\n\n  ```\n  a\n\nBehind it.\n", 3, 3, "```"],
    ["> ```\n> a\n\nBehind it.\n", 1, 3, "```"],
    ["```", 1, 1, "```"],
    ["```js\na\n``` // not an end\n", 1, 1, "```"],
  ])("is reported: %j", (body, line, column, mark) => {
    expect(found(body)).toEqual([
      `warning guide-fence-unclosed ${line}:${column} ${message} | Write a line ${mark.startsWith("`") ? `"${mark}"` : `\`${mark}\``} where the code ends.`,
    ]);
  });

  it.each([
    "```js\na\n```\n",
    "```\n```\n",
    "```\na\n`````   \n",
    "   ~~~\n   a\n  ~~~\n",
    "- An item\n\n  ```\n  a\n  ```\n",
    "> ```\n> a\n> ```\n",
    "````md\n```\na\n```\n````\n",
    "    ```\n    indented\n",
    "Inline ``` code ``` here.\n",
  ])("is not reported for %j", (body) => expect(found(body)).toEqual([]));
});

it("a marked line outside the code is reported", () => {
  expect(found("```js {99}\na();\nb();\n```\n")).toEqual([
    "warning guide-fence-lines 1:1 The code has 2 lines, so there is no line 99 to mark. | Count the lines of the fence from 1.",
  ]);
  expect(found("```js {1-3}\na();\n```\n")[0]).toContain("The code has 1 line, so there is no line 2 to mark.");
  expect(found("```js {1-2}\na();\nb();\n```\n")).toEqual([]);
});

it("tabs, contents and attributes of other tools are reported", () => {
  const hint = "Use Markdown or a directive; code belongs in a fence or in `backticks`.";
  expect(found('=== "npm"\n\n    Text.\n\n[TOC]\n\n[[_TOC_]]\n\n[[toc]]\n\nA\n{: .no_toc }\n\n{:ok, value}\n\n===\n')).toEqual([
    'warning guide-component 1:1 `=== "npm"` is a block of other tools and is shown as text. | Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`.',
    ...[5, 7, 9].map(
      (line) =>
        `warning guide-component ${line}:1 \`${["[TOC]", "[[_TOC_]]", "[[toc]]"][(line - 5) / 2]}\` is a block of other tools and is shown as text. | Leave it out: each page lists its headings.`,
    ),
    `warning guide-component 12:1 \`{: .no_toc }\` is a block of other tools and is shown as text. | ${hint}`,
  ]);
});

it("a link of wikis is reported, and other double brackets are not", () => {
  expect(found("See [[setup|How to set up]].\n")).toEqual([
    "warning guide-link-syntax 1:5 `[[setup|How to set up]]` is a link of wikis, and is shown as text. | Write `[How to set up](setup.md)`, with the path of the file.",
  ]);
  expect(found("See [[setup]].\n")[0]).toContain("Write `[setup](setup.md)`");
  expect(found("A matrix [[1, 2], [3]], a note [[a, b]], a link [[a]](b.md), `[[x]]`.\n")).toEqual([]);
});

describe("a link with a space in its URL", () => {
  it.each([
    ["See [a](my file.md).\n", "1:5", "my file.md"],
    ["See [a](./my file.md#part) there.\n", "1:5", "./my file.md#part"],
    ["![A picture](my picture.png)\n", "1:2", "my picture.png"],
    ["[a](/docs/my page)\n", "1:1", "/docs/my page"],
    ['Text.\n\n[**a**](my file.md "Title")\n', "3:1", "my file.md"],
    ["| a |\n|---|\n| [a](my file.md) |\n", "3:3", "my file.md"],
  ])("is reported: %j", (body, at, target) => {
    expect(found(body)).toEqual([
      `warning guide-link-blank ${at} \`${target}\` has a space, so this is not ${body.startsWith("!") ? "an image" : "a link"}. | Write \`<${target}>\`, or \`${target.replaceAll(" ", "%20")}\`.`,
    ]);
  });

  it.each([
    "[a](<my file.md>), [b](my%20file.md)\n",
    '[a](file.md "A title"), [b]( file.md )\n',
    "An array[0](see below) and [text](in some words).\n",
    "`[a](my file.md)`\n\n```\n[a](my file.md)\n```\n",
  ])("is not reported for %j", (body) => expect(found(body)).toEqual([]));

  it.each([
    ["![a](a.png =320x200)", 'Write `<img src="a.png" alt="…" width="320">`.'],
    ["[a]({{ site.baseurl }}/guides/a)", "Write the path from the file, or a public path."],
  ])("has the hint of its form: %s", (body, hint) => {
    expect(found(body).map((one) => one.split(" | ")[1])).toContain(hint);
  });

  it("leads to its file if it is written correctly", async () => {
    const guide = (body: string) => `---\ntitle: A\ndescription: B\n---\n\n${body}\n`;
    const { diagnostics, plan } = await makeSite({
      "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }, { path: /b, guide: my file.md }]\n",
      "content/a.md": guide("[one](<my file.md>), [two](my%20file.md)"),
      "content/my file.md": guide("Text."),
    });
    expect(diagnostics).toEqual([]);
    expect(withHtml(plan.pages[0]?.page)).toMatchObject({ body: '<p><a href="/b">one</a>, <a href="/b">two</a></p>' });
  });
});

it("components of other tools are reported with the structure of a guide", () => {
  expect(found("<Tabs>\n\n:::note\nText.\n:::\n").map((one) => one.split(" ").slice(0, 3).join(" "))).toEqual([
    "warning guide-component 1:1",
    "warning guide-component 3:1",
    "warning guide-component 5:1",
  ]);
});

describe("a guide without text", () => {
  const empty = async (body: string, page = "guide: a.md") => {
    const { diagnostics } = await makeSite({
      "content/manifest.yaml": `pages: [{ path: /a, ${page} }]\n`,
      "content/a.md": `---\ntitle: A\ndescription: B\n---\n${body}`,
    });
    return diagnostics.map(({ code, severity, location }) => `${severity} ${code} ${location?.file}:${location?.line}`);
  };

  it("is reported", async () => {
    expect(await empty("")).toEqual(["warning guide-empty content/a.md:1"]);
    expect(await empty("\n\n<!-- A note to writers -->\n")).toEqual(["warning guide-empty content/a.md:1"]);
  });

  it("is accepted on a page that shows more than its text", async () => {
    expect(await empty("", "page: landing, guide: a.md")).toEqual([]);
    expect(await empty("Text.\n")).toEqual([]);
  });
});

it("unknown names come with the nearest ones", async () => {
  const guide = (body: string) => `---\ntitle: A\ndescription: B\n---\n\n${body}\n`;
  const { diagnostics } = await makeSite({
    "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }, { path: /b, guide: b.md }]\n",
    "content/a.md": guide(
      "<!-- include: header.md -->\n\n<!-- include: token-how.md -->\n\n[One](#get-token), [two](b.md#limits-of-rate)\n\n## Getting a token\n\nText.",
    ),
    "content/b.md": guide("## Rate limits\n\nText."),
    "content/_partials/headers.md": "Text.\n",
    "content/_partials/how-to-get-a-token.md": "Text.\n",
  });
  expect(diagnostics.map(({ code, hint, fix }) => [code, hint, fix?.to].filter(Boolean).join(" | "))).toEqual([
    "guide-include-unknown | Did you mean `headers.md`? | headers.md",
    "guide-include-unknown | The most similar is `how-to-get-a-token.md`.",
    "guide-anchor-unknown | The most similar is `#getting-a-token`.",
    "link-unknown-anchor | The most similar is `#rate-limits`.",
  ]);
});

describe("marks of other Markdown dialects", () => {
  it.each([
    [
      "The $$E = mc^2$$ law",
      "1:5 A formula between `$$` is shown as text. | Write it as code, in words, or add a picture of it.",
    ],
    ["$$\n\\sum_i x_i\n$$", "1:1 A formula between `$$` is shown as text. | Write it as code, in words, or add a picture of it."],
    [":warning: Do not retry.", "1:1 `:warning:` is shown as text. | Write the character: ⚠️"],
    ["Works (:+1:)", "1:8 `:+1:` is shown as text. | Write the character: 👍"],
    ["This is ==new==.", "1:9 `==new==` is shown with its marks. | Write `<mark>new</mark>`."],
  ])("are reported: %j", (body, want) => expect(found(body)).toEqual([`warning guide-mark-other ${want}`]));

  it.each([
    "`$$x$$`, `:warning:` and `==a==`",
    "```\n$$x$$ :warning: ==a==\n```",
    "From 10:30:45 to 11:00:00, urn:x:y and ::warning::",
    "Use :id: as the name.",
    "If a ==1 and b ==2, or a == b == c, or abc==",
    "Costs $$ or $$$, and $5 to $10.",
    "Money: $$ and more $$.\n\n$$",
    "A\n--\n\nB\n--\n\n====",
  ])("are not found in %j", (body) => expect(found(body)).toEqual([]));
});

it("components of Redoc have their own hints", () => {
  expect(found('<SecurityDefinitions />\n\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />\n')).toEqual([
    "warning guide-component 1:1 `<SecurityDefinitions />` is a component and is shown as text. | Leave it out: the page on authentication says the same.",
    'warning guide-component 3:1 `<SchemaDefinition schemaRef="#/componen…` is a component and is shown as text. | Write a link to the schema: `[Name](#/components/schemas/Name)`.',
  ]);
});

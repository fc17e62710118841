import { body, guide, type Mistake } from "./site.js";

/** Mistakes in the text of a guide, as writers make them. */
export const guides: readonly Mistake[] = [
  {
    what: "h1 in body",
    change: body("# Limits\n\nText."),
    says: [["error guide-heading-first content/guides/limits.md:6:1", "The title is in the front matter; start with `##`."]],
  },
  {
    what: "dead file link",
    change: body("[a](../strat.md)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Did you mean `../start.md`?"]],
  },
  {
    what: "dead route",
    change: body("[a](/strat)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Did you mean `/start`?"]],
  },
  {
    what: "dead op",
    change: body("[a](op:list-pet)"),
    says: [["error link-unknown-reference content/guides/limits.md:6:1", "Did you mean `op:list-pets`?"]],
  },
  {
    what: "link of ReadMe",
    change: body("[a](doc:start)"),
    says: [["error link-unknown-reference content/guides/limits.md:6:1", "Did you mean `/start`?"]],
  },
  {
    what: "unknown directive",
    change: body("<!-- tbas -->\n\nText.\n\n<!-- /tbas -->"),
    says: [
      ["error guide-directive-unknown content/guides/limits.md:6:1", "Did you mean `tabs`?"],
      ["error guide-directive-unknown content/guides/limits.md:10:1", "Did you mean `tabs`?"],
    ],
  },
  {
    what: "tabs not closed",
    change: body("<!-- tabs -->\n\n<!-- tab: A -->\n\nText.\n\n## More\n\nText."),
    says: [["error guide-directive-unclosed content/guides/limits.md:6:1", "Write `<!-- /tabs -->` at its end."]],
  },
  {
    what: "tab outside tabs",
    change: body("<!-- tab: A -->\n\nText."),
    says: [["error guide-directive-misplaced content/guides/limits.md:6:1", "Put `<!-- tabs -->` before the first one."]],
  },
  {
    what: "image missing",
    change: body("![A picture](pic.png)"),
    says: [["error image-missing content/guides/limits.md:6:1", "The image `pic.png` does not exist in the content folder."]],
  },
  {
    what: "image without text",
    change: {
      ...body("![](pic.png)"),
      "content/guides/pic.png": Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    },
    says: [["error guide-image-alt content/guides/limits.md:6:1", "Describe the image between the brackets."]],
  },
  {
    what: "unknown language",
    change: body("```jss\na();\n```"),
    says: [["warning guide-fence-language content/guides/limits.md:6:1", "Did you mean `js`?"]],
  },
  {
    what: "component",
    change: body("<Tabs>\n\nText.\n\n</Tabs>"),
    says: [
      [
        "warning guide-component content/guides/limits.md:6:1",
        "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`.",
      ],
      [
        "warning guide-component content/guides/limits.md:10:1",
        "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`.",
      ],
    ],
    check: [
      ["error guide-component content/guides/limits.md:6:1", "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`."],
      [
        "error guide-component content/guides/limits.md:10:1",
        "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`.",
      ],
    ],
  },
  {
    what: ":::",
    change: body(":::note\nText.\n:::"),
    says: [
      [
        "warning guide-component content/guides/limits.md:6:1",
        "Write `> [!NOTE]`, with NOTE, TIP, IMPORTANT, WARNING or CAUTION.",
      ],
      [
        "warning guide-component content/guides/limits.md:8:1",
        "Use Markdown or a directive; code belongs in a fence or in `backticks`.",
      ],
    ],
    check: [
      ["error guide-component content/guides/limits.md:6:1", "Write `> [!NOTE]`, with NOTE, TIP, IMPORTANT, WARNING or CAUTION."],
      [
        "error guide-component content/guides/limits.md:8:1",
        "Use Markdown or a directive; code belongs in a fence or in `backticks`.",
      ],
    ],
  },
  {
    what: "unknown callout",
    change: body("> [!NOTES]\n> Text."),
    says: [["error guide-admonition-unknown content/guides/limits.md:6:1", "Did you mean `[!NOTE]`?"]],
  },
  {
    what: "script",
    change: body("<script>alert(1)</script>\n\nText."),
    says: [["warning guide-html-removed content/guides/limits.md:6:1", "`<script>` is removed."]],
  },
  {
    what: "style",
    change: body("<style>p { color: red }</style>\n\nText."),
    says: [["warning guide-html-removed content/guides/limits.md:6:1", "`<style>` is removed."]],
  },
  {
    what: "class",
    change: body('<p class="big">Text.</p>'),
    says: [["warning guide-html-removed content/guides/limits.md:6:1", "The attribute `class` of `<p>` is removed."]],
  },
  {
    what: "iframe",
    change: body('<iframe src="https://example.com"></iframe>'),
    says: [["warning guide-html-removed content/guides/limits.md:6:1", "`<iframe>` is removed."]],
  },
  {
    what: "htps:",
    change: body("[a](htps://example.com)"),
    says: [["error link-unknown-reference content/guides/limits.md:6:1", "Did you mean `https:`?"]],
  },
  {
    what: "www.",
    change: body("[a](www.example.com)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Write `https://www.example.com`."]],
  },
  {
    what: "footnote without text",
    change: body("Text.[^1]"),
    says: [["warning guide-footnote-undefined content/guides/limits.md:6:6", "Write a line `[^1]: …`."]],
  },
  {
    what: "steps",
    change: body("<!-- steps -->\n\nText.\n\n<!-- /steps -->"),
    says: [
      [
        "error guide-directive-content content/guides/limits.md:6:1",
        "Steps must contain one ordered list, or headings of one level with text below.",
      ],
    ],
  },
  {
    what: "flowchart",
    change: body("```mermaid\nflowchart LR\n  A --> B\n```"),
    says: [["error guide-diagram content/guides/limits.md:7:1", "Only `sequenceDiagram` is drawn."]],
  },
  {
    what: "wrong case",
    change: body("[a](../Start.md)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Did you mean `../start.md`?"]],
  },
  {
    what: "TODO",
    change: body("Text.\n\nTODO: write this."),
    says: [],
    check: [
      [
        "warning text-unfinished content/guides/limits.md:8:1",
        "Finish the text, or keep the note to writers: `<!-- TODO: … -->`.",
      ],
    ],
  },
  {
    what: "unknown variable",
    change: body("At most @{limmit} requests."),
    says: [["error guide-variable-unknown content/guides/limits.md:6:9", "Did you mean `limit`?"]],
  },
  {
    what: "dead anchor",
    change: body("See [tokens](../start.md#get-a-token)."),
    says: [["error link-unknown-anchor content/guides/limits.md:6:5", "The most similar is `#getting-a-token`."]],
  },
  {
    what: "dead own anchor",
    change: body("See [tokens](#more).\n\n## Most\n\nText."),
    says: [["error guide-anchor-unknown content/guides/limits.md:6:5", "The most similar is `#most`."]],
  },
  {
    what: "missing partial",
    change: body("<!-- include: tokens.md -->"),
    says: [["error guide-include-unknown content/guides/limits.md:6:1", "Did you mean `token.md`?"]],
  },
  {
    what: "schema field",
    change: body("[a](schema:pets/Pet.birthdate)"),
    says: [["error link-unknown-reference content/guides/limits.md:6:1", "Did you mean `schema:pets/Pet.birth_date`?"]],
  },
  {
    what: "request wrong name",
    change: body("```request op:list-pets\nquery:\n  limt: 3\n```"),
    says: [
      ["error request-value content/guides/limits.md:8:3", "The operation has no query parameter `limt`. Did you mean `limit`?"],
    ],
  },
  {
    what: "request with an open bracket",
    change: body("```request op:list-pets\nquery: { limit: 3\n```"),
    says: [["error guide-request content/guides/limits.md:7:8", "This `{` is not closed. Write `}` at the end of the map."]],
  },
  {
    what: "request wrong value",
    change: body("```request op:list-pets\nquery:\n  limit: many\n```"),
    says: [],
    check: [["error sample-call content/guides/limits.md:8:10", "`limit`: the value must be integer."]],
  },
  {
    what: "request wrong body",
    change: body("```request op:change-pet\npath: { id: 7 }\nbody:\n  name: Tom\n  birth_date: 3\n```"),
    says: [],
    check: [["error sample-call content/guides/limits.md:10:15", "`body`: `birth_date` must be string."]],
  },
  {
    what: "request missing in body",
    change: body('```request op:change-pet\npath: { id: 7 }\nbody:\n  birth_date: "2024-05-01"\n```'),
    says: [],
    check: [["error sample-call content/guides/limits.md:8:1", "`body`: the value lacks `name`."]],
  },
  {
    what: "variable in link",
    change: body("[a](@{consle}/keys)"),
    says: [["error guide-variable-unknown content/guides/limits.md:6:5", "Did you mean `console`?"]],
  },
  {
    what: "variable in link 2",
    change: body("[a](../@{consle}.md) and [b](/@{consle})"),
    says: [
      ["error guide-variable-unknown content/guides/limits.md:6:8", "Did you mean `console`?"],
      ["error guide-variable-unknown content/guides/limits.md:6:31", "Did you mean `console`?"],
    ],
  },
  {
    what: "partial with front matter",
    change: {
      ...body("<!-- include: token.md -->"),
      "content/_partials/token.md": "---\ntitle: Token\n---\n\nSend the token with every request.\n",
    },
    says: [["error guide-front-matter-value content/_partials/token.md:1:1", "Remove it: the guide around it has one."]],
  },
  {
    what: "partial includes itself",
    change: {
      "content/_partials/token.md": "Send.\n\n<!-- include: token.md -->\n",
      [guide]: "---\ntitle: Limits\ndescription: How much.\n---\n\n<!-- include: token.md -->\n",
      "content/home.md": "---\ntitle: Home\ndescription: How much.\n---\n\n<!-- include: token.md -->\n",
    },
    says: [
      [
        "error guide-include-cycle content/_partials/token.md:3:1",
        "`token.md` includes itself: content/_partials/token.md includes content/_partials/token.md.",
      ],
    ],
  },
  {
    what: "unclosed fence",
    change: body("```js\na();\n\n## Lost\n\nText."),
    says: [["warning guide-fence-unclosed content/guides/limits.md:6:1", 'Write a line "```" where the code ends.']],
  },
  {
    what: "details unclosed",
    change: body("<details>\n<summary>More</summary>\n\nText.\n\n## Next\n\nText."),
    says: [["warning guide-html-unclosed content/guides/limits.md:6:1", "Write `</details>` at its end, or remove it."]],
  },
  {
    what: "blank link",
    change: body("[a](my file.md)"),
    says: [["warning guide-link-blank content/guides/limits.md:6:1", "Write `<my file.md>`, or `my%20file.md`."]],
  },
  {
    what: "empty link",
    change: body("[](https://example.com)"),
    says: [["warning guide-link-empty content/guides/limits.md:6:1", "Describe the target between the brackets."]],
  },
  {
    what: "empty guide",
    change: body(""),
    says: [
      [
        "warning guide-empty content/guides/limits.md:1:1",
        "Write its text, or add `draft: true` to the front matter until it exists.",
      ],
    ],
  },
  {
    what: "{9}",
    change: body("```js {9}\na();\n```"),
    says: [["warning guide-fence-lines content/guides/limits.md:6:1", "Count the lines of the fence from 1."]],
  },
  {
    what: "own origin",
    change: body("[a](https://docs.example.com/strat)"),
    says: [["warning link-own-site content/guides/limits.md:6:1", "Did you mean `/start`?"]],
  },
  {
    what: "dead anchor to partial heading",
    change: body("[a](../start.md#Getting-a-token)"),
    says: [["error link-unknown-anchor content/guides/limits.md:6:1", "Did you mean `#getting-a-token`?"]],
  },
  {
    what: "unclosed backtick",
    change: body("Send `limit with it.\n\nAnd more."),
    says: [
      [
        "warning guide-mark-open content/guides/limits.md:6:6",
        "Close it in the same paragraph, or write a backslash before it to show it.",
      ],
    ],
  },
  {
    what: "unclosed bold",
    change: body("This is **important."),
    says: [
      [
        "warning guide-mark-open content/guides/limits.md:6:9",
        "Close it in the same paragraph, or write a backslash before it to show it.",
      ],
    ],
  },
  {
    what: "curly quotes in include",
    change: body("<!-- include: “token.md” -->"),
    says: [["error guide-include-unknown content/guides/limits.md:6:1", "Did you mean `token.md`?"]],
  },
  {
    what: "curly quotes in link title",
    change: body("[a](/start “Title”)"),
    says: [["warning guide-link-blank content/guides/limits.md:6:1", 'Write titles with straight quotes: `/start "Title"`.']],
  },
  {
    what: "table few cells",
    change: body("| A | B |\n|---|---|\n| 1 |\n| 1 | 2 |"),
    says: [["warning guide-table content/guides/limits.md:8:1", "Add the missing cells; they may be empty."]],
  },
  {
    what: "table many cells",
    change: body("| A | B |\n|---|---|\n| 1 | 2 | 3 |"),
    says: [["warning guide-table content/guides/limits.md:8:1", "Write `\\|` for a bar in a cell, also in code."]],
  },
  {
    what: "table no separator",
    change: body("| A | B |\n| 1 | 2 |"),
    says: [["warning guide-table content/guides/limits.md:6:1", "Write `|---|---|` below the first line."]],
  },
  {
    what: "table pipe in code",
    change: body("| A | B |\n|---|---|\n| `a|b` | 2 |"),
    says: [["warning guide-table content/guides/limits.md:8:1", "Write `\\|` for a bar in a cell, also in code."]],
  },
  {
    what: "image backslash",
    change: body("![A picture](img\\pic.png)"),
    says: [["error image-missing content/guides/limits.md:6:1", "Write slashes: `img/pic.png`."]],
  },
  {
    what: "link backslash",
    change: body("[a](..\\start.md)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Write slashes: `../start.md`."]],
  },
  {
    what: "anchor capitals",
    change: body("[a](../start.md#Getting-A-Token)"),
    says: [["error link-unknown-anchor content/guides/limits.md:6:1", "Did you mean `#getting-a-token`?"]],
  },
  {
    what: "[text] (url)",
    change: body("See [the start] (/start)."),
    says: [["warning guide-link-syntax content/guides/limits.md:6:5", "Write `[the start](/start)`."]],
  },
  {
    what: "[text](url",
    change: body("See [the start](/start and more."),
    says: [["warning guide-link-syntax content/guides/limits.md:6:5", "Write `[the start](/start)`."]],
  },
  {
    what: "(text)[url]",
    change: body("See (the start)[/start]."),
    says: [["warning guide-link-syntax content/guides/limits.md:6:5", "Write `[the start](/start)`."]],
  },
  {
    what: "ref undefined",
    change: body("See [the start][start]."),
    says: [["warning guide-link-syntax content/guides/limits.md:6:5", "Write `[the start](…)`, or add a line `[start]: …`."]],
  },
  {
    what: "comment unclosed",
    change: body("Text.\n\n<!-- A note to writers\n\nMore text."),
    says: [["warning guide-html-unclosed content/guides/limits.md:8:1", "Write `-->` at its end, or remove it."]],
  },
  {
    what: "link .html",
    change: body("[a](/start.html)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Did you mean `/start`?"]],
  },
  {
    what: "link without slash",
    change: body("[a](start)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Did you mean `/start`?"]],
  },
  {
    what: "heading without blank",
    change: body("##More\n\nText."),
    says: [["warning guide-heading-syntax content/guides/limits.md:6:1", "Write `## More`."]],
  },
  {
    what: "email",
    change: body("Write to <mailto:a@b> or [us](a@example.com)."),
    says: [["error link-unknown-route content/guides/limits.md:6:26", "Write `mailto:a@example.com`."]],
  },
  {
    what: "http no scheme",
    change: body("[a](example.com/x)"),
    says: [["error link-unknown-route content/guides/limits.md:6:1", "Write `https://example.com/x`."]],
  },
  {
    what: "https one slash",
    change: body("[a](https:/example.com)"),
    says: [["error link-unknown-reference content/guides/limits.md:6:1", "Write `https://example.com`."]],
  },
  {
    what: "op with blank",
    change: body("[a](op: list-pets)"),
    says: [["warning guide-link-blank content/guides/limits.md:6:1", "Write `op:list-pets`."]],
  },
  {
    what: "heading id bad",
    change: body("## One {#one two}\n\nText."),
    says: [["warning guide-heading-syntax content/guides/limits.md:6:8", "An id cannot contain a space: write `-` instead."]],
  },
  {
    what: "heading id empty",
    change: body("## One {#}\n\nText."),
    says: [["warning guide-heading-syntax content/guides/limits.md:6:8", "Write an id such as `{#limits}`, or nothing."]],
  },
  {
    what: "open script",
    change: body("Text.\n\n<script>\nalert(1)\n\nMore text.\n\n## Heading\n\nText."),
    says: [
      ["warning guide-html-unclosed content/guides/limits.md:8:1", "Write `</script>` at its end, or write the tag as code."],
    ],
  },
  {
    what: "open style",
    change: body("Text.\n\n<style>\np { color: red }\n\nMore text.\n\n## Heading\n\nText."),
    says: [
      ["warning guide-html-unclosed content/guides/limits.md:8:1", "Write `</style>` at its end, or write the tag as code."],
    ],
  },
];

import { describe, expect, it } from "vitest";
import { locate } from "../../../../generator/diagnostics/source-file.js";
import { applyFixes } from "../../../../generator/fix/fix-site.js";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { componentsIn } from "../../../../generator/text/markdown/components.js";

function fixed(text: string): { text: string; left: string[] } {
  const file = { path: "a.md", text };
  const findIn = (now: string) => componentsIn(looseText(now, (_, start, end) => locate({ ...file, text: now }, start, end)));
  const result = applyFixes(file, findIn(text)).text;
  return { text: result, left: findIn(result).map(({ message }) => message) };
}

describe("components of other tools", () => {
  it.each([
    ["a callout", ":::note\n\nRead `:::` this.\n\n:::\n", "> [!NOTE]\n> Read `:::` this.\n"],
    ["a callout with a title", ":::warning[Keep it secret]\nText.\n:::\n", "> [!WARNING]\n> **Keep it secret**\n>\n> Text.\n"],
    ["a title as in older versions", ":::tip Two ways\nText.\n:::\n", "> [!TIP]\n> **Two ways**\n>\n> Text.\n"],
    ["two callouts", ":::note\nA.\n:::\n\n:::tip\nB.\n:::\n", "> [!NOTE]\n> A.\n\n> [!TIP]\n> B.\n"],
    ["a callout of another name", ":::danger\nText.\n:::\n", "> [!CAUTION]\n> Text.\n"],
    [
      "a callout with code and a line after it",
      ":::info\nRun:\n\n```sh\n:::x\nnpm ci\n```\n:::\nAfter.\n",
      "> [!NOTE]\n> Run:\n>\n> ```sh\n> :::x\n> npm ci\n> ```\n\nAfter.\n",
    ],
    [
      "tabs",
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from "@theme/TabItem";\n\n<Tabs groupId="pm">\n<TabItem value="npm" label="npm CLI" default>\n\nA.\n\n</TabItem>\n<TabItem value="yarn">\n\nB.\n\n</TabItem>\n</Tabs>\n',
      "\n\n\n<!-- tabs -->\n\n<!-- tab: npm CLI -->\n\nA.\n\n<!-- tab: yarn -->\n\nB.\n\n<!-- /tabs -->\n",
    ],
    [
      "indented tabs with indented content, and code that shows a tab",
      '<Tabs>\n  <TabItem value="npm" label="npm CLI">\n    Run:\n\n    ```sh\n    npm ci\n    ```\n  </TabItem>\n  <TabItem value="jsx">\n\n```jsx\n  <TabItem value="a">\n</Tabs>\n```\n\n  </TabItem>\n</Tabs>\n',
      '<!-- tabs -->\n\n<!-- tab: npm CLI -->\n\nRun:\n\n```sh\nnpm ci\n```\n\n<!-- tab: jsx -->\n\n```jsx\n  <TabItem value="a">\n</Tabs>\n```\n\n<!-- /tabs -->\n',
    ],
    [
      "a callout of Redocly",
      '{% admonition type="warning" name="Careful" %}\nText.\n{% /admonition %}\n',
      "> [!WARNING]\n> **Careful**\n>\n> Text.\n",
    ],
    [
      "tabs of Redocly",
      '{% tabs %}\n{% tab label="A" %}\nText.\n{% /tab %}\n{% /tabs %}\n',
      "<!-- tabs -->\n\n<!-- tab: A -->\n\nText.\n\n<!-- /tabs -->\n",
    ],
    [
      "a callout of Redocly with its title first and its type without quotes",
      '{% admonition name="Careful" type=danger %}\nText.\n{% /admonition %}\n',
      "> [!CAUTION]\n> **Careful**\n>\n> Text.\n",
    ],
    [
      "a callout of Redocly in one line",
      '{% admonition type="info" %} Text. {% /admonition %}\nAfter.\n',
      "> [!NOTE]\n> Text.\n\nAfter.\n",
    ],
    [
      "a callout of MkDocs",
      '!!! warning "Careful"\n    Text.\n\n    - More.\n\nAfter.\n\n!!! note\n\n    Text.\n',
      "> [!WARNING]\n> **Careful**\n>\n> Text.\n>\n> - More.\n\nAfter.\n\n> [!NOTE]\n> Text.\n",
    ],
    [
      "cards of Redocly",
      '{% cards columns=2 %}\n    {% card title="A" to="./a.md" icon="x" %}\n        Text.\n\n        More.\n    {% /card %}\n\n    <!-- include: b.md -->\n\n    {% card to="c.md" title="C" /%}\n{% /cards %}\n\n{% card title="D" %}\nText.\n{% /card %}\n',
      "- [A](./a.md)\n\n  Text.\n\n  More.\n\n<!-- include: b.md -->\n\n- [C](c.md)\n\n- **D**\n\n  Text.\n",
    ],
    [
      "partials of Redocly",
      'A.\n\n{% partial file="/_partials/aws/keys.md" /%}\n\n1. B.\n\n   {% partial file="./_partials/c.md" /%}\n',
      "A.\n\n<!-- include: aws/keys.md -->\n\n1. B.\n\n   <!-- include: c.md -->\n",
    ],
  ])("are rewritten: %s", (_, text, want) => expect(fixed(text)).toEqual({ text: want, left: [] }));

  it.each([
    ["a block in a block", "::::note\n:::tip\nText.\n:::\n::::\n"],
    ["a block that is not closed", ":::note\nText.\n"],
    ["a name that only its tool knows", ":::details\nText.\n:::\n"],
    ["tabs in tabs", '<Tabs>\n<TabItem value="a">\n<Tabs>\n<TabItem value="b">\nA.\n</TabItem>\n</Tabs>\n</TabItem>\n</Tabs>\n'],
    ["a tab that is not closed", '<Tabs>\n<TabItem value="a">\nText.\n</Tabs>\n'],
    ["a tab outside of tabs", '<Card>\n  <TabItem value="a">\n    Text.\n  </TabItem>\n</Card>\n'],
    ["a label from code", "<TabItem label={name} value={id}>\n\n<Other />\n"],
    ["a callout of MkDocs without content", "!!! note\nText.\n"],
    ["a folded block of MkDocs", '??? tip "More"\n    Text.\n'],
    ["a card that is not closed", '{% card title="A" %}\nText.\n'],
    ["a card with tabs", '{% card title="A" %}\n{% tabs %}\n{% /card %}\n'],
    ["a partial with values", '{% partial file="/_partials/a.md" variables={name: "b"} /%}\n'],
    ["a partial elsewhere", '{% partial file="/shared/a.md" /%}\n'],
    ["an import of the site's own", "import A from '@site/src/A';\n"],
  ])("are left to the writer: %s", (_, text) => {
    const { left } = fixed(text);
    expect(left.length).toBeGreaterThan(0);
  });
});

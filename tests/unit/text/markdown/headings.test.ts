import { describe, expect, test } from "vitest";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";

const ids = (text: string) => parseMarkdown(looseText(text)).value.headings.map(({ id }) => id);
const texts = (text: string) => parseMarkdown(looseText(text)).value.headings.map((heading) => heading.text);

describe("heading ids are the same as on GitHub", () => {
  test.each([
    { given: "## Hello World", want: "hello-world" },
    { given: "## Step 1: Request API access", want: "step-1-request-api-access" },
    { given: "## Step 2: Get your access token (authentication)", want: "step-2-get-your-access-token-authentication" },
    { given: "## `GET /chapters/{id}`", want: "get-chaptersid" },
    { given: "## What is *this*, and **that**?", want: "what-is-this-and-that" },
    { given: "## A & B", want: "a--b" },
    { given: "## A &amp; B", want: "a--b" },
    { given: "## a_b-c d", want: "a_b-c-d" },
    { given: "## Sūrah al-Fātiḥah", want: "sūrah-al-fātiḥah" },
    { given: "## سورة البقرة", want: "سورة-البقرة" },
    { given: "## [A link](/x) and ![image](/y)", want: "a-link-and-image" },
    { given: "## 100 %", want: "100-" },
    { given: "## <YOUR_TOKEN> here", want: "your_token-here" },
    { given: "## Type `Map<K, V>`", want: "type-mapk-v" },
    { given: "## C# and .NET", want: "c-and-net" },
    { given: "## Trailing ##", want: "trailing" },
    { given: "Setext\n------", want: "setext" },
    { given: "## 1.2.3", want: "123" },
    { given: "## ...", want: "section" },
    { given: "## Custom {#my-id}", want: "my-id" },
    { given: "## With `code` {#my.id_2}", want: "my.id_2" },
    { given: "## With marks {#A.__call__}", want: "A.__call__" },
    { given: "## *With* `__call__(a)` {#a_b_c}", want: "a_b_c" },
  ])("$given", ({ given, want }) => {
    expect(ids(given)).toEqual([want]);
  });

  test("repeated ids are numbered, also next to explicit ids", () => {
    expect(ids("## A\n## A\n## A 1\n## B {#a-1}\n## A")).toEqual(["a", "a-2", "a-1-1", "a-1", "a-3"]);
  });

  test("names of Object.prototype are like other names", () => {
    expect(ids("## constructor\n## `__proto__`\n## toString")).toEqual(["constructor", "__proto__", "tostring"]);
  });

  test("the text is plain", () => {
    expect(texts("## The *`code`* &lt;b&gt; [x](y) {#id}")).toEqual(["The code <b> x"]);
    expect(texts("## The call {#a__b__}")).toEqual(["The call"]);
  });
});

import { describe, expect, test } from "vitest";
import { parseFenceInfo } from "../../../../generator/text/markdown/fence-info.js";

describe("parseFenceInfo", () => {
  test.each([
    { given: "", want: { language: "", lines: [] } },
    { given: "js", want: { language: "js", lines: [] } },
    { given: 'js title="app.js"', want: { language: "js", title: "app.js", lines: [] } },
    { given: 'js  title="a b {1}" {1,3-5}', want: { language: "js", title: "a b {1}", lines: [1, 3, 4, 5] } },
    { given: "diff lang=js", want: { language: "diff", base: "js", lines: [] } },
    { given: "js{1,3}", want: { language: "js", lines: [1, 3] } },
    { given: "js:{1}", want: { language: "js", lines: [1] } },
    { given: "{2}", want: { language: "", lines: [2] } },
    { given: "js {1, 3 - 4}", want: { language: "js", lines: [1, 3, 4] } },
    { given: "request op:content/search", want: { language: "request", reference: "op:content/search", lines: [] } },
  ])("$given", ({ given, want }) => {
    expect(parseFenceInfo(given)).toEqual({ info: want, issues: [] });
  });

  test.each([
    {
      given: 'js titel="x"',
      want: [{ message: 'The option `titel="x"` of a code fence does not exist.', hint: 'Did you mean `title="…"`?' }],
    },
    { given: "js {0}", want: [{ message: "`{0}` is not a list of lines.", hint: expect.any(String) }] },
    { given: "js {5-2}", want: [{ message: "`{5-2}` is not a list of lines.", hint: expect.any(String) }] },
    { given: "js {1-99999}", want: [{ message: "`{1-99999}` is not a list of lines.", hint: expect.any(String) }] },
    {
      given: 'js title="open',
      want: [{ message: 'The option `title="open` of a code fence does not exist.', hint: expect.any(String) }],
    },
  ])("$given", ({ given, want }) => {
    expect(parseFenceInfo(given).issues).toEqual(want);
  });

  test.each([
    { given: "js showLineNumbers", part: "showLineNumbers", want: "Remove it." },
    { given: "js showLineNumbers{4}", part: "showLineNumbers{4}", want: "Remove it." },
    { given: "js:line-numbers {1}", part: "line-numbers", want: "Remove it." },
    { given: "js copy", part: "copy", want: "Remove it." },
    { given: 'py linenums="1"', part: 'linenums="1"', want: "Remove it." },
    { given: 'js "a b"', part: '"a b"', want: "Remove it." },
    { given: "python {.line-numbers}", part: "{.line-numbers}", want: "Remove it." },
    { given: "{note}", part: "{note}", want: "Remove it." },
    { given: "js word", part: "word", want: 'Write `title="word"` if it is a title, or remove it.' },
    { given: "js My file.js copy", part: "My file.js", want: 'Write `title="My file.js"` if it is a title, or remove it.' },
    { given: "js [my app.js]", part: "[my app.js]", to: 'title="my app.js"' },
    { given: 'js filename="app.js"', part: 'filename="app.js"', to: 'title="app.js"' },
    { given: "js name=a.js", part: "name=a.js", to: 'title="a.js"' },
    { given: 'js {%title="app.js"%}', part: '{%title="app.js"%}', to: 'title="app.js"' },
    { given: 'py hl_lines="1 3-4"', part: 'hl_lines="1 3-4"', to: "{1,3-4}" },
    { given: "js highlight={1, 3}", part: "highlight={1, 3}", to: "{1,3}" },
    { given: "{.python .numberLines}", part: "{.python .numberLines}", to: "python", language: "python" },
    { given: "{r, echo=FALSE}", part: "{r, echo=FALSE}", to: "r", language: "r" },
  ])("of other tools: $given", ({ given, part, want, to, language = given.match(/^\w*/)?.[0] }) => {
    const fix = to === undefined ? {} : { fix: { from: part, to } };
    const issue = {
      message: `\`${part}\` is an option of other tools, and has no effect.`,
      hint: want ?? `Write \`${to}\`.`,
      ...fix,
    };
    expect(parseFenceInfo(given)).toMatchObject({ info: { language }, issues: expect.arrayContaining([issue]) });
  });
});

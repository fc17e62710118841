import { describe, expect, test } from "vitest";
import { parseFenceInfo } from "../../../../generator/text/markdown/fence-info.js";

describe("parseFenceInfo", () => {
  test.each([
    { given: "", want: { language: "", lines: [] } },
    { given: "js", want: { language: "js", lines: [] } },
    { given: 'js title="app.js"', want: { language: "js", title: "app.js", lines: [] } },
    { given: 'js  title="a b {1}" {1,3-5}', want: { language: "js", title: "a b {1}", lines: [1, 3, 4, 5] } },
    { given: "diff lang=js", want: { language: "diff", base: "js", lines: [] } },
    { given: "request op:content/search", want: { language: "request", reference: "op:content/search", lines: [] } },
  ])("$given", ({ given, want }) => {
    expect(parseFenceInfo(given)).toEqual({ info: want, issues: [] });
  });

  test.each([
    {
      given: 'js titel="x"',
      want: [{ message: 'The option `titel="x"` of a code fence does not exist.', hint: 'Did you mean `title="…"`?' }],
    },
    {
      given: 'js {%title="app.js"%}',
      want: [
        {
          message: '`{%title="app.js"%}` is an option of other tools.',
          hint: 'Write `title="app.js"`.',
          fix: { from: '{%title="app.js"%}', to: 'title="app.js"' },
        },
      ],
    },
    { given: "js {0}", want: [{ message: "`{0}` is not a list of lines.", hint: expect.any(String) }] },
    { given: "js {5-2}", want: [{ message: "`{5-2}` is not a list of lines.", hint: expect.any(String) }] },
    { given: "js {1-99999}", want: [{ message: "`{1-99999}` is not a list of lines.", hint: expect.any(String) }] },
    { given: "js copy", want: [{ message: "The option `copy` of a code fence does not exist.", hint: "Remove it." }] },
    { given: "js word", want: [{ message: "The option `word` of a code fence does not exist." }] },
    {
      given: 'js title="open',
      want: [{ message: 'The option `title="open` of a code fence does not exist.', hint: expect.any(String) }],
    },
  ])("$given", ({ given, want }) => {
    expect(parseFenceInfo(given).issues).toEqual(want);
  });
});

import { describe, expect, test } from "vitest";
import { JsonScanner } from "../../../../generator/1-sources/openapi/json-scanner.js";

describe("errors", () => {
  test.each([
    { given: "", want: [[0, "The document is empty."]] },
    { given: '{"a": 1,}', want: [[7, "A comma after the last entry is not allowed."]] },
    { given: "[1, 2,]", want: [[5, "A comma after the last entry is not allowed."]] },
    { given: '{"a": 1 "b": 2}', want: [[8, "A comma is missing before this."]] },
    { given: '{"a" 1}', want: [[5, "A colon is missing after the name."]] },
    { given: '{"a":}', want: [[5, "A value is missing here."]] },
    { given: '{"a"}', want: [[4, "A value is missing here."]] },
    { given: "[1,,2]", want: [[3, "A value is missing before this comma."]] },
    { given: "{a: 1}", want: [[1, "Names must be in double quotes."]] },
    { given: "{'a': 1}", want: [[1, "Names must be in double quotes."]] },
    { given: "['a']", want: [[1, "Strings must be in double quotes."]] },
    {
      given: "[01, .5]",
      want: [
        [1, "`01` is not a number in JSON."],
        [5, "`.5` is not a number in JSON."],
      ],
    },
    { given: "[yes]", want: [[1, "`yes` is not a value in JSON; strings must be in double quotes."]] },
    {
      given: "// a\n[1 /* b */]",
      want: [
        [0, "JSON has no comments."],
        [8, "JSON has no comments."],
      ],
    },
    { given: '["a\nb"]', want: [[3, "Write line breaks and control characters in strings as escapes (`\\n`)."]] },
    { given: '["\\x"]', want: [[2, "Unknown escape in a string."]] },
    { given: '["a\n]', want: [[1, "The closing quote of this string is missing."]] },
    {
      given: '{"a": [1}',
      want: [
        [8, "`]` is expected here, not `}`."],
        [0, "This `{` is never closed."],
      ],
    },
    { given: "[1] 2", want: [[4, "There is text after the end of the document."]] },
    { given: "}", want: [[0, "This `}` closes nothing."]] },
    { given: '{"a": {"b": 1', want: [[6, "This `{` is never closed."]] },
  ])("$given", ({ given, want }) => {
    expect(new JsonScanner(given).errors.map(({ start, message }) => [start, message])).toEqual(want);
    expect(() => JSON.parse(given)).toThrow();
  });
});

describe("reports no errors for JSON that JSON.parse accepts", () => {
  test.each([
    "1",
    '"\\u00e9\\\\"',
    "[]",
    "{}",
    ' {"a": [true, null, -1.5e+3, "b\\"c"], "": {}} \r\n',
    '{"__proto__": {"constructor": 1}}',
  ])("%s", (given) => {
    expect(() => JSON.parse(given)).not.toThrow();
    expect(new JsonScanner(given).errors).toEqual([]);
  });
});

test("scans ten thousand levels", () => {
  const text = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  expect(new JsonScanner(text)).toMatchObject({ errors: [], tooDeep: 500 });
});

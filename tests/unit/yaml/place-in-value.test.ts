import { describe, expect, it } from "vitest";
import { keepDocument } from "../../../generator/1-sources/openapi/read-document.js";
import type { SpecDocument } from "../../../generator/1-sources/openapi/spec-source.js";
import { noCache } from "../../../generator/platform/stages.js";
import { placeInValue } from "../../../generator/yaml/place-in-value.js";
import { cpuTime } from "../../cpu-time.js";

/** The reported location of the nth occurrence of a text at `/text`: line:column-endLine:endColumn. */
function place(path: string, text: string, part: string, number = 0): string {
  const { document } = keepDocument(noCache, { path, text }) as { document: SpecDocument };
  const value = (document.value as { text: string }).text;
  let start = -1;
  for (let count = 0; count <= number; count++) start = value.indexOf(part, start + 1);
  const found = placeInValue(document.file, document.locate("/text"), value, start, start + part.length);
  return `${found.line}:${found.column}-${found.endLine}:${found.endColumn}`;
}

describe("the place of a part of a value", () => {
  it.each([
    { name: "a plain scalar", path: "a.yaml", text: "a: 1\ntext: one ayah two ayah\n", want: "2:20-2:24" },
    { name: "a quoted scalar", path: "a.yaml", text: 'text: "one \\"ayah\\"\\tand ayah"\n', want: "1:26-1:30" },
    { name: "lines", path: "a.yaml", text: "text: |\n  one ayah\n\n  two ayah\nmore: 1\n", want: "4:7-4:11" },
    { name: "folded lines", path: "a.yaml", text: "text: >-\n  one ayah\n  two ayah\nmore: ayah\n", want: "3:7-3:11" },
    { name: "minified JSON", path: "a.json", text: '{"a":"ayah","text":"one ayah\\ntwo \\"ayah"}', want: "1:37-1:41" },
    { name: "CRLF", path: "a.yaml", text: "text: |\r\n  one ayah\r\n  two ayah\r\n", want: "3:7-3:11" },
  ])("in $name", ({ path, text, want }) => expect(place(path, text, "ayah", 1)).toBe(want));

  it("goes over a fold", () => expect(place("a.yaml", "text: >\n  sign\n  in\n", "sign in")).toBe("2:3-3:5"));

  it.each([
    { name: "escaped letters", path: "a.json", text: '{"text":"a\\u0079ah"}', want: "1:10-1:19" },
    { name: "an escaped pair of code units", path: "a.json", text: '{"text":"\\ud83d\\ude00 ayah"}', want: "1:23-1:27" },
    { name: "a long escape", path: "a.yaml", text: 'text: "\\U0001F600 ayah"\n', want: "1:19-1:23" },
    { name: "single quotes", path: "a.yaml", text: "text: 'it''s ayah'\n", want: "1:14-1:18" },
    { name: "an escaped line end", path: "a.yaml", text: 'text: "one \\\n  ayah"\n', want: "2:3-2:7" },
    { name: "the sign of a block", path: "a.yaml", text: "text: |- # ayah\n  ayah\n", want: "2:3-2:7" },
  ])("in $name", ({ path, text, want }) => expect(place(path, text, "ayah")).toBe(want));

  it("is the whole value where the text is another one", () => {
    const whole = { file: "a.yaml", line: 1, column: 1 };
    expect(placeInValue({ path: "a.yaml", text: "one ayah" }, whole, "two ayah", 4, 8)).toBe(whole);
  });
});

it("a part of several megabytes has the location of the whole value", () => {
  const text = "Many *words* and `code`. ".repeat(300_000);
  const whole = { file: "a.yaml", line: 1, column: 1 };
  expect(placeInValue({ path: "a.yaml", text }, whole, text, 0, text.length)).toBe(whole);
});

it.each([
  { name: "of one kind", part: () => "<div>" },
  { name: "of two kinds", part: (at: number) => (at % 2 ? "<li>" : "<ul>") },
  { name: "that all differ", part: (at: number) => `[link ${at}]` },
])("80,000 parts $name are located in linear time", ({ part }) => {
  const parts = Array.from({ length: 80_000 }, (_, at) => part(at));
  const value = parts.join("");
  const file = { path: "many.yaml", text: `text: ${value}\n` };
  const whole = { file: "many.yaml", line: 1, column: 7 };
  const wrong: string[] = [];
  const ms = cpuTime(() => {
    let from = 0;
    for (const text of parts) {
      if (placeInValue(file, whole, value, from, from + text.length).column !== 7 + from) wrong.push(`${text} at ${from}`);
      from += text.length;
    }
  });
  expect(wrong).toEqual([]);
  expect(ms).toBeLessThan(5000);
});

import { describe, expect, it, vi } from "vitest";
import { readDocument } from "../../../generator/1-sources/openapi/read-document.js";
import type { SpecDocument } from "../../../generator/1-sources/openapi/spec-source.js";
import { placeInValue } from "../../../generator/yaml/place-in-value.js";

/** The reported location of the nth occurrence of a text at `/text`: line:column-endLine:endColumn. */
function place(path: string, text: string, part: string, number = 0): string {
  const { document } = readDocument({ path, text }) as { document: SpecDocument };
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

  it("is the whole value where the file writes the part otherwise", () =>
    expect(place("a.json", '{"text":"a\\u0079ah"}', "ayah")).toBe("1:9-1:20"));
});

it("a part of several megabytes has the location of the whole value", () => {
  const text = "Many *words* and `code`. ".repeat(300_000);
  const whole = { file: "a.yaml", line: 1, column: 1 };
  expect(placeInValue({ path: "a.yaml", text }, whole, text, 0, text.length)).toBe(whole);
});

it("parts that a text has many times, in turns, are searched once", () => {
  const text = `text: ${"<ul><li>".repeat(100)}\n`;
  const { document } = readDocument({ path: "many.yaml", text }) as { document: SpecDocument };
  const value = (document.value as { text: string }).text;
  const column = (at: number) => placeInValue(document.file, document.locate("/text"), value, at * 4, at * 4 + 4).column;
  column(0);
  column(1);
  const search = vi.spyOn(String.prototype, "matchAll");
  const columns = Array.from({ length: 200 }, (_, at) => column(at));
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
  expect(columns).toEqual(Array.from({ length: 200 }, (_, at) => 7 + at * 4));
});

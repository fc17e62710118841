import { expect, test } from "vitest";
import { directionControls } from "../../../generator/platform/source-text.js";

test.each([
  { text: "a\u202eb", want: ["text-direction 1:2"] },
  { text: "a: b\nc: '\u2066'", want: ["text-direction 2:5"] },
  { text: String.raw`{"a": "\u202E"}`, want: ["text-direction 1:8"] },
  { text: "سلام \u200f", want: [] },
])("$text", ({ text, want }) => {
  const found = directionControls({ path: "a.md", text });
  expect(found.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`)).toEqual(want);
});

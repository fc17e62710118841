import { expect, it } from "vitest";
import { longDate } from "../../../../runtime/layout/long-date.js";
import { inEnglish } from "../../../../runtime/texts.js";

it.each([
  { given: "2025-11-04", want: "4 November 2025" },
  { given: "2024-02-29", want: "29 February 2024" },
  { given: "someday", want: "someday" },
])("formats $given as $want", ({ given, want }) => {
  expect(longDate(given, inEnglish)).toBe(want);
});

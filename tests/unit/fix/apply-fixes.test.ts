import { expect, it } from "vitest";
import { newDiagnostic } from "../../../generator/diagnostics/catalogue.js";
import { locate } from "../../../generator/diagnostics/source-file.js";
import { applyFixes } from "../../../generator/fix/fix-site.js";

const fix = (text: string, ...fixes: { range: string; from: string; to: string }[]) => {
  const file = { path: "a.md", text };
  const diagnostics = fixes.map(({ range, from, to }) => {
    const at = text.indexOf(range);
    return newDiagnostic("link-redirected", "x", { location: locate(file, at, at + range.length), fix: { from, to } });
  });
  return applyFixes(file, diagnostics);
};

it.each([
  { name: "a link and its text", text: "[/a](/a#x)", range: "[/a](/a#x)", from: "/a", to: "/b", want: "[/b](/b#x)" },
  {
    name: "no part of a path or word",
    text: "(/a/c /ab x/a /a-b /a.md /a)",
    range: "(/a/c /ab x/a /a-b /a.md /a)",
    from: "/a",
    to: "/b",
    want: "(/a/c /ab x/a /a-b /a.md /b)",
  },
  { name: "nothing beside the range", text: "/a [/a] /a", range: "[/a]", from: "/a", to: "/b", want: "/a [/b] /a" },
  { name: "line ends as they are", text: "a\r\n/a\r\n\tb\r\n", range: "/a", from: "/a", to: "/bb", want: "a\r\n/bb\r\n\tb\r\n" },
  {
    name: "text with signs of patterns",
    text: "[!NOTES] x",
    range: "[!NOTES] x",
    from: "[!NOTES]",
    to: "[!NOTE]",
    want: "[!NOTE] x",
  },
  { name: "words over a line end", text: "log\n  in", range: "log\n  in", from: "log in", to: "sign in", want: "sign in" },
])("changes $name", ({ text, range, from, to, want }) => expect(fix(text, { range, from, to }).text).toBe(want));

it("applies the same change once, and only the first of two that overlap", () => {
  const same = { range: "an ayah", from: "an ayah", to: "a verse" };
  const made = fix("an ayah here", same, same, { range: "ayah here", from: "ayah here", to: "verse there" });
  expect(made.text).toBe("a verse here");
  expect(made.fixed).toHaveLength(2);
});

it("does nothing if the text is not there", () =>
  expect(fix("@{path}", { range: "@{path}", from: "/a", to: "/b" })).toEqual({ text: "@{path}", fixed: [] }));

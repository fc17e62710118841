import { describe, expect, test } from "vitest";
import { codeBlock, drawCode } from "../../../../generator/text/code/highlight.js";
import { hasPlaceholders, withPlaceholders } from "../../../../generator/text/code/tokens.js";

describe("a placeholder", () => {
  test.each([
    { given: "<text of the verse>", want: true },
    { given: "<translator's name>", want: true },
    { given: "<name, first and last>", want: true },
    { given: "before <letter or letters> after", want: true },
    { given: "<text>", want: false },
    { given: "<b>bold</b> <br />", want: false },
    { given: '<a href="/x y">', want: false },
    { given: "<sup foot_note=1>", want: false },
    { given: "</span class>", want: false },
    { given: "1 < 2 and 3 > 2", want: false },
    { given: "<https://example.com/a b>", want: false },
    { given: "< a b>", want: false },
  ])("$given: $want", ({ given, want }) => {
    expect(hasPlaceholders(given)).toBe(want);
  });

  test("is a separate token inside a string, and the tags around it stay", () => {
    const tokens = [
      { kind: "a", text: '"<a name>"' },
      { kind: "", text: ": " },
      { kind: "s", text: '"<b><first letters></b> <more of it>"' },
    ];
    expect(withPlaceholders(tokens).map(({ kind, text }) => [kind, text])).toEqual([
      ["a", '"<a name>"'],
      ["", ": "],
      ["s", '"<b>'],
      ["p", "<first letters>"],
      ["s", "</b> "],
      ["p", "<more of it>"],
      ["s", '"'],
    ]);
  });
});

describe("a code block with placeholders", () => {
  const json = '{\n  "text": "<text of the verse>"\n}';

  test("marks them and keeps the text, so that a copy is the JSON", () => {
    const html = drawCode(codeBlock("json", json, { placeholders: true }));
    expect(html).toBe('{\n  <i class="a">"text"</i>: <i>"</i><i class="p">&lt;text of the verse&gt;</i><i>"</i>\n}');
    const copied = html
      .replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    expect(copied).toBe(json);
  });

  test("keeps its links", () => {
    const html = drawCode(codeBlock("json", json, { placeholders: true }), ["field-text"]);
    expect(html).toContain('<a href="#field-text" tabindex="-1">"text"</a>');
    expect(html).toContain('<i class="p">&lt;text of the verse&gt;</i>');
  });

  test("has no links if the numbers of names and links differ, but still the placeholders", () => {
    const html = drawCode(codeBlock("json", json, { placeholders: true }), ["one", "two"]);
    expect(html).not.toContain("<a ");
    expect(html).toContain('<i class="p">');
  });

  test("is ordinary code without the option", () => {
    expect(drawCode(codeBlock("json", json))).not.toContain('class="p"');
    expect(drawCode(codeBlock("json", json), ["field-text"])).not.toContain('class="p"');
  });
});

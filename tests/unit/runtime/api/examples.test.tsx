import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Examples } from "../../../../runtime/api/Examples.js";
import type { Example } from "../../../../runtime/contract.js";
import { HighlightContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import { site } from "../sample-site.js";

const example = (given: Partial<Example>): Example => ({
  title: "Example",
  code: { language: "json", label: "JSON", text: "1" },
  generated: false,
  ...given,
});

const render = (examples: Example[]) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <HighlightContext value={({ text }) => text}>
        <Examples examples={examples} label="Example of 200" />
      </HighlightContext>
    </SiteContext>,
  );

const textOf = (examples: Example[]) =>
  render(examples)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

describe("examples", () => {
  it.each([
    { name: "many lines", text: "1\n".repeat(30), isCut: true },
    { name: "one line, as long as many", text: "a=1&".repeat(400), isCut: true },
    { name: "a few lines", text: '{\n  "a": 1\n}', isCut: false },
  ])("on phones, $name", ({ text, isCut }) => {
    expect(render([example({ code: { language: "json", label: "JSON", text } })]).includes("show-whole")).toBe(isCut);
  });

  it.each([
    { name: "one without a title of its own", given: [example({ title: "al-fatihah" })], want: "|JSON|1|" },
    { name: "one with a summary", given: [example({ title: "Al-Fatihah", summarized: true })], want: "|Al-Fatihah|JSON|1|" },
    {
      name: "several",
      given: [example({ title: "one" }), example({ title: "two" })],
      want: "|one|JSON|1|two|JSON|1|",
    },
    {
      name: "placeholders are explained once an example, before the code",
      given: [example({ description: [{ type: "paragraph", children: ["Cut."] }], placeholders: true })],
      want: "|Cut.|Values in angle brackets are placeholders, not actual content.|JSON|1|",
    },
  ])("$name", ({ given, want }) => {
    expect(textOf(given)).toBe(want);
  });

  it("names each for screen readers", () => {
    const html = render([example({ title: "one" }), example({ title: "two" })]);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual([
      "Example of 200: one",
      "Example of 200: two",
    ]);
  });
});

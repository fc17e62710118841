import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { englishOf, type PhraseValue, phrase, phraseLine } from "../../../../generator/diff/contract/phrase.js";
import { markdownOf } from "../../../../generator/text/markdown-writer/markdown-of.js";
import { lineTranslator } from "../../../../generator/text/nodes.js";
import { changes } from "../../../../runtime/texts/changes.js";
import { type Texts, translator } from "../../../../runtime/texts.js";
import { htmlOf } from "../../html-of.js";

describe("phrases of changes", () => {
  it.each<{ given: PhraseValue; want: string }>([
    { given: phrase("partAdded"), want: "Added." },
    { given: { code: "Pet.name" }, want: "`Pet.name`" },
    { given: phrase("valueAdded", { value: { code: "a`b" } }), want: "`a'b` is added." },
    {
      given: phrase("changedField", { field: { code: "a" }, part: phrase("changedBody") }),
      want: "`a` of request body",
    },
    {
      given: phrase("typeChanged", {
        from: phrase("anyType"),
        to: { list: [{ code: "a" }, { code: "b" }, { code: "c" }], as: "or" },
      }),
      want: "The type changes from any type to `a`, `b` or `c`.",
    },
    { given: phrase("enumAdded", { count: 1, values: { list: [{ code: "1" }], as: "more" } }), want: "Only `1` is allowed." },
    {
      given: phrase("enumAdded", { count: 2, values: { list: [{ code: "1" }, { code: "2" }], as: "more" } }),
      want: "Only `1`, `2` are allowed.",
    },
  ])("are English in reports: $want", ({ given, want }) => {
    expect(englishOf(given)).toBe(want);
  });

  it("are in the words of a site, with its plural forms, as HTML and as Markdown", () => {
    const texts: Texts = {
      typeChanged: "Typ: {from} → {to} <neu>",
      anyType: "beliebig*",
      listOr: "{items} oder {last}",
      statusesAdded: { one: "Status dodany.", few: "Statusy dodane.", other: "Statusów dodano." },
    };
    const t = translator({ texts, language: "pl" });
    const inHtml = (phrase: PhraseValue) => htmlOf(phraseLine(phrase, lineTranslator(t)));
    const ctx = { twin: (href: string) => href, absolute: (href: string) => href, text: t };
    const inMarkdown = (phrase: PhraseValue) => markdownOf(phraseLine(phrase, lineTranslator(t)), ctx);
    const type = phrase("typeChanged", { from: phrase("anyType"), to: { list: [{ code: "a<b`" }, { code: "{to}" }], as: "or" } });
    expect(inHtml(type)).toBe("Typ: beliebig* → <code>a&lt;b`</code> oder <code>{to}</code> &lt;neu&gt;");
    expect(inMarkdown(type)).toBe("Typ: beliebig\\* → `` a<b` `` oder `{to}` \\<neu>");
    expect([1, 3, 5].map((count) => inHtml(phrase("statusesAdded", { count })))).toEqual([
      "Status dodany.",
      "Statusy dodane.",
      "Statusów dodano.",
    ]);
  });

  it("are all used", () => {
    const files = fastGlob.sync("{diff,3-pages/changes,schema}/**/*.ts", {
      cwd: join(import.meta.dirname, "../../../../generator"),
      absolute: true,
    });
    const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(Object.keys(changes).filter((name) => !source.includes(`"${name}"`))).toEqual([]);
  });
});

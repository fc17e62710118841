import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FieldIndex } from "../../../../runtime/api/FieldIndex.js";
import type { Field } from "../../../../runtime/contract.js";
import { SiteContext } from "../../../../runtime/primitives/site-context.js";
import { site } from "../sample-site.js";

const field = (name: string, type: string, said: Partial<Field> = {}): Field => ({ name, id: `field-${name}`, type, ...said });
const some = Array.from({ length: 8 }, (_, index) => field(`n${index}`, "integer"));
const others = [
  field("key", "string"),
  field("on", "boolean"),
  field("words", "array of word"),
  field("audio", "audio file", { fields: [] }),
  field("any", "any of 2 types"),
];

test("many fields are listed by type, in the order of the spec", () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <FieldIndex fields={[...others, ...some]} />
    </SiteContext>,
  );
  const groups = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, title, links = ""]) => [
    title,
    [...links.matchAll(/href="#field-(\w+)"><code>\1</g)].map(([, name]) => name).join(" "),
  ]);
  expect(groups).toEqual([
    ["Numbers", "n0 n1 n2 n3 n4 n5 n6 n7"],
    ["Strings", "key"],
    ["Booleans", "on"],
    ["Objects and lists", "words audio"],
    ["Others", "any"],
  ]);
});

test("few fields, and schemas without fields, have no index", () => {
  expect(renderToStaticMarkup(<FieldIndex fields={some} />)).toBe("");
  expect(renderToStaticMarkup(<FieldIndex fields={undefined} />)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Fields } from "../../../../runtime/api/Fields.js";
import type { Field } from "../../../../runtime/contract.js";
import { SiteContext } from "../../../../runtime/primitives/site-context.js";
import { field } from "../sample-operation.js";
import { site } from "../sample-site.js";

function textOf(given: Partial<Field>): string {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Fields fields={[field("key", "query-key", "string", given)]} />
    </SiteContext>,
  );
  return html
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replaceAll("&quot;", '"');
}

describe("a field", () => {
  it.each<{ name: string; given: Partial<Field>; want: string }>([
    { name: "name and type", given: {}, want: "|key|string|" },
    { name: "format and null", given: { format: "uuid", nullable: true }, want: "|key|string (uuid) or null|" },
    { name: "required", given: { required: true }, want: "|key|string|required|" },
    { name: "an empty default", given: { default: "" }, want: '|key|string|Default |""|' },
    { name: "a default of 0", given: { default: "0" }, want: "|key|string|Default |0|" },
    { name: "a default of false", given: { default: "false" }, want: "|key|string|Default |false|" },
    { name: "the only value", given: { const: "null" }, want: "|key|string|Always |null|" },
    {
      name: "constraints and example",
      given: { constraints: ["At least 1"], example: "2" },
      want: "|key|string|At least 1|Example |2|",
    },
    {
      name: "values",
      given: { values: [{ value: "" }, { value: "b", description: "The second" }] },
      want: '|key|string|""|b| |The second|',
    },
    { name: "directions", given: { readOnly: true, writeOnly: true }, want: "|key|string|read-only|write-only|" },
    { name: "one member", given: { fields: [field("id", "query-key-id", "integer")] }, want: "|key|string|1 field|id|integer|" },
    {
      name: "recursion",
      given: { stop: { reason: "recursive", link: { label: "See verses", href: "#verses" } } },
      want: "|key|string|Contains itself. |See verses|",
    },
  ])("says $name", ({ given, want }) => {
    expect(textOf(given)).toBe(want);
  });

  it("folds a long list of values away", () => {
    const values = Array.from({ length: 13 }, (_, index) => ({ value: `${index}` }));
    expect(textOf({ values })).toContain("|13 allowed values|0|1|");
  });

  it("shows what looks like markup as text", () => {
    expect(textOf({ example: "</script>{{x}}" })).toContain("&lt;/script&gt;{{x}}");
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Fields, RootField } from "../../../../runtime/api/Fields.js";
import { areFolded, foldedFrom, notesFrom } from "../../../../runtime/api/facts.js";
import type { Field } from "../../../../runtime/contract.js";
import { RouteContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
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

const oneOf = (...branches: [title: string, given: Partial<Field>][]): NonNullable<Field["variants"]> => [
  {
    label: "One of",
    branches: branches.map(([title, given], index) => ({
      title,
      id: `key-${index}`,
      field: field("", `key-${index}-value`, "string", given),
    })),
  },
];

describe("a field", () => {
  it.each<{ name: string; given: Partial<Field>; want: string }>([
    { name: "name and type", given: {}, want: "|key|string|" },
    { name: "format and null", given: { format: "uuid", nullable: true }, want: "|key|string (uuid) or null|" },
    { name: "required", given: { required: true }, want: "|key|string|required|" },
    { name: "an empty default", given: { default: "" }, want: '|key|string|Default |""|' },
    {
      name: "alternatives without members, in one line",
      given: {
        variants: oneOf(["string", { constraints: ["At most 9 characters", "One word"] }], ["number", { type: "number" }]),
      },
      want: "|key|string|One of|string| (At most 9 characters, One word)|number|",
    },
    { name: "a default of 0", given: { default: "0" }, want: "|key|string|Default |0|" },
    { name: "a default of false", given: { default: "false" }, want: "|key|string|Default |false|" },
    { name: "the only value", given: { const: "null" }, want: "|key|string|Always |null|" },
    {
      name: "a choice, and a condition",
      given: { variants: [...oneOf(["string", {}], ["number", { type: "number" }]), ...oneOf(["Name", {}])] },
      want: "|key|string|One of|string|number|One of|Name|Name|string|",
    },
    {
      name: "constraints and example",
      given: { constraints: ["At least 1"], example: "2" },
      want: "|key|string|At least 1|Example |2|",
    },
    {
      name: "values",
      given: { values: [{ value: "" }, { value: "b", description: ["The second"] }] },
      want: '|key|string|""|b| |The second|',
    },
    {
      name: "alternatives that are only a type",
      given: { variants: oneOf(["string (date)", { format: "date" }], ["integer", { type: "integer" }]) },
      want: "|key|string|One of|string (date)|integer|",
    },
    {
      name: "alternatives of which one has a name",
      given: { variants: oneOf(["Name", {}], ["integer", { type: "integer" }]) },
      want: "|key|string|One of|Name|integer|Name|string|integer|integer|",
    },
    { name: "directions", given: { readOnly: true, writeOnly: true }, want: "|key|string|read-only|write-only|" },
    { name: "one member", given: { fields: [field("id", "query-key-id", "integer")] }, want: "|key|string|id|id|integer|" },
    {
      name: "the first names of many members",
      given: { fields: ["id", "key", "text", "page"].map((name) => field(name, `f-${name}`, "string")) },
      want: "|key|string|id, key and 2 more|id|string|key|string|text|string|page|string|",
    },
    {
      name: "that other members are rejected, after the members",
      given: { fields: [field("id", "f-id", "integer"), field("key", "f-key", "string")], closed: true },
      want: "|key|string|id and key|id|integer|key|string|Unknown fields are rejected.|",
    },
    {
      name: "recursion",
      given: { stop: { reason: "recursive", link: { label: "See verses", href: "#verses" } } },
      want: "|key|string|Contains itself. |See verses|",
    },
    {
      name: "recursion of a type that is a link, once",
      given: { typeHref: "/verses", stop: { reason: "recursive", link: { label: "verses", href: "/verses" } } },
      want: "|key|string|Contains itself. |",
    },
  ])("says $name", ({ given, want }) => {
    expect(textOf(given)).toBe(want);
  });

  it("folds a long list of values", () => {
    const values = Array.from({ length: 13 }, (_, index) => ({ value: `${index}` }));
    expect(textOf({ values })).toContain("|13 allowed values|0|1|");
  });

  it("shows markup in texts as text", () => {
    expect(textOf({ example: "</script>{{x}}" })).toContain("&lt;/script&gt;{{x}}");
  });
});

describe("rows that several pages show", () => {
  const html = (fields: Field[], route = "/docs/a/one") =>
    renderToStaticMarkup(
      <SiteContext value={site}>
        <RouteContext value={route}>
          <Fields fields={fields} />
        </RouteContext>
      </SiteContext>,
    );
  const tree = (prefix: string, given: Partial<Field> = {}) =>
    field("verse", prefix, "object", {
      description: [{ type: "paragraph", children: ["Words & marks"] }],
      typeHref: "/docs/a/schemas/verse",
      fields: [field("id", `${prefix}-id`, "integer"), field("key", `${prefix}-key`, "string", given)],
      ...given,
    });

  it("differ only in their ids", () => {
    const first = html([tree("response-200-verse")]);
    expect(first).toContain('<li id="response-200-verse-key"><p><a href="#response-200-verse-key"><code>key</code></a>');
    expect(html([tree("body-verse")])).toBe(first.replaceAll("response-200-verse", "body-verse"));
  });

  it("have links relative to the page", () => {
    const type = (route: string) => /<span><a href="([^"]*)"/.exec(html([tree("a")], route))?.[1];
    expect(type("/docs/a/one")).toBe("schemas/verse");
    expect(type("/docs/a/v1/two")).toBe("../schemas/verse");
    expect(type("/docs/a/three")).toBe("schemas/verse");
  });

  it("are different if anything but their ids differs", () => {
    const texts = [{}, { required: true }, { deprecated: true }, { example: "1" }, { description: [] }, { fields: [] }].map(
      (given) => html([tree("a", given)]),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    { name: "an id that HTML writes in another way", id: `a"&'<b>` },
    { name: "an id in another script", id: "آية" },
  ])("have $name as React writes it", ({ id }) => {
    const given = renderToStaticMarkup(<li id={id} />).slice(0, -"</li>".length);
    expect(html([tree(id)])).toContain(given);
    expect(html([tree(id)])).toBe(html([tree(id)]));
  });

  it("show private-use characters like any others", () => {
    const odd = "\ue000 and \ue001";
    for (const prefix of ["a", "b"]) {
      const text = html([tree(prefix, { example: odd })]);
      expect(text.split(odd)).toHaveLength(3);
      expect(text).toContain(`<li id="${prefix}-id">`);
    }
  });

  it("keep the branches of a choice under their own ids", () => {
    const choice = (prefix: string) =>
      tree(prefix, {
        variants: [
          {
            label: "One of",
            branches: [{ id: `${prefix}-text`, title: "Text", field: field("", `${prefix}-text-body`, "string") }],
          },
        ],
      });
    expect(html([choice("b")])).toBe(html([choice("a")]).replaceAll(/(["#])a(-|")/g, "$1b$2"));
  });
});

describe("the root of a body", () => {
  const rootOf = (count: number, description = "") =>
    renderToStaticMarkup(
      <SiteContext value={site}>
        <RootField
          field={field("", "body", "object", {
            fields: Array.from({ length: count }, (_, index) =>
              field(`f${index}`, `body-f${index}`, "string", { description: [description] }),
            ),
          })}
        />
      </SiteContext>,
    );

  it("folds the later ones of very many fields, with their ids", () => {
    const [shown = "", folded = ""] = rootOf(50).split("<details");
    expect([shown.match(/<li/g)?.length, folded.match(/<li/g)?.length]).toEqual([30, 20]);
    expect(folded).toContain("Show 20 more");
    expect(folded).toContain('id="body-f49"');
    expect(rootOf(35)).not.toContain("<details");
  });

  it("folds the later ones of fields with long texts", () => {
    const [shown = "", folded = ""] = rootOf(28, "Five lines of a phone. ".repeat(10)).split("<details");
    expect([shown.match(/<li/g)?.length, folded.match(/<li/g)?.length]).toEqual([16, 12]);
  });

  it("shows the members that all alternatives have before those of one", () => {
    const variants = oneOf(["code", { fields: [field("code", "body-code", "string")] }]);
    const fields = [field("grant_type", "body-grant_type", "string")];
    const html = renderToStaticMarkup(
      <SiteContext value={site}>
        <RootField field={field("", "body", "object", { variants, fields })} />
      </SiteContext>,
    );
    expect(html.indexOf("body-grant_type")).toBeLessThan(html.indexOf("body-code"));
  });

  it("shows the first of many alternatives without scripts, and the others on request", () => {
    const branches = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `Kind ${index}`);
      const variants = oneOf(
        ...names.map((name): [string, Partial<Field>] => [name, { fields: [field("id", `${name}-id`, "string")] }]),
      );
      return renderToStaticMarkup(
        <SiteContext value={site}>
          <RootField field={field("", "body", "object", { variants })} />
        </SiteContext>,
      );
    };
    expect(branches(3)).toContain('<details class="others"><summary>Show 2 more</summary></details>');
    expect(branches(2)).not.toContain("<details");
  });
});

describe("what a reader asks for", () => {
  const code = (lines: number) => ({
    type: "code" as const,
    code: { language: "text", label: "Text", text: "line\n".repeat(lines) },
  });
  const paragraph = (text: string) => ({ type: "paragraph" as const, children: [text] });

  it("folds a very long description after its first block", () => {
    expect(notesFrom([paragraph("A quantity."), code(60)])).toBe(1);
    expect(notesFrom([paragraph("A quantity."), code(6)])).toBeUndefined();
    expect(notesFrom([paragraph("long ".repeat(600))])).toBeUndefined();
    expect(textOf({ description: [paragraph("A quantity."), paragraph("long ".repeat(600))] })).toMatch(
      /^\|key\|string\|A quantity\.\|More\|long /,
    );
  });

  it("folds the alternatives of a member that have many fields", () => {
    const members = (count: number) => Array.from({ length: count }, (_, at) => field(`m${at}`, `m${at}`, "string"));
    const branch = (count: number): Partial<Field> => ({ variants: oneOf(["A", { fields: members(count) }], ["B", {}]) });
    expect(textOf(branch(9))).toMatch(/^\|key\|string\|A and B\|One of\|/);
    expect(textOf(branch(8))).toMatch(/^\|key\|string\|One of\|/);
  });

  it("counts what members show when it folds the later ones of a body", () => {
    const long = Array.from({ length: 9 }, (_, at) => field(`m${at}`, `m${at}`, "string", { description: [code(28)] }));
    expect(foldedFrom(long)).toBe(4);
  });
});

it("counts the lines of alternatives within alternatives once at each level", () => {
  let nested = field("leaf", "leaf", "string");
  for (let level = 0; level < 60; level++)
    nested = field("key", "key", "object", { variants: oneOf(["object", { fields: [nested] }]) });
  // Twice would take 2^60 steps.
  expect(areFolded(nested)).toBe(false);
});

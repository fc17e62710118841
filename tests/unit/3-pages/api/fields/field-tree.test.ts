import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { fieldTree } from "../../../../../generator/3-pages/api/fields/field-tree.js";
import { DayMarks } from "../../../../../generator/3-pages/api/fields/page-marks.js";
import { createPageIds } from "../../../../../generator/3-pages/site/anchors.js";
import type { ApiContext } from "../../../../../generator/3-pages/types.js";
import type { Direction, ValueMode } from "../../../../../generator/schema/walk.js";
import { inlineCode, link, paragraph } from "../../../../../generator/text/nodes.js";
import { branchesOf } from "../../../../../runtime/api/facts.js";
import { toText } from "../../../../../runtime/content/to-text.js";
import type { Field } from "../../../../../runtime/contract.js";
import { context, integer, list, object, schema, text, when } from "../build.js";

function tree(root: Schema, direction: Direction = "response", said: Partial<ApiContext> = {}, mode: ValueMode = "json"): Field {
  const page = { ctx: context(said), ids: createPageIds(), count: 0 };
  return fieldTree({ schema: root, name: "", id: "body", prefix: "body-", required: true, direction, mode }, page);
}

/** Names and nesting only: "a(b c) d". */
function outline(field: Field): string {
  const inner = [
    ...(field.fields ?? []).map((child) => child.name + bracket(outline(child))),
    ...branchesOf(field).map((branch) => `<${branch.title}>${bracket(outline(branch.field))}`),
  ];
  return inner.join(" ") + (field.stop ? `!${field.stop.reason}` : "");
}
const bracket = (inner: string) => (inner ? `(${inner})` : "");

function idsOf(field: Field): string[] {
  return [
    field.id,
    ...(field.fields ?? []).flatMap(idsOf),
    ...branchesOf(field).flatMap((branch) => [branch.id, ...idsOf(branch.field)]),
  ];
}

test("an object that a member may have instead of its id is a link to its page", () => {
  const account = object({ name: text() }, { name: "account", title: "Account" });
  const union = (...anyOf: Schema[]) => outline(tree(object({ owner: schema({ anyOf }) })));
  expect(union(text({ maxLength: 5000 }), account)).toBe("owner(<string> <account>)");
  expect(union(account, object({ id: text() }))).toBe("owner(<account>(name) <object>(id))");
});

test("a field whose shared schema became deprecated has its mark", () => {
  const old = text({ name: "Old", deprecated: true });
  const mark = { kind: "deprecated", date: "2025-02-01", href: "/changelog" } as const;
  const marks = new DayMarks({ parts: {}, shared: { "schema Old": mark } });
  const root = object({ a: text(), b: old, c: list(old) });
  const place = { name: "", id: "body", prefix: "body-", required: true, direction: "response", mode: "json" } as const;
  const field = fieldTree({ schema: root, ...place }, { ctx: context(), ids: createPageIds(), count: 0, marks });
  expect(field.fields?.map(({ name, since }) => [name, since])).toEqual([
    ["a", undefined],
    ["b", mark],
    ["c", undefined],
  ]);
});

test("a branch has the title next to its reference, or the key of its shared schema, as links to it have, or its title", () => {
  const card = object({ number: text() }, { name: "payment_card", title: "Payment by card" });
  const cash = object({ amount: text() }, { title: "Payment in cash" });
  expect(outline(tree(schema({ oneOf: [card, cash] })))).toBe("<payment_card>(number) <Payment in cash>(amount)");
  const used = { ...card, base: card, name: undefined, title: "By card" } as unknown as Schema;
  expect(outline(tree(schema({ oneOf: [used, cash] })))).toBe("<By card>(number) <Payment in cash>(amount)");
});

test("a branch of values is named by the first of them, as in a text with known values", () => {
  const known = (...values: string[]) => text({ enum: values.map((value) => ({ value })) });
  expect(outline(tree(object({ a: schema({ anyOf: [known("x", "y"), text({ minLength: 1 })] }) })))).toBe("a(<x, y> <string>)");
  expect(outline(tree(object({ a: schema({ anyOf: [text({ minLength: 1 }), known("x", "y", "z")] }) })))).toBe(
    "a(<string> <x, y, …>)",
  );
});

test("branches and conditions of a list are shown as those of its items are", () => {
  const limited = when(schema({ types: ["array"] }), schema({ maxItems: 15 }), schema({ maxLength: 20 }));
  const both = schema({ types: ["string", "array"], items: text(), ...limited });
  expect(outline(tree(object({ both })))).toBe("both(<If it is array> <Otherwise>)");
  const sized = { ...list(object({ a: text() })), oneOf: [schema({ maxItems: 1 }), schema({ minItems: 9 })] };
  expect(outline(tree(object({ sized })))).toMatch(/^sized\(a <.+> <.+>\)$/);
});

const noPages = { schemaHref: () => undefined };

const mapOf = (values: Schema, extensions = {}) => schema({ types: ["object"], additionalProperties: values, extensions });
const named = (key: string) => integer({ extensions: { "x-additionalPropertiesName": key } });

describe("members", () => {
  const cases: { name: string; given: Schema; direction?: Direction; want: string }[] = [
    { name: "properties", given: object({ a: text(), b: object({ c: text() }) }), want: "a b(c)" },
    { name: "items of a list are its members", given: object({ verses: list(object({ id: integer() })) }), want: "verses(id)" },
    { name: "through lists of lists", given: list(list(object({ id: integer() }))), want: "id" },
    { name: "a map", given: schema({ types: ["object"], additionalProperties: object({ a: text() }) }), want: "{key}(a)" },
    {
      name: "a map whose key has a name",
      given: schema({
        types: ["object"],
        additionalProperties: integer(),
        extensions: { "x-additionalPropertiesName": "verse" },
      }),
      want: "{verse}",
    },
    {
      name: "maps in a map whose keys have names, at the maps",
      given: mapOf(mapOf(integer(), { "x-additionalPropertiesName": "verse" }), { "x-additionalPropertiesName": "chapter" }),
      want: "{chapter}({verse})",
    },
    {
      name: "maps in a map whose keys have names, at their values",
      given: mapOf(mapOf(named("verse"), { "x-additionalPropertiesName": "chapter" })),
      want: "{chapter}({verse})",
    },
    {
      name: "a map of shared schemas whose key has a name",
      given: mapOf({ ...named("verse"), base: integer() }),
      want: "{verse}",
    },
    { name: "a map of anything", given: schema({ types: ["object"], additionalProperties: true }), want: "" },
    {
      name: "keys by pattern",
      given: schema({ types: ["object"], patternProperties: [{ name: "^x-", schema: text() }] }),
      want: "/^x-/",
    },
    {
      name: "a tuple",
      given: schema({ types: ["array"], prefixItems: [text(), integer()], items: text() }),
      want: "[0] [1] [2…]",
    },
    {
      name: "a closed tuple",
      given: schema({ types: ["array"], prefixItems: [text()], items: schema({ always: false }) }),
      want: "[0]",
    },
    {
      name: "a tuple with unevaluatedItems",
      given: schema({ types: ["array"], prefixItems: [text()], unevaluatedItems: integer() }),
      want: "[0] [1…]",
    },
    {
      name: "a tuple without unevaluatedItems",
      given: schema({ types: ["array"], prefixItems: [text()], unevaluatedItems: false }),
      want: "[0]",
    },
    {
      name: "parts that could not be merged",
      given: object({ a: text() }, { allOf: [object({ b: text() }), object({ a: integer() })] }),
      want: "a b",
    },
    {
      name: "readOnly is not sent",
      given: object({ id: integer({ readOnly: true }), a: text() }),
      direction: "request",
      want: "a",
    },
    { name: "writeOnly does not come back", given: object({ pin: text({ writeOnly: true }), a: text() }), want: "a" },
    {
      name: "both are shown on the schema's page",
      given: object({ id: integer({ readOnly: true }), pin: text({ writeOnly: true }) }),
      direction: "both",
      want: "id pin",
    },
    { name: "a sole branch is no choice", given: object({ a: text() }, { oneOf: [object({ b: text() })] }), want: "a b" },
    {
      name: "any name",
      given: object(Object.fromEntries(["__proto__", "constructor", ""].map((name) => [name, text()]))),
      want: "__proto__ constructor ",
    },
  ];
  test.each(cases)("$name", ({ given, direction, want }) => {
    expect(outline(tree(given, direction))).toBe(want);
  });

  test("a property that an unmerged part requires is required", () => {
    const field = tree(object({ a: text() }, { allOf: [object({ "a!": text() })] }));
    expect(field.fields?.map(({ name, required }) => [name, required])).toEqual([["a", true]]);
  });
});

describe("branches", () => {
  const ayah = object({ "verse!": integer() }, { title: "Ayah" });
  const page = object({ "page!": integer() }, { title: "Page" });

  test("are next to the properties", () => {
    const field = tree(object({ type: text() }, { oneOf: [ayah, page] }));
    expect(outline(field)).toBe("type <Ayah>(verse) <Page>(page)");
    expect(field.variants?.[0]?.label).toBe("One of");
    expect(field.variants?.[0]?.branches.map(({ id, field: inner }) => [id, inner.id])).toEqual([
      ["body-ayah", "body-ayah-schema"],
      ["body-page", "body-page-schema"],
    ]);
    expect(field.variants?.[0]?.branches[0]?.field.fields?.[0]?.id).toBe("body-ayah-verse");
  });

  test("have titles from title, name, value and type; equal ones are numbered", () => {
    const anonymous = object({ kind: schema({ const: { value: "c" } }) });
    const field = tree(
      schema({ anyOf: [ayah, object({}, { name: "verse" }), anonymous, text({ format: "date" }), object({}), object({})] }),
    );
    const titles = field.variants?.[0]?.branches.map(({ title }) => title);
    expect(titles).toEqual(["Ayah", "verse", "c", "string (date)", "object 1", "object 2"]);
  });

  test("have the discriminator's value that selects them", () => {
    const cat = object({ "kind!": text(), claws: integer() }, { name: "Cat" });
    const dog = object({ "kind!": text(), bark: text() }, { name: "Dog" });
    const mapping = [
      { value: "cat", schema: cat },
      { value: "dog", schema: dog },
      { value: "puppy", schema: dog },
    ];
    const field = tree(schema({ oneOf: [cat, dog], discriminator: { propertyName: "kind", mapping } }));
    expect(field.variants?.[0]?.discriminator).toBe("kind");
    const [first, second] = field.variants?.[0]?.branches.map((branch) => branch.field.fields?.[0]) ?? [];
    expect(first?.const).toBe('"cat"');
    expect(second?.values).toEqual([{ value: '"dog"' }, { value: '"puppy"' }]);
  });

  test.each([
    { given: integer(), value: "1", want: "1" },
    { given: schema({ types: ["boolean"] }), value: "true", want: "true" },
    { given: text(), value: "1", want: '"1"' },
    { given: integer(), value: "one", want: '"one"' },
  ])("have that value as their member has it: $want", ({ given, value, want }) => {
    const [one, two] = [object({ "v!": given }, { name: "One" }), object({ "v!": given, x: text() }, { name: "Two" })];
    const mapping = [
      { value, schema: one },
      { value: "2", schema: two },
    ];
    const field = tree(schema({ oneOf: [one, two], discriminator: { propertyName: "v", mapping } }));
    expect(field.variants?.[0]?.branches[0]?.field.fields?.[0]?.const).toBe(want);
  });

  test("of values for all branches, a branch has only those that select it", () => {
    const kind = text({ enum: ["cat", "dog", "wolf"].map((value) => ({ value })) });
    const [cat, dog] = [object({ kind, claws: integer() }, { name: "Cat" }), object({ kind, tail: integer() }, { name: "Dog" })];
    const mapping = [
      { value: "cat", schema: cat },
      { value: "dog", schema: dog },
      { value: "wolf", schema: dog },
    ];
    const { variants: [variants] = [] } = tree(schema({ oneOf: [cat, dog], discriminator: { propertyName: "kind", mapping } }));
    const rows = variants?.branches.map(({ field }) => field.fields?.[0]);
    expect(rows?.map((row) => [row?.const, row?.values?.map(({ value }) => value)])).toEqual([
      ['"cat"', undefined],
      [undefined, ['"dog"', '"wolf"']],
    ]);
  });

  test("a schema that only certain values select says so wherever it is", () => {
    const kinds = text({ enum: ["cat", "dog", "bee"].map((value) => ({ value })) });
    const kindOf = (selectedBy: Schema["selectedBy"]) => {
      const animal = object({ kind: kinds }, { name: "Animal", ...(selectedBy && { selectedBy }) });
      const root = tree(object({ pet: schema({ base: animal, ...object({ kind: kinds }) }), zoo: list(animal) }));
      const shown = root.fields?.map(({ fields = [] }) =>
        fields.map(({ const: only, values = [] }) => only ?? values.map(({ value }) => value).join()),
      );
      return shown?.flat();
    };
    expect(kindOf({ property: "kind", value: "cat", all: ["cat"] })).toEqual(['"cat"', '"cat"']);
    expect(kindOf({ property: "kind", value: "cat", all: ["cat", "dog"] })).toEqual(['"cat","dog"', '"cat","dog"']);
    expect(kindOf({ property: "kind", value: "cat" })).toEqual(['"cat","dog","bee"', '"cat","dog","bee"']);
    expect(kindOf(undefined)).toEqual(['"cat","dog","bee"', '"cat","dog","bee"']);
  });

  test("the values that select a schema are written as the body writes them", () => {
    const kind = text({ enum: [{ value: "cat", description: "It purrs." }, { value: "dog" }] });
    const root = object({ kind }, { name: "Animal", selectedBy: { property: "kind", value: "cat", all: ["cat"] } });
    const shown = (mode: ValueMode) => {
      const [field] = tree(root, "request", {}, mode).fields ?? [];
      return [field?.const, ...(field?.values ?? []).map(({ value, description = [] }) => [value, toText(description)])];
    };
    expect(shown("json")).toEqual(['"cat"', ['"cat"', "It purrs."]]);
    expect(shown("plain")).toEqual(["cat", ["cat", "It purrs."]]);
  });

  test("a parent whose discriminator names its children shows them; a child does not show its siblings", () => {
    const child = object({ kind: text(), claws: integer() }, { name: "Cat" });
    const discriminator = { propertyName: "kind", mapping: [{ value: "cat", schema: child }] };
    child.discriminator = discriminator;
    expect(outline(tree(object({ kind: text() }, { discriminator })))).toBe("kind <Cat>(kind claws)");
    expect(outline(tree(child))).toBe("kind claws");
  });

  test("are named by the one member that only they require", () => {
    const target = (...names: string[]) => object(Object.fromEntries(names.map((name) => [name, text()])));
    const titles = (...oneOf: Schema[]) =>
      tree(schema({ oneOf })).variants?.flatMap(({ branches }) => branches.map(({ title }) => title));
    expect(titles(target("s3!", "name!"), target("az!", "name!", "region"))).toEqual(["With s3", "With az"]);
    expect(titles(target("s3!"), target("az!", "region!"), target("ftp"))).toEqual(["With s3", "object 1", "object 2"]);
    expect(titles({ ...target("a!"), title: "Copy" }, { ...target("b!"), title: "Copy" })).toEqual(["Copy 1", "Copy 2"]);
  });

  test("a child that is a parent shows no children whose value its own one rules out", () => {
    const lion = object({ kind: text(), mane: text() }, { name: "Lion" });
    const toLion = { value: "lion", schema: lion };
    const cat = object({ kind: text() }, { name: "Cat", discriminator: { propertyName: "kind", mapping: [toLion] } });
    const mapping = [{ value: "cat", schema: cat }, toLion];
    expect(outline(tree(object({}, { discriminator: { propertyName: "kind", mapping } })))).toBe("<Cat>(kind) <Lion>(kind mane)");
    expect(outline(tree(object({}, { discriminator: { propertyName: "size", mapping } })))).toBe(
      "<Cat (cat)>(kind <Lion>(kind mane)) <Lion (lion)>(kind mane)",
    );
  });

  test("become a sentence if they only require members", () => {
    const either = [schema({ requiredOnly: ["a"] }), schema({ requiredOnly: ["b", "c"] })];
    const field = tree(object({ a: text(), b: text(), c: text() }, { anyOf: either }));
    expect(field.variants).toBeUndefined();
    expect(field.constraints).toEqual(["Requires at least one of: a; b and c"]);
    expect(tree(object({}, { oneOf: either })).constraints).toEqual(["Requires exactly one of: a; b and c"]);
  });

  test("rows that every branch requires are required", () => {
    const field = tree(
      schema({ types: ["object"], requiredOnly: ["a"], oneOf: [object({ a: text() }), object({ a: integer(), b: text() })] }),
    );
    expect(field.constraints).toBeUndefined();
    expect(field.variants?.[0]?.branches.map((branch) => branch.field.fields?.map((one) => one.required))).toEqual([
      [true],
      [true, undefined],
    ]);
  });

  test("bare types need no tabs", () => {
    const field = tree(schema({ oneOf: [text(), integer(), list(integer())] }));
    expect(field.variants).toBeUndefined();
    expect(field.type).toBe("string, integer or array of integers");
  });

  test("if, then, else", () => {
    const given = object(
      { type: text() },
      when(object({ type: schema({ const: { value: "ayah" } }) }), object({ verse: integer() }), object({ page: integer() })),
    );
    const field = tree(given);
    expect(field.variants?.[0]?.label).toBe("If … then … else");
    expect(outline(field)).toBe('type <If type is "ayah">(verse) <Otherwise>(page)');
  });

  test("dependent schemas name their property", () => {
    const field = tree(object({ card: text() }, { dependentSchemas: [{ name: "card", schema: object({ address: text() }) }] }));
    expect(outline(field)).toBe("card <With card>(address)");
  });

  test("a second choice is no member", () => {
    const field = tree(object({ a: text() }, { oneOf: [ayah, page], anyOf: [object({ x: text() }), object({ y: text() })] }));
    expect(outline(field)).toBe("a <Ayah>(verse) <Page>(page) <object 1>(x) <object 2>(y)");
    expect(field.variants?.map(({ label }) => label)).toEqual(["One of", "Any of"]);
  });

  test("of unmerged parts are kept", () => {
    const field = tree(object({ a: text() }, { allOf: [object({ b: text() }, { oneOf: [ayah, page] })] }));
    expect(outline(field)).toBe("a b <Ayah>(verse) <Page>(page)");
  });
});

describe("the limits of a tree", () => {
  const node = object({ name: text() }, { name: "node" });
  node.properties.push({ name: "children", required: false, schema: list(node) });
  node.properties.push({
    name: "parent",
    required: false,
    schema: schema({ base: node, types: ["object"], properties: node.properties }),
  });

  test("a schema that contains itself links to its page", () => {
    const field = tree(node);
    expect(outline(field)).toBe("name children(!recursive) parent(!recursive)");
    expect(field.fields?.[1]?.stop).toEqual({ reason: "recursive", link: { label: "node", href: "/docs/schemas/node" } });
  });

  test("or to its place on the page", () => {
    const field = tree(object({ root: node }), "response", noPages);
    expect(field.fields?.[0]?.fields?.[1]?.stop?.link).toEqual({ label: "node", href: "#body-root" });
  });

  test("indirect recursion through maps, lists and branches ends", () => {
    const a = object({}, { name: "a" });
    const b = object({ back: schema({ types: ["object"], additionalProperties: a }) }, { name: "b" });
    a.properties = [{ name: "b", required: false, schema: schema({ anyOf: [list(b), object({ x: text() })] }) }];
    expect(outline(tree(a))).toBe("b(<array of b>(back({key}(!recursive))) <object>(x))");
  });

  test("siblings are not recursion", () => {
    const leaf = object({ x: text() }, { name: "leaf" });
    expect(outline(tree(object({ a: leaf, b: leaf })))).toBe("a(x) b(x)");
  });

  test("the limit favors fields near the root; then shared schemas are linked", () => {
    const wide = object(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, text()])), { name: "wide" });
    const field = tree(object({ a: wide, b: wide, c: wide, d: wide, e: object({ x: text() }) }));
    expect(field.fields?.map((one) => one.stop?.reason ?? one.fields?.length)).toEqual([100, 100, "budget", "budget", 1]);
    expect(field.fields?.[3]?.stop?.link).toEqual({ label: "wide", href: "/docs/schemas/wide" });
    expect(idsOf(field).length).toBeLessThan(250);
  });

  test("after the limit, a choice of plain values is still there", () => {
    const many = object(Object.fromEntries(Array.from({ length: 160 }, (_, index) => [`p${index}`, text()])));
    const choice = schema({ name: "Model", anyOf: [text({ enum: [{ value: "a" }] }), integer()] });
    const other = schema({ name: "Other", anyOf: [object({ x: text() }, { name: "part" }), integer()] });
    const { fields = [] } = tree(object({ many, choice, other }));
    expect(fields.slice(1).map(({ stop, variants }) => stop?.reason ?? variants?.[0]?.branches.length)).toEqual([2, "budget"]);
  });

  test("after the limit, parts of a shared schema are linked on its page", () => {
    const part = object({ x: object({ y: object({ z: text() }) }) });
    const wide = object(
      { ...Object.fromEntries(Array.from({ length: 160 }, (_, index) => [`p${index}`, text()])), part },
      { name: "wide" },
    );
    const [a] = tree(object({ a: wide })).fields ?? [];
    expect(a?.fields?.at(-1)?.stop).toEqual({
      reason: "budget",
      link: { label: "wide.part", href: "/docs/schemas/wide#field-part" },
    });
    const inline = object({}, { properties: wide.properties });
    expect(outline(tree(object({ a: inline })).fields?.[0]?.fields?.at(-1) as Field)).toBe("x(y(z))");
  });

  test("after the limit, an object without a page that the page has already is a link to it", () => {
    const user = (more = {}, about = "") =>
      object({ id: integer(), login: text(), name: text(), home: object({ city: text() }), ...more }, { description: about });
    const many = object(Object.fromEntries(Array.from({ length: 160 }, (_, index) => [`p${index}`, text()])));
    const { fields = [] } = tree(
      object({ many, owner: user(), author: user({}, "Another text."), list: list(user()), other: user({ age: integer() }) }),
    );
    const [, owner, author, users, other] = fields;
    expect(outline(owner as Field)).toBe("id login name home(city)");
    expect(author?.stop).toEqual({ reason: "budget", link: { label: "Same fields as owner", href: "#body-owner" } });
    expect(toText(author?.description ?? [])).toBe("Another text.");
    expect(users?.stop?.link?.href).toBe("#body-owner");
    expect(outline(other as Field)).toBe("id login name home(city) age");
    const few = tree(object({ owner: user(), author: user() }));
    expect(outline(few)).toBe("owner(id login name home(city)) author(id login name home(city))");
  });

  test("a long list of values is on a page once", () => {
    const codes = (count: number) => text({ enum: Array.from({ length: count }, (_, index) => ({ value: `c${index}` })) });
    const fields = tree(object({ from: codes(30), to: list(codes(30)), short: codes(10), other: codes(10) })).fields ?? [];
    expect(fields.map(({ values }) => values?.length)).toEqual([30, undefined, 10, 10]);
    expect(fields[1]?.description).toEqual([
      paragraph("The same 30 values are allowed as for ", link("#body-from", inlineCode("from")), "."),
    ]);
  });

  test("without schema pages, the tree continues to a hard limit", () => {
    const make = (level: number): Schema =>
      object(
        level === 0
          ? { x: text() }
          : Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}`, shared[level - 1] as Schema])),
      );
    const shared: Schema[] = [];
    for (let level = 0; level < 6; level++) shared.push(make(level));
    const count = idsOf(tree(shared[5] as Schema, "response", noPages)).length;
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThan(1600);
  });

  test("endless depth does not overflow and is not shown, and the last field says so", () => {
    let deep: Schema = text();
    for (let level = 0; level < 20_000; level++) deep = object({ x: deep });
    const root = tree(deep);
    expect(idsOf(root).length).toBe(25);
    let last: Field | undefined = root;
    while (last?.fields) last = last.fields[0];
    expect(toText(last?.description ?? [])).toBe(
      "The fields of this object are left out: the page would have too many, or too many levels.",
    );
  });
});

describe("ids", () => {
  test("are readable and follow the names", () => {
    const field = tree(object({ verses: list(object({ verse_key: text(), words: list(object({ id: integer() })) })) }));
    expect(idsOf(field)).toEqual(["body", "body-verses", "body-verses-verse_key", "body-verses-words", "body-verses-words-id"]);
  });

  test("are unique for any names", () => {
    const field = tree(object({ "a.b": text(), "a-b": text(), a: object({ b: text() }), "": text(), empty: text() }));
    const ids = idsOf(field);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(["body", "body-a-b", "body-a-b-2", "body-a", "body-a-b-3", "body-empty", "body-empty-2"]);
  });
});

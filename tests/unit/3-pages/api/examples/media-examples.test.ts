import { describe, expect, test } from "vitest";
import type { MediaType, Schema } from "../../../../../generator/2-model/types.js";
import { bodyText, mediaExamples } from "../../../../../generator/3-pages/api/examples/media-examples.js";
import type { CodeBlock } from "../../../../../runtime/contract.js";
import { context, integer, list, media, model, object, schema, text } from "../build.js";

const at = { file: "openapi.yaml", pointer: "" };
const example = (said: Partial<MediaType["examples"][number]>) => ({ at, name: "", extensions: {}, ...said });

const plain = (code: CodeBlock) => code.text;
const shown = (given: MediaType) =>
  mediaExamples(given, "response", context()).map(({ title, code, generated }) => [title, plain(code), generated]);

describe("mediaExamples", () => {
  test("put written examples before composed ones, titled by summary or name", () => {
    const given = media(object({ a: text() }), "application/json", {
      examples: [example({ name: "one", summary: "The first", value: { a: 1 } }), example({ name: "two", value: null })],
    });
    expect(shown(given)).toEqual([
      ["The first", '{\n  "a": 1\n}', false],
      ["two", "null", false],
    ]);
  });

  test("distinguish a summary from a name", () => {
    const given = media(undefined, "application/json", {
      examples: [example({ name: "one", summary: "The first", value: 1 }), example({ name: "two", value: 2 })],
    });
    expect(mediaExamples(given, "response", context()).map(({ summarized }) => summarized)).toEqual([true, undefined]);
  });

  test.each([
    { given: "an example with placeholders", value: { a: "<text of a>" }, placeholders: true, want: [true] },
    { given: "an example without", value: { a: "<b>text</b>" }, placeholders: true, want: [undefined] },
    { given: "a description that has none", value: { a: "<text of a>" }, placeholders: false, want: [undefined] },
  ])("placeholders: $given", ({ value, placeholders, want }) => {
    const written = media(undefined, "application/json", { examples: [example({ value })] });
    const composed = media(object({ a: text({ examples: [value.a] }) }));
    const ctx = context({ model: model({ placeholders }) });
    for (const one of [written, composed]) {
      const found = mediaExamples(one, "response", ctx);
      expect(found.map((shown) => shown.placeholders)).toEqual(want);
      expect(found.map(({ code }) => code.placeholders ?? false)).toEqual(want.map(Boolean));
    }
  });

  test("show a value once, under all of its names", () => {
    const value = { a: 1 };
    const examples = [example({ name: "one", value }), example({ name: "two", value: 2 }), example({ name: "three", value })];
    const given = media(undefined, "application/json", { examples });
    expect(shown(given).map(([title]) => title)).toEqual(["one, three", "two"]);
  });

  const around: [string, (inner: Schema, level: number) => Schema][] = [
    ["fields", (inner, level) => object({ [`level${level}`]: inner })],
    ["required fields", (inner, level) => object({ [`level${level}!`]: inner })],
    ["arrays", (inner, level) => object({ [`level${level}`]: list(inner) })],
    ["maps", (inner, level) => object({ [`level${level}`]: schema({ types: ["object"], additionalProperties: inner }) })],
    ["a choice", (inner, level) => object({ [`level${level}`]: schema({ oneOf: [inner, text({ maxLength: level })] }) })],
    ["all of", (inner, level) => schema({ allOf: [object({ [`level${level}`]: inner })] })],
    ["the type of the object and parts", (inner, level) => object({}, { allOf: [object({ [`level${level}`]: inner })] })],
  ];
  test.each(around)("say at which field they end: %s", (_, wrap) => {
    const levels = Array.from({ length: 60 }, (_, index) => 59 - index);
    const deep = levels.reduce((inner, level) => wrap(inner, level), text());
    for (const direction of ["request", "response"] as const) {
      const [example] = mediaExamples(media(deep), direction, context());
      const names = String(example?.code.text).match(/level\d+/g) ?? [];
      const [said] = example?.description ?? [];
      const end = /"(level\d+)"/.exec(JSON.stringify(said))?.[1];
      expect([names.at(-1), `level${names.length}`]).toContain(end);
      expect(names.length).toBeLessThan(20);
    }
  });

  test("say nothing about an end if they have all levels, or a schema contains itself", () => {
    const shallow = Array.from({ length: 10 }, (_, level) => level).reduce(
      (inner, level) => object({ [`l${level}`]: inner }),
      text(),
    );
    const node = object({ name: text() });
    node.properties.push({ name: "children", required: false, schema: list(node) });
    for (const one of [shallow, node]) expect(mediaExamples(media(one), "request", context())[0]?.description).toBeUndefined();
  });

  test("have the kind of an object of Kubernetes", () => {
    const kind = { group: "apps", version: "v1", kind: "Deployment" };
    const extensions = { "x-kubernetes-group-version-kind": [kind] };
    const [example] = shown(media(object({ apiVersion: text(), kind: text() }, { extensions })));
    expect(JSON.parse(String(example?.[1]))).toEqual({ apiVersion: "apps/v1", kind: "Deployment" });
  });

  test("number equal titles", () => {
    const given = media(undefined, "application/json", {
      examples: [example({ summary: "Same", value: 1 }), example({ summary: "Same", value: 2 })],
    });
    expect(shown(given).map(([title]) => title)).toEqual(["Same", "Same 2"]);
  });

  test("are composed from the schema if none is written", () => {
    expect(shown(media(object({ a: integer() })))).toEqual([["Example", '{\n  "a": 1\n}', true]]);
  });

  test("have one for each branch of a body", () => {
    const given = media(
      schema({ oneOf: [object({ "a!": integer() }, { title: "Ayah" }), object({ "b!": text() }, { title: "Page" })] }),
    );
    expect(shown(given)).toEqual([
      ["Ayah", '{\n  "a": 1\n}', true],
      ["Page", '{\n  "b": "string"\n}', true],
    ]);
  });

  test("put an example of the whole schema before those of its branches", () => {
    const given = media(schema({ examples: [{ a: 5 }], oneOf: [object({ "a!": integer() }), object({ "b!": text() })] }));
    expect(shown(given)).toEqual([["Example", '{\n  "a": 5\n}', true]]);
  });

  test("parse JSON that is written as a string if the schema expects no string", () => {
    const examples = [example({ value: '{"a":[1,2]}' })];
    expect(shown(media(object({}), "application/json", { examples }))).toEqual([["Example", '{\n  "a": [1, 2]\n}', false]]);
    expect(shown(media(text(), "application/json", { examples }))).toEqual([["Example", '"{\\"a\\":[1,2]}"', false]]);
    const broken = [example({ value: "{broken" })];
    expect(shown(media(object({}), "application/json", { examples: broken }))).toEqual([["Example", "{broken", false]]);
  });

  test("show an external value as its URL", () => {
    const given = media(undefined, "image/png", {
      examples: [example({ name: "cover", externalValue: "https://example.com/a.png" })],
    });
    expect(shown(given)).toEqual([["cover", "https://example.com/a.png", false]]);
  });

  test("have no text for binary and multipart bodies", () => {
    expect(shown(media(text({ format: "binary" }), "image/png"))).toEqual([]);
    expect(shown(media(text({ format: "binary" }), "*/*"))).toEqual([]);
    expect(shown(media(text({ format: "binary" }), "application/json"))).toEqual([]);
    expect(shown(media(object({ a: text() }), "multipart/form-data"))).toEqual([]);
    expect(shown(media(undefined))).toEqual([]);
  });
});

describe("a request", () => {
  const sent = (given: MediaType) => mediaExamples(given, "request", context()).map(({ code }) => JSON.parse(code.text));
  const texts = (names: string) => object(Object.fromEntries(names.split(" ").map((name) => [name, text()])));

  test("has the required members, and optional ones with an example or a default in them", () => {
    const inner = object({ "c!": text(), d: text(), e: text({ default: { value: "E" } }) });
    const given = object({
      "a!": integer(),
      b: text(),
      f: text({ examples: ["F"] }),
      inner,
      "list!": list(inner),
      g: object({ h: text() }),
    });
    const written = { c: "string", e: "E" };
    expect(sent(media(given))).toEqual([{ a: 1, f: "F", inner: written, list: [written] }]);
  });

  test("has the first members if there are no others, and all that a condition needs", () => {
    expect(sent(media(texts("a b c d e f")))).toEqual([{ a: "string", b: "string", c: "string", d: "string" }]);
    const given = { ...texts("a b c d e f"), minProperties: 5 };
    expect(Object.keys(sent(media(given))[0])).toEqual(["a", "b", "c", "d", "e", "f"]);
  });
});

test("the form of an object without members has no example", () => {
  expect(shown(media(schema({ types: ["object"] }), "application/x-www-form-urlencoded"))).toEqual([]);
});

describe("bodyText", () => {
  test.each([
    { mediaType: "application/json", value: { a: 1 }, want: '{\n  "a": 1\n}' },
    { mediaType: "application/problem+json; charset=utf-8", value: [], want: "[]" },
    { mediaType: "*/*", value: 1, want: "1" },
    {
      mediaType: "application/x-www-form-urlencoded",
      value: { a: "x y", b: [1, 2], c: { d: 1 }, e: null },
      want: "a=x+y&b=1&b=2&c=%7B+%22d%22%3A+1+%7D",
    },
    { mediaType: "text/plain", value: "a", want: "a" },
    { mediaType: "text/csv", value: { a: 1 }, want: undefined },
    { mediaType: "application/xml", value: "<a/>", want: "<a/>" },
    { mediaType: "application/pdf", value: "x", want: undefined },
  ])("$mediaType", ({ mediaType, value, want }) => {
    expect(bodyText(value, { mediaType })).toBe(want);
  });
});

test("prints int64 beyond the safe integers exactly, and lists of scalars on one line", () => {
  const given = media(undefined, "application/json", { examples: [example({ value: { id: 9007199254740993n, s: [1, 2] } })] });
  expect(shown(given)).toEqual([["Example", '{\n  "id": 9007199254740993,\n  "s": [1, 2]\n}', false]]);
  expect(shown(media(list(list(integer()))))).toEqual([["Example", "[\n  [1]\n]", true]]);
});

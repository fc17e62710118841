import { expect, test } from "vitest";
import type { Operation, Schema } from "../../../../generator/2-model/types.js";
import { usedIn } from "../../../../generator/3-pages/api/used-in.js";
import { pathText } from "../../../../runtime/api/facts.js";
import { list, media, object, operation, parameter, response, schema, text } from "./build.js";

const word = object({ text: text() }, { name: "word" });
const verse = object({ words: list(word) }, { name: "verse" });
const alias = schema({ name: "ayah", base: verse, types: ["object"], properties: verse.properties });
const loop = object({}, { name: "loop" });
loop.properties = [{ name: "self", required: false, schema: list(loop) }];

const operations = [
  operation({ key: "GET /verses", summary: "List verses", responses: [response("200", object({ verses: list(verse) }))] }),
  operation({ key: "GET /words", responses: [response("200", schema({ oneOf: [word, text()] }))] }),
  operation({ key: "GET /by", summary: "By word", parameters: [parameter("w", { schema: word })] }),
];
const api = (all: readonly Operation[], schemas: Record<string, Schema>) => ({
  operations: new Map(
    all.map((one) => [one.key, { operation: one, title: one.summary ?? one.key, route: `/${one.key.slice(5)}` }]),
  ),
  model: { schemas: new Map(Object.entries(schemas)) },
});
const shown = api(operations, { word, verse, ayah: alias, loop });
const kind = text({ name: "kind", enum: [{ value: "A" }, { value: "B" }] });
const goal = object({ kind, notes: list(object({ kind })) }, { name: "goal" });
const valued = api(
  [
    operation({ key: "GET /goals", parameters: [parameter("kind", { schema: kind })], responses: [response("200", goal)] }),
    operation({ key: "GET /plan", responses: [response("200", object({ data: list(goal) }))] }),
    operation({ key: "GET /kinds", responses: [response("200", list(kind))] }),
  ],
  { kind, goal },
);
const schemaHref = (name: string) => (name === "hidden" ? undefined : `/docs/schemas/${name}`);

test.each([
  {
    name: "word",
    want: [
      { label: "GET /words", href: "/words" },
      { label: "By word", href: "/by" },
      { label: "List verses", href: "/verses" },
      { label: "verse", href: "/docs/schemas/verse" },
      { label: "ayah", href: "/docs/schemas/ayah" },
    ],
  },
  {
    name: "verse",
    want: [
      { label: "List verses", href: "/verses" },
      { label: "ayah", href: "/docs/schemas/ayah" },
    ],
  },
  { name: "loop", want: [] },
  { name: "unknown", want: [] },
])("$name lists the operations that use it, directly or in a schema, and the schemas that use it", ({ name, want }) => {
  expect(usedIn(name, shown, schemaHref)).toEqual(want);
});

test("an enum shows the shortest path to the value, also through shared schemas", () => {
  const places = usedIn("kind", valued, schemaHref);
  expect(places.map(({ label, place }) => [label, place && `${pathText(place.path)} ${place.in}`])).toEqual([
    ["GET /goals", "kind placeQuery"],
    ["GET /kinds", "[] placeResponse"],
    ["GET /plan", "data[].kind placeResponse"],
    ["goal", undefined],
  ]);
});

test("a deprecated operation is marked", () => {
  const old = api(
    operations.map((one) => ({ ...one, deprecated: one.key === "GET /words" })),
    { word },
  );
  expect(usedIn("word", old, schemaHref).filter(({ deprecated }) => deprecated)).toEqual([
    { label: "GET /words", href: "/words", deprecated: true },
  ]);
});

test("schemas without a page are not listed", () => {
  expect(usedIn("word", api([], { word, hidden: list(word) }), schemaHref)).toEqual([]);
});

test("headers of responses and of parts of a form use a schema", () => {
  const header = { ...parameter("X-Word", { schema: word }) };
  const encodings = [{ at: word.at, name: "file", headers: [header] }];
  const using = api(
    [
      operation({ key: "GET /header", responses: [response("200", undefined, { headers: [header] })] }),
      operation({
        key: "PUT /form",
        requestBody: { at: word.at, required: true, contents: [media(object({}), "multipart/form-data", { encodings })] },
      }),
    ],
    { word },
  );
  expect(usedIn("word", using, schemaHref).map(({ label }) => label)).toEqual(["GET /header", "PUT /form"]);
});

import { expect, test } from "vitest";
import { usedIn } from "../../../../generator/3-pages/api/used-in.js";
import { pathText } from "../../../../runtime/api/facts.js";
import { list, model, object, operation, parameter, response, schema, text } from "./build.js";

const word = object({ text: text() }, { name: "word" });
const verse = object({ words: list(word) }, { name: "verse" });
const alias = schema({ name: "ayah", base: verse, types: ["object"], properties: verse.properties });
const loop = object({}, { name: "loop" });
loop.properties = [{ name: "self", required: false, schema: list(loop) }];

const operations = [
  operation({ key: "GET /verses", summary: "List verses", responses: [response("200", object({ verses: list(verse) }))] }),
  operation({ key: "GET /words", responses: [response("200", schema({ oneOf: [word, text()] }))] }),
  operation({ key: "GET /hidden", responses: [response("200", verse)] }),
  operation({ key: "GET /by", summary: "By word", parameters: [parameter("w", { schema: word })] }),
];
const shown = model({
  operations,
  schemas: new Map([
    ["word", word],
    ["verse", verse],
    ["ayah", alias],
    ["loop", loop],
  ]),
});
const kind = text({ name: "kind", enum: [{ value: "A" }, { value: "B" }] });
const goal = object({ kind, notes: list(object({ kind })) }, { name: "goal" });
const valued = model({
  operations: [
    operation({ key: "GET /goals", parameters: [parameter("kind", { schema: kind })], responses: [response("200", goal)] }),
    operation({ key: "GET /plan", responses: [response("200", object({ data: list(goal) }))] }),
    operation({ key: "GET /kinds", responses: [response("200", list(kind))] }),
  ],
  schemas: new Map([
    ["kind", kind],
    ["goal", goal],
  ]),
});
const links = {
  operationLink(key: string) {
    const label = operations.find((one) => one.key === key)?.summary ?? key;
    return key === "GET /hidden" ? undefined : { label, href: `/${key.slice(5)}` };
  },
  schemaHref: (name: string) => `/docs/schemas/${name}`,
};

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
  expect(usedIn(name, shown, links)).toEqual(want);
});

test("an enum shows the shortest path to the value, also through shared schemas", () => {
  const places = usedIn("kind", valued, { ...links, operationLink: (key) => ({ label: key, href: `/${key.slice(5)}` }) });
  expect(places.map(({ label, place }) => [label, place && `${pathText(place.path)} ${place.in}`])).toEqual([
    ["GET /goals", "kind placeQuery"],
    ["GET /kinds", "[] placeResponse"],
    ["GET /plan", "data[].kind placeResponse"],
    ["goal", undefined],
  ]);
});

test("a deprecated operation is marked", () => {
  const old = {
    ...shown,
    operations: shown.operations.map((operation) => ({ ...operation, deprecated: operation.key === "GET /words" })),
  };
  expect(usedIn("word", old, links).filter(({ deprecated }) => deprecated)).toEqual([
    { label: "GET /words", href: "/words", deprecated: true },
  ]);
});

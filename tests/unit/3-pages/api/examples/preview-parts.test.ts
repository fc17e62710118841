import { expect, it } from "vitest";
import { mediaExamples } from "../../../../../generator/3-pages/api/examples/media-examples.js";
import { previewParts } from "../../../../../generator/3-pages/api/examples/preview-parts.js";
import { at, context, integer, list, media, object, schema, text } from "../build.js";

const verse = object({ key: text() }, { name: "verse" });
const page = object({ total: integer() }, { name: "page" });

it.each([
  {
    what: "a body",
    shape: schema({ base: verse }),
    value: { key: "1:1" },
    parts: [{ schema: "verse", at: [""] }],
  },
  {
    what: "a member",
    shape: object({ data: object({ verse }) }),
    value: { data: { verse: { key: "1:1" } } },
    parts: [{ schema: "verse", at: ["/data/verse"] }],
  },
  {
    what: "items and a member next to them, in the order of the example",
    shape: object({ verses: list(verse), page }),
    value: { page: { total: 2 }, verses: [{ key: "1:1" }, { key: "1:2" }] },
    parts: [
      { schema: "page", at: ["/page"] },
      { schema: "verse", at: ["/verses/0", "/verses/1"] },
    ],
  },
  {
    what: "values of a map, whose keys are escaped",
    shape: object({}, { additionalProperties: verse }),
    value: { "1/1~": { key: "1:1" } },
    parts: [{ schema: "verse", at: ["/1~11~0"] }],
  },
  {
    what: "positions of a tuple",
    shape: schema({ types: ["array"], prefixItems: [integer(), verse] }),
    value: [1, { key: "1:1" }],
    parts: [{ schema: "verse", at: ["/1"] }],
  },
  {
    what: "a part of a schema",
    shape: schema({ allOf: [verse, object({ more: integer() })] }),
    value: { key: "1:1", more: 1 },
    parts: [{ schema: "verse", at: [""] }],
  },
  {
    what: "members of the branch that the value has",
    shape: schema({ oneOf: [object({ "id!": integer(), of: page }), object({ "of!": verse })] }),
    value: { of: { key: "1:1" } },
    parts: [{ schema: "verse", at: ["/of"] }],
  },
  {
    what: "nothing inside of a value that has a preview",
    shape: object({ verse: object({ page }, { name: "verse" }) }),
    value: { verse: { page: {} } },
    parts: [{ schema: "verse", at: ["/verse"] }],
  },
  {
    what: "no null, no empty list and no value without a schema",
    shape: object({ verse, verses: list(verse) }),
    value: { verse: null, verses: [], other: { key: "" } },
    parts: [],
  },
])("finds $what", ({ shape, value, parts }) => {
  expect(previewParts(JSON.stringify(value), shape, new Set(["verse", "page"]))).toEqual(parts);
});

it("an example that is no JSON has no preview", () => {
  expect(previewParts("{ verse", verse, new Set(["verse"]))).toEqual([]);
});

it("only examples of responses have parts, and each has its own", () => {
  const ctx = context({ previews: new Set(["verse"]) });
  const examples = ["1:1", "1:2"].map((key) => ({ at, name: key, value: [{ key }], extensions: {} }));
  const body = media(list(verse), "application/json", { examples });
  const parts = [{ schema: "verse", at: ["/0"] }];
  expect(mediaExamples(body, "response", ctx).map(({ preview }) => preview)).toEqual([parts, parts]);
  expect(mediaExamples(body, "request", ctx).map(({ preview }) => preview)).toEqual([undefined, undefined]);
  expect(mediaExamples({ ...body, mediaType: "text/csv" }, "response", ctx).some(({ preview }) => preview)).toBe(false);
  expect(mediaExamples(body, "response", context()).some(({ preview }) => preview)).toBe(false);
});

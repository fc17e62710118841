import { expect, test } from "vitest";
import { isForm, isJson, isMultipart, isText, isXml } from "../../../../../generator/3-pages/api/examples/media-types.js";
import { isJson as isJsonPart } from "../../../../../runtime/samples/serialize.js";

const kinds = { isForm, isJson, isMultipart, isText, isXml };

test.each([
  { given: "application/json", want: ["isJson"] },
  { given: "Application/JSON; charset=utf-8", want: ["isJson"] },
  { given: "application/problem+json", want: ["isJson"] },
  { given: "*/*", want: ["isJson"] },
  { given: "application/*", want: ["isJson"] },
  { given: "text/json", want: ["isJson"] },
  { given: "application/xml", want: ["isXml"] },
  { given: "image/svg+xml", want: ["isXml"] },
  { given: "text/xml", want: ["isXml"] },
  { given: "text/csv", want: ["isText"] },
  { given: "text/*", want: ["isText"] },
  { given: "application/x-www-form-urlencoded", want: ["isForm"] },
  { given: "multipart/form-data; boundary=x", want: ["isMultipart"] },
  { given: "image/png", want: [] },
  { given: "application/jsonl", want: ["isText"] },
  { given: "application/json-seq", want: ["isText"] },
  { given: "text/plain; of=application/json", want: ["isText"] },
])("$given", ({ given, want }) => {
  const found = Object.entries(kinds).filter(([, test]) => test(given));
  expect(found.map(([name]) => name)).toEqual(want);
});

test("a part of a form is JSON under the same names as a body", () => {
  const names = ["application/json", "application/problem+json; charset=utf-8", "application/json-seq", "text/plain; of=a/json"];
  expect(names.map((name) => isJsonPart(name))).toEqual([true, true, false, false]);
});

import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../generator/2-model/types.js";
import { inReadingOrder, responseView, statusLabel } from "../../../../generator/3-pages/api/responses.js";
import { createPageIds } from "../../../../generator/3-pages/site/anchors.js";
import { inEnglish } from "../../../../runtime/texts.js";
import { htmlOf, withHtml } from "../../html-of.js";
import { context, integer, list, media, object, parameter, response, text } from "./build.js";

const page = () => ({ ctx: context(), ids: createPageIds(), count: 0 });

test("success comes first, then errors by number, then default", () => {
  const given = ["default", "404", "5XX", "301", "2XX", "201", "200", "400"].map((status) => response(status));
  expect(inReadingOrder(given).map(({ status }) => status)).toEqual(["200", "201", "2XX", "301", "400", "404", "5XX", "default"]);
});

describe("statusLabel", () => {
  test.each([
    { status: "200", description: "A list", want: "OK" },
    { status: "default", description: "Boom", want: "Any other status" },
    { status: "299", description: "**Partly** done so far today, and more of it. Then", want: "Partly done so far today, and" },
    { status: "299", description: "", want: "Status 299" },
  ])("$status $description: $want", ({ status, description, want }) => {
    expect(statusLabel(response(status, undefined, { description }), inEnglish)).toBe(want);
  });
});

test("the first levels of a response are there also after a request that used the limit of its page", () => {
  const inner = object({ text: text(), more: object({ x: text() }, { name: "More" }) }, { name: "Choice" });
  const wide = object(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, integer()])), { name: "Wide" });
  const answer = object({ choices: list(inner), a: wide, b: wide, c: wide }, { name: "Answer" });
  const used = { ...page(), count: 400 };
  const fields = responseView(response("200", answer), used).contents[0]?.schema?.fields ?? [];
  expect(fields.map((field) => field.stop?.reason ?? field.fields?.length)).toEqual([2, 60, "budget", "budget"]);
  const second = responseView(response("201", answer), used).contents[0]?.schema?.fields ?? [];
  expect(second.every((field) => field.stop?.reason === "budget")).toBe(true);
});

test("a response can have headers and two media types", () => {
  const { in: _place, ...header } = parameter("Location", { style: "simple", explode: false });
  const given = response("201", undefined, {
    description: "The new thing.",
    headers: [header],
    contents: [media(object({ id: text() })), media(object({ id: text() }), "application/xml")],
  });
  const view = responseView(given, page());
  expect(withHtml(view)).toMatchObject({
    status: "201",
    label: "Created",
    id: "response-201",
    description: "<p>The new thing.</p>",
  });
  expect(view.headers.map(({ id }) => id)).toEqual(["response-201-header-Location"]);
  expect(view.contents.map(({ id, schema }) => [id, schema?.id, schema?.fields?.[0]?.id])).toEqual([
    ["response-201-application-json", "response-201-body", "response-201-id"],
    ["response-201-application-xml", "response-201-application-xml-body", "response-201-application-xml-id"],
  ]);
});

describe("a response without a body shows its status line and headers", () => {
  const header = (name: string, more: object = {}) => {
    const { in: _place, ...rest } = parameter(name, { style: "simple", explode: false, ...more });
    return rest;
  };
  const example = (value: unknown) => ({ examples: [{ at: response("200").at, name: "", value, extensions: {} }] });
  const long = `https://app.example/callback?code=${"c".repeat(200)}`;

  test("with the examples of the headers, also from their schemas", () => {
    const headers = [
      header("Location", example(long)),
      header("Retry-After", { schema: text({ examples: ["30"] }) }),
      header("X"),
    ];
    const { head } = responseView(response("302", undefined, { headers }), page());
    expect(head?.code).toMatchObject({ language: "http" });
    expect(head?.code.text).toBe(`HTTP/1.1 302 Found\nLocation: ${long}\nRetry-After: 30`);
  });

  test.each([
    { what: "there is no example", status: "302", more: { headers: [header("X")] } },
    { what: "there is a body", status: "201", more: { headers: [header("X", example("a"))], contents: [media(text())] } },
    { what: "the status is a range", status: "3XX", more: { headers: [header("X", example("a"))] } },
  ])("but not if $what", ({ status, more }) => {
    expect(responseView(response(status, undefined, more), page()).head).toBeUndefined();
  });
});

test("a description that repeats the reason phrase is left out", () => {
  expect(responseView(response("200", undefined, { description: "OK" }), page()).description).toBeUndefined();
});

describe("a composed error has the status of its response", () => {
  const composed = (status: string, members: Record<string, Schema>) => {
    const [content] = responseView(response(status, object(members)), page()).contents;
    return JSON.parse(content?.examples[0]?.code.text ?? "");
  };
  test.each([
    {
      name: "in an integer called status",
      status: "404",
      given: { status: integer(), title: text() },
      want: { status: 404, title: "string" },
    },
    {
      name: "by other usual names",
      status: "409",
      given: { statusCode: integer(), http_status: integer() },
      want: { statusCode: 409, http_status: 409 },
    },
    {
      name: "in its error or errors",
      status: "401",
      given: { errors: list(object({ status: integer() })) },
      want: { errors: [{ status: 401 }] },
    },
    {
      name: "that an enum allows",
      status: "404",
      given: { status: integer({ enum: [400, 404].map((value) => ({ value })) }) },
      want: { status: 404 },
    },
    { name: "of a range", status: "4XX", given: { status: integer() }, want: { status: 400 } },
    { name: "but not of another one", status: "default", given: { status: integer() }, want: { status: 1 } },
    { name: "but not of a success", status: "200", given: { status: integer() }, want: { status: 1 } },
    { name: "but not outside of its bounds", status: "404", given: { status: integer({ maximum: 5 }) }, want: { status: 1 } },
    { name: "but not in place of an example", status: "404", given: { status: integer({ examples: [7] }) }, want: { status: 7 } },
    { name: "but not in a code", status: "404", given: { code: integer() }, want: { code: 1 } },
    {
      name: "but not of another thing",
      status: "404",
      given: { order: object({ status: integer() }) },
      want: { order: { status: 1 } },
    },
  ])("$name", ({ status, given, want }) => expect(composed(status, given)).toEqual(want));
});

describe("the example of a schema below an error", () => {
  const problem = object({ code: text() }, { name: "Problem", examples: [{ code: "taken" }] });
  const conflict = object({ status: text() }, { name: "Conflict", examples: [{ status: "409" }] });
  const byField = object({ code: text({ examples: ["taken"] }) }, { name: "Fault" });
  const plain = object({ code: text() }, { name: "Plain" });
  const note = (name: string) => `<p>This example of <code>${name}</code> may be about another status.</p>`;
  test.each([
    {
      name: "that another status has as well",
      given: response("401", problem),
      all: [response("409", problem)],
      want: note("Problem"),
    },
    { name: "that its fields have", given: response("401", byField), all: [response("409", byField)], want: note("Fault") },
    { name: "without examples in the schema", given: response("401", plain), all: [response("409", plain)], want: undefined },
    { name: "that names another status", given: response("401", conflict), all: [], want: note("Conflict") },
    { name: "of this response alone", given: response("401", problem), all: [], want: undefined },
    { name: "that names this status", given: response("409", conflict), all: [response("401", conflict)], want: undefined },
    { name: "of a success", given: response("200", problem), all: [response("409", problem)], want: undefined },
  ])("says whether it is one of the status: $name", ({ given, all, want }) => {
    const ctx = context({ statusesOf: () => new Set([given, ...all].map(({ status }) => status)) });
    const [content] = responseView(given, { ...page(), ctx }).contents;
    expect(content?.examples.map(({ description }) => description && htmlOf(description))).toEqual([want]);
  });
});

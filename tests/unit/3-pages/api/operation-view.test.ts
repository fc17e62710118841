import { describe, expect, test } from "vitest";
import type { Operation } from "../../../../generator/2-model/types.js";
import { operationView } from "../../../../generator/3-pages/api/operation-view.js";
import { toText } from "../../../../runtime/content/to-text.js";
import { withHtml } from "../../html-of.js";
import { context, integer, list, media, model, object, operation, parameter, response, text } from "./build.js";

const at = { file: "openapi.yaml", pointer: "" };
const error = object({ message: text() }, { name: "Error" });

const full: Operation = operation({
  key: "POST /verses/{id}",
  method: "post",
  path: "/verses/{id}",
  operationId: "postVerse",
  description: "Says something.",
  deprecated: true,
  parameters: [parameter("id", { in: "path", required: true }), parameter("page", { schema: integer() })],
  requestBody: { at, required: true, description: "What to send.", contents: [media(object({ ranges: list(text()) }))] },
  responses: [
    response("400", error),
    response("401", error),
    response("404", error),
    response("201", object({ verses: list(object({ verse_key: text() })) })),
  ],
  callbacks: [
    { name: "onDone", expression: "{$request.body#/url}", operation: operation({ method: "post", summary: "Called when done" }) },
  ],
  externalDocs: { url: "https://example.com/more", description: "More" },
});

describe("operationView", () => {
  test.each([
    { given: "Deletes a user.", want: "Deletes a user." },
    { given: "Delete user.", want: "" },
    { given: "Remove the user", want: "" },
  ])("has no text that repeats its title: $given", ({ given, want }) => {
    const view = operationView(
      operation({ summary: "Delete user", operationId: "removeTheUser", description: given }),
      context(),
    );
    expect(toText(view.body)).toBe(want);
  });

  test("shows every part of an operation", () => {
    const view = operationView(full, context());
    expect(withHtml(view)).toMatchObject({
      operationId: "postVerse",
      method: "post",
      path: "/verses/{id}",
      deprecated: true,
      body: "<p>Says something.</p>",
      auth: { sentence: "No authentication needed.", scopes: [] },
      requestBody: { id: "request-body", required: true, description: "<p>What to send.</p>" },
      externalDocs: { label: "More", href: "https://example.com/more" },
    });
    expect(withHtml(view.callbacks)).toEqual([
      {
        name: "onDone",
        id: "callback-onDone",
        method: "post",
        expression: "{$request.body#/url}",
        description: "<p>Called when done</p>",
      },
    ]);
    expect(view.requestBody?.contents[0]?.schema?.fields?.map(({ id }) => id)).toEqual(["body-ranges"]);
    expect(view.responses.map(({ status }) => status)).toEqual(["201"]);
    expect(view.responses[0]?.contents[0]?.schema?.fields?.[0]?.fields?.[0]?.id).toBe("response-201-verses-verse_key");
    expect(view.errors?.table.rows.map(({ id }) => id)).toEqual(["response-400", "response-401", "response-404"]);
  });

  test("has the media type of the sample first, with the ids of the order in the spec", () => {
    const form = media(object({ image: text() }), "multipart/form-data");
    const requestBody = { at, required: true, contents: [form, media(object({ images: list(text()) }))] };
    const view = operationView(operation({ method: "post", requestBody }), context());
    expect(view.call.body).toMatchObject({ mediaType: "application/json" });
    expect(view.requestBody?.contents.map(({ mediaType, schema }) => [mediaType, schema?.fields?.[0]?.id])).toEqual([
      ["application/json", "body-application-json-images"],
      ["multipart/form-data", "body-image"],
    ]);
  });

  test("links to the page of a callback, which has its body and responses", () => {
    const [{ name, operation: call } = full.callbacks[0] as (typeof full.callbacks)[number]] = full.callbacks;
    const key = `${call.key} (${name} of ${full.key})`;
    const ctx = { ...context(), operationHref: (asked: string) => (asked === key ? "/things/called" : undefined) };
    expect(withHtml(operationView(full, ctx).callbacks)).toMatchObject([
      { description: '<p><a href="/things/called">Called when done</a></p>' },
    ]);
  });

  test("has a table of contents in the order of the page", () => {
    expect(operationView(full, context()).toc).toEqual([
      { id: "path-parameters", label: "Path parameters", level: 2 },
      { id: "query-parameters", label: "Query parameters", level: 2 },
      { id: "request-body", label: "Request body", level: 2 },
      { id: "responses", label: "Responses", level: 2 },
      { id: "response-201", label: "201 Created", level: 3 },
      { id: "errors", label: "Errors", level: 2 },
      { id: "callbacks", label: "Callbacks", level: 2 },
    ]);
  });

  test("shows an operation without texts", () => {
    const view = operationView(operation(), context());
    expect(view).toMatchObject({ body: [], parameters: [], responses: [], callbacks: [], toc: [] });
    expect(view.requestBody).toBeUndefined();
    expect(view.errors).toBeUndefined();
    expect(view.call).toMatchObject({ method: "GET", inputs: [] });
  });

  test("links external documentation only with http and https", () => {
    const given = operation({ externalDocs: { url: "javascript:alert(1)" } });
    expect(operationView(given, context()).externalDocs).toBeUndefined();
  });

  test("has unique ids, including headings and the table of contents", () => {
    const seen = new Map<string, number>();
    const view = operationView(full, context());
    JSON.stringify({ ...view, toc: [] }, (key, value) => {
      if (key === "id") seen.set(value, (seen.get(value) ?? 0) + 1);
      return value;
    });
    expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  });

  test("is equal for equal inputs", () => {
    expect(operationView(full, context())).toEqual(operationView(full, context()));
  });

  test("keeps several hundred fields within the limit", () => {
    const wide = object(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, text()])), { name: "wide" });
    const body = object(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`w${index}`, wide])));
    const view = operationView(
      operation({ responses: [response("200", body), response("201", body)] }),
      context({ model: model() }),
    );
    const stops = view.responses.map(
      ({ contents }) => contents[0]?.schema?.fields?.filter((field) => field.stop?.reason === "budget").length,
    );
    expect(stops[0]).toBeGreaterThan(0);
    expect(stops[1]).toBe(12);
  });
});

test("with a table of errors, errors that do not fit in it follow it, and are listed below it", () => {
  const invalid = response("422", object({ fields: list(text()) }, { name: "Invalid" }));
  const view = operationView({ ...full, responses: [...full.responses, invalid] }, context());
  const labels = view.toc.map(({ level, label }) => `${"#".repeat(level)} ${label}`);
  expect(labels.slice(labels.indexOf("## Responses"), labels.indexOf("## Callbacks"))).toEqual([
    "## Responses",
    "### 201 Created",
    "## Errors",
    expect.stringMatching(/^### 422 /),
  ]);
  // Without successes there is no section for them.
  const failing = operationView({ ...full, responses: [...full.responses.slice(0, 3), invalid] }, context());
  expect(failing.toc.map(({ id }) => id)).not.toContain("responses");
});

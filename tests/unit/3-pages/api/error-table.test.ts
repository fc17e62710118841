import { describe, expect, test } from "vitest";
import { commonErrors, errorTable } from "../../../../generator/3-pages/api/responses.js";
import { createPageIds } from "../../../../generator/3-pages/site/anchors.js";
import { withHtml } from "../../html-of.js";
import { at, context, media, object, parameter, response, schema, text } from "./build.js";

const error = object({ message: text() }, { name: "Error" });
const other = object({ message: text() }, { name: "Other" });
const statuses = (given: ReturnType<typeof response>[]) => commonErrors(given).map(({ status }) => status);
const page = () => ({ ctx: context(), ids: createPageIds(), count: 0 });

describe("commonErrors", () => {
  test("has three or more errors of one shared schema, also with other descriptions", () => {
    const retold = schema({ base: error, types: ["object"], properties: error.properties, description: "Another text" });
    const given = [response("200", object({})), response("400", error), response("404", retold), response("default", error)];
    expect(statuses(given)).toEqual(["400", "404", "default"]);
  });

  test("needs more than two errors", () => {
    expect(statuses([response("400", error), response("404", error)])).toEqual([]);
  });

  test("treats an equal schema that is not shared as another schema", () => {
    const inline = () => object({ message: text() });
    expect(statuses(["400", "401", "404"].map((status) => response(status, inline())))).toEqual([]);
  });

  test("leaves out other schemas, headers, more media types and success statuses", () => {
    const { in: _place, ...header } = parameter("Retry-After", { style: "simple" });
    const given = [
      response("2XX", error),
      response("302", error),
      ...["400", "401", "5XX"].map((status) => response(status, error)),
      response("409", other),
      response("429", error, { headers: [header] }),
      response("500", error, { contents: [media(error), media(error, "application/xml")] }),
    ];
    expect(statuses(given)).toEqual(["400", "401", "5XX"]);
  });

  test("leaves out errors with several examples", () => {
    const example = (name: string) => ({ at, name, value: {}, extensions: {} });
    const contents = [{ ...media(error), examples: [example("a"), example("b")] }];
    const given = ["400", "404", "409"].map((status) => response(status, error, { contents }));
    expect(statuses(given)).toEqual([]);
  });

  test("includes errors without a body", () => {
    expect(statuses(["400", "404", "405"].map((status) => response(status)))).toEqual(["400", "404", "405"]);
  });
});

describe("errorTable", () => {
  test("says of an example with another status that it may not be about these", () => {
    const notFound = object({ status: schema({ types: ["integer"], examples: [404] }) }, { name: "Problem" });
    const errors = (last: string) => ["400", "401", last].map((status) => response(status, notFound));
    const noteOf = (last: string) =>
      JSON.stringify(errorTable(errors(last), page()).content?.examples.map(({ description }) => description));
    expect(noteOf("5XX")).toContain("may be about another status");
  });

  test("says so too if the example is about the first of several statuses", () => {
    const problem = object({ status: schema({ types: ["integer"], examples: [400] }) }, { name: "Problem" });
    const noteOf = (statuses: string[]) => {
      const table = errorTable(
        statuses.map((status) => response(status, problem)),
        page(),
      );
      return JSON.stringify(table.content?.examples.map(({ description }) => description));
    };
    expect(noteOf(["400", "401", "404"])).toContain("may be about another status");
    expect(noteOf(["400"])).not.toContain("may be about another status");
  });

  test("has the texts of the example of an error in its row, in one paragraph", () => {
    const example = { at, name: "a", summary: "Too many things", description: "At most ten.", value: {}, extensions: {} };
    const contents = [{ ...media(error), examples: [example] }];
    const errors = [
      response("400", error, { description: "Bad thing", contents }),
      response("404", error),
      response("409", error),
    ];
    expect(errorTable(errors, page()).rows[0]?.when).toEqual(["Bad thing. Too many things. At most ten."]);
  });

  test.each([
    ["Too many things", ["Too many things."]],
    ["Example for Error", "The request could not be understood, or a value in it is not allowed."],
  ])("repeats neither the name of a status nor that an example is one: %s", (summary, want) => {
    const contents = [{ ...media(error), examples: [{ at, name: "a", summary, value: {}, extensions: {} }] }];
    const errors = [
      response("400", error, { description: "Bad request", contents }),
      response("404", error),
      response("409", error),
    ];
    const when = errorTable(errors, page()).rows[0]?.when;
    expect(typeof want === "string" ? when?.[0] : when).toEqual(want);
  });

  test("has when and what to do in each row, and schema and example once", () => {
    const errors = [
      response("400", error, { description: "Bad Request" }),
      response("404", error, { description: "No chapter has this `id`.", extensions: { "x-action": "Look it up." } }),
      response("default", error, { description: "First.\n\nSecond.", extensions: { "x-action": 5 } }),
    ];
    const table = errorTable(errors, page());
    expect(withHtml(table?.rows)).toEqual([
      {
        status: "400",
        id: "response-400",
        label: "Bad Request",
        when: "The request could not be understood, or a value in it is not allowed.",
      },
      { status: "404", id: "response-404", label: "Not Found", when: "No chapter has this `id`.", action: "Look it up." },
      { status: "default", id: "response-default", label: "Any other status", when: "<p>First.\n\nSecond.</p>" },
    ]);
    expect(table?.content?.schema).toMatchObject({ type: "Error", typeHref: "/docs/schemas/Error" });
    expect(table?.content?.schema?.fields?.map(({ id }) => id)).toEqual(["error-message"]);
    expect(table?.content?.examples).toHaveLength(1);
  });
});

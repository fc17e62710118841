import { describe, expect, test } from "vitest";
import type { Parameter } from "../../../../generator/2-model/types.js";
import { headerField, parameterGroups } from "../../../../generator/3-pages/api/parameters.js";
import { createPageIds } from "../../../../generator/3-pages/site/anchors.js";
import { translator } from "../../../../runtime/texts.js";
import { htmlOf, withHtml } from "../../html-of.js";
import { context, integer, list, object, operation, parameter, text } from "./build.js";

const page = () => ({ ctx: context(), ids: createPageIds(), count: 0 });
const groups = (parameters: Parameter[]) => parameterGroups(operation({ parameters }), page());
const at = { file: "", pointer: "" };

describe("parameterGroups", () => {
  test("group by location, required ones first, then in the order of the spec", () => {
    const found = groups([
      parameter("b"),
      parameter("a", { required: true }),
      parameter("x-h", { in: "header" }),
      parameter("id", { in: "path", required: true }),
      parameter("sid", { in: "cookie" }),
    ]);
    expect(found.map(({ title, id, fields }) => [title, id, fields.map((field) => field.id)])).toEqual([
      ["Path parameters", "path-parameters", ["path-id"]],
      ["Query parameters", "query-parameters", ["query-a", "query-b"]],
      ["Header parameters", "header-parameters", ["header-x-h"]],
      ["Cookie parameters", "cookie-parameters", ["cookie-sid"]],
    ]);
  });

  test("have plain texts; the parameter's own come before those of its schema", () => {
    const [group] = groups([
      parameter("language", {
        description: "Own",
        deprecated: true,
        schema: text({
          description: "Schema's",
          default: { value: "en" },
          enum: [{ value: "en" }, { value: "ur" }],
          examples: ["en"],
        }),
        examples: [{ at, name: "", value: "ur", extensions: {} }],
      }),
    ]);
    expect(withHtml(group?.fields[0])).toMatchObject({
      description: "<p>Own</p><p>Schema's</p>",
      deprecated: true,
      default: "en",
      example: "ur",
      values: [{ value: "en" }, { value: "ur" }],
    });
  });

  test.each([
    { value: false, want: "false" },
    { value: 0, want: "0" },
    { value: "", want: '""' },
    { value: null, want: "null" },
  ])("show the default $value", ({ value, want }) => {
    expect(groups([parameter("a", { schema: text({ default: { value } }) })])[0]?.fields[0]?.default).toBe(want);
  });

  test("have the examples of their schema that the row does not have", () => {
    const long = "a long value ".repeat(10).trim();
    const sort = { enum: [{ value: "name" }, { value: "size" }] };
    const [group] = groups([
      parameter("several", { description: "Several.", schema: text({ examples: ["one", "two", "three"] }) }),
      parameter("items", { description: "A list.", schema: list(text({ examples: ["one", "two"] })) }),
      parameter("long", { schema: text({ examples: [long] }) }),
      parameter("odd", { schema: text({ ...sort, examples: ["name desc"] }) }),
      parameter("listed", { schema: text({ ...sort, examples: ["name"] }) }),
      parameter("shared", { schema: text({ name: "Shared", examples: [long] }) }),
    ]);
    expect(group?.fields.map(({ name, description }) => [name, htmlOf(description ?? [])])).toEqual([
      ["several", "<p>Several.</p><p>Other examples: <code>two</code>, <code>three</code></p>"],
      ["items", "<p>A list.</p><p>Other examples: <code>two</code></p>"],
      ["long", `<p>Example: <code>${long}</code></p>`],
      ["odd", "<p>Example: <code>name desc</code></p>"],
      ["listed", ""],
      ["shared", ""],
    ]);
  });

  test("have the label of such an example in the words of the site", () => {
    const ctx = context({ text: translator({ texts: { example: "Beispiel" }, language: "de" }) });
    const given = parameter("odd", { schema: text({ enum: [{ value: "name" }, { value: "size" }], examples: ["name desc"] }) });
    const [group] = parameterGroups(operation({ parameters: [given] }), { ctx, ids: createPageIds(), count: 0 });
    expect(htmlOf(group?.fields[0]?.description ?? [])).toBe("<p>Beispiel: <code>name desc</code></p>");
  });

  test("do not repeat an example that equals the default", () => {
    const [group] = groups([parameter("page", { schema: integer({ default: { value: 1 }, examples: [1] }) })]);
    expect(group?.fields[0]?.example).toBeUndefined();
  });

  test("may have no schema", () => {
    const one = parameter("a");
    delete one.schema;
    expect(groups([one])[0]?.fields[0]).toMatchObject({ name: "a", type: "any" });
  });
});

describe("the format of lists and objects", () => {
  const cases: { said: Partial<Parameter>; want: string[] | undefined }[] = [
    { said: { schema: list(text()), explode: false }, want: ["Values separated by commas"] },
    { said: { schema: list(text()) }, want: ["Several values: repeat ids"] },
    { said: { schema: list(text()), style: "spaceDelimited", explode: false }, want: ["Values separated by spaces"] },
    { said: { schema: list(text()), style: "pipeDelimited", explode: false }, want: ["Values separated by |"] },
    { said: { schema: list(text()), style: "tabDelimited", explode: false }, want: ["Values separated by tabs"] },
    { said: { schema: list(text()), in: "path", style: "label" }, want: ["Written as .a,b"] },
    { said: { schema: list(text()), in: "path", style: "matrix", explode: true }, want: ["Written as ;ids=a;ids=b"] },
    { said: { schema: object({}), style: "deepObject" }, want: ["Written as ids[key]=value"] },
    { said: { schema: object({}) }, want: ["Each member is a parameter of its own"] },
    { said: { schema: object({}), in: "header", explode: true }, want: ["Written as key=value,key=value"] },
    { said: { schema: object({}), mediaType: "application/json" }, want: ["Written as application/json"] },
    { said: { allowEmptyValue: true }, want: ["May be empty"] },
    { said: {}, want: undefined },
  ];
  test.each(cases)("$want", ({ said, want }) => {
    expect(groups([parameter("ids", said)])[0]?.fields[0]?.constraints).toEqual(want);
  });
});

test("the headers of a response leave out write-only fields", () => {
  const { in: _place, ...header } = parameter("Link", {
    schema: object({ a: text({ writeOnly: true }), b: text() }),
    style: "simple",
  });
  const place = { prefix: "response-200-header-", part: "header `Link` of response 200" };
  const field = headerField(header, place, page());
  expect(field.id).toBe("response-200-header-Link");
  expect(field.fields?.map(({ name }) => name)).toEqual(["b"]);
});

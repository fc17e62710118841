import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { brief, model, read } from "../../../fixtures/openapi/load.js";

const head = "openapi: 3.0.3\ninfo: { title: A, version: '1' }\n";
const shared = {
  "shared/error.yaml":
    "type: object\nproperties: { code: { $ref: '#/definitions/code' } }\ndefinitions: { code: { type: string } }\n",
};
const ok = "responses: { '200': { description: OK, content: { application/json: { schema: { $ref: ../shared/error.yaml } } } } }";

interface Case {
  what: string;
  spec: string;
  files: Record<string, string>;
  /** A place in the spec that a reader follows, and the value there. */
  pointer: string;
  want: unknown;
}

describe("references in a file that replaces an object which has no references are relative to that file", () => {
  test.each<Case>([
    {
      what: "an operation",
      spec: "paths: { /a: { get: { $ref: res/op.yaml } } }",
      files: { "res/op.yaml": `summary: A\n${ok}\n` },
      pointer: "#/paths/~1a/get/responses/200/content/application~1json/schema/properties/code/type",
      want: "string",
    },
    {
      what: "an operation with a local reference",
      spec: "paths: { /a: { get: { $ref: 'res/op.yaml#/get' } } }",
      files: { "res/op.yaml": "get: { responses: { '200': { $ref: '#/ok' } } }\nok: { description: OK }\n" },
      pointer: "#/paths/~1a/get/responses/200/description",
      want: "OK",
    },
    {
      what: "a file with a space in its name",
      spec: "paths: { /a: { get: { $ref: 'res/my%20op.yaml' } } }",
      files: { "res/my op.yaml": "responses: { '200': { $ref: '#/ok' } }\nok: { description: OK }\n" },
      pointer: "#/paths/~1a/get/responses/200/description",
      want: "OK",
    },
    {
      what: "an operation whose response is named as a keyword for data",
      spec: "paths: { /a: { get: { $ref: res/op.yaml } } }",
      files: { "res/op.yaml": "responses: { default: { $ref: ../shared/ok.yaml } }\n", "shared/ok.yaml": "description: OK\n" },
      pointer: "#/paths/~1a/get/responses/default/description",
      want: "OK",
    },
    {
      what: "an operation with properties named as keywords for data",
      spec: "paths: { /a: { get: { $ref: res/op.yaml } } }",
      files: {
        "res/op.yaml":
          "responses: { '200': { description: OK, content: { text/plain: { schema: { type: object, properties: { example: { $ref: ../shared/error.yaml }, value: { $ref: ../shared/error.yaml } } } } } } }\n",
      },
      pointer: "#/paths/~1a/get/responses/200/content/text~1plain/schema/properties/value/type",
      want: "object",
    },
    {
      what: "a map of responses",
      spec: "paths: { /a: { get: { responses: { $ref: res/responses.yaml } } } }",
      files: {
        "res/responses.yaml": "'200': { description: OK, content: { text/plain: { schema: { $ref: ../shared/error.yaml } } } }\n",
      },
      pointer: "#/paths/~1a/get/responses/200/content/text~1plain/schema/type",
      want: "object",
    },
    {
      what: "a list of parameters",
      spec: "paths: { /a: { get: { parameters: { $ref: res/parameters.yaml }, responses: { '200': { description: OK } } } } }",
      files: { "res/parameters.yaml": "- { name: q, in: query, schema: { $ref: ../shared/error.yaml } }\n" },
      pointer: "#/paths/~1a/get/parameters/0/schema/type",
      want: "object",
    },
    {
      what: "all paths, and an operation in them",
      spec: "paths: { $ref: res/paths.yaml }",
      files: {
        "res/paths.yaml": "/a: { get: { $ref: deep/op.yaml } }\n",
        "res/deep/op.yaml": "responses: { '200': { $ref: ../../shared/ok.yaml } }\n",
        "shared/ok.yaml": "description: OK\n",
      },
      pointer: "#/paths/~1a/get/responses/200/description",
      want: "OK",
    },
    {
      what: "a discriminator's mapping",
      spec: "paths: { /a: { get: { $ref: res/op.yaml } } }",
      files: {
        "res/op.yaml":
          "responses: { '200': { description: OK, content: { text/plain: { schema: { oneOf: [{ $ref: ../shared/error.yaml }], discriminator: { propertyName: code, mapping: { e: ../shared/error.yaml } } } } } } }\n",
      },
      pointer: "#/paths/~1a/get/responses/200/content/text~1plain/schema/discriminator/mapping/e",
      want: "shared/error.yaml",
    },
    {
      what: "tags",
      spec: "tags: { $ref: res/tags.yaml }\npaths: {}",
      files: {
        "res/tags.yaml": "- { name: A, description: { $ref: texts/a.md } }\n",
        "res/texts/a.md": "# Not: YAML\n\n- *text*\n",
      },
      pointer: "#/tags/0/description",
      want: "# Not: YAML\n\n- *text*\n",
    },
    {
      what: "a description in a file",
      spec: "paths: { /a: { description: { $ref: ./intro.md }, get: { responses: { '200': { description: OK } } } } }",
      files: { "intro.md": "Some **text**.\n" },
      pointer: "#/paths/~1a/description",
      want: "Some **text**.\n",
    },
  ])("$what", ({ spec, files, pointer, want }) => {
    const { value, diagnostics } = read({ "api.yaml": `${head}${spec}\n`, ...shared, ...files });
    expect(diagnostics.map(brief)).toEqual([]);
    expect(value?.resolve("api.yaml", pointer)).toMatchObject({ found: true, value: want });
  });

  test("schemas in it are those that other references mean", () => {
    const files = {
      "api.yaml": `${head}paths: { /a: { get: { responses: { '200': { description: OK, content: { a/b: { schema: { $ref: 's/all.yaml#/A%20b' } } } } } } } }\ncomponents: { schemas: { $ref: s/all.yaml } }\n`,
      "s/all.yaml": "A b: { type: object, properties: { c: { $ref: '#/C' } } }\nC: { type: string }\n",
    };
    expect(read(files).diagnostics.map(brief)).toEqual([]);
    expect([...model(files).schemas.keys()]).toEqual(["A b", "C"]);
  });

  test.each([
    "example: { $ref: a.yaml }",
    "examples: { default: { value: { $ref: a.yaml } } }",
    "schema: { default: { $ref: a.yaml } }",
  ])("%s in it is data", (data) => {
    const op = `responses: { '200': { description: OK, content: { text/plain: { ${data} } } } }\n`;
    const { value } = read({ "api.yaml": `${head}paths: { /a: { get: { $ref: res/op.yaml } } }\n`, "res/op.yaml": op });
    const content = value?.resolve("api.yaml", "#/paths/~1a/get/responses/200/content/text~1plain");
    expect(JSON.stringify(content)).toContain('"$ref":"a.yaml"');
  });
});

describe("a path that exists in another form is named", () => {
  const files = { "Paths/Pets/List.yaml": "get: { responses: { '200': { description: OK } } }\n" };
  test.each([
    [".\\Paths\\Pets\\List.yaml", "Paths in references have `/`: write `Paths/Pets/List.yaml`."],
    ["paths\\pets\\list.yaml#/get", "Paths in references have `/`: write `Paths/Pets/List.yaml#/get`."],
    ["./paths/pets/list.yaml", "File names distinguish upper and lower case: write `Paths/Pets/List.yaml`."],
    ["Paths/pets/List.yaml", "File names distinguish upper and lower case: write `Paths/Pets/List.yaml`."],
  ])("%s", (ref, hint) => {
    const { diagnostics } = read({ "api.yaml": `${head}paths: { /a: { $ref: '${ref}' } }\n`, ...files });
    expect(diagnostics.map((one) => [one.code, one.hint])).toEqual([["spec-ref-file", hint]]);
  });
});

describe("a reference that is no relative URL has a hint how to write one", () => {
  const relative = (name: string) => `A reference is a URL, relative to the file that has it: write, for example, \`./${name}\`.`;
  test.each([
    ["C:\\specs\\a.yaml", "spec-ref-file", relative("a.yaml")],
    ["c:/specs/a.yaml#/get", "spec-ref-file", relative("a.yaml#/get")],
    ["\\\\server\\share\\a.yaml", "spec-ref-file", relative("a.yaml")],
    ["~/a.yaml", "spec-ref-file", relative("a.yaml")],
    ["/etc/a.yaml", "spec-ref-outside", relative("a.yaml")],
    ["paths\\none.yaml", "spec-ref-file", "Did you mean `paths/none.yaml`?"],
    [" #/components/pathItems/X ", "spec-ref-file", "Did you mean `#/components/pathItems/X`?"],
  ])("%s", (ref, code, hint) => {
    const { diagnostics } = read({ "api.yaml": `${head}paths: { /a: { $ref: '${ref}' } }\n` });
    expect(diagnostics.map((one) => [one.code, one.hint])).toEqual([[code, hint]]);
  });
});

describe("a mistake in a file that replaces an object is reported there, in its words", () => {
  const at = ({ code, location, message, hint }: Diagnostic) =>
    [code, `${location?.file}:${location?.line}`, message, hint].join(" | ");

  test.each([
    {
      what: "a reference to a missing file",
      op: "responses:\n  '200': { $ref: ../shared/eror.yaml }\n",
      want: "spec-ref-file | res/op.yaml:2 | `../shared/eror.yaml` names a file that does not exist: shared/eror.yaml. | Did you mean `../shared/error.yaml`?",
    },
    {
      what: "a reference to a missing part of the file itself",
      op: "responses:\n  '200': { $ref: '#/okk' }\nok: { description: OK }\n",
      want: "spec-ref-unresolved | res/op.yaml:2 | `#/okk` has no target: res/op.yaml has no `okk` there. | Did you mean `#/ok`?",
    },
    {
      what: "a reference back to the spec",
      op: "responses:\n  '200': { $ref: '../api.yaml#/components/responses/Okk' }\n",
      want: "spec-ref-unresolved | res/op.yaml:2 | `../api.yaml#/components/responses/Okk` has no target: api.yaml has no `Okk` there. | Did you mean `../api.yaml#/components/responses/Ok`?",
    },
  ])("$what", ({ op, want }) => {
    const api = `${head}paths: { /a: { get: { $ref: res/op.yaml } } }\ncomponents: { responses: { Ok: { description: OK } } }\n`;
    expect(read({ "api.yaml": api, ...shared, "res/op.yaml": op }).diagnostics.map(at)).toEqual([want]);
  });

  test("next to other members, which are in the spec", () => {
    const api = `${head}paths: { /a: { get: { $ref: res/op.yaml, tags: 5 } } }\n`;
    const { value } = read({ "api.yaml": api, "res/op.yaml": "\nsummary: A\nresponses: {}\n" });
    const place = (name: string) => value?.locate({ file: "api.yaml", pointer: `/paths/~1a/get/${name}` });
    expect(place("summary")).toMatchObject({ file: "res/op.yaml", line: 2 });
    expect(place("tags")).toMatchObject({ file: "api.yaml", line: 3 });
  });

  test("a part of a description in a file", () => {
    const api = `${head}paths: { /a: { description: { $ref: texts/intro.md }, get: { responses: { '200': { description: OK } } } } }\n`;
    const { value } = read({ "api.yaml": api, "texts/intro.md": "One\n\nSome text.\n" });
    const place = value?.locateIn({ file: "api.yaml", pointer: "/paths/~1a/description" }, "One\n\nSome text.\n", 5, 9);
    expect(place).toMatchObject({ file: "texts/intro.md", line: 3 });
  });
});

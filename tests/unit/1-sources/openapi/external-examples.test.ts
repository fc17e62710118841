import { describe, expect, test } from "vitest";
import { brief, read } from "../../../fixtures/openapi/load.js";

const spec = (example: string, path = "spec.yaml") => ({
  [path]: `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: OK, content: { application/json: { schema: { type: object }, examples: { e: ${example} } } } }
`,
});
const pointer = "#/paths/~1a/get/responses/200/content/application~1json/examples/e";

const exampleOf = (files: Record<string, string>, path = "spec.yaml") => {
  const { value, diagnostics } = read(files, path);
  const found = value?.resolve(path, pointer);
  return { value: found?.found ? found.value : undefined, diagnostics: diagnostics.map(brief) };
};

describe("an example in a file next to the spec", () => {
  test.each([
    ["JSON", "examples/e.json", '{ "price": 1.50 }', { price: expect.anything() }],
    ["YAML", "examples/e.yaml", "a: [1, 2]\n", { a: [1, 2] }],
    ["XML", "examples/e.xml", "<a><b/></a>\n", "<a><b/></a>\n"],
    ["text", "./e.txt", "- not: yaml: at all\n", "- not: yaml: at all\n"],
    ["a name with a space", "my%20example.json", "[1]", [1]],
  ])("is its value: %s", (_, ref, text, want) => {
    const path = decodeURIComponent(ref).replace("./", "");
    const { value, diagnostics } = exampleOf({ ...spec(`{ summary: S, externalValue: ${ref} }`), [path]: text });
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ summary: "S", value: want });
  });

  test("is relative to the file that names it", () => {
    const files = {
      ...spec("{ $ref: parts/example.yaml }"),
      "parts/example.yaml": "externalValue: e.json\n",
      "parts/e.json": "[2]",
    };
    expect(exampleOf(files)).toEqual({ value: { value: [2] }, diagnostics: [] });
  });

  test.each([
    ["on another host", "https://example.com/e.json"],
    ["that is a picture", "e.png"],
  ])("stays a link: a file %s", (_, ref) => {
    expect(exampleOf(spec(`{ externalValue: '${ref}' }`))).toEqual({ value: { externalValue: ref }, diagnostics: [] });
  });

  test.each([
    ["absent", "nowhere.json", "names a file that does not exist"],
    ["outside the root folder", "../../e.json", "is outside the root folder"],
  ])("is reported if it is %s, and the rest of the spec is shown", (_, ref, message) => {
    const { value, diagnostics } = read(spec(`{ externalValue: ${ref} }`), "spec.yaml");
    expect(value).toBeDefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(["spec-ref-unresolved"]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.location).toMatchObject({ line: 7 });
  });
});

describe("samples of an operation in files of their own", () => {
  const samplesOf = (written: string, files: Record<string, string>) => {
    const path = "spec.yaml";
    const operation = `x-codeSamples: ${written}, responses: { '200': { description: OK } }`;
    const spec = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { ${operation} } } }\n`;
    const { value, diagnostics } = read({ [path]: spec, ...files }, path);
    const found = value?.resolve(path, "#/paths/~1a/get/x-codeSamples");
    return { value: found?.found ? found.value : undefined, diagnostics: diagnostics.map(brief) };
  };

  test.each([
    ["the source", "[{ lang: Python, source: { $ref: samples/x.py } }]", { "samples/x.py": "a: [b\n" }, "a: [b\n"],
    ["a sample", "[{ $ref: samples/x.yaml }]", { "samples/x.yaml": "{ lang: Python, source: x() }" }, "x()"],
    [
      "a sample with a source in another file",
      "[{ $ref: samples/x.yaml }]",
      { "samples/x.yaml": "{ lang: Python, source: { $ref: src/x.py } }", "samples/src/x.py": "y()" },
      "y()",
    ],
    ["all samples", "{ $ref: samples.yaml }", { "samples.yaml": "[{ lang: Python, source: z() }]" }, "z()"],
  ])("are read: %s", (_, written, files, source) => {
    expect(samplesOf(written, files as Record<string, string>)).toEqual({ value: [{ lang: "Python", source }], diagnostics: [] });
  });

  test("are reported if a file does not exist", () => {
    const { diagnostics } = samplesOf("[{ lang: Python, source: { $ref: gone.py } }]", {});
    expect(diagnostics).toEqual([expect.stringContaining("spec-ref-unresolved")]);
    expect(diagnostics[0]).toContain("gone.py");
    const second = samplesOf("[{ lang: Go, source: a }, { lang: Python, source: { $ref: gone.py } }]", {});
    expect(second.diagnostics[0]).toContain(" 3:88 ");
  });
});

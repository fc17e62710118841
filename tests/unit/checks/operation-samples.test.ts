import { describe, expect, it } from "vitest";
import { checkExamples } from "../../../generator/checks/example-validity.js";
import { apiSite, descriptionOf, shown, spec } from "./make-site.js";

const operation = (members: string, method = "get") => spec(`/x:\n  ${method}:\n${members.trim().replace(/^/gm, "    ")}\n`);

const found = async (description: string) => shown(await checkExamples(descriptionOf(await apiSite(description))[1]));

const cursors = `
parameters:
  - { name: first, in: query, schema: { type: integer, maximum: 20 } }
  - { name: last, in: query, schema: { type: integer, maximum: 20 } }
  - { name: after, in: query, schema: { type: string } }
responses: {}
x-parameter-rules:
  - atMostOne: [first, last]
  - { when: after, requires: first }
`;

describe("the sample of an operation", () => {
  it.each<[string, string, string[]]>([
    ["sends nothing that excludes each other", cursors, []],
    ["sends what belongs together", `${cursors}x-sample: { query: { first: 10, after: abc } }`, []],
    [
      "breaks a rule between parameters",
      `${cursors}x-sample: { query: { first: 10, last: 10 } }`,
      ["sample-request 15: The sample of GET /x breaks a rule: Send at most one of `first` and `last`."],
    ],
    [
      "leaves out what another parameter requires",
      `${cursors}x-sample: { query: { after: abc } }`,
      ["sample-request 15: The sample of GET /x breaks a rule: `first` must be sent when `after` is sent."],
    ],
    [
      "sends a value that the schema does not allow",
      `${cursors}x-sample: { query: { first: 50 } }`,
      ["sample-request 15: The sample of GET /x: `first`: the value must be <= 20."],
    ],
    [
      "has a body of several branches at once, composed by the generator and not by the writer",
      `
requestBody:
  required: true
  content:
    application/json:
      schema:
        oneOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } } }]
responses: {}
`,
      [],
    ],
    [
      "leaves a rule to the default of a parameter",
      `
parameters:
  - { name: type, in: query, schema: { type: string, default: ayah } }
  - { name: verse, in: query, schema: { type: integer } }
responses: {}
x-parameter-rules: [{ when: { type: ayah }, requires: verse }]
`,
      ["sample-request 7: The sample of GET /x breaks a rule: `verse` must be sent when `type` is `ayah`."],
    ],
    [
      "sends numbers as text, and placeholders for what only the reader has",
      `
parameters:
  - { name: code, in: query, required: true, schema: { type: string, pattern: "^[0-9]+$" }, example: "1" }
  - { name: id, in: header, required: true, schema: { type: string, minLength: 20 } }
  - { name: ids, in: query, schema: { type: string } }
responses: {}
x-sample: { query: { ids: 20 }, header: { id: YOUR_CLIENT_ID } }
`,
      [],
    ],
    [
      "has an example that is not allowed: told once, as an example",
      "parameters: [{ name: page, in: query, required: true, schema: { type: integer, minimum: 1 }, example: 0 }]\nresponses: {}",
      ["example-invalid 7: The example of page of GET /x: the value must be >= 1."],
    ],
  ])("%s", async (_, members, want) => {
    expect(await found(operation(members))).toEqual(want);
  });

  const body = (media: string, sample: string) =>
    found(
      operation(
        `
requestBody:
  required: true
  content:
    ${media}:
      schema: { type: object, required: [name], properties: { name: { type: string, minLength: 3 }, up: { type: array, items: { type: string, format: binary } } } }
responses: {}
x-sample: ${sample}
`,
        "post",
      ),
    );

  it.each(["application/json", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "sends a body in %s",
    async (media) => {
      expect(await body(media, "{ body: { name: Reader } }")).toEqual([]);
      expect(await body(media, "{ body: { name: Re } }")).toEqual([
        "sample-request 13: The sample of POST /x: `body`: `name` must NOT have fewer than 3 characters.",
      ]);
      expect(await body(media, "{ body: { up: [] } }")).toEqual([
        "sample-request 13: The sample of POST /x: `body`: the value lacks `name`.",
      ]);
    },
  );
});

it("an invalid extension is reported when the spec is read", async () => {
  const site = await apiSite(operation(`${cursors.replace("when: after", "when: aftr")}x-sample: { query: { frist: 10 } }`));
  expect(shown(site.diagnostics)).toEqual([
    "spec-extension 15: `x-sample` of GET /x: The operation has no query parameter `frist`. Did you mean `first`?",
    "spec-extension 13: The operation has no parameter `aftr`. Did you mean `after`?",
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lintDescription } from "../../../generator/checks/lint/lint-description.js";
import { portal } from "../../portal.js";
import { apiSite, descriptionOf, shown } from "./make-site.js";

/** A spec that breaks no rule. */
const good = `openapi: "3.0.3"
info: { title: Sample, version: "1", description: What it is for. }
servers: [{ url: "https://api.example.com/v1" }]
security: [{ key: [] }]
tags: [{ name: a }]
paths:
  /x/{id}:
    get:
      operationId: getX
      summary: Get x
      tags: [a]
      parameters: [{ name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }]
      responses:
        "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/X" } } } }
        "404": { description: Not there }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: x-key } }
  schemas:
    Id: { type: string, enum: [a, b] }
    X: { type: object, required: [id], properties: { id: { $ref: "#/components/schemas/Id" }, n: { type: integer, minimum: 1, maximum: 2 } } }
`;

const change = (from: string, to: string) => {
  if (!good.includes(from)) throw new Error(`not in the sample: ${from}`);
  return good.replace(from, to);
};
const found = async (description: string) => shown(lintDescription(...descriptionOf(await apiSite(description))));
const beside = (path: string, operation: string) => change("components:", `  ${path}:\n    ${operation}\ncomponents:`);
const rest = "operationId: o, summary: S, tags: [a], parameters: []";
const responses = 'responses: { "200": { description: Fine }, "400": { description: Wrong } }';

describe("lint rules", () => {
  it("accept a good spec", async () => expect(await found(good)).toEqual([]));

  it.each([
    [change(", description: What it is for.", ""), "lint-info 2: The spec does not say what the API is for."],
    [change("      operationId: getX\n", ""), "lint-operation-id 8: GET /x/{id} has no operationId."],
    [change("      summary: Get x\n", ""), "lint-summary 8: GET /x/{id} has no summary."],
    [
      beside("/y", `get: { operationId: o, summary: S, ${responses} }`),
      "lint-operation-tag 17: GET /y has no tag, while others have one.",
    ],
    [change('"200"', '"500"'), "lint-success 13: GET /x/{id} has no response for success."],
    [change('        "404": { description: Not there }\n', ""), "lint-failure 13: GET /x/{id} has no response for failure."],
    [
      beside("/y", `delete: { ${rest}, ${responses}, requestBody: { content: {} } }`),
      "lint-request-body 17: DELETE /y has a body, which DELETE requests should not have.",
    ],
    [
      change("security: [{ key: [] }]\n", "").replace(
        "components:",
        `  /y:\n    get: { ${rest}, ${responses}, security: [{ key: [] }] }\ncomponents:`,
      ),
      "lint-security 7: GET /x/{id} does not list its security requirements.",
    ],
    [
      beside("/y", `get: { ${rest.replace("[]", "[{ name: accept, in: header, schema: {} }]")}, ${responses} }`),
      "lint-header 17: A header parameter `accept` has no effect.",
    ],
    [beside("/y/", `get: { ${rest}, ${responses} }`), "lint-path-slash 16: `/y/` ends with a slash."],
    [beside("/y?z=1", `get: { ${rest}, ${responses} }`), "lint-path-query 16: `/y?z=1` has a query or a hash."],
    [
      beside('"/{y}/b"', `get: { ${rest.replace("[]", "[{ name: y, in: path, required: true, schema: {} }]")}, ${responses} }`),
      "lint-path-ambiguous 16: `/{y}/b` and `/x/{id}` match the same URLs.",
    ],
    [change('servers: [{ url: "https://api.example.com/v1" }]\n', ""), "lint-server 1: The spec lists no server."],
    [change("com/v1", "com/v1/"), "lint-server 3: The server URL `https://api.example.com/v1/` ends with a slash."],
    [change("com/v1", "com/v1?a=1"), "lint-server 3: The server URL `https://api.example.com/v1?a=1` has a query or a hash."],
    [change("https:", "http:"), "lint-server 3: The server URL `http://api.example.com/v1` does not use https."],
    [change("application/json", "json"), "lint-media-type 14: `json` is not a media type."],
    [change("enum: [a, b]", "enum: [a, 1]"), "lint-enum 19: The value 1 is not of the type string."],
    [change("enum: [a, b]", "enum: [a, a]"), 'lint-enum 19: The value "a" is listed twice.'],
    [change("maximum: 2", "maximum: 0"), "lint-bounds 20: No value can be at least 1 and at most 0 (`minimum`, `maximum`)."],
    [change("type: integer,", "nullable: true,"), "lint-nullable 20: `nullable` has no effect without `type`."],
    [change("required: [id]", "required: [ids]"), "lint-required 20: `ids` is required, but is not a property."],
    [`${good}    Y: { type: string }\n`, "lint-unused 21: The component `Y` is not referenced."],
  ])("report common mistakes (%#)", async (description, want) => expect(await found(description)).toEqual([want]));

  it.each([
    [
      "paths of different methods",
      beside('"/{y}/b"', `post: { ${rest.replace("[]", "[{ name: y, in: path, required: true, schema: {} }]")}, ${responses} }`),
    ],
    ["a concrete path next to its template", beside("/x/mine", `get: { ${rest}, ${responses} }`)],
    ["an operation that only redirects", beside("/y", `get: { ${rest}, responses: { "302": { description: On } } }`)],
    ["access for all, said so", change("      tags: [a]\n", "      tags: [a]\n      security: []\n")],
    [
      "null among values that may be null",
      change("{ type: string, enum: [a, b] }", "{ type: string, nullable: true, enum: [a, null] }"),
    ],
    ["a server of this machine", change("https://api.example.com/v1", "http://localhost:3000")],
    ["a required member that a branch may have", change("required: [id],", "required: [z], oneOf: [{ properties: { z: {} } }],")],
    [
      "a branch that requires a property of the schema around it",
      change("required: [id],", "required: [id], oneOf: [{ required: [id], properties: { z: {} } }],"),
    ],
    [
      "a component that an extension refers to",
      `${good.replace("paths:\n", 'x-hooks: { a: { $ref: "#/components/schemas/Y" } }\npaths:\n')}    Y: { type: string }\n`,
    ],
    [
      "a schema that the discriminator of its parent names",
      `${good.replace("X: {", "X: { discriminator: { propertyName: id },")}    Y: { allOf: [{ $ref: "#/components/schemas/X" }] }\n    Z: { allOf: [{ $ref: "#/components/schemas/Y" }, { type: object }] }\n`,
    ],
    ["an API without any security", good.replace("security: [{ key: [] }]\n", "").replace(/ {2}securitySchemes.*\n/, "")],
  ])("accept %s", async (_, description) => expect(await found(description)).toEqual([]));
});

describe("their severity", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-lint-"));
  const check = async (checks: string) => {
    writeFileSync(join(folder, "api.yaml"), change("maximum: 2", "maximum: 0").replace("enum: [a, b]", "enum: [a, a]"));
    writeFileSync(join(folder, "portal.config.ts"), `export default { checks: ${checks} };\n`);
    const { stdout } = await portal(["check", "--config", "portal.config.ts", "--spec", "api.yaml", "--format", "json"], folder);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string; hint?: string }[] };
    return diagnostics
      .filter(({ code }) => /^(?:lint|config)/.test(code))
      .map(({ code, severity, hint }) => `${severity} ${code}${hint ? ` ${hint}` : ""}`);
  };

  it("can be configured for all and for each", async () => {
    expect(await check("{}")).toEqual(["warning lint-enum", "warning lint-bounds"]);
    expect(await check("{ lint: 'off', rules: { 'lint-bounds': 'error' } }")).toEqual(["error lint-bounds"]);
    expect(await check("{ rules: { 'lint-bound': 'error' } }")).toEqual(["error config-invalid Did you mean `lint-bounds`?"]);
    rmSync(folder, { recursive: true, force: true });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const most = "9223372036854775807";
const odd = "9007199254740993";
const yaml = `openapi: 3.1.0
info: { title: Numbers, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /a/{id}:
    post:
      operationId: a
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64, minimum: ${odd} }, example: ${odd} }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/A" }
            example: { big: ${odd}, small: 7 }
      responses:
        "200":
          description: Done
          content:
            application/json: { schema: { $ref: "#/components/schemas/A" } }
components:
  schemas:
    A:
      type: object
      required: [big]
      properties:
        big: { type: integer, format: int64, maximum: ${most}, default: ${odd} }
        kind: { type: integer, enum: [${odd}, ${most}] }
        one: { const: ${odd} }
        small: { type: integer }
`;
const anchored = yaml.replace("small: { type: integer }", "small: &s { type: integer }\n        other: *s");

describe.each([
  { name: "YAML", file: "api.yaml", text: yaml },
  { name: "YAML with anchors", file: "api.yaml", text: anchored },
  {
    name: "JSON",
    file: "api.json",
    text: `{"openapi":"3.1.0","info":{"title":"Numbers","version":"1"},"servers":[{"url":"https://api.example.com"}],"paths":{"/a/{id}":{"post":{"operationId":"a","parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"integer","format":"int64","minimum":${odd}},"example":${odd}}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/A"},"example":{"big":${odd},"small":7}}}},"responses":{"200":{"description":"Done","content":{"application/json":{"schema":{"$ref":"#/components/schemas/A"}}}}}}}},"components":{"schemas":{"A":{"type":"object","required":["big"],"properties":{"big":{"type":"integer","format":"int64","maximum":${most},"default":${odd}},"kind":{"type":"integer","enum":[${odd},${most}]},"one":{"const":${odd}},"small":{"type":"integer"}}}}}}`,
  },
])("integers beyond 2^53 in $name", ({ file, text }) => {
  let folder: string;
  let outcome: { code: number; stdout: string };
  const read = (path: string) => readFileSync(join(folder, "dist/site", path), "utf8");
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "portal-numbers-"));
    writeFileSync(join(folder, file), text);
    outcome = await portal(["build", "--spec", file, "--cache-dir", ".cache"], folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("keep their digits on pages and in samples", () => {
    expect(outcome.code, outcome.stdout).toBe(0);
    const html = read("numbers/a.html");
    const shown = html.replace(/<[^>]+>/g, "");
    expect(shown).toContain(`/a/${odd}`);
    expect(shown).toContain(`"big": ${odd}`);
    expect(shown).toContain(most);
    expect(html).not.toMatch(/9223372036854775\d{0,3}(?:808|000)|9007199254740992/);
  });

  it("keep their digits in the published spec", () => {
    for (const path of ["openapi/numbers/latest.json", "openapi/numbers/latest.yaml"]) {
      const spec = read(path);
      expect(spec).toMatch(new RegExp(`"?maximum"?: ?${most}`));
      expect(spec).toMatch(new RegExp(`"?default"?: ?${odd}`));
      expect(spec).not.toMatch(/9223372036854775\d{0,3}(?:808|000)|9007199254740992|\\u0000/);
    }
  });

  it("are valid examples, also from the cache", async () => {
    const check = await portal(["check", "--spec", file], folder);
    expect(check.stdout).not.toMatch(/\[(?:lint-enum|lint-bounds|example-(?!missing)\S+|spec-\S+)\]/);
    const again = await portal(["build", "--spec", file, "--cache-dir", ".cache", "--base", "/x/"], folder);
    expect(again.code, again.stdout).toBe(0);
  });
});

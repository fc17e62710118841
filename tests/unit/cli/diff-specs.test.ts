import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutputDiff } from "../../../generator/diff/site/site-diff.js";
import diffSchema from "../../../schemas/diff.schema.json" with { type: "json" };
import { portal } from "../../portal.js";

const spec = (version: string) => `openapi: 3.1.0
info: { title: Pets, version: ${version} }
paths:
  /pets:
    get:
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "v${version}/pet.yaml" } } }
`;
const pet = (type: string) => `type: object
properties:
  id: { type: ${type} }
`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

describe("portal diff of two spec files", () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "portal-diff-specs-"));
    write("specs/one.yaml", spec("1"));
    write("specs/two.yaml", spec("2"));
    write("specs/v1/pet.yaml", pet("integer"));
    write("specs/v2/pet.yaml", pet("string"));
    write("broken.yaml", "openapi: 3.1.0\ninfo: [\n");
    write("other.json", "{}");
    write("output/manifest.json", JSON.stringify({ site: { title: "A" }, routes: [], redirects: [], files: [] }));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("lists changes with locations in both files, as JSON that matches its schema", async () => {
    const { code, stdout, stderr } = await portal(["diff", "specs/one.yaml", "specs/two.yaml", "--format", "json"], root);
    expect([code, stderr]).toEqual([0, ""]);
    const diff = JSON.parse(stdout) as OutputDiff;
    const validate = new Ajv.default({ strict: true, allowUnionTypes: true }).compile(diffSchema);
    expect(validate(diff), JSON.stringify(validate.errors)).toBe(true);
    expect(diff.summary).toMatchObject({ breaking: 1, nonBreaking: 0, documentation: 1, lostUrls: [], pagesChanged: 0 });
    expect(diff.apis).toMatchObject([{ api: "Pets", versions: ["2"], change: "changed" }]);
    expect(diff.apis[0]?.changes.find(({ rule }) => rule === "type-changed")).toMatchObject({
      operations: ["GET /pets"],
      before: { file: "specs/v1/pet.yaml", line: 3, pointer: "/properties/id" },
      after: { file: "specs/v2/pet.yaml", line: 3, pointer: "/properties/id" },
    });
    expect(diff.files).toEqual([{ path: "specs/two.yaml", change: "changed", reasons: ["documentation", "contract"] }]);
  });

  it.each(["pretty", "markdown", "html"])("prints changes as %s", async (format) => {
    const { stdout } = await portal(["diff", "specs/one.yaml", "specs/two.yaml", "--format", format], root);
    expect(stdout).toContain("integer");
    expect(stdout).toContain("specs/v2/pet.yaml:3");
    expect(stdout).not.toContain("0 pages");
  });

  it("fails on what --fail-on names, and never on equal files", async () => {
    for (const failure of ["breaking", "any"])
      expect((await portal(["diff", "specs/one.yaml", "specs/two.yaml", "--fail-on", failure], root)).code, failure).toBe(1);
    expect((await portal(["diff", "specs/one.yaml", "specs/two.yaml", "--fail-on", "lost-url"], root)).code).toBe(0);
    expect(await portal(["diff", "specs/one.yaml", "specs/one.yaml", "--fail-on", "any"], root)).toMatchObject({
      code: 0,
      stdout: "No differences.\n",
    });
  });

  it("reads files outside the current folder", async () => {
    const { code, stdout } = await portal(["diff", "../specs/one.yaml", "../specs/two.yaml"], join(root, "output"));
    expect(code).toBe(0);
    expect(stdout).toContain("The type changes from integer to string.");
  });

  it("compares specs with mistakes that a build shows as warnings", async () => {
    write("comma.json", '{ "properties": { "id": { "type": "integer" } }, }');
    write("slips.yaml", spec("1").replace("v1/pet.yaml", "comma.json"));
    const { code, stdout } = await portal(["diff", "slips.yaml", "specs/two.yaml"], root);
    expect(code).toBe(0);
    expect(stdout).toContain("The type changes from integer to string.");
  });

  it.each([
    { args: ["specs/one.yaml"], says: "A spec file can only be compared with another spec file, and not with nothing." },
    {
      args: ["specs/one.yaml", "output"],
      says: "A spec file can only be compared with another spec file, and not with `output`.",
    },
    { args: ["specs/one.yaml", "gone.yaml"], says: "The spec `gone.yaml` does not exist." },
    { args: ["broken.yaml", "specs/one.yaml"], says: "`broken.yaml` cannot be compared until its errors are fixed." },
    { args: ["specs/one.yaml", "other.json"], says: "The root object has no `openapi`." },
  ])("rejects $args", async ({ args, says }) => {
    const { code, stdout, stderr } = await portal(["diff", ...args], root);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(says);
  });
});

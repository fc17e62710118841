import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../generator/cli/main.js";
import schema from "../../../schemas/diagnostics.schema.json" with { type: "json" };
import { spec } from "../checks/make-site.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-check-"));
  const parameter = "{ name: page, in: query, description: Which page to send, schema: { type: integer }, example: 1 }";
  const operation = `/x:\n  get:\n    operationId: read\n    summary: Read\n    description: Reads one.\n    parameters: [${parameter}]\n    responses: { "200": { description: The one }, "404": { description: Not there } }`;
  writeFileSync(join(folder, "good.yaml"), spec(operation));
  writeFileSync(join(folder, "thin.yaml"), spec(operation.replace("Which page to send", "Page")));
  writeFileSync(join(folder, "wrong.yaml"), spec(operation.replace("example: 1", "example: one")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (...argv: string[]) => checkIn({}, ...argv);

async function checkIn(env: Record<string, string>, ...argv: string[]) {
  let out = "";
  let errors = "";
  const io = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (errors += text) },
    env,
    cwd: folder,
  };
  return { code: await run(["check", ...argv], io), out, errors };
}

describe("portal check", () => {
  it("prints the coverage and exits with 0 if nothing is wrong", async () => {
    const { code, out } = await check("--spec", "good.yaml");
    expect(code).toBe(0);
    expect(out).toContain("parameter            1  100 % described, 100 % with an example");
    expect(out).toMatch(/Checked \d+ pages: nothing to report\.\n$/);
  });

  it("prints a line for each stage in CI, but not in place of a format for programs", async () => {
    const { errors } = await checkIn({ CI: "true" }, "--spec", "good.yaml");
    expect(errors.match(/(?<=^✓ )\w+/gm)).toEqual(["configure", "read", "model", "pages", "checks", "search", "compile"]);
    expect((await checkIn({ CI: "true" }, "--spec", "good.yaml", "--format", "github")).errors).toBe("");
    expect((await check("--spec", "good.yaml")).errors).toBe("");
  });

  it("counts warnings as errors with --strict", async () => {
    const { code, out } = await check("--spec", "thin.yaml");
    expect([code, out.includes("[description-thin]")]).toEqual([0, true]);
    expect((await check("--spec", "thin.yaml", "--strict")).code).toBe(1);
  });

  it("prints diagnostics and coverage as JSON that matches the published schema", async () => {
    const { code, out } = await check("--spec", "wrong.yaml", "--format", "json");
    expect(code).toBe(1);
    const report = JSON.parse(out);
    const valid = new Ajv2020({ strict: false }).compile(schema);
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true);
    expect(report).toMatchObject({
      command: "check",
      ok: false,
      exitCode: 1,
      coverage: { parameter: { total: 1, describedPercent: 100, exemplifiedPercent: 100 } },
      diagnostics: [{ code: "example-invalid", file: "wrong.yaml", line: 10 }],
    });
  });

  it("exits with 2 for wrong usage", async () => {
    expect((await check("--root", "nowhere")).code).toBe(2);
    expect((await check("--format", "xml")).code).toBe(2);
  });
});

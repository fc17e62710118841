import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";
import { spec } from "../checks/make-site.js";

const folder = mkdtempSync(join(tmpdir(), "portal-baseline-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A spec with the given number of examples that do not match their schemas. */
function write(wrong: number): void {
  const parameters = Array.from({ length: 3 }, (_, index) => {
    const example = index < wrong ? "one" : "1";
    return `{ name: page${index}, in: query, description: Which page of part ${index} to send, schema: { type: integer }, example: ${example} }`;
  });
  const operation = `/x:\n  get:\n    operationId: read\n    summary: Read\n    description: Reads one.\n    parameters: [${parameters.join(", ")}]\n    responses: { "200": { description: The one }, "404": { description: Not there } }`;
  writeFileSync(join(folder, "api.yaml"), spec(operation));
}
const check = (...args: string[]) => portal(["check", "--spec", "api.yaml", ...args], folder);
const baseline = ["--baseline", "baseline.json"];

describe("portal check --baseline", () => {
  it("accepts existing diagnostics, fails on new ones, and lowers its counts", async () => {
    write(2);
    expect((await check()).code).toBe(1);
    const none = await check(...baseline);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("create it with --update-baseline");
    expect((await check(...baseline, "--update-baseline")).code).toBe(0);

    const same = await check(...baseline);
    expect(same.code).toBe(0);
    expect(same.stdout).not.toContain("[example-invalid]");
    expect(same.stderr).toContain("2 known diagnostics are left out");

    write(3);
    const more = await check(...baseline, "--update-baseline");
    expect(more.code).toBe(1);
    expect(more.stdout.match(/\[example-invalid\]/g)).toHaveLength(3);

    write(1);
    const fewer = await check(...baseline);
    expect(fewer.code).toBe(0);
    expect(fewer.stderr).toContain("can be lowered");
    await check(...baseline, "--update-baseline");
    expect(JSON.parse(readFileSync(join(folder, "baseline.json"), "utf8"))).toEqual({
      findings: { "api.yaml": { "example-invalid": 1 } },
    });
    write(2);
    expect((await check(...baseline)).code).toBe(1);
  });

  it("keeps its counts while an error hides the diagnostics that it lists", async () => {
    write(2);
    rmSync(join(folder, "baseline.json"), { force: true });
    await check(...baseline, "--update-baseline");
    const known = readFileSync(join(folder, "baseline.json"), "utf8");
    writeFileSync(join(folder, "api.yaml"), readFileSync(join(folder, "api.yaml"), "utf8").replace("summary:", "sumary:"));
    const broken = await check(...baseline, "--update-baseline");
    expect(broken.code).toBe(1);
    expect(broken.stderr).not.toContain("fewer diagnostics");
    expect(readFileSync(join(folder, "baseline.json"), "utf8")).toBe(known);
  });

  it.each([
    { args: ["--update-baseline"], says: "needs --baseline FILE" },
    { args: ["--baseline", "api.yaml"], says: "is not a baseline file" },
  ])("exits with 2 for wrong usage: $args", async ({ args, says }) => {
    const { code, stderr } = await check(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});

import { describe, expect, it } from "vitest";
import { catalogue } from "../../../generator/diagnostics/catalogue.js";
import { portal } from "../../portal.js";

const explain = (...args: string[]) => portal(["explain", ...args], "/");

describe("portal explain", () => {
  it.each(["spec-ref-unresolved", "[spec-ref-unresolved]", "SPEC-REF-UNRESOLVED"])("explains %s", async (code) => {
    const { code: exit, stdout, stderr } = await explain(code);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(
      /^spec-ref-unresolved error\nThe target of a reference does not exist\n\nThe file of a `\$ref` exists/,
    );
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("lists every code without an argument", async () => {
    const { stdout } = await explain();
    const listed = [...stdout.matchAll(/^ {2}([a-z0-9-]+) /gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual(Object.keys(catalogue).sort());
  });

  it("prints JSON for programs", async () => {
    expect(JSON.parse((await explain("route-conflict", "--format", "json")).stdout)).toEqual({
      code: "route-conflict",
      ...catalogue["route-conflict"],
    });
    expect(JSON.parse((await explain("--format", "json")).stdout)).toEqual(catalogue);
  });

  it.each([
    { given: "spec-ref-unresolvd", says: "Did you mean `spec-ref-unresolved`?" },
    { given: "constructor", says: "`portal explain` lists all codes." },
  ])("exits with 2 and a hint for $given", async ({ given, says }) => {
    const { code, stdout, stderr } = await explain(given);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(`portal: the code \`${given}\` does not exist. ${says}\n`);
  });
});

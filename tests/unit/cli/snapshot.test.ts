import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const spec = (more = "") => `openapi: 3.1.0
info: { title: Pets, version: 2.1.0, description: All about pets and their owners. }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List the pets
      parameters: [{ $ref: "parameters.yaml#/limit" }${more}]
      responses: { "200": { description: OK } }
`;
const manifest = `apis:
  pets:
    title: Pets
    versions: [{ id: latest, label: Latest, spec: specs/pets/v2/openapi.yaml, prefix: /pets, category: { path: /all, title: All } }]
pages: [{ path: /, guide: home.md }]
`;
const sort = ", { name: sort, in: query, schema: { type: string } }";
const folder = "specs/history/pets/v2";

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
const snapshot = (...args: string[]) => portal(["snapshot", ...args], root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-snapshot-"));
  write("portal.config.ts", 'export default { title: "Pets" };\n');
  write("content/manifest.yaml", manifest);
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
  write("specs/pets/v2/openapi.yaml", spec());
  write("specs/pets/v2/parameters.yaml", "limit: { name: limit, in: query, schema: { type: integer } }\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("portal snapshot", () => {
  it("writes the spec as one dated file, and again only if something changed for clients", async () => {
    expect(await snapshot("--date", "2025-01-10")).toEqual({ code: 0, stdout: `Wrote ${folder}/2025-01-10.json.\n`, stderr: "" });
    const written = JSON.parse(read(`${folder}/2025-01-10.json`)) as { components: { parameters: Record<string, object> } };
    expect(written.components.parameters.limit).toMatchObject({ name: "limit", in: "query" });

    write("specs/pets/v2/openapi.yaml", spec().replace("List the pets", "All the pets"));
    const unchanged = "specs/pets/v2/openapi.yaml: no change for clients since 2025-01-10.\n";
    expect(await snapshot("--date", "2025-02-10")).toEqual({ code: 0, stdout: unchanged, stderr: "" });
    expect(existsSync(join(root, folder, "2025-02-10.json"))).toBe(false);
    expect((await snapshot("--date", "2025-02-10", "--force")).stdout).toBe(`Wrote ${folder}/2025-02-10.json.\n`);

    write("specs/pets/v2/openapi.yaml", spec(sort));
    expect((await snapshot("--date", "2025-03-10")).stdout).toMatch(`Wrote ${folder}/2025-03-10.json.\n`);
  });

  it("says that it cannot know the day of a change, and how to give one", async () => {
    await snapshot("--date", "2025-01-10");
    write("specs/pets/v2/openapi.yaml", spec(sort));
    const { code, stdout } = await snapshot("--date", "2025-03-10");
    expect({ code, lines: stdout.split("\n") }).toEqual({
      code: 0,
      lines: [
        `Wrote ${folder}/2025-03-10.json.`,
        '  1 change has no known day. The change log says "between 10 January and 10 March 2025".',
        `  To give one, add to ${folder}/changes.yaml:`,
        '  - { snapshot: "2025-03-10", date: "YYYY-MM-DD", changes: ["*"] }',
        "  `portal snapshot --changed YYYY-MM-DD` adds this entry. Corrections of the spec are marked there, too.",
        "",
      ],
    });
    await portal(["build"], root);
    expect(read("dist/site/pets/changelog.md")).toContain("## Between 10 January and 10 March 2025");
  });

  it("records the day of the changes with --changed, after the entries that exist", async () => {
    await snapshot("--date", "2025-01-10");
    write("specs/pets/v2/openapi.yaml", spec(sort));
    const entries =
      '# What we know.\n- { snapshot: "2025-03-10", correction: It is there., changes: ["GET /pets > query parameter x"] }';
    write(`${folder}/changes.yaml`, entries);
    expect(await snapshot("--date", "2025-03-10", "--changed", "2025-03-03")).toEqual({
      code: 0,
      stdout: `Wrote ${folder}/2025-03-10.json.\nWrote ${folder}/changes.yaml: the changes are of 2025-03-03.\n`,
      stderr: "",
    });
    const entry = '- { snapshot: "2025-03-10", date: "2025-03-03", changes: ["*"] }';
    expect(read(`${folder}/changes.yaml`)).toBe(`${entries}\n${entry}\n`);
    await portal(["build"], root);
    expect(read("dist/site/pets/changelog.md")).toContain("## 3 March 2025");
  });

  it("writes nothing for a day that the snapshots exclude, and for a file that it cannot extend", async () => {
    await snapshot("--date", "2025-01-10");
    write("specs/pets/v2/openapi.yaml", spec(sort));
    for (const day of ["2025-01-10", "2025-03-11"])
      expect(await snapshot("--date", "2025-03-10", "--changed", day)).toEqual({
        code: 1,
        stdout: "",
        stderr: `portal: --changed ${day} is not after 2025-01-10, the previous snapshot of specs/pets/v2/openapi.yaml, and by 2025-03-10, so nothing was written\n`,
      });
    expect(existsSync(join(root, folder, "2025-03-10.json"))).toBe(false);
    write(`${folder}/changes.yaml`, "[]\n");
    expect((await snapshot("--date", "2025-03-10", "--changed", "2025-03-03")).stdout).toContain("no known day");
    expect(read(`${folder}/changes.yaml`)).toBe("[]\n");
  });

  it("overwrites no file", async () => {
    await snapshot("--date", "2025-01-10");
    const before = read(`${folder}/2025-01-10.json`);
    write("specs/pets/v2/openapi.yaml", spec(sort));
    expect(await snapshot("--date", "2025-01-10", "--force")).toEqual({
      code: 1,
      stdout: "",
      stderr: `portal: ${folder}/2025-01-10.json exists and is not overwritten\n`,
    });
    expect(read(`${folder}/2025-01-10.json`)).toBe(before);
  });

  it("rejects an invalid date and an invalid site", async () => {
    expect(await snapshot("--date", "2025-02-30")).toMatchObject({ code: 2 });
    write("specs/pets/v2/openapi.yaml", "openapi: [");
    const { code, stderr } = await snapshot("--date", "2025-01-10");
    expect([code, stderr]).toEqual([1, "portal: the specs cannot be read, so nothing was written\n"]);
    expect(existsSync(join(root, "specs/history"))).toBe(false);
  });

  it("marks a snapshot that corrects the previous one", async () => {
    await snapshot("--date", "2025-01-10");
    write("specs/pets/v2/openapi.yaml", spec(sort));
    expect((await snapshot("--date", "2025-02-10", "--baseline")).stdout).toBe(`Wrote ${folder}/2025-02-10.baseline.json.\n`);
    await portal(["build"], root);
    expect(read("dist/site/pets/changelog.md")).toContain("Nothing has changed.");
  });
});

describe("a build with snapshots", () => {
  const diagnostics = async () => {
    const { stdout } = await portal(["build", "--format", "json"], root);
    const found = (JSON.parse(stdout) as { diagnostics: { code: string; severity: string; message: string }[] }).diagnostics;
    return found.map(({ severity, code, message }) => `${severity} ${code} ${message}`);
  };

  it("has a change log once there are two", async () => {
    await snapshot("--date", "2025-01-10");
    expect(await diagnostics()).toEqual([]);
    expect(existsSync(join(root, "dist/site/pets/changelog.html"))).toBe(false);
    write("specs/pets/v2/openapi.yaml", spec(sort));
    await snapshot("--date", "2025-02-10");
    expect(await diagnostics()).toEqual([]);
    expect(read("dist/site/pets/changelog.md")).toContain("The optional parameter is added.");
    const head = read("dist/site/pets/changelog.html");
    expect(head).toContain('<link rel="alternate" type="application/atom+xml" title="Change log" href="/pets/changelog.xml"/>');
  });

  it("reports files that are not snapshots", async () => {
    await snapshot("--date", "2025-01-10");
    write(`${folder}/last.json`, "{}");
    write(`${folder}/README.md`, "Not a snapshot.\n");
    expect(await diagnostics()).toEqual([
      `warning snapshot-name \`${folder}/last.json\` does not have the name of a snapshot, so it is left out.`,
    ]);
  });
});

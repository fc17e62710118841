import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const operation = (id: string, more = "") => `
    get: { operationId: ${id}, summary: ${id.replace("-", " the ")}${more}, responses: { "200": { description: OK } } }`;
const spec = (paths: string) => `openapi: 3.1.0
info: { title: Pets, version: 2.1.0, description: All about pets and their owners. }
paths:${paths}
`;
const people = `
  /people:${operation("list-people")}`;
const owners = (more: string) => `
  /owners/{ownerId}:${operation("list-owners", more)}`;
const parameter = ", parameters: [{ name: ownerId, in: path, required: true, schema: { type: integer } }]";
const manifest = `apis:
  pets:
    title: Pets
    versions: [{ id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, category: { path: /all, title: All } }]
pages: [{ path: /, guide: home.md }]
`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const twin = (path: string) => readFileSync(join(root, `dist/site/pets/${path}.md`), "utf8");
const hasPage = (path: string) => existsSync(join(root, `dist/site/pets/${path}.html`));
const run = async (...args: string[]) => (await portal(args, root)).code;
const codes = async (command: string) => {
  const { stdout } = await portal([command, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string }[] };
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
};

/** Publishes an operation, then removes it. */
async function remove(more: string, config = "") {
  write("portal.config.ts", `export default { title: "Pets"${config} };\n`);
  write("specs/pets.yaml", spec(people + owners(parameter + more)));
  expect(await run("snapshot", "--date", "2025-01-10")).toBe(0);
  if (config) expect(await run("ledger", "update")).toBe(0);
  write("specs/pets.yaml", spec(people));
  expect(await run("snapshot", "--date", "2025-06-20")).toBe(0);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-removed-"));
  write("content/manifest.yaml", manifest);
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a removed operation", () => {
  it("keeps a page with the date of its removal and its replacement", async () => {
    await remove(", x-successor: list-people");
    expect(await codes("build")).toEqual([]);
    expect(twin("list-owners")).toMatch(
      /`GET \/owners\/\{ownerId\}` was removed \[between 10 January and 20 June 2025\]\(.*changelog\.md#2025-01-10-2025-06-20\)/,
    );
    expect(twin("list-owners")).toMatch(/Use \[list the people\]\(.*list-people\.md\) `GET \/people` instead\./);
    expect(twin("changelog")).toMatch(/\[list the owners\]\(.*list-owners\.md\) `GET \/owners\/\{ownerId\}`\s+Removed\./);
    expect(readFileSync(join(root, "dist/site/all.html"), "utf8")).not.toContain("list-owners");
  });

  it("names the operation that its description names", async () => {
    await remove(", deprecated: true, description: Deprecated. Use `GET /people`.");
    expect(await codes("build")).toEqual([]);
    expect(twin("list-owners")).toContain("`GET /people` instead");
  });

  it.each([
    ["with the day that is known", 'date: "2025-06-02"', /was removed on \[2 June 2025\]\(.*changelog\.md#2025-06-02\)/],
    [
      "without a removal that only corrects the spec",
      'correction: "The spec no longer lists it."',
      /^The spec no longer lists it\.$/m,
    ],
  ])("is shown %s", async (_name, known, text) => {
    await remove("");
    write("specs/history/pets/changes.yaml", `- { snapshot: "2025-06-20", ${known}, changes: ["GET /owners/{ownerId}"] }\n`);
    expect(await codes("build")).toEqual([]);
    expect(twin("list-owners")).toMatch(text);
    expect(twin("list-owners")).not.toContain("20 June");
  });

  it("names no replacement if none is known", async () => {
    await remove("");
    expect(await codes("build")).toEqual([]);
    expect(twin("list-owners")).toContain("was removed [between");
    expect(twin("list-owners")).not.toContain("instead");
  });

  it("gives its URL to an operation that now has it", async () => {
    await remove("");
    write("specs/pets.yaml", spec(people + owners(parameter).replace("/owners/", "/v2/owners/")));
    expect(await codes("build")).toEqual([]);
    expect(twin("list-owners")).not.toContain("was removed [between");
  });

  it("keeps its URL and anchors until the ledger accepts the removal", async () => {
    await remove("", ', ledger: "build"');
    expect(await codes("build")).toEqual([]);
    expect(hasPage("list-owners")).toBe(true);
    expect((await codes("check")).filter((code) => /lost/.test(code))).toEqual([]);
    // `ledger accept` without a path keeps the page.
    expect(await run("ledger", "accept")).toBe(0);
    expect(await codes("build")).toEqual([]);
    expect(hasPage("list-owners")).toBe(true);
    expect(await run("ledger", "accept", "/pets/list-owners")).toBe(0);
    expect(await codes("build")).toEqual([]);
    expect(hasPage("list-owners")).toBe(false);
    expect((await portal(["ledger", "update"], root)).stdout).toBe("content/ledger.json is up to date.\n");
  });
});

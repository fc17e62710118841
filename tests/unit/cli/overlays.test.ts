import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { portal } from "../../portal.js";

const spec = `openapi: 3.1.0
info: { title: Pets, version: 2.1.0, description: All about pets and their owners. }
servers: [{ url: "https://api.example.com" }]
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List the pets
      description: Returns all pets of the shop.
      responses: { "200": { description: OK } }
  /admin:
    get:
      operationId: reset
      summary: Reset everything
      description: Removes all pets of the shop.
      responses: { "200": { description: OK } }
`;
const overlay = (description: string) => `overlay: 1.1.0
info: { title: Corrections, version: "1" }
actions:
  - target: $.paths['/pets'].get
    update: { description: "${description}" }
  - target: $.paths['/admin']
    update: { x-internal: true }
`;
const manifest = `apis:
  pets:
    title: Pets
    versions: [{ id: latest, label: Latest, spec: specs/pets.yaml, overlays: [specs/pets.overlay.yaml], prefix: /pets, category: { path: /all, title: All } }]
pages: [{ path: /, guide: home.md }, { path: /guide, guide: guide.md }]
terms: terms.yaml
redirects: { /old: /guide }
`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-overlays-"));
  write("portal.config.ts", 'export default { title: "Pets" };\n');
  write("content/manifest.yaml", manifest);
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
  write("content/guide.md", "---\ntitle: Guide\ndescription: How to keep all of them.\n---\n\nWords.\n");
  write("content/terms.yaml", "terms: [{ use: sign-in, not: [login] }]\n");
  write("specs/pets.yaml", spec);
  write("specs/pets.overlay.yaml", overlay("Returns the pets, newest first."));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("pages, twins, downloads and snapshots show the result, and an edit of the overlay builds them again", async () => {
  expect((await portal(["build", "--no-cards"], root)).code).toBe(0);
  const outputs = ["dist/site/pets/list-pets.html", "dist/site/pets/list-pets.md", "dist/site/openapi/pets/latest.json"];
  for (const file of outputs) expect(read(file), file).toContain("newest first");
  for (const file of ["dist/site/all.html", "dist/site/openapi/pets/latest.json", "dist/site/llms.txt"])
    expect(read(file), file).not.toContain("Reset everything");
  write("specs/pets.overlay.yaml", overlay("Returns the pets, oldest first."));
  expect((await portal(["build", "--no-cards"], root)).code).toBe(0);
  for (const file of outputs) expect(read(file), file).toContain("oldest first");
  expect((await portal(["snapshot", "--date", "2026-01-10"], root)).stdout).toBe("Wrote specs/history/pets/2026-01-10.json.\n");
  expect(read("specs/history/pets/2026-01-10.json")).toContain("oldest first");
  expect(read("specs/pets.yaml")).toBe(spec);
});

it("`check --fix` corrects the overlay where the text is, and never the spec", async () => {
  write("specs/pets.overlay.yaml", overlay("Returns the pets after login. See the [guide](/old)."));
  await portal(["check", "--fix"], root);
  expect(read("specs/pets.overlay.yaml")).toContain("Returns the pets after sign-in. See the [guide](/guide).");
  expect(read("specs/pets.yaml")).toBe(spec);
});

it("`check --fix` corrects a misspelled target", async () => {
  write("specs/pets.overlay.yaml", overlay("Returns the pets, newest first.").replace("['/pets']", "['/petz']"));
  await portal(["check", "--fix"], root);
  expect(read("specs/pets.overlay.yaml")).toContain("target: $.paths['/pets'].get");
});

it("a mistake in an overlay stops a build, with its place", async () => {
  write("specs/pets.overlay.yaml", overlay("A.").replace("$.paths['/admin']", "$.paths["));
  const { code, stdout } = await portal(["build", "--no-cards"], root);
  expect(code).toBe(1);
  expect(stdout).toMatch(/specs\/pets\.overlay\.yaml:6:13 .*`target` is not a JSONPath query/);
});

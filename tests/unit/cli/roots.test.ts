import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

/** A site whose spec is in a sibling package of its monorepo. */
describe("roots of the configuration", () => {
  let repository = "";
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  };
  const build = () => portal(["build", "--no-cards", "--no-cache"], join(repository, "docs"));
  const spec = (ref: string) => `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://pets.example" }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: ${ref} } } } } }
`;
  const config = (roots: string) => write("docs/portal.config.ts", `export default { title: "A", roots: ${roots} };\n`);

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), "portal-roots-"));
    write("api/schemas/pet.yaml", "type: string\ndescription: The name of a pet.\n");
    write("secret/key.yaml", "type: string\ntitle: Secret\n");
    write("docs/content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
    write(
      "docs/content/manifest.yaml",
      "apis:\n  pets:\n    title: Pets\n    versions:\n      - { id: latest, label: Latest, spec: ../api/openapi.yaml, prefix: /pets }\npages: [{ path: /, guide: home.md }]\n",
    );
    symlinkSync(join(repository, "secret/key.yaml"), join(repository, "api/schemas/link.yaml"));
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  it("are folders that a spec and its files may be in", async () => {
    write("api/openapi.yaml", spec("schemas/pet.yaml"));
    config('["../api"]');
    expect((await build()).stdout).toMatch(/^Built/m);
    expect(readFileSync(join(repository, "docs/dist/site/pets/list-pets.html"), "utf8")).toContain("The name of a pet.");
  });

  it("are needed, and the message names them", async () => {
    config("[]");
    const { code, stdout } = await build();
    expect([code, stdout]).toEqual([1, expect.stringContaining("`../api/openapi.yaml` is outside the root folder.")]);
    expect(stdout).toContain("Add its folder to `roots` in `portal.config.ts`");
  });

  it.each(["../secret/key.yaml", "schemas/link.yaml"])("do not open other folders: %s", async (ref) => {
    write("api/openapi.yaml", spec(ref));
    config('["../api"]');
    const { code, stdout } = await build();
    expect([code, stdout]).toEqual([1, expect.stringContaining("is outside the root folder")]);
    expect(stdout).toContain("Add its folder to `roots` in `portal.config.ts`");
  });

  it.each([
    ["../apii", "The folder `../apii` of `roots` does not exist.", "Did you mean `../api`?"],
    ["../api/openapi.yaml", "The folder `../api/openapi.yaml` of `roots` is a file.", "Write `../api`."],
    ["", "`roots.0` must not be empty.", ""],
  ])("are folders that exist: %j", async (folder, message, hint) => {
    config(JSON.stringify([folder]));
    const { code, stdout } = await build();
    expect([code, stdout]).toEqual([1, expect.stringContaining(`portal.config.ts:1:30 error ${message}`)]);
    expect(stdout).toContain(hint);
  });
});

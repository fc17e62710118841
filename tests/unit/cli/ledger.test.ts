import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const spec = `openapi: 3.1.0
info: { title: Pets, version: 2.1.0, description: All about pets and their owners. }
paths:
  /pets/{id}:
    get:
      operationId: get-pet
      summary: Get a pet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        "200": { description: OK }
`;
const manifest = `apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }
pages:
  - { path: /, guide: home.md }
  - { path: /docs/care, guide: care.md }
sidebars:
  main: { label: Main, items: [/] }
`;
const care = "---\ntitle: Care\ndescription: How pets are cared for.\n---\n\n## Water {#water}\n\nOne bowl a day.\n";

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
const ledger = () =>
  JSON.parse(read("content/ledger.json")) as { routes: Record<string, { id: string; anchors?: string[] | string }> };
/** Codes of errors, each with the URL in the message. */
const errors = async (command: "check" | "build") => {
  const { code, stdout } = await portal([command, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string; message: string }[] };
  const found = diagnostics
    .filter(({ severity }) => severity === "error")
    .map((one) => `${one.code} ${/`([^`]*)`/.exec(one.message)?.[1]}`);
  expect(code, stdout).toBe(found.length ? 1 : 0);
  return found;
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "portal-ledger-"));
  write("portal.config.ts", `export default { title: "Pets", ledger: "build" };\n`);
  write("content/manifest.yaml", manifest);
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
  write("content/care.md", care);
  write("specs/pets.yaml", spec);
  const { code, stdout } = await portal(["ledger", "update"], root);
  expect([code, stdout]).toEqual([0, "Wrote content/ledger.json.\n"]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("portal ledger", () => {
  it("writes every URL with its identity and anchors, and is required if it is missing", async () => {
    const { routes } = ledger();
    expect(Object.fromEntries(Object.entries(routes).map(([path, { id }]) => [path, id]))).toEqual({
      "/": "guide home.md",
      "/all-pets": "pets/latest category",
      "/docs/care": "guide care.md",
      "/pets/get-pet": "pets/latest GET /pets/{id}",
      "/search": "search",
    });
    expect(routes["/docs/care"]?.anchors).toEqual(["water"]);
    expect(routes["/pets/get-pet"]?.anchors).toEqual(expect.arrayContaining(["path-id", "query-limit", "response-200"]));
    expect(await errors("check")).toEqual([]);
    const before = read("content/ledger.json");
    expect((await portal(["ledger", "update"], root)).stdout).toBe("content/ledger.json is up to date.\n");
    expect(read("content/ledger.json")).toBe(before);
    rmSync(join(root, "content/ledger.json"));
    expect((await portal(["check"], root)).stdout).toContain("[ledger-missing]");
    write("content/ledger.json", "{");
    expect((await errors("check")).map((text) => text.split(" ")[0])).toEqual(["ledger-invalid"]);
  });

  it("redirects automatically when an operation is renamed or a guide moves, repeatedly", async () => {
    write(
      "specs/pets.yaml",
      spec
        .replace("operationId: get-pet", "operationId: read-pet")
        .replaceAll("{id}", "{petId}")
        .replace("name: id", "name: petId"),
    );
    write("content/manifest.yaml", manifest.replace("/docs/care", "/docs/health"));
    expect((await errors("check")).filter((text) => text.startsWith("address"))).toEqual([]);
    expect((await portal(["ledger", "accept"], root)).code).toBe(0);
    write("content/manifest.yaml", manifest.replace("/docs/care", "/docs/pet-care"));
    expect((await portal(["ledger", "update"], root)).code).toBe(0);
    expect(await errors("build")).toEqual([]);
    const rules = read("dist/site/_redirects").split("\n");
    for (const rule of ["/pets/get-pet /pets/read-pet 301", "/docs/care /docs/pet-care 301", "/docs/health /docs/pet-care 301"])
      expect(rules).toContain(rule);
    expect(existsSync(join(root, "dist/site/docs/care.html"))).toBe(false);
  });

  describe("fails if a page is removed", () => {
    beforeEach(() => {
      write("content/manifest.yaml", manifest.replace("  - { path: /docs/care, guide: care.md }\n", ""));
      rmSync(join(root, "content/care.md"));
    });

    it("in checks and builds, or only in checks if the configuration says so", async () => {
      expect(await errors("check")).toEqual(["address-lost /docs/care"]);
      expect(await errors("build")).toEqual(["address-lost /docs/care"]);
      const { stdout } = await portal(["build"], root);
      expect(stdout).toMatch(/^content\/ledger\.json:\d+:\d+ error `\/docs\/care` was published and no longer exists\./);
      expect(stdout).toContain(
        "`portal new redirect /docs/care <path>`, or accept the loss with `portal ledger accept /docs/care`",
      );
      write("portal.config.ts", `export default { title: "Pets", ledger: "check" };\n`);
      expect(await errors("check")).toEqual(["address-lost /docs/care"]);
      expect(await errors("build")).toEqual([]);
    });

    it("until a redirect exists", async () => {
      // The command checks the result before it writes, then the test builds.
      expect((await portal(["new", "redirect", "/docs/care", "/"], root)).code).toBe(0);
      expect(read("content/manifest.yaml")).toContain("/docs/care: /");
      expect(await errors("build")).toEqual([]);
    });

    it("until the manifest has a redirect", async () => {
      write("content/manifest.yaml", `${read("content/manifest.yaml")}redirects:\n  /docs/care: /\n`);
      expect(await errors("build")).toEqual([]);
    });

    it("until it is accepted", async () => {
      const update = await portal(["ledger", "update"], root);
      expect([update.code, update.stdout]).toEqual([
        1,
        "content/ledger.json is up to date.\nLost URLs that are not accepted: /docs/care.\n",
      ]);
      expect((await portal(["ledger", "accept", "/docs/none"], root)).stderr).toBe("portal: `/docs/none` is not a lost URL\n");
      expect((await portal(["ledger", "accept", "/docs/care"], root)).code).toBe(0);
      expect(ledger().routes["/docs/care"]).toBeUndefined();
      expect(await errors("build")).toEqual([]);
    });
  });

  describe("fails if an anchor is removed", () => {
    beforeEach(() => write("content/care.md", care.replace("## Water {#water}", "## Fresh water {#fresh-water}")));

    it("in checks", async () => expect(await errors("check")).toEqual(["anchor-lost /docs/care"]));

    it("until the heading keeps its old id as an alias", async () => {
      write("content/care.md", care.replace("{#water}", "{#fresh-water #water}"));
      expect(await errors("check")).toEqual([]);
      expect(await errors("build")).toEqual([]);
      expect(read("dist/site/docs/care.html")).toContain(
        '<h2 id="fresh-water"><span id="water"></span><a class="anchor" href="#fresh-water">Water</a></h2>',
      );
    });

    it("until it is accepted", async () => {
      expect((await portal(["ledger", "accept", "/docs/care#water"], root)).code).toBe(0);
      expect(ledger().routes["/docs/care"]?.anchors).toEqual(["fresh-water"]);
      expect(await errors("check")).toEqual([]);
    });

    it("also on the page that a URL moved to", async () => {
      write("content/manifest.yaml", manifest.replace("/docs/care", "/docs/health"));
      expect(await errors("check")).toEqual(["anchor-lost /docs/care"]);
      const { stdout } = await portal(["check", "--format", "pretty"], root);
      expect(stdout).toContain("`/docs/care`, which is `/docs/health` now, no longer has the anchor `#water`.");
    });
  });

  describe("redirects links to a renamed parameter", () => {
    const page = () => read("dist/site/pets/get-pet.html");
    const renamed = (name: string) => spec.replaceAll("{id}", `{${name}}`).replace("name: id", `name: ${name}`);

    it("automatically if it is in the path, repeatedly", async () => {
      write("specs/pets.yaml", renamed("petId"));
      expect(await errors("check")).toEqual([]);
      expect((await portal(["ledger", "update"], root)).code).toBe(0);
      expect(ledger().routes["/pets/get-pet"]?.id).toBe("pets/latest GET /pets/{id|petId}");
      write("specs/pets.yaml", renamed("key"));
      expect(await errors("check")).toEqual([]);
      expect((await portal(["ledger", "update"], root)).code).toBe(0);
      expect(ledger().routes["/pets/get-pet"]).toMatchObject({ id: "pets/latest GET /pets/{id|petId|key}" });
      expect(ledger().routes["/pets/get-pet"]?.anchors).toEqual(expect.arrayContaining(["path-id", "path-petId", "path-key"]));
      expect(await errors("build")).toEqual([]);
      expect(page()).toContain(
        '<li id="path-key"><p><a href="#path-key"><span id="path-id"></span><span id="path-petId"></span>',
      );
    });

    it("also if the operation moves, and with an older ledger", async () => {
      write("content/ledger.json", read("content/ledger.json").replace("GET /pets/{id}", "GET /pets/{}"));
      expect((await portal(["ledger", "update"], root)).code).toBe(0);
      write("specs/pets.yaml", renamed("petId").replace("operationId: get-pet", "operationId: read-pet"));
      expect(await errors("check")).toEqual([]);
      expect(await errors("build")).toEqual([]);
      expect(read("dist/site/_redirects")).toContain("/pets/get-pet /pets/read-pet 301\n");
      expect(read("dist/site/pets/read-pet.html")).toContain(
        '<li id="path-petId"><p><a href="#path-petId"><span id="path-id"></span>',
      );
      expect((await portal(["ledger", "update"], root)).code).toBe(0);
      expect(ledger().routes["/pets/read-pet"]?.id).toBe("pets/latest GET /pets/{petId}");
      expect(await errors("check")).toEqual([]);
    });

    it("if the manifest says so", async () => {
      write("specs/pets.yaml", spec.replace("name: limit", "name: count"));
      expect(await errors("check")).toEqual(["anchor-lost /pets/get-pet"]);
      const { stdout } = await portal(["check", "--format", "pretty"], root);
      expect(stdout).toContain(
        "hint: If it has another name now, list it in the manifest: `anchors: { /pets/get-pet: { query-limit: new-id } }`. Or give",
      );
      write("content/manifest.yaml", `${manifest}anchors:\n  /pets/get-pet: { query-limit: query-count }\n`);
      expect(await errors("check")).toEqual([]);
      expect(await errors("build")).toEqual([]);
      expect(page()).toContain('<li id="query-count"><p><a href="#query-count"><span id="query-limit"></span>');
      write(
        "specs/pets.yaml",
        spec.replace("name: limit", "name: count").replace("operationId: get-pet", "operationId: read-pet"),
      );
      expect(await errors("check")).toEqual([]);
      expect(await errors("build")).toEqual([]);
      expect(read("dist/site/pets/read-pet.html")).toContain('<span id="query-limit"></span>');
      write("specs/pets.yaml", spec.replace("name: limit", "name: count"));
      write("content/manifest.yaml", manifest);
      expect(await errors("build")).toEqual([]);
      expect(page()).not.toContain("query-limit");
    });

    it("and reports an old anchor without a target", async () => {
      const lists = (text: string) => write("content/manifest.yaml", `${manifest}anchors:\n  ${text}\n`);
      lists("/pets/get-pet: { query-size: query-limits }");
      expect(await errors("check")).toEqual(["anchor-target-unknown /pets/get-pet"]);
      lists("/pets/none: { query-size: query-limit }");
      expect(await errors("check")).toEqual(["anchor-target-unknown /pets/none"]);
      lists("/docs/care: { milk: water }");
      expect(await errors("check")).toEqual(["anchor-target-unknown /docs/care"]);
    });
  });

  it("reports a removed response field, and redirects links to its new name", async () => {
    const response = (field: string) =>
      spec.replace(
        "{ description: OK }",
        `{ description: OK, content: { application/json: { schema: { type: object, properties: { ${field}: { type: object, properties: { age: { type: integer } } } } } } } }`,
      );
    write("specs/pets.yaml", response("pet"));
    expect((await portal(["ledger", "update"], root)).code).toBe(0);
    write("specs/pets.yaml", response("animal"));
    expect(await errors("check")).toEqual(["anchor-lost /pets/get-pet", "anchor-lost /pets/get-pet"]);
    write(
      "content/manifest.yaml",
      `${manifest}anchors:\n  /pets/get-pet:\n    response-200-pet: response-200-animal\n    response-200-pet-age: response-200-animal-age\n`,
    );
    expect(await errors("check")).toEqual([]);
    expect(await errors("build")).toEqual([]);
    expect(read("dist/site/pets/get-pet.html")).toContain(
      '<li id="response-200-animal-age"><p><a href="#response-200-animal-age"><span id="response-200-pet-age"></span>',
    );
  });

  it("keeps the anchor of a section if the tag gets another display name", async () => {
    write(
      "specs/pets.yaml",
      spec.replace("paths:", "tags: [{ name: pets }]\npaths:").replace("summary:", "tags: [pets]\n      summary:"),
    );
    rmSync(join(root, "content/ledger.json"));
    expect((await portal(["ledger", "update"], root)).code).toBe(0);
    expect(ledger().routes["/all-pets"]?.anchors).toContain("pets");
    write("specs/pets.yaml", read("specs/pets.yaml").replace("name: pets", "name: pets, x-displayName: All animals"));
    expect(await errors("check")).toEqual([]);
  });

  it("reports a redirect in a circle", async () => {
    write(
      "content/manifest.yaml",
      `${manifest.replace("  - { path: /docs/care, guide: care.md }\n", "")}redirects:\n  /docs/care: /docs/old\n  /docs/old: /docs/care\n`,
    );
    rmSync(join(root, "content/care.md"));
    expect(await errors("build")).toEqual(expect.arrayContaining(["redirect-loop /docs/care", "address-lost /docs/care"]));
  });
});

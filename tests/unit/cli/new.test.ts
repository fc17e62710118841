import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const spec =
  "openapi: 3.1.0\ninfo: { title: Pets, version: 2.1.0 }\npaths:\n  /pets:\n    get:\n      operationId: list-pets\n      summary: List pets\n      responses:\n        '200': { description: OK }\n";
const manifest = `# What stands here stays.
apis:
  pets: # first of all
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }

pages:
  # The home page.
  - { path: /, guide: home.md }

sidebars:
  main:
    label: Main
    items:
      - /
`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-new-"));
  write("portal.config.ts", `export default { title: "Pets" };\n`);
  write("content/manifest.yaml", manifest);
  write("content/home.md", "---\ntitle: Home\ndescription: Where it begins.\n---\n\nWords.\n");
  write("specs/pets.yaml", spec);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** New lines of the manifest. All other lines must still exist, in the same order. */
function added(): string[] {
  const before = manifest.split("\n");
  const lines = read("content/manifest.yaml").split("\n");
  const fresh: string[] = [];
  let at = 0;
  for (const line of lines) {
    if (line === before[at]) at++;
    else fresh.push(line);
  }
  expect(before.slice(at)).toEqual([]);
  return fresh;
}

const builds = async () => expect((await portal(["build"], root)).code).toBe(0);

describe("portal new", () => {
  it("adds a guide with its file, its route and its sidebar entry", async () => {
    const args = ["new", "guide", "/docs/feeding", "--title", "Feeding: how", "--sidebar", "main"];
    const { code, stdout } = await portal(args, root);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "wrote content/manifest.yaml\nwrote content/docs/feeding.md\n" });
    expect(added()).toEqual(["  - { path: /docs/feeding, guide: docs/feeding.md }", "      - /docs/feeding"]);
    expect(read("content/docs/feeding.md")).toBe(
      '---\ntitle: "Feeding: how"\ndescription: "Feeding: how."\n---\n\n## Overview\n\nThis page is new.\n',
    );
    await builds();
  });

  it("writes a guide next to the guides under the same path", async () => {
    write(
      "content/manifest.yaml",
      manifest.replace("guide: home.md }", "guide: home.md }\n  - { path: /docs/tutorials/a, guide: tutorials/a.md }"),
    );
    write("content/tutorials/a.md", "---\ntitle: A\ndescription: The first tutorial.\n---\n\nWords.\n");
    const { code, stdout } = await portal(["new", "guide", "/docs/tutorials/x", "--title", "X"], root);
    expect(code, stdout).toBe(0);
    expect(existsSync(join(root, "content/tutorials/x.md"))).toBe(true);
  });

  it("reports no location in the manifest that it could not write", async () => {
    const taken = await portal(["new", "guide", "/pets/list-pets", "--title", "X"], root);
    expect(taken.code).toBe(1);
    expect(taken.stdout).toContain("[route-conflict]");
    expect(taken.stdout).not.toContain("manifest.yaml");
    const unknown = await portal(["new", "guide", "/docs/x", "--title", "X", "--sidebar", "mian"], root);
    expect(unknown.stdout).toMatch(/content\/manifest\.yaml:12:1 .*The sidebar `mian` does not exist/);
  });

  it("does not change an existing file", async () => {
    write("content/care.md", "---\ntitle: Care\ndescription: How to care for them.\n---\n\nMine.\n");
    expect((await portal(["new", "guide", "/care/", "--title", "Care"], root)).stdout).toBe("wrote content/manifest.yaml\n");
    expect(read("content/care.md")).toContain("Mine.");
    expect(added()).toEqual(["  - { path: /care/, guide: care.md }"]);
  });

  it("adds a redirect, and the list of them", async () => {
    expect((await portal(["new", "redirect", "/old", "/pets/list-pets"], root)).code).toBe(0);
    expect(added()).toEqual(["redirects:", "  /old: /pets/list-pets"]);
    await builds();
  });

  it("adds an API with the title and version of its spec", async () => {
    write("specs/birds.yaml", spec.replaceAll("ets", "irds"));
    const from = join(root, "specs");
    expect((await portal(["new", "api", "birds", "--spec", "birds.yaml", "--root", ".."], from)).code).toBe(0);
    expect(added().join("\n")).toContain(
      "  birds:\n    title: Pirds\n    versions:\n      - id: latest\n        label: Latest (2.1.0)\n        spec: specs/birds.yaml\n        prefix: /birds\n",
    );
    expect(added().join("\n")).toContain("path: /birds\n");
    await builds();
  });

  it("adds a version like the first one", async () => {
    write("specs/pets-1.yaml", spec);
    expect((await portal(["new", "version", "pets", "1.0.0", "--spec", "specs/pets-1.yaml"], root)).code).toBe(0);
    const text = added().join("\n");
    for (const line of ["prefix: /pets/1.0.0", "sidebar: pets-1.0.0", "path: /all-pets-1.0.0", "title: Pets (1.0.0)"])
      expect(text).toContain(line);
    await builds();
  });

  it("adds an overlay that changes nothing yet, and lists another one", async () => {
    const { code, stdout } = await portal(["new", "overlay", "pets"], root);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "wrote content/manifest.yaml\nwrote specs/pets.overlay.yaml\n" });
    expect(read("specs/pets.overlay.yaml")).toMatch(
      /^overlay: 1\.1\.0\ninfo:\n {2}title: Corrections of Pets\n {2}version: 1\.0\.0\nextends: \.\/pets\.yaml\n/,
    );
    expect(read("content/manifest.yaml")).toContain("overlays: [specs/pets.overlay.yaml]");
    expect(read("content/manifest.yaml")).toContain("pets: # first of all");
    expect((await portal(["build", "--strict"], root)).stdout).not.toContain("overlay");
    expect((await portal(["new", "overlay", "pets"], root)).stdout).toContain(
      "The overlay `specs/pets.overlay.yaml` exists already.",
    );
    expect((await portal(["new", "overlay", "pets", "latest", "--file", "specs/more.yaml"], root)).code).toBe(0);
    expect(read("content/manifest.yaml")).toContain("overlays: [specs/pets.overlay.yaml, specs/more.yaml]");
    await builds();
  });

  it.each([
    { args: ["guide", "/", "--title", "Again"], says: "[route-conflict]" },
    { args: ["guide", "no-slash", "--title", "A"], says: "[manifest-invalid]" },
    { args: ["guide", "/a", "--title", "A", "--sidebar", "mian"], says: "Did you mean `main`?" },
    { args: ["guide", "/a", "--title", "A", "--file", "../../out.md"], says: "[source-outside]" },
    { args: ["redirect", "/a", "/nowhere"], says: "[link-unknown-route]" },
    { args: ["api", "pets", "--spec", "specs/pets.yaml"], says: "The api `pets` exists already." },
    { args: ["api", "cats", "--spec", "specs/cats.yaml"], says: "[route-source-missing]" },
    { args: ["version", "pet", "1", "--spec", "specs/pets.yaml"], says: "Did you mean `pets`?" },
    { args: ["overlay", "pet"], says: "Did you mean `pets`?" },
    { args: ["overlay", "pets", "v9"], says: "The API `pets` has no version `v9`." },
    { args: ["overlay", "pets", "--file", "../a.yaml"], says: "[source-outside]" },
    { args: ["version", "pets", "latest", "--spec", "specs/pets.yaml"], says: "[route-conflict]" },
  ])("writes nothing that would not build: $args", async ({ args, says }) => {
    const { code, stdout } = await portal(["new", ...args], root);
    expect(code).toBe(1);
    expect(stdout).toContain(says);
    expect(stdout).toContain("Nothing was written.");
    expect(read("content/manifest.yaml")).toBe(manifest);
    expect(readdirSync(join(root, "content"))).toEqual(["home.md", "manifest.yaml"]);
  });

  it("works in a site with other errors, but adds none", async () => {
    write("content/home.md", "---\ntitle: Home\ndescription: Where it begins.\n---\n\n[dead](/nowhere)\n");
    expect((await portal(["new", "guide", "/b", "--title", "B"], root)).code).toBe(0);
    expect(existsSync(join(root, "content/b.md"))).toBe(true);
  });

  it("lists missing arguments", async () => {
    const { code, stderr } = await portal(["new", "guide", "/a"], root);
    expect(code).toBe(2);
    expect(stderr).toContain("--title");
  });
});

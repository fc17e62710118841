import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-links-"));
  root = join(folder, "site");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(base: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), content);
  }
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

async function run(args: readonly string[]): Promise<{ code: number; found: string[]; hints: Set<string | undefined> }> {
  const { code, stdout } = await portal([...args, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; file?: string; line?: number; hint?: string }[];
  };
  const errors = diagnostics.filter((one) => one.code.startsWith("source-") || one.code.includes("outside"));
  return {
    code,
    found: errors.map((one) => `${one.file ?? ""}:${one.line ?? ""} ${one.code} ${one.message}`),
    hints: new Set(errors.map(({ hint }) => hint)),
  };
}

const guide = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A guide of the test.\n---\n\n${body}\n`;
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const spec =
  "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: { '200': { description: A } } } } }\n";

describe("symbolic links out of the root folder", () => {
  it.each(["build", "check"])("are errors of %s: guides, partials, data, images and specs", async (command) => {
    write(folder, {
      "outside.md": guide("Outside", "Secret."),
      "secret.txt": "Secret.",
      "outside.png": pixel,
      "terms.yaml": "terms: []\n",
      "outside.yaml": spec,
    });
    write(root, {
      "portal.config.ts": "export default {};\n",
      "content/manifest.yaml": [
        "apis:",
        "  a: { title: A, versions: [{ id: v, label: V, spec: specs/a.yaml, prefix: /a }] }",
        "pages:",
        "  - { path: /, guide: home.md }",
        "  - { path: /b, guide: b.md }",
        "terms: terms.yaml",
        "",
      ].join("\n"),
      "content/home.md": guide("Home", "<!-- include: p.md -->\n\n![A pixel](pic.png)"),
    });
    link("content/b.md", "../../outside.md");
    link("content/_partials/p.md", join(folder, "secret.txt"));
    link("content/pic.png", "../../outside.png");
    link("content/terms.yaml", "../../terms.yaml");
    link("specs/a.yaml", "../../outside.yaml");
    const { code, found, hints } = await run([command]);
    expect(code).toBe(1);
    expect(found).toEqual([
      "content/home.md:6 source-outside `content/_partials/p.md` is outside the root folder.",
      "content/manifest.yaml:2 source-outside `specs/a.yaml` is outside the root folder.",
      "content/manifest.yaml:5 source-outside `content/b.md` is outside the root folder.",
      "content/manifest.yaml:6 source-outside `content/terms.yaml` is outside the root folder.",
    ]);
    expect([...hints][0]).toContain("root folder");
    // Images are searched for only on pages, and there are no pages while a text or a spec is missing.
    for (const file of ["content/b.md", "content/_partials/p.md", "content/terms.yaml", "specs/a.yaml"]) rmSync(join(root, file));
    write(root, {
      "content/b.md": guide("B", "Text."),
      "content/_partials/p.md": "Text.\n",
      "content/terms.yaml": "terms: [{ use: verse, not: [ayah] }]\n",
      "specs/a.yaml": spec,
    });
    expect((await run([command])).found).toEqual([
      "content/home.md:8 source-outside `content/pic.png` is outside the root folder.",
    ]);
  });

  it("are not followed in a folder of Markdown", async () => {
    write(folder, { "elsewhere/secret.md": guide("Secret", "Secret."), "secret.md": guide("Secret", "Secret.") });
    write(root, { "api.yaml": spec, "docs/a.md": guide("A", "Text.") });
    link("docs/folder", "../../elsewhere");
    link("docs/file.md", "../../secret.md");
    const { code, found } = await run(["build", "--spec", "api.yaml", "--content", "docs"]);
    expect(code).toBe(1);
    expect(found.sort()).toEqual([
      ": source-outside `docs/folder` is outside the root folder.",
      "docs/file.md:1 source-outside `docs/file.md` is outside the root folder.",
    ]);
  });

  it("are rejected for a spec and for the files it references", async () => {
    write(folder, { "outside.yaml": "A: { type: string }\n" });
    write(root, {
      "api.yaml": `${spec}components: { schemas: { A: { $ref: "part.yaml#/A" } } }\n`,
    });
    link("part.yaml", "../outside.yaml");
    expect((await run(["build", "--spec", "api.yaml"])).found).toEqual([
      "api.yaml:4 spec-ref-outside `part.yaml#/A` is outside the root folder.",
    ]);
  });

  it("may lead to another place inside the root folder", async () => {
    write(root, {
      "portal.config.ts": "export default {};\n",
      "content/manifest.yaml": "pages:\n  - { path: /, guide: home.md }\n",
      "shared/home.md": guide("Home", "Text."),
    });
    link("content/home.md", "../shared/home.md");
    expect(await run(["build"])).toMatchObject({ code: 0, found: [] });
  });
});

describe("circular symbolic links", () => {
  it.each(["build", "check"])("do not crash %s", async (command) => {
    write(root, {
      "portal.config.ts": "export default {};\n",
      "content/manifest.yaml": "pages:\n  - { path: /, guide: home.md }\n  - { path: /b, guide: b.md }\n",
      "content/home.md": guide("Home", "Text."),
    });
    link("content/loop", ".");
    link("content/b.md", "b.md");
    expect(await run([command])).toMatchObject({
      code: 1,
      found: ["content/manifest.yaml:3 source-unreadable `content/b.md` cannot be read: it is a circular symbolic link."],
    });
    rmSync(join(root, "content/b.md"));
    write(root, { "content/b.md": guide("B", "Text.") });
    expect(await run([command])).toMatchObject({ code: 0, found: [] });
  });

  it("are found once in a folder of Markdown", async () => {
    write(root, { "api.yaml": spec, "docs/a.md": guide("A", "Text.") });
    link("docs/loop", ".");
    const { code, stdout } = await portal(["build", "--spec", "api.yaml", "--content", "docs"], root);
    expect(code, stdout).toBe(0);
    expect(stdout).not.toContain("loop");
  });

  it("do not crash as a configuration or a spec", async () => {
    mkdirSync(root);
    link("portal.config.ts", "portal.config.ts");
    link("api.yaml", "api.yaml");
    const config = await portal(["build", "--config", "portal.config.ts"], root);
    expect(config).toMatchObject({ code: 1 });
    expect(config.stdout).toContain("it is a circular symbolic link");
    const named = await portal(["build", "--spec", "api.yaml"], root);
    expect(named).toMatchObject({ code: 1 });
    expect(named.stdout).toContain("it is a circular symbolic link");
  });
});

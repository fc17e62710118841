import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-flags-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const page = "---\ntitle: Home\ndescription: The front page of a small site.\n---\n\nText.\n";
const spec =
  "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: { '200': { description: A } } } } }\n";

describe("a manifest without a search page", () => {
  it("gives the site one, with the tagline of the configuration", async () => {
    write({
      "portal.config.ts": 'export default { title: "A site", tagline: "What it is about" };\n',
      "content/manifest.yaml": "pages: [{ path: /, page: landing, guide: home.md }]\n",
      "content/home.md": page,
    });
    const { code, stdout } = await portal(["build"], folder);
    expect(code, stdout).toBe(0);
    const html = readFileSync(join(folder, "dist/site/index.html"), "utf8");
    expect(html).toContain('href="/search"');
    expect(existsSync(join(folder, "dist/site/search.html"))).toBe(true);
    expect(html).toContain(">What it is about<");
  });

  it("may not have another page at that path", async () => {
    write({
      "portal.config.ts": "export default {};\n",
      "content/manifest.yaml": "pages: [{ path: /search, guide: home.md }]\n",
      "content/home.md": page,
    });
    const { code, stdout } = await portal(["build"], folder);
    expect(code).toBe(1);
    expect(stdout).toContain("Two sources use `/search`");
  });
});

describe("flags with paths", () => {
  beforeEach(() => write({ "site/api.yaml": spec, "site/docs/index.md": page, "outside.yaml": spec }));

  it.each([
    { args: ["--base", "https://x.example/d"], says: "Use a path such as /docs/" },
    { args: ["--base", "/a b/?x#y"], says: "Use a path such as /docs/" },
    { args: ["--base", "/../a"], says: "Use a path such as /docs/" },
    { args: ["--site-url", "https://x.example/docs"], says: "a path belongs in --base" },
    { args: ["--site-url", "x.example"], says: "Use an origin" },
    { args: ["--accent", "violet"], says: 'Use a hex color in quotes, such as "#635bff".' },
    { args: ["--accent", "#635bf"], says: "Use a hex color" },
    { args: ["--spec", "https://x.example/api.yaml"], says: "is a URL. Specs are read from disk" },
  ])("are rejected if they cannot work: $args", async ({ args, says }) => {
    const { code, stderr } = await portal(["build", "--spec", "api.yaml", ...args], join(folder, "site"));
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  it.each([
    ["base", "https://x.example/d?e", "must be a path such as /docs/"],
    ["siteUrl", "https://x.example/d?e", "must be an origin"],
    ["language", "de_DE", "must be a BCP 47 tag such as de or pt-BR"],
  ])("are rejected in the configuration too: %s", async (name, value, says) => {
    write({
      "site/portal.config.ts": `export default { ${name}: "${value}" };\n`,
      "site/content/manifest.yaml": "pages: []\n",
    });
    const { code, stdout } = await portal(["build"], join(folder, "site"));
    expect(code).toBe(1);
    expect(stdout).toContain("[config-invalid]");
    expect(stdout).toContain(says);
  });

  it("are resolved against --root", async () => {
    const args = ["build", "--root", "site", "--spec", "api.yaml", "--content", "docs", "--out", "dist"];
    const { code, stdout } = await portal(args, folder);
    expect(code, stdout).toBe(0);
    expect(existsSync(join(folder, "dist/site/index.html"))).toBe(true);
  });

  it("may also be relative to the current folder", async () => {
    const { code, stdout } = await portal(["build", "--root", "site", "--spec", "site/api.yaml"], folder);
    expect(code, stdout).toBe(0);
  });
});

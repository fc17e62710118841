import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { generatedFiles } from "../../generator/outputs.js";
import { portal } from "../portal.js";

const folder = mkdtempSync(join(tmpdir(), "portal-public-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const files = {
  "portal.config.ts": 'export default { title: "Pets", siteUrl: "https://docs.pets.example" };\n',
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    versions: [{ id: v1, label: v1, spec: pets.yaml, prefix: /pets, category: { path: /pets, title: Pets } }]
pages: [{ path: /, guide: home.md }, { path: /start/, guide: start.md }, { path: /search, page: search }]
redirects: { /old: / }
`,
  "content/home.md": guide("Home", "[Terms](/files/terms.pdf) and a [demo](/demo.html)."),
  "content/start.md": guide("Start", "Text."),
  "pets.yaml":
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: { /p: { get: { operationId: p, summary: List pets, responses: { '200': { description: Done. } } } } }\n",
  "public/CNAME": "docs.pets.example\n",
  "public/.well-known/security.txt": "Contact: mailto:a@pets.example\n",
  "public/files/terms.pdf": "%PDF-1.7 \xff\n",
  "public/demo.html": "<!doctype html><title>Demo</title>\n",
  "public/.DS_Store": "x",
  "public/.gitkeep": "",
};

function site(name: string, more: Record<string, string> = {}): string {
  const root = join(folder, name);
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, "latin1");
  }
  return root;
}

async function build(root: string) {
  const { code, stdout } = await portal(["build", "--format", "json", "--no-cache"], root);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { severity: string; code: string; message: string; file?: string; related?: { file: string; line: number }[] }[];
  };
  return { code, diagnostics };
}

describe("the public folder", () => {
  it("is copied byte for byte, including hidden files, and listed in the output's manifest", async () => {
    const root = site("copied");
    expect(await build(root)).toEqual({ code: 0, diagnostics: [] });
    const out = (path: string) => readFileSync(join(root, "dist", path), "latin1");
    const copied = ["CNAME", ".well-known/security.txt", "files/terms.pdf", "demo.html"] as const;
    for (const path of copied) expect(out(`site/${path}`), path).toBe(files[`public/${path}`]);
    const { files: listed } = JSON.parse(out("manifest.json")) as { files: { path: string; bytes: number }[] };
    expect(listed.find(({ path }) => path === "site/files/terms.pdf")?.bytes).toBe(11);
    expect(fastGlob.sync("site/{.DS_Store,.gitkeep}", { cwd: join(root, "dist"), dot: true })).toEqual([]);
    // The browser loads a file whose name looks like that of a page.
    expect(out("site/index.html")).toMatch(/<a href="\/files\/terms\.pdf">.*<a href="\/demo\.html" rel="external">/);
  });

  it("may be the output, whose files no build publishes", async () => {
    const pages = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith("public/")));
    const root = join(folder, "output");
    for (const [path, text] of Object.entries(pages)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text.replace(/\[Terms\].*/, "Text."), "latin1");
    }
    const listed = async () => {
      expect((await portal(["build", "--out", "public", "--no-cache"], root)).code).toBe(0);
      return fastGlob.sync("**/*", { cwd: join(root, "public"), dot: true }).sort();
    };
    expect(await listed()).toEqual(await listed());
  });

  it("cannot replace a file of the build", async () => {
    const root = site("all", { "content/updates.yaml": "[]\n" });
    await build(root);
    const own = new Set(Object.keys(files).map((path) => path.replace("public/", "/")));
    const made = fastGlob.sync("**/*", { cwd: join(root, "dist/site"), dot: true }).map((path) => `/${path}`);
    const pages = /^\/(?:index|search|start|start\/index|pets|pets\/p)\.(?:html|md|png)$/;
    expect(made.filter((path) => !own.has(path) && !pages.test(path) && !generatedFiles.test(path))).toEqual([]);
  });

  it.each([
    ["public/start/index.html", "`/start/index.html` is also the path of the guide start.md.", "content/manifest.yaml:5"],
    ["public/Start.MD", "`/Start.MD` is also the Markdown of the guide start.md.", "content/manifest.yaml:5"],
    ["public/pets", "`/pets` is also the path of the category of pets v1.", "content/manifest.yaml:4"],
    ["public/pets.html/x", "`/pets.html/x` is also the path of the category of pets v1.", "content/manifest.yaml:4"],
    ["public/pets/p.html", "`/pets/p.html` is also the path of the operation GET /p of pets v1.", "pets.yaml:3"],
    ["public/old.html", "`/old.html` is also the path of a redirect.", "content/manifest.yaml:6"],
    ["public/robots.txt", "`/robots.txt` is also a file that the build makes.", undefined],
    ["public/assets/a.js", "`/assets/a.js` is also a file that the build makes.", undefined],
  ])("with %s is an error with both locations", async (path, message, other) => {
    const root = site(path.replace(/\W/g, "-"), { [path]: "x" });
    const { code, diagnostics } = await build(root);
    expect(code).toBe(1);
    const told = diagnostics.map((one) => ({
      message: one.message,
      at: one.file,
      related: one.related?.map(({ file, line }) => `${file}:${line}`),
    }));
    expect(told).toEqual([{ message, at: path, related: other === undefined ? undefined : [other] }]);
  });

  it("warns of names that other systems cannot store, and of hidden directions", async () => {
    const root = site("names", { "public/files/Con.txt": "x" });
    for (const name of ["files/TERMS.pdf", "a\u202etxt.exe"]) writeFileSync(join(root, "public", name), "x");
    const { code, diagnostics } = await build(root);
    expect([code, diagnostics.map((one) => `${one.severity} ${one.code} ${one.file} ${one.message}`)]).toEqual([
      0,
      [
        expect.stringMatching(/^warning text-direction public\/a\u202etxt\.exe This character changes the direction/),
        "warning route-device public/files/Con.txt `Con.txt` is a device on Windows.",
        "warning public-conflict public/files/terms.pdf `/files/TERMS.pdf` and `/files/terms.pdf` differ only in case.",
      ],
    ]);
  });

  it("copies nothing from outside the root, and follows symbolic links inside it", async () => {
    const root = site("links");
    writeFileSync(join(folder, "secret.txt"), "secret");
    symlinkSync(join(folder, "secret.txt"), join(root, "public/secret.txt"));
    symlinkSync(folder, join(root, "public/above"));
    const { code, diagnostics } = await build(root);
    expect([code, diagnostics.map((one) => `${one.code} ${one.message}`)]).toEqual([
      1,
      [
        "source-outside `public/above` is outside the root folder.",
        "source-outside `public/secret.txt` is outside the root folder.",
      ],
    ]);
    rmSync(join(root, "public/secret.txt"));
    rmSync(join(root, "public/above"));
    symlinkSync("../pets.yaml", join(root, "public/spec.yaml"));
    symlinkSync(".", join(root, "public/again"));
    expect(await build(root)).toEqual({ code: 0, diagnostics: [] });
    expect(readFileSync(join(root, "dist/site/spec.yaml"), "utf8")).toBe(files["pets.yaml"]);
  });

  it.each([
    ["static", "file-missing", "The public folder `static` does not exist."],
    [".", "config-invalid", "`public`: must be a folder inside the root, such as public."],
    ["../elsewhere", "config-invalid", "`public`: must be a folder inside the root, such as public."],
  ])("cannot be %s", async (name, code, message) => {
    const root = site(`named-${name.replace(/\W/g, "-")}`, { "portal.config.ts": `export default { public: "${name}" };\n` });
    expect((await build(root)).diagnostics).toMatchObject([{ code, message }]);
  });
});

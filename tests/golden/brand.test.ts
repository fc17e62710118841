import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

const folder = mkdtempSync(join(tmpdir(), "portal-brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="28" viewBox="0 0 2 1"><path d="M0 0h2v1H0z"/></svg>\n';
const files = {
  "content/manifest.yaml": "pages: [{ path: /, page: landing }, { path: /a, guide: a.md }, { path: /search, page: search }]\n",
  "content/a.md": "---\ntitle: A\ndescription: About A.\n---\n\nText.\n",
  "pets.yaml":
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\nservers: [{ url: https://api.pets.example }]\npaths: { /pets: { get: { operationId: list-pets, summary: List pets, responses: { '200': { description: Done. } } } } }\n",
  "brand/light.svg": svg,
  "brand/dark.svg": svg,
  "brand/lines.svg": svg.replace("<path ", '<path fill="none" stroke="currentColor" '),
  "brand/bitter.woff2": "wOF2 font",
};

async function build(name: string, config: string, args: string[] = []) {
  const root = join(folder, name);
  const all = { ...files, "portal.config.ts": `export default ${config};\n` };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { code, stdout } = await portal(["build", "--format", "json", "--no-cache", ...args], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; line?: number }[] };
  return { code, diagnostics, read: (path: string) => readFileSync(join(root, "dist/site", path), "utf8") };
}

it("a theme of the configuration is in the styles, the head and the manifest for home screens", async () => {
  const config = `{
  title: "Pets",
  theme: {
    logo: { light: "brand/light.svg", dark: "brand/dark.svg" },
    colors: { light: { paper: "#ffffff", accent: "#7a1f5c" }, dark: { accent: "#f0a6d6" } },
    typography: { text: "system", headings: "Bitter" },
    fonts: [{ file: "brand/bitter.woff2", family: "Bitter", weight: "600" }],
    radius: "0",
  },
}`;
  const { code, diagnostics, read } = await build("theme", config, ["--base", "/docs/"]);
  expect([code, diagnostics]).toEqual([0, []]);
  expect(read("assets/portal.css")).toContain('@layer theme{@font-face{font-family:"Bitter";src:url("fonts/bitter.woff2")');
  expect(read("assets/landing.css")).toContain(":root{--surface:#f6f6f6;--raised:#ffffff;");
  expect(read("assets/logo-dark.svg")).toBe(svg);
  const page = read("a.html");
  expect([...page.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/docs/assets/fonts/bitter.woff2",
  ]);
  expect(page).toContain('<meta name="theme-color" content="#ffffff"/>');
  expect(page).toContain('<img class="when-dark" src="/docs/assets/logo-dark.svg" alt="" width="56" height="28"/>');
  expect(JSON.parse(read("assets/app.webmanifest"))).toMatchObject({ theme_color: "#ffffff" });
});

describe("the card of a page", async () => {
  const bitter = 'typography: { headings: "Bitter" }, fonts: [{ file: "bitter.woff2", family: "Bitter", weight: "600" }]';
  const cardWith = async (name: string, theme: string) => {
    const root = join(folder, `card-${name}`);
    mkdirSync(root);
    const code = "@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2";
    cpSync(resolve(import.meta.dirname, "../../node_modules", code), join(root, "bitter.woff2"));
    const built = await build(`card-${name}`, `{ title: "Pets", siteUrl: "https://docs.example", theme: { ${theme} } }`);
    expect(built.diagnostics).toEqual([]);
    return readFileSync(join(root, "dist/site/a.png")).toString("base64");
  };
  const neutral = await cardWith("neutral", "");

  it.each([
    ["paper", 'colors: { light: { paper: "#fff8ee" } }'],
    ["ink", 'colors: { light: { ink: "#2a0a12" } }'],
    ["inkSoft", 'colors: { light: { inkSoft: "#4a3a42" } }'],
    ["accent", 'colors: { light: { accent: "#7a1f5c" } }'],
    ["onAccent", 'colors: { light: { onAccent: "#fffde0" } }'],
    ["headings", bitter],
    ["text", bitter.replace("headings", "text")],
    ["logo", 'logo: "brand/lines.svg"'],
    ["pictures", 'logo: { light: "brand/light.svg", dark: "brand/dark.svg" }'],
  ])("follows the theme: %s", async (name, theme) => {
    expect(await cardWith(name, theme)).not.toBe(neutral);
  });

  it("is in the light mode", async () => {
    expect(await cardWith("dark", 'colors: { dark: { paper: "#101010", accent: "#f0a6d6" } }')).toBe(neutral);
  });
});

it("elements of the head are on every page, and the policy allows the files they load", async () => {
  const config = `{
  head: [
    { meta: { name: "google-site-verification", content: 'a"b<c' } },
    { link: { rel: "me", href: "https://social.example/@pets" } },
    { link: { rel: "stylesheet", href: "https://fonts.example/a.css" } },
    { script: { src: "/own.js", defer: true } },
    { script: { src: "https://chat.example/widget.js", async: true, "data-key": "k" } },
  ],
  origins: { connect: ["https://api.chat.example"], frame: ["https://chat.example"], media: ["https://*.video.example"] },
}`;
  const { code, read } = await build("head", config, ["--base", "/docs/"]);
  expect(code).toBe(0);
  for (const page of ["a.html", "index.html", "404.html"])
    expect(read(page)).toContain(
      '<meta name="google-site-verification" content="a&quot;b&lt;c"><link rel="me" href="https://social.example/@pets">' +
        '<link rel="stylesheet" href="https://fonts.example/a.css"><script src="/docs/own.js" defer></script>' +
        '<script src="https://chat.example/widget.js" async data-key="k"></script></head>',
    );
  const policy = Object.fromEntries(
    (/Content-Security-Policy: (.+)/.exec(read("_headers"))?.[1] ?? "").split("; ").map((one) => one.split(/ (.*)/s).slice(0, 2)),
  );
  expect(policy).toMatchObject({
    "script-src": expect.stringMatching(/^'self' 'sha256-.* https:\/\/chat\.example$/),
    "style-src": "'self' https://fonts.example",
    "img-src": "'self' data:",
    "connect-src": "'self' https://api.chat.example",
    "frame-src": "https://chat.example",
    "media-src": "'self' https://*.video.example",
  });
});

it("the announcement and the credits are checked like guides", async () => {
  const config = `{
  announcement: { id: "v2", text: "<script>x()</script>New. [Read more](/b)." },
  footnote: "By [us](c.md).",
}`;
  const { code, diagnostics } = await build("announced", config);
  expect(code).toBe(1);
  expect(diagnostics.map((one) => [one.code, one.line, one.message])).toEqual([
    ["link-unknown-route", 2, "No page has the path `/b`."],
    ["guide-html-removed", 2, "`<script>` is removed."],
    ["link-unknown-route", 3, "The file `c.md` has no page."],
  ]);
});

it.each([
  ["a handler", '{ script: { src: "https://a.example/b.js", onload: "x()" } }'],
  ["a script in the page", '{ script: { "data-a": "x" } }'],
  ["a policy of its own", '{ meta: { "http-equiv": "Content-Security-Policy", content: "" } }'],
  ["a script address", '{ link: { rel: "icon", href: "javascript:x()" } }'],
  ["http", '{ script: { src: "http://a.example/b.js" } }'],
])("the head rejects %s", async (what, element) => {
  const { code, diagnostics } = await build(`no-${what.replaceAll(" ", "-")}`, `{ head: [${element}] }`);
  expect(code).toBe(1);
  expect(diagnostics.map((one) => one.code)).toContain("config-invalid");
  expect(diagnostics.map((one) => one.message).join()).not.toContain("Invalid");
});

it("colors with too little contrast are reported with their line", async () => {
  const { code, diagnostics } = await build(
    "pale",
    '{\n  theme: {\n    colors: { light: {\n      accent: "#cccccc",\n    } },\n  },\n}',
  );
  expect(code).toBe(0);
  expect(diagnostics.map((one) => [one.code, one.line])).toEqual([
    ["theme-contrast", 4],
    ["theme-contrast", 4],
    ["theme-contrast", 4],
  ]);
});

it("samples have the configured languages, in their order", async () => {
  const config = '{ title: "Pets", siteUrl: "https://docs.pets.example", codeLanguages: ["python", "curl"] }';
  files["content/manifest.yaml"] =
    `apis: { pets: { title: Pets, versions: [{ id: v1, label: v1, spec: pets.yaml, prefix: /pets }] } }\n${files["content/manifest.yaml"]}`;
  files["content/a.md"] += "\n```request op:list-pets\n```\n";
  const { diagnostics, read } = await build("languages", config);
  expect(diagnostics).toEqual([]);
  for (const page of ["pets/list-pets.html", "a.html", "index.html"]) {
    const html = read(page);
    expect([page, html.includes("Python"), html.includes("JavaScript")]).toEqual([page, true, false]);
    expect(html.indexOf("Python"), page).toBeLessThan(html.indexOf("cURL"));
  }
  expect([...read("pets/list-pets.md").matchAll(/^\*\*(.+)\*\*$/gm)].map(([, name]) => name)).toEqual(["Python", "cURL"]);
});

it("a language that the sample of the landing page does not have is reported", async () => {
  files["content/manifest.yaml"] = files["content/manifest.yaml"].replace("page: landing", "page: landing, data: landing.yaml");
  const landing = { "content/landing.yaml": 'sample: { operation: "op:list-pets", languages: [curl, pyton] }\n' };
  Object.assign(files, landing);
  const { code, diagnostics, read } = await build("landing", '{ title: "Pets" }');
  expect([code, diagnostics]).toMatchObject([
    0,
    [{ code: "manifest-invalid", severity: "warning", message: "The operation has no sample in `pyton`.", line: 1 }],
  ]);
  expect(read("index.html")).toContain("cURL");
});

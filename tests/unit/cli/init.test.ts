import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import fastGlob from "fast-glob";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { run } from "../../../generator/cli/main.js";
import { portal } from "../../portal.js";

const spec = `openapi: 3.1.0
info: { title: "Pets & toys: all", version: 2.1.0, description: Everything about the pets of a shop and their toys. }
servers: [{ url: https://api.pets.example }]
security: []
tags: [{ name: pets, description: Pets that are for sale in the shop. }]
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: Returns all pets of the shop, the youngest first.
      tags: [pets]
      responses:
        "200": { description: All pets of the shop. }
        default: { description: What went wrong. }
`;
const files = [
  ".github/workflows/documentation.yml",
  ".gitignore",
  "content/getting-started.md",
  "content/manifest.yaml",
  "content/writing-guides.md",
  "portal.config.ts",
  "tsconfig.json",
];

let root = "";
const read = (path: string) => readFileSync(join(root, path), "utf8");
const written = () => fastGlob.sync("**/*", { cwd: root, dot: true }).sort();
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-init-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the command in a terminal with typed input. */
async function typed(lines: string, args: string[] = []) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const texts: string[] = [];
  const out = { isTTY: true, write: (text: string) => texts.push(text) };
  stdin.end(lines);
  const code = await run(["init", ...args], { stdin, stdout: out, stderr: out, env: { NO_COLOR: "1" }, cwd: root });
  return { code, said: texts.join("") };
}

/** Diagnostics of a strict build and of a strict check. */
async function diagnostics(folder: string) {
  const runs = [["build", "--out", join(root, "out")], ["check"]].map((args) =>
    portal([...args, "--strict", "--format", "json"] as string[], folder),
  );
  return (await Promise.all(runs)).map(({ code, stdout }) => [code, JSON.parse(stdout).diagnostics]);
}

it("says where the path of a URL is written, for it has no --base", async () => {
  const { code, stderr } = await portal(["init", "my-docs", "--site-url", "https://x.example/docs/"], root);
  expect([code, stderr]).toEqual([2, expect.stringContaining("a path belongs in `base` of the configuration.")]);
});

it("writes a site of guides that builds and checks without a diagnostic", async () => {
  const { code, stdout, stderr } = await portal(["init", "my-docs"], root);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toBe(
    `${[
      "wrote my-docs/portal.config.ts",
      "wrote my-docs/content/manifest.yaml",
      "wrote my-docs/content/getting-started.md",
      "wrote my-docs/content/writing-guides.md",
      "wrote my-docs/.gitignore",
      "wrote my-docs/tsconfig.json",
      "wrote my-docs/.github/workflows/documentation.yml",
      "",
      "Next: cd my-docs && npx portal dev --open",
    ].join("\n")}\n`,
  );
  expect(written()).toEqual(files.map((path) => `my-docs/${path}`));
  expect(read("my-docs/portal.config.ts")).toContain('title: "My docs"');
  expect(await diagnostics(join(root, "my-docs"))).toEqual([
    [0, []],
    [0, []],
  ]);
  expect(read("out/site/index.html")).toContain("Getting started");
});

it("documents the spec that it finds", async () => {
  writeFileSync(join(root, "openapi.yaml"), spec);
  expect((await portal(["init", "--yes"], root)).code).toBe(0);
  expect(written()).toEqual([...files, "openapi.yaml"].sort());
  expect(read("content/manifest.yaml")).toContain("spec: openapi.yaml\n");
  expect(await diagnostics(root)).toEqual([
    [0, []],
    [0, []],
  ]);
  expect(read("out/site/pets-toys-all/list-pets.html")).toContain("<title>List pets");
  // A first guide with a request of the API, and a button that leads to it.
  expect(read("content/getting-started.md")).toContain("```request op:pets-toys-all/list-pets\n```\n");
  expect(read("out/site/getting-started.html").replace(/<wbr\/?>/g, "")).toContain("https://api.pets.example/pets");
  expect(read("out/site/index.html")).toMatch(/<a class="button" href="getting-started">Getting started<\/a>/);
});

it("routes the guides that are there, and writes none of its own", async () => {
  writeFileSync(join(root, "openapi.yaml"), spec);
  const guides: Record<string, string> = {
    "index.md": "# Pets\n\nAll about pets.\n\nRead [the start](getting-started.md).\n",
    "getting-started.md": "---\ntitle: Start\ndescription: The first steps.\n---\nText. [Buy](shop/buy.md)\n",
    "shop/buy.md": "---\ntitle: Buy a pet\ndescription: How to buy one.\n---\nText.\n",
    "shop/sell/cats.md": "---\ntitle: Sell a cat\ndescription: How to sell one.\n---\nText.\n",
    "_partials/note.md": "Text.\n",
  };
  for (const [file, text] of Object.entries(guides)) {
    mkdirSync(dirname(join(root, "content", file)), { recursive: true });
    writeFileSync(join(root, "content", file), text);
  }
  const { code, stdout } = await portal(["init", "--yes"], root);
  expect([code, stdout]).toEqual([0, expect.not.stringContaining("writing-guides.md")]);
  for (const [file, text] of Object.entries(guides)) expect(read(`content/${file}`)).toBe(text);
  expect(parse(read("content/manifest.yaml"))).toMatchObject({
    pages: [
      { path: "/", page: "landing", guide: "index.md" },
      { path: "/getting-started", guide: "getting-started.md" },
      { path: "/search", page: "search" },
    ],
    sidebars: { guides: { label: "Guides", items: ["/getting-started", { folder: "shop", group: "Shop" }] } },
    navbar: [{ label: "Guides", to: "/getting-started", section: "guides" }, { label: "API reference" }],
  });
  rmSync(join(root, "content/_partials"), { recursive: true });
  expect(await diagnostics(root)).toEqual([
    [0, []],
    [0, []],
  ]);
  expect(existsSync(join(root, "out/site/shop/sell/cats.html"))).toBe(true);
});

it("begins with the first guide of a folder, and leaves mistakes in guides to the check", async () => {
  mkdirSync(join(root, "content/shop"), { recursive: true });
  writeFileSync(join(root, "content/shop/buy.md"), "# Buy a pet\n\n[Gone](gone.md)\n");
  expect((await portal(["init", "--yes"], root)).code).toBe(0);
  expect(parse(read("content/manifest.yaml")).navbar).toEqual([{ label: "Guides", to: "/shop/buy", section: "guides" }]);
  expect((await portal(["check"], root)).stdout).toContain("content/shop/buy.md:3:");
});

it("documents the given spec in the given folder", async () => {
  mkdirSync(join(root, "docs/specs"), { recursive: true });
  writeFileSync(join(root, "docs/specs/pets.yaml"), spec);
  const { code } = await portal(
    ["init", "docs", "--spec", "docs/specs/pets.yaml", "--title", 'My "pets"', "--accent", "#635bff"],
    root,
  );
  expect(code).toBe(0);
  expect(read("docs/content/manifest.yaml")).toContain("spec: specs/pets.yaml\n");
  expect(read("docs/portal.config.ts")).toContain('title: "My \\"pets\\""');
  expect(read("docs/portal.config.ts")).toContain('theme: { colors: { light: { accent: "#635bff" } } }');
});

it("documents two specs with one title as versions of one API", async () => {
  writeFileSync(join(root, "v1.yaml"), spec.replace("2.1.0", "1.0.0").replace("List pets", "List all pets"));
  writeFileSync(join(root, "v2.yaml"), spec);
  expect((await portal(["init", "--yes", "--spec", "v1.yaml", "--spec", "v2.yaml"], root)).code).toBe(0);
  expect(read("portal.config.ts")).toContain('title: "Pets & toys: all"');
  expect(
    read("content/manifest.yaml")
      .match(/^ {6}- id: .*|^ {8}(?:label|spec|prefix): .*/gm)
      ?.map((line) => line.trim()),
  ).toEqual([
    ...["- id: latest", "label: 2.1.0", "spec: v2.yaml", "prefix: /pets-toys-all"],
    ...["- id: 1.0.0", "label: 1.0.0", "spec: v1.yaml", "prefix: /pets-toys-all/1.0.0"],
  ]);
  expect(await diagnostics(root)).toEqual([
    [0, []],
    [0, []],
  ]);
  expect(read("out/site/pets-toys-all/1.0.0/list-pets.html")).toContain("<title>List all pets");
  expect(await portal(["init", "other", "--spec", "v1.yaml", "--spec", "./v1.yaml"], root)).toMatchObject({
    code: 2,
    stderr: "portal: two specs would be copied to specs/v1.yaml. Rename one.\n",
  });
});

it("copies a spec from outside the folder, and overwrites no file", async () => {
  writeFileSync(join(root, "openapi.yaml"), spec);
  const { code, stdout } = await portal(["init", "docs", "--spec", "openapi.yaml"], root);
  expect([code, stdout.split("\n")[0]]).toEqual([0, "copied openapi.yaml to docs/specs/openapi.yaml"]);
  expect(read("docs/specs/openapi.yaml")).toBe(spec);
  expect(read("docs/content/manifest.yaml")).toContain("spec: specs/openapi.yaml\n");
  expect(read("docs/portal.config.ts")).toContain('title: "Pets & toys: all"');
  expect(await diagnostics(join(root, "docs"))).toEqual([
    [0, []],
    [0, []],
  ]);

  mkdirSync(join(root, "other/specs"), { recursive: true });
  writeFileSync(join(root, "other/specs/openapi.yaml"), "mine\n");
  expect(await portal(["init", "other", "--spec", "openapi.yaml"], root)).toEqual({
    code: 2,
    stdout: "",
    stderr: "portal: specs/openapi.yaml exists in the new site already. Name that file with --spec, or rename openapi.yaml.\n",
  });
  expect(read("other/specs/openapi.yaml")).toBe("mine\n");
});

it("asks in a terminal, with defaults, until the answers are valid", async () => {
  writeFileSync(join(root, "pets.yaml"), spec);
  const { code, said } = await typed("toys.yaml\npets.yaml\n\ndocs.example.com\nhttps://docs.example.com\nvercel\nnetlify\n");
  expect(said.slice(0, said.indexOf("wrote"))).toBe(
    "OpenAPI spec, empty for none: There is no such file in this folder.\n" +
      "OpenAPI spec, empty for none: Title of the site (Pets & toys: all): " +
      "Address of the site, empty if not known: Write an origin such as https://docs.example.com.\n" +
      "Address of the site, empty if not known: " +
      "Host (github-pages, netlify, cloudflare), empty for none: Write one of github-pages, netlify, cloudflare, or nothing.\n" +
      "Host (github-pages, netlify, cloudflare), empty for none: ",
  );
  expect(code).toBe(0);
  expect(read("portal.config.ts")).toContain('title: "Pets & toys: all",\n  siteUrl: "https://docs.example.com",');
  expect(read("netlify.toml")).toContain('publish = "dist/site"');
});

it("writes nothing if the answers end, and asks nothing with --yes", async () => {
  expect(await typed("\nTitle\n")).toMatchObject({ code: 1, said: expect.stringContaining("portal: nothing was written.") });
  expect(readdirSync(root)).toEqual([]);
  expect((await typed("", ["--yes"])).said).toMatch(/^wrote /);
});

it("overwrites no file", async () => {
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, ".gitignore"), "mine\n");
  expect((await portal(["init"], root)).stdout).toContain("kept .gitignore\n");
  expect(read(".gitignore")).toBe("mine\n");
  const before = written().map((path) => [path, read(path)]);
  expect(await portal(["init"], root)).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "portal: there is a site already, and nothing was written: portal.config.ts, content/manifest.yaml, content/getting-started.md, content/writing-guides.md.\n",
  });
  expect(written().map((path) => [path, read(path)])).toEqual(before);
});

it.each([
  ["a spec that is not there", ["--spec", "no.yaml"], 2, "the spec no.yaml does not exist."],
  ["a spec outside that is not UTF-8", ["docs", "--spec", "utf-16.yaml"], 2, "cannot be copied: The file is UTF-16."],
  ["a spec outside that refers to another file", ["docs", "--spec", "parts.yaml"], 1, "Nothing was written."],
  ["an address", ["--spec", "https://pets.example/openapi.yaml"], 2, "Download the spec first."],
  ["what is no spec", ["--spec", "no-spec.yaml"], 1, "Nothing was written."],
])("rejects %s, and writes nothing", async (_what, args, code, says) => {
  writeFileSync(join(root, "pets.yaml"), spec);
  writeFileSync(join(root, "no-spec.yaml"), "a: 1\n");
  writeFileSync(join(root, "utf-16.yaml"), spec, "utf16le");
  writeFileSync(join(root, "parts.yaml"), `${spec}  /toys: { $ref: "pets.yaml#/paths/~1pets" }\n`);
  const before = readdirSync(root);
  const outcome = await portal(["init", ...args], root);
  expect([outcome.code, outcome.stdout + outcome.stderr]).toEqual([code, expect.stringContaining(says)]);
  expect(readdirSync(root)).toEqual(before);
});

it("names the schema of the manifest where the package is installed", async () => {
  const schema = "node_modules/@quran-foundation/portal/schemas/route-manifest.schema.json";
  mkdirSync(join(root, "node_modules/@quran-foundation/portal"), { recursive: true });
  await portal(["init", "--yes"], root);
  await portal(["init", "docs/site", "--yes"], root);
  expect(read("content/manifest.yaml").split("\n")[0]).toBe(`# yaml-language-server: $schema=../${schema}`);
  expect(read("docs/site/content/manifest.yaml").split("\n")[0]).toBe(`# yaml-language-server: $schema=../../../${schema}`);
});

it.each(["Search", "Getting started", "Guides", "Index"])("writes a site for an API called %s", async (title) => {
  writeFileSync(join(root, "openapi.yaml"), spec.replace("Pets & toys: all", title));
  expect(await portal(["init", "--yes"], root)).toMatchObject({ code: 0 });
  const { code, stdout } = await portal(["build", "--no-cards", "--format", "json"], root);
  expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
});

describe("in a repository", () => {
  const packageFile = '{ "name": "docs", "private": true }\n';
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** Commands and settings of the workflow, in order. */
  const workflow = (folder = "") =>
    read(join(folder, ".github/workflows/documentation.yml"))
      .split("\n")
      .filter((line) => /run:|cache|working-directory|path:/.test(line))
      .map((line) => line.trim());
  beforeEach(() => mkdirSync(join(root, ".git")));

  it("writes the workflow where the host reads it, for the folder of the site", async () => {
    write("docs/package.json", packageFile);
    write("docs/package-lock.json", "{}\n");
    const { stdout } = await portal(["init", "--yes"], join(root, "docs"));
    expect(stdout).toContain("wrote ../.github/workflows/documentation.yml\n");
    expect(written()).not.toContain("docs/.github/workflows/documentation.yml");
    expect(workflow()).toEqual([
      'run: { working-directory: "docs" }',
      'with: { node-version: 22, cache: npm, cache-dependency-path: "docs/package-lock.json" }',
      "- run: npm ci",
      "- run: npx portal check --format github",
      "- run: npx portal build",
      'with: { name: site, path: "docs/dist/site" }',
    ]);
  });

  it("of a pnpm workspace, installs at its root and allows the script of esbuild", async () => {
    write("package.json", '{ "private": true, "packageManager": "pnpm@12.21.0" }\n');
    write("pnpm-workspace.yaml", "# All of them.\npackages:\n  - apps/* # each\n");
    write("apps/docs/package.json", packageFile);
    const { stdout } = await portal(["init", "apps/docs", "--yes"], root);
    expect(stdout).toContain("wrote pnpm-workspace.yaml\n");
    expect(stdout).toContain("Next: cd apps/docs && pnpm exec portal dev --open");
    expect(read("pnpm-workspace.yaml")).toBe("# All of them.\npackages:\n  - apps/* # each\nallowBuilds:\n  esbuild: true\n");
    expect(workflow()).toEqual([
      'run: { working-directory: "apps/docs" }',
      "- run: corepack enable",
      'working-directory: "."',
      "with: { node-version: 22, cache: pnpm }",
      "- run: pnpm install --frozen-lockfile",
      'working-directory: "."',
      "- run: pnpm exec portal check --format github",
      "- run: pnpm exec portal build",
      'with: { name: site, path: "apps/docs/dist/site" }',
    ]);
  });

  it.each([
    [
      "a Yarn workspace",
      { "yarn.lock": "__metadata:\n  version: 8\n" },
      ["- run: corepack enable", "- run: yarn install --immutable", "- run: yarn run portal build"],
    ],
    [
      "Yarn 1",
      { "yarn.lock": "# yarn lockfile v1\n" },
      ["- run: yarn install --frozen-lockfile", "- run: yarn run portal build"],
    ],
    [
      "pnpm",
      { "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" },
      ["- run: corepack enable", "- run: pnpm install --frozen-lockfile", "- run: pnpm exec portal build"],
    ],
    ["no package manager", {}, ["- run: npm ci", "- run: npx portal build"]],
  ])("of %s, uses its commands", async (_name, lock, want) => {
    for (const [path, text] of Object.entries({ "package.json": packageFile, ...lock })) write(path, text);
    await portal(["init", "--yes"], root);
    expect(workflow().filter((line) => line.startsWith("- run") && !line.includes("check"))).toEqual(want);
    const allowed = "pnpm-lock.yaml" in lock ? "allowBuilds:\n  esbuild: true\n" : undefined;
    expect(existsSync(join(root, "pnpm-workspace.yaml")) ? read("pnpm-workspace.yaml") : undefined).toBe(allowed);
  });

  it("deploys pushes to GitHub Pages from the workflow, below the path that the host gives", async () => {
    write("docs/package-lock.json", "{}\n");
    write("docs/package.json", packageFile);
    const { stdout } = await portal(["init", "docs", "--yes", "--deploy", "github-pages"], root);
    expect(stdout).toMatch(/\nTo publish: In the settings of the repository, under Pages, choose GitHub Actions as source\.\n$/);
    const { permissions, jobs } = parse(read(".github/workflows/documentation.yml"));
    expect(permissions).toEqual({ contents: "read", pages: "write", "id-token": "write" });
    const { steps, environment } = jobs.build;
    expect(environment).toBe("${{ github.event_name == 'push' && 'github-pages' || '' }}");
    const pushed = steps.filter((step: { if?: string }) => step.if === "github.event_name == 'push'");
    expect(pushed.map(({ uses, with: options }: { uses: string; with?: object }) => [uses, options])).toEqual([
      ["actions/configure-pages@v5", undefined],
      ["actions/upload-pages-artifact@v3", { path: "docs/dist/site" }],
      ["actions/deploy-pages@v4", undefined],
    ]);
    expect(steps.map(({ run }: { run?: string }) => run).filter(Boolean)).toContain(
      'npx portal build --base "${{ steps.pages.outputs.base_path }}/" --site-url "${{ steps.pages.outputs.origin || \'http://localhost\' }}"',
    );
  });

  it("writes the configuration of Netlify where it reads it, for the folder of the site", async () => {
    write("apps/docs/package.json", packageFile);
    write("pnpm-workspace.yaml", "packages: [apps/*]\n");
    write("package.json", '{ "private": true, "packageManager": "pnpm@12.21.0" }\n');
    const { stdout } = await portal(["init", "apps/docs", "--yes", "--deploy", "netlify"], root);
    expect(stdout).toContain("wrote netlify.toml\n");
    expect(read("netlify.toml")).toBe(
      '[build]\nbase = "apps/docs"\ncommand = "pnpm exec portal build"\npublish = "dist/site"\n' +
        'edge_functions = "dist/hosting/netlify/edge-functions"\n\n[build.environment]\nNODE_VERSION = "22"\n',
    );
  });

  it("uploads to Cloudflare from the workflow, with the function for Markdown", async () => {
    const { stdout } = await portal(["init", "--yes", "--title", "Pets & toys", "--deploy", "cloudflare"], root);
    expect(stdout).toContain("To publish: Create the Pages project pets-toys on Cloudflare, and add the secrets");
    const { steps } = parse(read(".github/workflows/documentation.yml")).jobs.build;
    expect(steps.at(-1)).toMatchObject({
      uses: "cloudflare/wrangler-action@v3",
      if: "github.event_name == 'push'",
      with: { workingDirectory: "dist/hosting/cloudflare", command: "pages deploy ../../site --project-name=pets-toys" },
    });
  });

  it("is replaced by that of a host later, unless it was edited", async () => {
    await portal(["init", "--yes"], root);
    const first = read(".github/workflows/documentation.yml");
    const { code, stdout } = await portal(["new", "workflow", "--deploy", "github-pages"], root);
    expect([code, stdout]).toEqual([
      0,
      "wrote .github/workflows/documentation.yml\nkept .gitignore\nkept tsconfig.json\n" +
        "To publish: In the settings of the repository, under Pages, choose GitHub Actions as source.\n",
    ]);
    expect(read(".github/workflows/documentation.yml")).toContain("actions/deploy-pages@v4");
    expect((await portal(["new", "workflow"], root)).stdout).toContain("wrote .github/workflows/documentation.yml\n");
    expect(read(".github/workflows/documentation.yml")).toBe(first);
    write(".github/workflows/documentation.yml", `${first}# mine\n`);
    expect((await portal(["new", "workflow", "--deploy", "cloudflare"], root)).stdout).toContain(
      "kept .github/workflows/documentation.yml\n",
    );
    expect(read(".github/workflows/documentation.yml")).toBe(`${first}# mine\n`);
  });

  it("is written around the folder of guides, and needs a site", async () => {
    const { code, stderr } = await portal(["new", "workflow"], root);
    expect([code, stderr]).toEqual([1, "portal: there is no site in this folder. Create one with `portal init`.\n"]);
    write("content/index.md", "# Home\n");
    expect((await portal(["new", "workflow", "--deploy", "netlify"], root)).stdout).toContain("wrote netlify.toml\n");
    write("portal.config.ts", "export default { titel: 1 };\n");
    const wrong = await portal(["new", "workflow"], root);
    expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining("Nothing was written.")]);
  });

  it("keeps a decision about the script of esbuild, and a workflow", async () => {
    write("package.json", packageFile);
    write("pnpm-workspace.yaml", "allowBuilds: { esbuild: false }\n");
    write(".github/workflows/documentation.yml", "mine\n");
    const { stdout } = await portal(["init", "docs", "--yes"], root);
    expect(stdout).toContain("kept .github/workflows/documentation.yml\n");
    expect(read("pnpm-workspace.yaml")).toBe("allowBuilds: { esbuild: false }\n");
    expect(read(".github/workflows/documentation.yml")).toBe("mine\n");
  });
});

it("writes compiler options under which the configuration, plugins and components have no error", async () => {
  const repository = resolve(import.meta.dirname, "../../..");
  await portal(["init", "--yes"], root);
  mkdirSync(join(root, "node_modules/@quran-foundation"), { recursive: true });
  symlinkSync(repository, join(root, "node_modules/@quran-foundation/portal"));
  for (const name of ["@types", "react", "zod"])
    symlinkSync(join(repository, "node_modules", name), join(root, "node_modules", name));
  mkdirSync(join(root, "plugin"));
  mkdirSync(join(root, "components"));
  writeFileSync(
    join(root, "plugin/words.ts"),
    `import { definePlugin } from "@quran-foundation/portal";
export default definePlugin({ name: "words", blocks: { hello: { render: ({ to = "you" }) => ["Hello ", to] } } });
`,
  );
  writeFileSync(
    join(root, "components/Footer.tsx"),
    `import { type ComponentProps, SiteLink } from "@quran-foundation/portal/components";
export type Props = ComponentProps["Footer"];
export function Footer({ name }: { name: string }) {
  return <footer><SiteLink href="/">{name.nothing}</SiteLink></footer>;
}
`,
  );
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], { cwd: root, encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual([
    "components/Footer.tsx(4,43): error TS2339: Property 'nothing' does not exist on type 'string'.",
  ]);
});

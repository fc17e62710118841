import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { build } from "../../generator/pipeline/build.js";
import type { BuildResult } from "../../generator/pipeline/build-run.js";
import { nodeHost } from "../../generator/platform/files.js";
import { portal } from "../portal.js";

const work = mkdtempSync(join(tmpdir(), "portal-cache-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const files: Record<string, string> = {
  "portal.config.ts": "export default { title: 'Small', siteUrl: 'https://docs.example' };\n",
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: pets.yaml, prefix: /api, sidebar: pets }
pages:
  - { path: /, guide: home.md }
  - { path: /start, guide: start.md }
  - { path: /calls, guide: calls.md }
  - { path: /about, guide: about.md }
`,
  "content/home.md": "---\ntitle: Home\ndescription: Where all begins.\n---\n\nGo to [the start](/start).\n",
  "content/start.md": "---\ntitle: Start\ndescription: The first steps.\n---\n\n## First\n\nText.\n",
  "content/calls.md": "---\ntitle: Calls\ndescription: A call.\n---\n\n```request op:list-pets\n```\n",
  "content/about.md": "---\ntitle: About\ndescription: Who we are.\n---\n\nWe keep pets.\n",
};

/** A small site in a folder that tests may change. */
const root = join(work, "site");
const out = join(root, "dist");
const cache = join(work, "cache");

const guide = join(root, "content/start.md");
const description = join(root, "pets.yaml");

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "content"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  cpSync(resolve(import.meta.dirname, "../samples/zero-config/input/pets.yaml"), description);
});

function run(into = out, kept: string | undefined = cache): Promise<BuildResult> {
  return build(nodeHost, { root, out: into, specs: [], strict: false, ...(kept === undefined ? {} : { cache: kept }) });
}

function contents(folder: string): Record<string, string> {
  const files = fastGlob.sync("**/*", { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    files.filter((file) => file !== "report.json").map((file) => [file, readFileSync(join(folder, file), "latin1")]),
  );
}

/** Fails unless the output is the same as that of a build without a cache. */
async function expectClean(): Promise<void> {
  const clean = join(work, "clean");
  await run(clean, undefined);
  const [warm, cold] = [contents(out), contents(clean)];
  expect(Object.keys(warm)).toEqual(Object.keys(cold));
  expect(Object.keys(warm).filter((file) => warm[file] !== cold[file])).toEqual([]);
}

const edit = (file: string, change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, "utf8")));

describe("the cache", { timeout: 300_000 }, () => {
  it("keeps the output if nothing has changed", async () => {
    const first = await run();
    expect(first.diagnostics).toEqual([]);
    const before = statSync(join(out, "manifest.json"));
    const second = await run();
    expect(second).toMatchObject({ ok: true, unchanged: true, pages: first.pages, files: first.files });
    expect(statSync(join(out, "manifest.json")).ino).toBe(before.ino);
  });

  it("reports a new error on a page that was valid", async () => {
    await run();
    edit(guide, (text) => `${text}\nA [dead link](/nowhere).\n`);
    expect((await run()).diagnostics).toMatchObject([{ code: "link-unknown-route", location: { file: "content/start.md" } }]);
    edit(guide, (text) => text.replace("/nowhere", "/about"));
    expect((await run()).ok).toBe(true);
    await expectClean();
  });

  it("writes the Markdown of a page again if only the language of its code changes", async () => {
    const about = join(root, "content/about.md");
    const code = (language: string) => `\nText.\n\n\`\`\`${language}\nlet a = 1;\n\`\`\`\n`;
    for (const [path, language] of [
      [about, "javascript"],
      [guide, "js"],
    ] as const)
      edit(path, (text) => `${text.slice(0, text.indexOf("---", 3) + 4)}${code(language)}`);
    await run();
    for (const page of ["start", "about"])
      expect(readFileSync(join(out, `site/${page}.md`), "utf8")).toContain("```javascript\n");
    edit(guide, (text) => text.replace("```js", "```python"));
    await run();
    await expectClean();
  });

  it("searches unchanged pages in their own API after another one was added before it", async () => {
    edit(join(root, "content/calls.md"), (text) => text.replace("op:list-pets", "op:pets/list-pets"));
    await run();
    writeFileSync(join(root, "cats.yaml"), readFileSync(description, "utf8").replace(/title: .*/, "title: Cats"));
    const cats = "{ id: latest, label: Latest, spec: cats.yaml, prefix: /cats, sidebar: cats }";
    edit(join(root, "content/manifest.yaml"), (text) =>
      text.replace("apis:\n", `apis:\n  cats:\n    title: Cats\n    versions:\n      - ${cats}\n`),
    );
    expect(await run()).toMatchObject({ ok: true, diagnostics: [] });
    await expectClean();
  });

  it("repeats the warnings of a page that was not edited, with their places", async () => {
    edit(guide, (text) => text.replace("Text.", "Text.\n\n#### Too deep"));
    const warning = { code: "guide-heading-skipped", severity: "warning", location: { file: "content/start.md" } };
    const first = await run();
    expect(first).toMatchObject({ ok: true, diagnostics: [warning] });
    edit(join(root, "content/about.md"), (text) => `${text}\nOne more sentence.\n`);
    expect((await run()).diagnostics).toEqual(first.diagnostics);
    edit(guide, (text) => `${text}\nSee [this](https://docs.example/gone).\n`);
    const second = await run();
    expect(second.diagnostics).toMatchObject([warning, { code: "link-own-site", severity: "warning" }]);
    edit(join(root, "content/about.md"), (text) => `${text}\nAnd one more.\n`);
    expect((await run()).diagnostics).toEqual(second.diagnostics);
  });

  it("writes changed and removed files again", async () => {
    await run();
    writeFileSync(join(out, "site/about.html"), "by hand");
    rmSync(join(out, "generated/pages/start.tsx"));
    const again = await run();
    expect(again.unchanged).toBeUndefined();
    await expectClean();
  });

  it("can be deleted, truncated or filled with invalid data", async () => {
    await run();
    for (const name of readdirSync(cache, { recursive: true, encoding: "utf8" })) {
      const file = join(cache, name);
      if (statSync(file).isFile()) writeFileSync(file, readFileSync(file, "utf8").slice(0, 100));
    }
    expect((await run()).ok).toBe(true);
    await expectClean();
    rmSync(cache, { recursive: true });
    expect((await run()).ok).toBe(true);
    expect(existsSync(cache)).toBe(true);
  });

  it("is not used if a configuration depends on more than its text", async () => {
    edit(join(root, "portal.config.ts"), (text) => text.replace("'Small'", "process.env.PORTAL_TEST_TITLE ?? 'Small'"));
    await run();
    process.env.PORTAL_TEST_TITLE = "From the environment";
    expect((await run()).unchanged).toBeUndefined();
    delete process.env.PORTAL_TEST_TITLE;
    expect(readFileSync(join(out, "site/index.html"), "utf8")).toContain("From the environment");
  });

  it("serves parallel builds", async () => {
    const outs = ["one", "two", "three"].map((name) => join(root, name));
    const results = await Promise.all(outs.map((into) => run(into)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    const [one, two, three] = outs.map(contents);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });
});

describe("the cache of portal check", { timeout: 300_000 }, () => {
  const check = () => portal(["check", "--cache-dir", cache, "--format", "json"], root);

  it("repeats results for unchanged files, and reports new ones", async () => {
    const first = await check();
    expect(await check()).toEqual(first);
    edit(guide, (text) => `${text}\nA [dead link](/nowhere).\n`);
    const second = await check();
    expect(second.code).toBe(1);
    expect(JSON.parse(second.stdout).diagnostics).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: "link-unknown-route" })]),
    );
    edit(guide, (text) => text.replace("\nA [dead link](/nowhere).\n", ""));
    expect(await check()).toEqual(first);
  });

  it("caches the diagnostics of an unchanged spec, and drops them when it changes", async () => {
    const found = async () => {
      const { stdout } = await check();
      const { diagnostics }: { diagnostics: { code: string; line: number }[] } = JSON.parse(stdout);
      return diagnostics.flatMap(({ code, line }) =>
        /^(?:lint-summary|example-invalid)$/.test(code) ? [`${code} ${line}`] : [],
      );
    };
    edit(description, (text) =>
      text.replace(/^ +summary: .*\n/m, "").replace("Number of the pet. }", "Number of the pet., example: many }"),
    );
    const first = await found();
    expect(first.map((one) => one.split(" ")[0]).sort()).toEqual(["example-invalid", "lint-summary"]);
    edit(guide, (text) => `${text}\nOne more sentence.\n`);
    expect(await found()).toEqual(first);
    edit(description, (text) => `# A line above.\n${text}`);
    expect(await found()).toEqual(first.map((one) => one.replace(/\d+$/, (line) => String(Number(line) + 1))));
  });
});

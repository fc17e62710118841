import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../generator/pipeline/build.js";
import { nodeHost } from "../../generator/platform/files.js";
import { Stages } from "../../generator/platform/stages.js";

const work = mkdtempSync(join(tmpdir(), "portal-cards-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const root = join(work, "site");
const cache = join(work, "cache");
mkdirSync(join(root, "content"), { recursive: true });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const config = (more = "") => `export default { title: 'Small', siteUrl: 'https://docs.example'${more} };\n`;
const start = "---\ntitle: Start\ndescription: The first steps.\n---\n\nText.\n";
write("portal.config.ts", config());
write("content/start.md", start);
write(
  "content/manifest.yaml",
  `apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: pets.yaml, prefix: /api, sidebar: pets }
      - { id: "1", label: "1", spec: pets.yaml, prefix: /api/1, sidebar: pets-1 }
pages:
  - { path: /start, guide: start.md }
`,
);
cpSync(resolve(import.meta.dirname, "../samples/zero-config/input/pets.yaml"), join(root, "pets.yaml"));

/** Builds, and returns the number of drawn images. */
async function run(
  name: string,
  options: { cache?: string; jobs?: number; noCards?: true; base?: string } = {},
): Promise<number> {
  const stages = new Stages();
  const result = await build(nodeHost, { root, out: join(work, name), specs: [], strict: false, ...options }, stages);
  expect(result.ok).toBe(true);
  return Number.parseInt(stages.timings.find((one) => one.name === "cards")?.result ?? "", 10);
}

const read = (name: string, path: string) => readFileSync(join(work, name, "site", path), "utf8");
const images = (name: string) => fastGlob.sync("**/*.png", { cwd: join(work, name, "site") }).sort();
const bytes = (name: string) => images(name).map((path) => readFileSync(join(work, name, "site", path)).toString("base64"));
const tags = (html: string) =>
  [...html.matchAll(/<meta (?:property="og:image[^"]*"|name="twitter:[^"]*") content="[^"]*"\/>/g)].map(([tag]) => tag);

describe("cards", () => {
  it("are drawn once: the second build takes all from the cache, also into another folder", async () => {
    const drawn = await run("first", { cache });
    expect(drawn).toBe(images("first").length);
    expect(images("first")).toEqual(["api/list-pets.png", "api/schemas/pet.png", "api/show-pet.png", "search.png", "start.png"]);
    expect(await run("second", { cache })).toBe(0);
    expect(bytes("second")).toEqual(bytes("first"));
    write("content/start.md", start.replace("Start", "Begin"));
    expect(await run("second", { cache })).toBe(1);
    write("content/start.md", start);
  });

  it("have the same bytes without a cache", async () => {
    await run("clean");
    expect(bytes("clean")).toEqual(bytes("first"));
  });

  it("are linked by the pages of all versions", () => {
    const wanted = [
      '<meta property="og:image" content="https://docs.example/api/show-pet.png"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="Show a pet | Small"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ];
    expect(tags(read("first", "api/show-pet.html"))).toEqual(wanted);
    expect(tags(read("first", "api/1/show-pet.html"))).toEqual(wanted);
    expect(tags(read("first", "404.html"))).toEqual([]);
    expect(existsSync(join(work, "first/site/404.png"))).toBe(false);
  });

  it("are listed in the manifest with their pages", () => {
    const { routes } = JSON.parse(readFileSync(join(work, "first/manifest.json"), "utf8")) as {
      routes: { path: string; files: string[] }[];
    };
    expect(routes.find(({ path }) => path === "/start")?.files).toContain("site/start.png");
  });

  it("are left out by the flag, by the configuration, and without a site URL", async () => {
    await run("flag", { noCards: true });
    write("portal.config.ts", config(", cards: 'off'"));
    await run("off");
    write("portal.config.ts", "export default { title: 'Small' };\n");
    await run("nowhere");
    for (const name of ["flag", "off", "nowhere"]) {
      expect(images(name)).toEqual([]);
      expect(tags(read(name, "start.html"))).toEqual([]);
    }
  });
});

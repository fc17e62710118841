import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

/** The output of a plugin is always that of its current code. */

const folder = mkdtempSync(join(tmpdir(), "portal-plugin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "portal.config.ts": `import { defineConfig } from "@quran-foundation/portal";
import { people } from "./plugin/people.js";
export default defineConfig({ title: "People", plugins: [people] });
`,
  "plugin/people.ts": `import { dataFile, definePlugin, z } from "@quran-foundation/portal";
import { greeting } from "./greeting.js";
export const people = definePlugin({
  name: "people",
  members: { people: dataFile(z.record(z.string(), z.string()), "Who wrote this.") },
  codes: { "person-unknown": { severity: "warning", title: "A person who is not listed", explain: "Add them." } },
  blocks: {
    person: { render: ({ id = "" }, { data }) => [{ type: "paragraph", children: [greeting + " " + (data.people?.[id] ?? "")] }] },
  },
  checks: {
    listed({ site, data, report }) {
      for (const guide of site.guides)
        for (const code of guide.codes()) if (!data.people?.[code]) report("person-unknown", code + " is not listed.");
    },
  },
});
`,
  "plugin/greeting.ts": 'export const greeting = "Hello";\n',
  "content/manifest.yaml": "people: people.yaml\npages: [{ path: /, guide: home.md }, { path: /team, guide: team.md }]\n",
  "content/people.yaml": "jo: Jo\n",
  "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\nWritten by `jo`.\n",
  "content/team.md": '---\ntitle: Team\ndescription: Who we are.\n---\n\n<!-- block: person id="jo" -->\n',
};

let root = "";
let count = 0;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: keyof typeof files, from: string, to: string) => {
  expect(files[path]).toContain(from);
  write(path, files[path].replace(from, to));
};
beforeEach(() => {
  root = join(folder, String(count++));
  for (const [path, text] of Object.entries(files)) write(path, text);
});

const cached = ["--cache-dir", ".cache"];
const build = async (...args: string[]) => {
  const { code, stdout, stderr } = await portal(["build", ...args], root);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};
const check = async (...args: string[]) => (await portal(["check", ...args], root)).stdout;
const team = () => readFileSync(join(root, "dist/site/team.html"), "utf8");

/** Every file of an output except the report, which has times. */
function output(name: string): Record<string, string> {
  const out = join(root, name);
  const paths = fastGlob.sync("**/*", { cwd: out, dot: true, ignore: ["report.json"] }).sort();
  expect(paths.length).toBeGreaterThan(20);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), "base64")]));
}

describe("a site with a plugin", () => {
  const edits = [
    {
      what: "the plugin's code",
      path: "plugin/people.ts",
      from: "[greeting + ",
      to: "['Dear ' + greeting + ",
      shows: "Dear Hello Jo",
    },
    { what: "a module that it imports", path: "plugin/greeting.ts", from: "Hello", to: "Welcome", shows: "Welcome Jo" },
    { what: "its data", path: "content/people.yaml", from: "jo: Jo", to: "jo: Joanna", shows: "Hello Joanna" },
    {
      what: "its settings in the manifest",
      path: "content/manifest.yaml",
      from: "people: people.yaml\n",
      to: "",
      shows: "Hello </div>",
    },
  ] as const;

  it.each(edits)("shows the current state of $what", async ({ path, from, to, shows }) => {
    await build(...cached);
    expect(team()).toContain("<p>Hello Jo");
    edit(path, from, to);
    await build(...cached);
    expect(team()).toContain(shows);
    await build("--no-cache", "--out", "clean");
    expect(output("dist")).toEqual(output("clean"));
  });

  it("is not built again if nothing has changed", async () => {
    await build(...cached);
    expect(await build(...cached)).toMatch(/unchanged|nothing has changed|up to date/i);
  });

  it("is built every time if the plugin is not pure", async () => {
    edit("plugin/people.ts", "[greeting + ", "[typeof process + greeting + ");
    await build(...cached);
    expect(await build(...cached)).not.toMatch(/unchanged|nothing has changed|up to date/i);
  });

  it("is checked by the current checks of the plugin", async () => {
    expect(await check(...cached)).not.toContain("person-unknown");
    edit("plugin/people.ts", "!data.people?.[code]", "data.people?.[code]");
    expect(await check(...cached)).toContain("jo is not listed.");
    edit("plugin/people.ts", 'code + " is not listed', 'code + " is a stranger');
    write("content/people.yaml", "al: Al\n");
    expect(await check(...cached)).toContain("jo is a stranger.");
  });
});

it("reports a member that no plugin adds at its location", async () => {
  edit("portal.config.ts", ", plugins: [people]", "");
  const { code, stdout } = await portal(["build", "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout);
  expect([code, diagnostics[0].code, diagnostics[0].file, diagnostics[0].line]).toEqual([
    1,
    "manifest-invalid",
    "content/manifest.yaml",
    1,
  ]);
});

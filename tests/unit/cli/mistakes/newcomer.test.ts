import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { portal } from "../../../portal.js";
import { body, type Changed, config, edit, files, guide, manifest, spec, writeSite } from "./site.js";

/*
 * Mistakes of the first hour, each as a newcomer makes it: the command, and what its output must say. It names what is wrong and
 * what to do. The tables next to this file have the other mistakes in guides, sources and specs.
 */

interface Row {
  what: string;
  args: readonly string[];
  /** Changes of the small site; "none" for an empty folder. */
  site?: Changed | "none";
  /** Parts of the output. */
  says: readonly string[];
  code?: number;
}

const build = ["build", "--no-cards"];
const check = ["check"];
const crlf = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll("\n", "\r\n")]));

const rows: Row[] = [
  // Where and how the command is called.
  { what: "build in an empty folder", args: build, site: "none", says: ["portal init"] },
  { what: "check in an empty folder", args: check, site: "none", says: ["portal init"] },
  { what: "dev in an empty folder", args: ["dev", "--port", "0"], site: "none", says: ["portal init"], code: 0 },
  { what: "a root that does not exist", args: [...build, "--root", "nowhere"], says: ["--root nowhere is not a folder"] },
  {
    what: "a configuration that does not exist",
    args: [...build, "--config", "potral.config.ts"],
    says: ["`potral.config.ts` does not exist", "Did you mean `portal.config.ts`?"],
  },
  { what: "a misspelled command", args: ["biuld"], says: ["Did you mean build?"] },
  { what: "a misspelled option", args: ["build", "--no-card"], says: ["--no-cards"] },
  { what: "an option without its value", args: ["build", "--out"], says: ["--out <dir>", "portal build --help"] },
  {
    what: "a command without what it needs",
    args: ["new", "version", "pets"],
    says: ["--spec <file>", "portal new version --help"],
  },
  { what: "a port that is no number", args: ["dev", "--port", "abc"], says: ["a whole number from 0 to 65535"] },
  { what: "a port that is too large", args: ["preview", "--port", "99999"], says: ["a whole number from 0 to 65535"] },
  { what: "a number of threads that is zero", args: ["build", "--jobs", "0"], says: ["It must be a whole number from 1."] },
  { what: "a format that does not exist", args: ["check", "--format", "xml"], says: ["Allowed choices are pretty, json"] },
  { what: "preview without a build", args: ["preview", "--port", "0"], says: ["portal build"] },
  {
    what: "the output is a folder with other files",
    args: ["build", "--out", "content"],
    says: ["has files that no build made", "Name another folder with --out"],
  },
  {
    what: "the output is the site itself",
    args: ["build", "--out", "."],
    says: ["has files that no build made", "Name another folder with --out"],
  },
  {
    what: "the output is a file",
    args: ["build", "--out", "portal.config.ts"],
    says: ["is not a folder", "Name another folder with --out"],
  },
  { what: "an address without https", args: ["build", "--site-url", "docs.example.com"], says: ["https://"] },
  { what: "a color by name", args: ["build", "--accent", "red"], says: ['such as "#635bff"'] },
  { what: "a code that does not exist", args: ["explain", "link-unknown"], says: ["link-unknown-route"] },
  { what: "diff outside of git", args: ["diff", "HEAD"], says: ["`HEAD` is neither an output folder nor in a git repository"] },
  { what: "diff with one spec", args: ["diff", "specs/pets.yaml"], says: ["can only be compared with another spec file"] },
  { what: "a baseline that does not exist", args: ["check", "--baseline", "known.json"], says: ["--update-baseline"] },
  { what: "a folder as baseline", args: ["check", "--baseline", "content"], says: ["the baseline content is a folder"] },
  {
    what: "a folder as configuration",
    args: [...build, "--config", "content"],
    says: ["The configuration `content` is a folder."],
  },
  {
    what: "a file as content folder",
    args: [...build, "--spec", "specs/pets.yaml", "--content", "content/start.md"],
    says: ["The content folder `content/start.md` is a file.", "Name the folder"],
  },
  {
    what: "a file as cache folder",
    args: [...build, "--cache-dir", "portal.config.ts"],
    says: ["--cache-dir portal.config.ts is a file, not a folder"],
  },
  {
    what: "a cache folder below a file",
    args: [...build, "--cache-dir", "portal.config.ts/cache"],
    says: ["a part of this path is a file, not a folder"],
  },
  { what: "init with a file as folder", args: ["init", "content/start.md", "--yes"], says: ["a file with this name exists"] },
  {
    what: "init below a file",
    args: ["init", "content/start.md/x", "--yes"],
    says: ["a part of this path is a file, not a folder"],
  },
  {
    what: "init with a folder as spec",
    args: ["init", "new", "--yes", "--spec", "specs"],
    says: ["the spec specs is a folder. Name the file"],
  },
  { what: "mcp in an empty folder", args: ["mcp"], site: "none", says: ["portal init"] },
  { what: "init twice", args: ["init", "--yes"], says: ["there is a site already, and nothing was written"] },
  {
    what: "init with a spec that does not exist",
    args: ["init", "new", "--yes", "--spec", "opnapi.yaml"],
    site: "none",
    says: ["the spec opnapi.yaml does not exist"],
  },
  {
    what: "init with a Markdown file as spec",
    args: ["init", "new", "--yes", "--spec", "content/start.md"],
    says: ["Rename the file to `.yaml` or `.json`.", "Nothing was written."],
  },
  {
    what: "a folder as spec",
    args: ["build", "--spec", "specs"],
    says: ["The spec `specs` is a folder.", "Name the file of the spec"],
  },
  { what: "a spec that does not exist", args: ["build", "--spec", "specs/pet.yaml"], says: ["Did you mean `specs/pets.yaml`?"] },
  {
    what: "a content folder that does not exist",
    args: ["build", "--spec", "specs/pets.yaml", "--content", "contents"],
    says: ["Did you mean `content`?"],
  },
  { what: "a new guide that exists", args: ["new", "guide", "/start", "--title", "Start"], says: ["/start"] },
  { what: "an unknown URL is accepted as lost", args: ["ledger", "accept", "/nowhere"], says: ['add `ledger: "build"`'] },
  { what: "a snapshot with a wrong day", args: ["snapshot", "--date", "1.2.2026"], says: ["is not a date such as 2025-11-30"] },
  // What is in the files.
  {
    what: "a misspelled key of the configuration",
    args: build,
    site: edit(config, "title:", "titel:"),
    says: ["Did you mean `title`?"],
  },
  {
    what: "a configuration without a default export",
    args: build,
    site: edit(config, "export default", "export const config ="),
    says: ["export default"],
  },
  {
    what: "a package that is not installed",
    args: build,
    site: edit(config, "export", 'import "not-installed";\nexport'),
    says: ["not-installed", "npm install not-installed"],
  },
  {
    what: "a part of a package that is not installed",
    args: build,
    site: edit(config, "export", 'import "@scope/missing/part";\nexport'),
    says: ["`npm install @scope/missing`"],
  },
  {
    what: "a misspelled import",
    args: build,
    site: { ...edit(config, "export", 'import "./Lib/plugn";\nexport'), "lib/plugin.ts": "export {};" },
    says: ["Did you mean `./lib/plugin`?"],
  },
  {
    what: "an import with the ending of a file that has another one",
    args: build,
    site: { ...edit(config, "export", 'import "./lib/plugin.mts";\nexport'), "lib/plugin.ts": "export {};" },
    says: ["Did you mean `./lib/plugin.ts`?"],
  },
  {
    what: "an import of a file that an imported file misspells",
    args: build,
    site: {
      ...edit(config, "export", 'import "./lib/plugin";\nexport'),
      "lib/plugin.ts": 'import "../lib/pluging.js";',
      "lib/plugins.ts": "",
    },
    says: ["lib/plugin.ts:1:8", "Did you mean `./plugin"],
  },
  {
    what: "an import of a folder",
    args: build,
    site: edit(config, "export", 'import "./content";\nexport'),
    says: ["`./content` is a folder without `index.ts`."],
  },
  {
    what: "an import of YAML",
    args: build,
    site: edit(config, "export", 'import "./specs/pets.yaml";\nexport'),
    says: ["read other files with `node:fs`"],
  },
  { what: "no manifest", args: build, site: { [manifest]: undefined }, says: ["The minimum is `pages:"] },
  {
    what: "a tab in the manifest",
    args: build,
    site: edit(manifest, "    title: Pets", "\ttitle: Pets"),
    says: ["Tabs are not allowed", "Indent with spaces."],
  },
  {
    what: "a guide of the manifest that is missing",
    args: build,
    site: edit(manifest, "guides/limits.md", "guides/limit.md"),
    says: ["Did you mean `guides/limits.md`?"],
  },
  {
    what: "a path of another case",
    args: build,
    site: edit(manifest, "spec: specs/pets", "spec: Specs/pets"),
    says: ["Did you mean `specs/pets.yaml`?"],
  },
  {
    what: "a path with backslashes",
    args: build,
    site: edit(manifest, "spec: specs/pets", "spec: specs\\pets"),
    says: ["Did you mean `specs/pets.yaml`?"],
  },
  { what: "a dead link", args: build, site: body("See [tokens](../strat.md)."), says: ["Did you mean `../start.md`?"] },
  {
    what: "a link with the path of another site",
    args: build,
    site: body("See [pets](/docs/reference/list-pets)."),
    says: ["Did you mean `/pets/list-pets`?"],
  },
  {
    what: "a logo that does not exist",
    args: build,
    site: edit(config, "  siteUrl", '  theme: { logo: "brand/logo.svg" },\n  siteUrl'),
    says: ["`brand/logo.svg` of the theme does not exist", "Paths of the theme start at the root folder"],
  },
  {
    what: "an image that is missing",
    args: build,
    site: body("![A pet](pet.png)"),
    says: ["`pet.png` does not exist in the content folder"],
  },
  {
    what: "a colon in front matter",
    args: build,
    site: edit(guide, "title: Limits", "title: FAQ: limits"),
    says: ['"FAQ: limits"'],
  },
  {
    what: "a guide in UTF-16",
    args: build,
    site: { [guide]: Buffer.from(files[guide], "utf16le") },
    says: ["Save the file as UTF-8."],
  },
  { what: "an empty spec", args: build, site: { "specs/pets.yaml": "" }, says: ["The file is empty.", "openapi: 3.1.1"] },
  {
    what: "a spec of Swagger 1.2",
    args: build,
    site: { "specs/pets.yaml": 'swaggerVersion: "1.2"\napis: []\n' },
    says: ["Swagger 1.2"],
  },
  {
    what: "a comma too many in a JSON spec",
    args: build,
    site: { ...edit(manifest, "pets.yaml", "pets.json"), "specs/pets.json": '{ "openapi": "3.1.0", }' },
    says: ["comma"],
  },
  {
    what: "a reference to what does not exist",
    args: check,
    site: spec('schemas/Pet" }\n              example', 'schemas/Pett" }\n              example'),
    says: ["Did you mean"],
  },
  {
    what: "an indentation in a spec",
    args: build,
    site: spec("      summary: List pets", "     summary: List pets"),
    says: ["specs/pets.yaml:15"],
  },
  // What works.
  { what: "line ends of Windows", args: build, site: crlf, says: ["Built"], code: 0 },
  { what: "a byte order mark", args: build, site: { [guide]: `\ufeff${files[guide]}` }, says: ["Built"], code: 0 },
];

const work = mkdtempSync(join(tmpdir(), "portal newcomer "));
afterAll(() => rmSync(work, { recursive: true, force: true }));

it("there are at least forty", () => expect(new Set(rows.map(({ what }) => what)).size).toBeGreaterThanOrEqual(40));

it.each(rows.map((row, index) => ({ ...row, index })))("$what", async ({ args, site = {}, says, code, index }) => {
  const root = join(work, `site ${index}`);
  mkdirSync(root);
  if (site !== "none") writeSite(root, site);
  if (site !== "none")
    for (const [path, text] of Object.entries(site)) if (text === undefined) rmSync(join(root, path), { force: true });
  const stop = new AbortController();
  // A server does not end by itself.
  const timer = setTimeout(() => stop.abort(), args[0] === "dev" ? 3000 : 60_000);
  const outcome = await portal(args, root, stop.signal);
  clearTimeout(timer);
  const output = outcome.stdout + outcome.stderr;
  for (const part of says) expect(output).toContain(part);
  expect(output).not.toMatch(/\n {4}at /);
  if (code === 0) expect(outcome.code).toBe(0);
  else expect(outcome.code).toBeGreaterThan(0);
});

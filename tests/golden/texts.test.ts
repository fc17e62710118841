import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { scriptWords } from "../../runtime/texts/scripts.js";
import { english, formOf, placeholdersOf, type TextName } from "../../runtime/texts.js";
import { englishParts, newWords, pagesAndFeeds, sourceTexts } from "../page-words.js";
import { portal } from "../portal.js";

/** Texts of the layout that a site replaces. */

const root = mkdtempSync(join(tmpdir(), "portal-texts-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const manifest = () => join(root, "content/manifest.yaml");
const names = Object.keys(english) as TextName[];

/** Every text with its name between marks. */
const marked = Object.fromEntries(
  names.map((name) => {
    if (name === "months") return [name, Array.from({ length: 12 }, (_, month) => `«m${month + 1}»`).join(" ")];
    const text = `«${[name, ...placeholdersOf(english[name]).map((one) => `{${one}}`)].join(" ")}»`;
    return [name, typeof english[name] === "string" ? text : { one: text, other: text }];
  }),
);

beforeAll(() => {
  cpSync(resolve(import.meta.dirname, "../../docs/examples/harbor"), root, { recursive: true });
  const config = join(root, "portal.config.ts");
  // With the built-in footer, an announcement and a version.
  const text = readFileSync(config, "utf8")
    .replace(/ {2}components: .*\n/, "")
    .replace(
      'copyPage: "markdown"',
      'copyPage: "assistants",\n  version: "7",\n  language: "de",\n  announcement: { id: "a", text: "Fair winds." }',
    );
  writeFileSync(config, text);
  // With a diagram, videos, updates, a glossary, and a change log of three snapshots.
  cpSync(resolve(import.meta.dirname, "../fixtures/translated"), root, { recursive: true });
  const more = "texts: texts.yaml\nupdates: updates.yaml\nglossary: { page: /signals, data: glossary.yaml }\n";
  const pages = "pages:\n  - { path: /signals, guide: signals.md, sidebar: guides }\n";
  writeFileSync(manifest(), readFileSync(manifest(), "utf8").replace("pages:\n", pages) + more);
  mkdirSync(join(root, "specs/history/openapi"), { recursive: true });
  for (const [date, spec] of Object.entries(snapshots()))
    writeFileSync(join(root, `specs/history/openapi/${date}.json`), JSON.stringify(spec));
});

/** The spec on three days: an operation is removed and one added, a field changes its limit, and a value is added. */
function snapshots() {
  const written = readFileSync(join(root, "openapi.yaml"), "utf8");
  const [first, second, third] = [parse(written), parse(written), parse(written)];
  first.paths["/boats"] = {
    get: {
      operationId: "list-boats",
      summary: "List boats",
      tags: ["Berths"],
      responses: { 200: { description: "All boats." } },
    },
  };
  delete first.paths["/bookings/{id}"].delete;
  first.components.schemas.NewBooking.properties.nights.minimum = 0;
  third.components.schemas.Berth.properties.services.items.enum.push("crane");
  return { "2026-01-01": first, "2026-02-01": second, "2026-03-01": third };
}

const build = async (texts: object) => {
  writeFileSync(join(root, "content/texts.yaml"), stringify(texts));
  const { code, stdout } = await portal(["build", "--no-cache", "--format", "json"], root);
  return { code, diagnostics: JSON.parse(stdout).diagnostics as Record<string, string>[] };
};

/** Links and words of the site itself. Samples in guides are text, whose words are English. */
const own = new Set(["API", "API reference", "Guides", "Status", "Language", "What to do"]);

/** What readers see or hear of every page: texts of elements, and names of controls. */
const pieces = () =>
  fastGlob.sync("**/*.html", { cwd: join(root, "dist/site") }).flatMap((file) => {
    const html = readFileSync(join(root, "dist/site", file), "utf8").replace(/<(script|style|pre|head)\b[\s\S]*?<\/\1>/g, "");
    const texts = [...html.matchAll(/>([^<]+)</g), ...html.matchAll(/(?:aria-label|placeholder|title|data-label)="([^"]+)"/g)];
    return texts.map(([, text = ""]) => text.trim()).filter(Boolean);
  });

/** A text without its marked parts, which may contain others. */
function unmarked(text: string): string {
  for (let rest = text; ; ) {
    const less = rest.replace(/«[^«»]*»/g, " ");
    if (less === rest) return rest;
    rest = less;
  }
}

describe("texts of a site", () => {
  it("replace every English text of the layout and of API pages", async () => {
    expect(await build(marked)).toEqual({ code: 0, diagnostics: [] });
    const all = pieces();
    const left = names.filter(
      (name) =>
        placeholdersOf(english[name]).length === 0 && !own.has(formOf(english[name])) && all.includes(formOf(english[name])),
    );
    expect(left).toEqual([]);
    expect(englishParts(all.join("\n"), own)).toEqual([]);
    // The example shows most of them. A unit test finds texts that components have themselves.
    const seen = names.filter((name) => all.some((text) => text.includes(`«${name}`)));
    expect(seen.length).toBeGreaterThan(50);
  });

  it("leave no English word that the sources of the site do not have", () => {
    const sources = sourceTexts(root, ["**/texts.yaml"]);
    const words = pagesAndFeeds(join(root, "dist/site")).flatMap((text) => newWords(unmarked(text), sources));
    expect([...new Set(words)].sort()).toEqual([]);
  });

  it("are in the files for programs, which have no English one", () => {
    const folder = join(root, "dist/site");
    const files = ["llms*.txt", "sitemap.md", "opensearch.xml", "feed.json", "**/*.webmanifest"];
    const read = fastGlob.sync(files, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(read.length).toBeGreaterThan(5);
    // Samples are English, and names of files are no words.
    const all = read.map((text) => text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "").replace(/\S+\.(?:txt|md)\b/g, "")).join("\n");
    expect(englishParts(all, own)).toEqual([]);
    for (const name of ["indexTwins", "indexLists", "sitemapTitle", "searchSite"]) expect(all).toContain(`«${name}`);
  });

  it("are in change logs, with names and values as code, and nothing is marked as English", () => {
    const log = readFileSync(join(root, "dist/site/api/changelog.html"), "utf8");
    expect(log).toMatch(/<code>GET \/boats<\/code>(?:<[^>]+>)*«partRemoved»/);
    expect(log).toContain("«limitChanged «minimum» <code>0</code> <code>1</code>»");
    expect(readFileSync(join(root, "dist/site/api/changelog.md"), "utf8")).toContain("«limitChanged «minimum» `0` `1`»");
    expect(log).not.toContain('lang="en"');
  });

  it("are in the places of search results", () => {
    const index = readFileSync(join(root, "dist/site/assets/search/harbor-v1.json"), "utf8");
    for (const name of ["resultPathParameter", "resultQueryParameter", "resultResponse", "resultResponseHeader", "requestBody"])
      expect(index).toContain(`«${name}`);
    expect(index).not.toMatch(/"(?:Query parameter|Request body|Response)/);
  });

  it("replace every English text of Markdown versions", () => {
    const folder = join(root, "dist/site");
    const twins = fastGlob.sync("**/*.md", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(twins.length).toBeGreaterThan(20);
    const all = twins.map((text) => text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "")).join("\n");
    expect(englishParts(all, own)).toEqual([]);
    const seen = names.filter((name) => all.includes(`«${name}`));
    expect(seen.length).toBeGreaterThan(50);
  });

  it("are in the scripts of the site, which have no English one", () => {
    const folder = join(root, "dist/site/assets");
    const scripts = fastGlob.sync("*.js", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    const wordsOf = (name: TextName) =>
      formOf(english[name])
        .split(/\{\w+\}/)
        .filter((part) => part.trim().includes(" "));
    const left = (Object.keys(scriptWords) as TextName[])
      .flatMap(wordsOf)
      .filter((words) => scripts.some((script) => script.includes(words)));
    expect(left).toEqual([]);
    const missing = Object.keys(scriptWords).filter((name) => !scripts.some((script) => script.includes(`\\xAB${name}`)));
    expect(missing).toEqual([]);
  });

  it("leave the rest English, and dates follow them", async () => {
    const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember";
    expect(await build({ updated: "Stand: {date}", date: "{day}. {month} {year}", months, skip: "Zum Inhalt" })).toEqual({
      code: 0,
      diagnostics: [],
    });
    const page = readFileSync(join(root, "dist/site/first-booking.html"), "utf8");
    expect(page).toContain(">Zum Inhalt</a>");
    expect(page).toContain('aria-label="Search docs"');
    expect(page).toContain("<h1>First booking</h1>");
  });

  it("mark only sentences of change logs as English that the site does not have", async () => {
    expect((await build({ partRemoved: "Entfernt.", minimum: "Der Mindestwert" })).code).toBe(0);
    const log = readFileSync(join(root, "dist/site/api/changelog.html"), "utf8");
    expect(log).toMatch(/<code>GET \/boats<\/code>(?:<[^>]+>)*Entfernt\./);
    expect(log).toContain('<span lang="en">Der Mindestwert changes from <code>0</code> to <code>1</code>.</span>');
  });

  it.each([
    [{ skipp: "Zum Inhalt" }, "content/texts.yaml:1:1 manifest-invalid `skipp` is not a known member here. Did you mean `skip`?"],
    [{ skip: "Zum {Inhalt}" }, "content/texts.yaml:1:7 manifest-invalid `skip`: must have no names in braces."],
    [
      { moreIn: "Mehr" },
      'content/texts.yaml:1:9 manifest-invalid `moreIn`: must have {group} once, as in the English text: "More in {group}".',
    ],
    [
      { resultCount: { one: "{count} Treffer" } },
      "content/texts.yaml:2:3 manifest-invalid `resultCount.other` must be a string.",
    ],
    [
      { resultCount: { other: "Treffer" } },
      'content/texts.yaml:2:10 manifest-invalid `resultCount.other`: must have {count} once, as in the English text: "{count} results".',
    ],
    [
      { months: "Jan Feb" },
      "content/texts.yaml:1:9 manifest-invalid `months`: must be the names of twelve months, separated by spaces.",
    ],
  ])("report what is wrong in %j", async (texts, says) => {
    const { code, diagnostics } = await build(texts);
    const reported = diagnostics.map(({ file, line, column, code: name, message, hint }) =>
      [`${file}:${line}:${column}`, name, message, ...(hint === undefined ? [] : [hint])].join(" "),
    );
    expect([code, ...reported]).toEqual([1, says]);
  });
});

describe("texts of a site without a manifest", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-texts-spec-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const flags = ["--spec", "openapi.yaml", "--config", "portal.config.ts"];
  const text = (path: string) => readFileSync(join(folder, "dist/site", path), "utf8");

  it("are in `texts.yaml` of the content folder, and in its labels", async () => {
    cpSync(join(root, "openapi.yaml"), join(folder, "openapi.yaml"));
    writeFileSync(join(folder, "portal.config.ts"), 'export default { language: "de" };\n');
    mkdirSync(join(folder, "content"));
    writeFileSync(join(folder, "content/texts.yaml"), "apiReference: API-Referenz\nskip: Zum Inhalt\n");
    expect(await portal(["build", "--no-cache", ...flags], folder)).toMatchObject({ code: 0 });
    expect(text("index.html")).toContain('<a href="/harbor-api">API-Referenz</a>');
    expect(text("index.html")).toContain('<a class="button quiet" href="harbor-api">API-Referenz</a>');
    expect(text("search.html")).toContain(">Zum Inhalt</a>");
    const { stderr } = await portal(["texts", "--absent", ...flags], folder);
    expect(stderr).toMatch(/^content\/texts\.yaml has 2 of \d+ texts\. /);
  });

  it("are reported once if they are wrong", async () => {
    writeFileSync(join(folder, "content/texts.yaml"), "skipp: Zum Inhalt\n");
    const { code, stdout } = await portal(["build", "--no-cache", "--format", "json", ...flags], folder);
    const found = JSON.parse(stdout).diagnostics as { code: string; file: string }[];
    expect({ code, found: found.map((one) => `${one.file} ${one.code}`) }).toEqual({
      code: 1,
      found: ["content/texts.yaml manifest-invalid"],
    });
  });
});

describe("portal texts", () => {
  const printed = async (...args: string[]) => portal(["texts", ...args], root);
  const parsed = (text: string) => parse(text) as Record<string, unknown>;

  it("prints all texts, in sections", async () => {
    rmSync(join(root, "content/texts.yaml"));
    writeFileSync(manifest(), readFileSync(manifest(), "utf8").replace("texts: texts.yaml\n", ""));
    const { code, stdout, stderr } = await printed();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(parsed(stdout)).toEqual(english);
    expect(stdout).toMatch(/^# Layout and navigation\n\nskip: Skip to content\n/);
    expect(stdout).toContain("\n# Types of values\n\ntypeString:\n  one: string\n  other: strings\n");
  });

  it("a site with the printed file is the same as one without it", async () => {
    const hashes = () => JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8"));
    expect((await portal(["build", "--no-cache"], root)).code).toBe(0);
    const without = hashes();
    const { stdout } = await printed();
    writeFileSync(manifest(), `${readFileSync(manifest(), "utf8")}texts: texts.yaml\n`);
    expect(await build(parsed(stdout))).toEqual({ code: 0, diagnostics: [] });
    expect(hashes()).toEqual(without);
  });

  it("says which texts the file of the site does not have", async () => {
    const { search: _search, skip: _skip, ...others } = english;
    writeFileSync(join(root, "content/texts.yaml"), stringify(others));
    const all = await printed();
    const count = names.length;
    const says = `content/texts.yaml has ${count - 2} of ${count} texts. These are English: skip, search.\n`;
    expect(all).toMatchObject({ code: 0, stderr: says });
    expect(parsed(all.stdout)).toEqual(english);
    expect(await printed("--absent")).toMatchObject({
      code: 0,
      stdout: "# Layout and navigation\n\nskip: Skip to content\nsearch: Search\n",
      stderr: says,
    });
  });

  it("takes back each text that a translator replaces", async () => {
    writeFileSync(join(root, "content/texts.yaml"), stringify(marked));
    const stderr = `content/texts.yaml has ${names.length} of ${names.length} texts. No text is absent.\n`;
    expect(await printed("--absent")).toEqual({ code: 0, stdout: "", stderr });
  });

  it("reports mistakes in the file", async () => {
    writeFileSync(join(root, "content/texts.yaml"), "skipp: x\n");
    const { code, stdout, stderr } = await printed();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("`skipp` is not a known member here.");
    expect(stderr).toMatch(/\nportal: the texts of the site cannot be read\n$/);
  });
});

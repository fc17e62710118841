import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { Parser } from "htmlparser2";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { markdownNodes } from "../fuzz/parsers.js";
import { portal } from "../portal.js";

/**
 * The specs of tests/fixtures/openapi use every keyword. Here all of their texts and names contain an element and an
 * attribute, so the test finds each place where a page shows a text without escaping it.
 */
const fixtures = resolve(import.meta.dirname, "../fixtures/openapi");
const base = mkdtempSync(join(tmpdir(), "portal-hostile-quirks-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const payload = `"'><evil-tag onevil=1>`;

/** Members whose value says how to read the others. */
const fixed =
  /^(?:openapi|swagger|jsonSchemaDialect|type|in|style|collectionFormat|scheme|flow|\$id|\$schema|\$self|\$anchor|\$dynamicRef|\$dynamicAnchor|operationRef)$/;
/** Members that are maps, whose keys are names. */
const maps =
  /^(?:properties|patternProperties|dependentRequired|dependentSchemas|dependencies|mapping|headers|examples|links|callbacks|variables|scopes|encoding|schemas|parameters|requestBodies|securitySchemes|securityDefinitions|definitions|\$defs|paths|webhooks|security)$/;

function hostile(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => hostile(item, typeof item === "string" || key === "security" ? key : ""));
  if (typeof value === "object" && value !== null) {
    const isMap = maps.test(key);
    const members = Object.entries(value).map(([name, member]) => [
      isMap ? name + payload : name,
      // What a map holds is no map, even if its name is one.
      hostile(member, isMap ? "" : name),
    ]);
    return Object.fromEntries(members);
  }
  if (typeof value !== "string" || fixed.test(key)) return value;
  if (value.startsWith("#/")) return value + encodeURIComponent(payload);
  // The name of a component; files and `$id` are in lower case.
  if (key === "$ref") return /(?:^|\/)[A-Z]\w*$/.test(value) ? value + payload : value;
  return value + payload;
}

/** Builds one site of the hostile forms of some specs. Returns what is wrong with its pages and twins. */
async function faultsOf(names: readonly string[], folderName: string) {
  const root = join(base, folderName);
  cpSync(join(fixtures, "quirks/files"), join(root, "quirks/files"), { recursive: true });
  const specs = names.flatMap((name) => {
    const text = readFileSync(join(fixtures, name), "utf8");
    // JSON is YAML too.
    writeFileSync(
      join(root, name),
      JSON.stringify(hostile(parse(text, { uniqueKeys: false, strict: false, logLevel: "silent" }))),
    );
    return ["--spec", name];
  });
  const { code, stdout } = await portal(["build", "--format", "json", "--no-cache", "--no-cards", ...specs], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] };
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(code).toBe(0);
  const site = join(root, "dist/site");
  const files = fastGlob.sync("**/*.{html,md}", { cwd: site });
  const texts = files.map((file) => ({ file, text: readFileSync(join(site, file), "utf8") }));
  return {
    pages: files.filter((file) => file.endsWith(".html")).length,
    shown: texts.filter(({ text }) => text.includes("evil-tag")).length,
    faults: texts.flatMap(({ file, text }) =>
      (file.endsWith(".md") ? markupInTwin(text) : markupInPage(text)).map((found) => `${file}: ${found}`),
    ),
  };
}

function markupInPage(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if ([name, ...Object.keys(attributes)].some((one) => one.includes("evil")))
        found.push(html.slice(parser.startIndex - 120, parser.startIndex + 40));
    },
  });
  parser.end(html);
  return found;
}

function markupInTwin(markdown: string): string[] {
  return markdownNodes(markdown).flatMap(({ type, literal }) =>
    type.startsWith("html_") && literal?.includes("<evil-tag") ? [literal] : [],
  );
}

it("no text or name of a spec is read as markup", { timeout: 240_000 }, async () => {
  const names = fastGlob.sync(["quirks/*.yaml", "everything-*.yaml"], { cwd: fixtures }).sort();
  const { pages, shown, faults } = await faultsOf(names, "all");
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(3 * names.length);
  // Twins and pages, except search and the page for unknown URLs.
  expect(shown).toBeGreaterThan(2 * pages - 10);
});

// The landing page of a site with one spec is about its API.
it("no text of a spec is read as markup on the landing page", { timeout: 60_000 }, async () => {
  const { shown, faults } = await faultsOf(["everything-3.1.yaml"], "one");
  expect(faults).toEqual([]);
  expect(shown).toBeGreaterThan(10);
});

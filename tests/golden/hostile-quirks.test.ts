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
 * The specs of tests/fixtures/openapi have every keyword somewhere. Here each of their texts and names
 * contains an element and an attribute, so a text that a page shows without escaping it is found wherever it stands.
 */
const folder = resolve(import.meta.dirname, "../fixtures/openapi");
const root = mkdtempSync(join(tmpdir(), "portal-hostile-quirks-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const payload = `"'><evil-tag onevil=1>`;
const isEvil = (name: string) => name.includes("evil");

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
  if (key === "$ref" || value.startsWith("#/")) return value.startsWith("#/") ? value + encodeURIComponent(payload) : value;
  return value + payload;
}

it("no text or name of a spec is read as HTML", { timeout: 240_000 }, async () => {
  cpSync(join(folder, "quirks/files"), join(root, "quirks/files"), { recursive: true });
  const names = fastGlob.sync(["quirks/*.yaml", "everything-*.yaml"], { cwd: folder }).sort();
  const specs = names.flatMap((name) => {
    const spec = hostile(
      parse(readFileSync(join(folder, name), "utf8"), { uniqueKeys: false, strict: false, logLevel: "silent" }),
    );
    // JSON is YAML too.
    writeFileSync(join(root, name), JSON.stringify(spec));
    return ["--spec", name];
  });
  const { code, stdout } = await portal(["build", "--format", "json", "--no-cache", "--no-cards", ...specs], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; message: string; file?: string }[] };
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(code).toBe(0);
  const site = join(root, "dist/site");
  const pages = fastGlob.sync("**/*.html", { cwd: site });
  const found: string[] = [];
  let shown = 0;
  for (const page of pages) {
    const html = readFileSync(join(site, page), "utf8");
    const parser = new Parser({
      onopentag(name, attributes) {
        if (isEvil(name) || Object.keys(attributes).some(isEvil))
          found.push(`${page}: <${name}> ${html.slice(parser.startIndex - 120, parser.startIndex + 40)}`);
      },
      ontext(text) {
        if (text.includes("evil-tag")) shown++;
      },
    });
    parser.end(html);
  }
  expect(found).toEqual([]);
  const active = fastGlob.sync("**/*.md", { cwd: site }).flatMap((twin) =>
    markdownNodes(readFileSync(join(site, twin), "utf8"))
      .filter(({ type, literal }) => type.startsWith("html_") && literal?.includes("<evil-tag"))
      .map(({ literal }) => `${twin}: ${literal}`),
  );
  expect(active).toEqual([]);
  expect(pages.length).toBeGreaterThan(names.length);
  expect(shown).toBeGreaterThan(10_000);
});

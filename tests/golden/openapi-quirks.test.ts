import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/types.js";
import { pageBlocks, twinWords } from "../e2e/twin-words.js";
import { portal } from "../portal.js";
import { pageText } from "./page-text.js";

/**
 * Each spec of tests/fixtures/openapi/quirks has one quirk, and is named after it. Together they are one
 * site. Next to each spec are the diagnostics of a build and the text of its pages. `UPDATE_QUIRKS=1 npx
 * vitest run --project golden tests/golden/openapi-quirks.test.ts` updates these files; review the diff.
 */
const folder = resolve(import.meta.dirname, "../fixtures/openapi/quirks");
const names = fastGlob
  .sync("*.{yaml,json}", { cwd: folder })
  .map((file) => file)
  .sort();
const root = mkdtempSync(join(tmpdir(), "portal-quirks-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Found extends Pick<Diagnostic, "code" | "severity" | "message" | "hint"> {
  file?: string;
  line?: number;
  column?: number;
}

describe("quirks of OpenAPI", () => {
  let outcome: { exitCode: number; diagnostics: Found[] };
  let pages: string[] = [];
  beforeAll(async () => {
    for (const name of names) copyFileSync(join(folder, name), join(root, name));
    // What the specs of several files refer to.
    cpSync(join(folder, "files"), join(root, "files"), { recursive: true });
    const specs = names.flatMap((name) => ["--spec", name]);
    const { code, stdout, stderr } = await portal(["build", "--format", "json", "--no-cache", ...specs], root);
    expect(stdout, stderr).not.toBe("");
    outcome = { exitCode: code, diagnostics: (JSON.parse(stdout) as { diagnostics: Found[] }).diagnostics };
    pages = fastGlob.sync("**/*.html", { cwd: join(root, "dist/site") }).sort();
  }, 240_000);

  it("do not stop a build", () => {
    expect(outcome.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(outcome.exitCode).toBe(0);
  });

  it("have every text of their pages in the Markdown twins", () => {
    const read = (path: string) => readFileSync(join(root, "dist/site", path), "utf8");
    const missing = pages
      .filter((page) => page !== "404.html")
      .flatMap((page) => {
        const words = twinWords(read(page.replace(/\.html$/, ".md")));
        return pageBlocks(read(page)).flatMap((block) => (words.includes(` ${block} `) ? [] : [`${page}: ${block}`]));
      });
    expect(missing).toEqual([]);
  });

  it.each(names)("%s", (name) => {
    const slug = basename(name)
      .replace(/\.\w+$/, "")
      .replaceAll(".", "-");
    const own = pages.filter((page) => page === `${slug}.html` || page.startsWith(`${slug}/`));
    expect(own, "the title of a spec is its file's name").not.toEqual([]);
    const said = outcome.diagnostics
      .filter(({ file }) => file === name)
      .map(({ severity, line, column, code, message, hint }) => {
        const more = hint === undefined ? "" : `\n  hint: ${hint}`;
        return `${severity} ${line}:${column} ${code} ${message}${more}\n`;
      });
    const shown = own.map(
      (page) => `\n# ${page.replace(/\.html$/, "")}\n${pageText(readFileSync(join(root, "dist/site", page), "utf8"))}`,
    );
    const actual = [...said, ...shown].join("");
    const file = join(folder, name.replace(/\.\w+$/, ".txt"));
    if (process.env.UPDATE_QUIRKS) writeFileSync(file, actual);
    expect(existsSync(file), `no ${basename(file)}`).toBe(true);
    expect(actual).toBe(readFileSync(file, "utf8"));
  });
});

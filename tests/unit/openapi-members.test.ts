import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(resolve(root, "docs/openapi.md"), "utf8");
const table = page.slice(page.indexOf("## Members of OpenAPI"));
const rows = [...table.matchAll(/^\| `([^`]+)` \| (.+) \| `([^`]+)` \|$/gm)].map(([, member = "", shown = "", name = ""]) => ({
  member,
  shown,
  name,
  path: `tests/fixtures/openapi/quirks/${name}`,
}));

test("the table of members has rows, each once", () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(new Set(rows.map(({ member, path }) => `${member} ${path}`)).size).toBe(rows.length);
  expect(table.split("\n").filter((line) => line.startsWith("| `"))).toHaveLength(rows.length);
});

test.each(rows)("$member is in $name, and its expected pages exist", ({ member, shown, path }) => {
  const spec = readFileSync(resolve(root, path), "utf8");
  expect(spec).toMatch(new RegExp(`(?<![\\w-])${member.replaceAll("$", "\\$")}(?![\\w-])`));
  expect(readFileSync(resolve(root, path.replace(/\.\w+$/, ".txt")), "utf8")).not.toBe("");
  expect(shown).not.toMatch(/\blost\b/i);
});

test("the expected pages of every spec of a quirk exist", () => {
  const cwd = resolve(root, "tests/fixtures/openapi/quirks");
  const names = (pattern: string) => fastGlob.sync(pattern, { cwd }).map((file) => file.replace(/\.\w+$/, ""));
  expect(names("*.txt").sort()).toEqual(names("*.{yaml,json}").sort());
});

test("an extension that code reads is in the documents, and is not reported as one that no page shows", () => {
  const texts = (pattern: string) =>
    fastGlob.sync(pattern, { cwd: root }).map((file) => readFileSync(resolve(root, file), "utf8"));
  const code = texts("generator/**/*.ts").join("\n");
  const read = new Set([...code.matchAll(/\bextensions\["(x-[\w-]+)"\]/g)].map(([, name = ""]) => name));
  expect(read.size).toBeGreaterThan(8);
  const [reported = ""] = texts("generator/1-sources/openapi/rules/declared.ts");
  const comparedOnly = ["x-extensible-enum"];
  const isShown = (name: string) => reported.includes(`"${name}"`) || name === "x-sunset" || comparedOnly.includes(name);
  expect([...read].filter((name) => !page.includes(name) || !isShown(name))).toEqual([]);
});

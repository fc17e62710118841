import { readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlPath } from "../../generator/outputs.js";
import { kinds } from "./kinds.js";
import type { BuiltSite } from "./site.js";

const always = new Set(Object.values(kinds));

/**
 * Pages that together have every element, class and attribute of all pages, in every order: one that is left out differs from
 * those that stay in its texts alone. The longest stay. `EVERY_PAGE=1` gives all: `npm run audit:pages`.
 * @param seen what other sites of the same look have, to which this one is added
 */
export function pagesToVisit({ dir, manifest }: Pick<BuiltSite, "dir" | "manifest">, seen = new Set<string>()): string[] {
  const paths = manifest.routes.map(({ path }) => path);
  if (process.env.EVERY_PAGE) return paths;
  const pages = paths.map((path) => {
    const html = readFileSync(join(dir, htmlPath(path)), "utf8");
    return { path, length: html.length, parts: new Set(partsOf(html)) };
  });
  const counts = new Map([...seen].map((part) => [part, 1]));
  const count = (parts: Iterable<string>, by: number) => {
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + by);
  };
  for (const { parts } of pages) count(parts, 1);
  pages.sort((a, b) => a.length - b.length || a.path.localeCompare(b.path, "en"));
  const chosen = pages.filter(({ path, parts }) => {
    if (always.has(path) || [...parts].some((part) => counts.get(part) === 1)) return true;
    count(parts, -1);
    return false;
  });
  for (const part of counts.keys()) seen.add(part);
  return chosen.map(({ path }) => path).reverse();
}

/** `p`, `button[aria-expanded]`, `td.facts`, and each element with the one before it: `tr, td.facts`. */
function* partsOf(html: string): Generator<string> {
  let before = "";
  for (const [, name = "", attributes = ""] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/g)) {
    const classes = /\bclass="([^"]*)"/.exec(attributes)?.[1] ?? "";
    const element = `${name}.${classes}`;
    yield `${before}, ${element}`;
    before = element;
    for (const [, attribute] of attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)) yield `${name}[${attribute}]`;
  }
}

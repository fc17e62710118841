import { readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlPath } from "../../generator/outputs.js";
import { kinds } from "./kinds.js";
import type { BuiltSite } from "./site.js";

const always = new Set(Object.values(kinds));

/**
 * Pages that together have every element, class and attribute of all pages, in every order: one that adds nothing differs from
 * those before it in its texts alone. The longest come first, for they have the most. `EVERY_PAGE=1` gives all: `npm run audit:pages`.
 * @param seen what other sites of the same look have, to which this one is added
 */
export function pagesToVisit({ dir, manifest }: Pick<BuiltSite, "dir" | "manifest">, seen = new Set<string>()): string[] {
  const paths = manifest.routes.map(({ path }) => path);
  if (process.env.EVERY_PAGE) return paths;
  const pages = paths.map((path) => ({ path, html: readFileSync(join(dir, htmlPath(path)), "utf8") }));
  pages.sort((a, b) => b.html.length - a.html.length || a.path.localeCompare(b.path, "en"));
  const chosen = pages.filter(({ path, html }) => {
    const before = seen.size;
    for (const part of partsOf(html)) seen.add(part);
    return seen.size > before || always.has(path);
  });
  return chosen.map(({ path }) => path);
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, it } from "vitest";
import { builtSite } from "./site.js";

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }));

/** Colors of a sample: text in elements with at most a one-letter class, not nested. */
const coloredCode = /(<code[^>]*>)((?:[^<]|<wbr>|<([ibu])(?: class="[a-z]")?>(?:[^<]|<wbr>)*<\/\3>)*)<\/code>/g;
const navigation = /<nav[ >][\s\S]*?<\/nav>/g;
const entry = /<li><details(?:(?!<details)[\s\S])*?<\/details>|<li>(?:(?!<li>|<ul>|<details)[\s\S])*?(?=<li>|<\/ul>)/g;
/** Attributes that another place of the page may refer to, or that refer to one. */
const reference = /\s(?:id|for|aria-\w+by|aria-controls|popovertarget)=/i;

/**
 * Returns a function that removes from a page what the validator has seen on earlier pages: identical
 * entries of navigation. Of samples, only the text remains, because their colors are valid by the pattern
 * that finds them.
 */
function withoutRepeats(): (html: string) => string {
  const seen = new Set<string>();
  const once = (text: string): string => {
    if (reference.test(text)) return text;
    if (seen.has(text)) return "";
    seen.add(text);
    return text;
  };
  return (html) =>
    html
      .replace(coloredCode, (_, open: string, code: string) => `${open}${code.replace(/<[^>]*>/g, "")}</code>`)
      .replace(navigation, (nav) => nav.replace(entry, once));
}

async function validate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column}: ${ruleId}: ${message}`),
  );
}

it("every page is valid HTML by html-validate's standard preset", { timeout: 900_000 }, async () => {
  const { dir, manifest } = builtSite();
  const pages = fastGlob.sync("**/*.html", { cwd: dir }).sort();
  const shorten = withoutRepeats();
  const findings: string[] = [];
  for (const page of pages) {
    const html = readFileSync(join(dir, page), "utf8");
    // Again with the original page, for the right location of an error.
    const found = (await validate(shorten(html))).length > 0 ? await validate(html) : [];
    findings.push(...found.map((text) => `${page}:${text}`));
  }
  expect(pages.length).toBeGreaterThan(manifest.routes.length);
  expect(findings).toEqual([]);
});

const faults = {
  "an attribute twice in an entry": [/<li><a href="[^"]*"/, '$& href="twice"'],
  "an unclosed element in an entry": [/<li><a href="[^"]*">/, "$&<span>"],
  "a block in a sample": [/<pre[^>]*><code>/, "$&<div>block</div>"],
  "an element inside a color": [/<code>(?:[^<]|<b>)*<i>/, "$&<i><em></i>"],
  "an attribute twice in a color": [/<pre[^>]*><code>/, '$&<i class="a" class="b">text</i>'],
} as const;

it.each(Object.entries(faults))("the parts that are checked once hide no error: %s", async (_, [place, text]) => {
  const { dir } = builtSite();
  const html = readFileSync(join(dir, "docs/content_apis_versioned/4.0.0/get-chapter.html"), "utf8");
  const broken = html.replace(place, text);
  const shorten = withoutRepeats();
  shorten(html);
  const rules = async (page: string) => [...new Set((await validate(page)).map((found) => found.split(": ")[1]))];
  expect((await rules(broken)).length).toBeGreaterThan(0);
  expect(await rules(shorten(broken))).toEqual(await rules(broken));
});

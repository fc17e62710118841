import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { english, formOf, type TextName } from "../runtime/texts.js";

/**
 * The texts of all pages and feeds, without code, and what is for the owner of the site.
 * @param site folder of the built site
 */
export function pagesAndFeeds(site: string): string[] {
  const left = [/<(script|style|pre|code)\b[\s\S]*?<\/\1>/g, /<div id="base-banner"[\s\S]*?<\/div>/g];
  const attribute = / (?:aria-label|placeholder|title|data-label|label|alt|name="description" content)="([^"]+)"/g;
  return fastGlob.sync(["**/*.html", "feed.xml", "api/changelog.xml"], { cwd: site }).flatMap((file) => {
    const written = readFileSync(join(site, file), "utf8");
    const text = file.endsWith(".xml")
      ? written
          .replace(/&lt;/g, "<")
          .replace(/&gt;/g, ">")
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&")
      : written;
    const html = left.reduce((rest, pattern) => rest.replace(pattern, ""), text);
    return [html.replace(/<[^>]*>|https:\S+/g, " "), ...[...html.matchAll(attribute)].map(([, value = ""]) => value)];
  });
}

/** Names, and the link to `llms.txt`, which is for programs. */
const namesOfTool = "HTTP DELETE GET POST JSON YAML OpenAPI Python cURL ChatGPT Claude Insomnia Hoppscotch Index";

/** Words that a text has and the sources of the site do not. */
export function newWords(text: string, sources: string): string[] {
  const known = `${sources} ${namesOfTool}`;
  return (text.replace(/&\w+;/g, " ").match(/\p{L}[\p{L}'’]{2,}/gu) ?? []).filter((word) => !known.includes(word));
}

/** The texts of the sources of a site that readers see. */
export function sourceTexts(root: string, ignore: string[] = []): string {
  const patterns = ["{content,plugin,components,specs}/**/*.{md,yaml,ts,tsx,json}", "openapi.yaml", "portal.config.ts"];
  return fastGlob
    .sync(patterns, { cwd: root, ignore })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

/**
 * Parts of English texts, with more than one word, that a text has. Single words may be those of the site itself.
 * @param own texts of the site that are the same
 */
export function englishParts(text: string, own: ReadonlySet<string> = new Set()): string[] {
  const names = Object.keys(english) as TextName[];
  const parts = names.flatMap((name) => formOf(english[name]).split(/\{\w+\}/)).map((part) => part.trim());
  return parts.filter((part) => part.length > 9 && part.includes(" ") && !own.has(part) && text.includes(part));
}

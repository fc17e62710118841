import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "../1-sources/theme.js";
import { packageRoot } from "../platform/package-root.js";
import type { OutputFile } from "./files.js";

/**
 * `site/notices.txt`: licences of what the site ships, and the site's own credits. The licences are gathered when the
 * command is bundled (bin/shipped.mjs).
 * @param own licenses of what the site's theme brings
 * @param without names of works that this site does without
 */
export function noticesFile(credits: readonly string[], own: readonly Notice[], without: readonly string[]): OutputFile {
  const notices = JSON.parse(readFileSync(join(packageRoot, "bin/dist/notices.json"), "utf8")) as Notice[];
  const shipped = [...notices.filter(({ name }) => !without.includes(name)), ...own];
  const parts = shipped.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  const head = "Third-party notices\n===================\n\nThis site contains the following works of others.\n";
  return { path: "site/notices.txt", content: [head, ...credits.map((text) => `${text}\n`), ...parts].join("\n---\n\n") };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "../1-sources/theme.js";
import { packageRoot } from "../platform/package-root.js";
import type { OutputFile } from "./files.js";

/** Works of others that a site ships. */
export interface ShippedWorks {
  /** npm packages of which the runtime has parts. */
  packages: readonly Notice[];
  /** What the site's theme brings. */
  theme: readonly Notice[];
}

/**
 * What a site ships. The packages are gathered when the command is bundled (bin/shipped.mjs).
 * @param isHosted whether another engine than the embedded one answers searches
 */
export function shippedWorks(theme: readonly Notice[], isHosted: boolean): ShippedWorks {
  const packages = JSON.parse(readFileSync(join(packageRoot, "bin/dist/notices.json"), "utf8")) as Notice[];
  return { packages: packages.filter(({ name }) => isHosted || name !== "algoliasearch"), theme };
}

/** `site/notices.txt`: the site's own credits, and the licenses of what it ships. */
export function noticesFile(credits: readonly string[], { packages, theme }: ShippedWorks): OutputFile {
  const parts = [...packages, ...theme].map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  const head = "Third-party notices\n===================\n\nThis site contains the following works of others.\n";
  return { path: "site/notices.txt", content: [head, ...credits.map((text) => `${text}\n`), ...parts].join("\n---\n\n") };
}

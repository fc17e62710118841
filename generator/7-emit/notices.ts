import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "../1-sources/theme.js";
import { packageRoot } from "../platform/package.js";
import type { OutputFile } from "./types.js";

/** Third-party works that a site contains. */
export interface ShippedWorks {
  /** npm packages whose code is in the runtime. */
  packages: readonly Notice[];
  /** Works in the site's theme. */
  theme: readonly Notice[];
}

/**
 * The third-party works in a site. The packages are collected when the command is bundled (bin/shipped.mjs).
 * @param isHosted whether a hosted engine answers searches
 */
export function shippedWorks(theme: readonly Notice[], isHosted: boolean): ShippedWorks {
  const packages = JSON.parse(readFileSync(join(packageRoot, "bin/dist/notices.json"), "utf8")) as Notice[];
  return { packages: packages.filter(({ name }) => isHosted || name !== "algoliasearch"), theme };
}

/** `site/notices.txt`: the site's own credits, and the licenses of third-party works. */
export function noticesFile(credits: readonly string[], { packages, theme }: ShippedWorks): OutputFile {
  const parts = [...packages, ...theme].map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  const head = "Third-party notices\n===================\n\nThis site contains the following works of others.\n";
  return { path: "site/notices.txt", content: [head, ...credits.map((text) => `${text}\n`), ...parts].join("\n---\n\n") };
}

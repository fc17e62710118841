import { resolve } from "node:path";
import { findConfig } from "../generator/0-configure/find-config.js";
import { loadConfig } from "../generator/0-configure/load-config.js";
import { readTheme, type Theme } from "../generator/1-sources/theme.js";
import { confined } from "../generator/platform/confined-host.js";
import { nodeHost } from "../generator/platform/files.js";
import type { Site } from "../runtime/contract.js";

const root = resolve(import.meta.dirname, "..");

/** The theme of this site, from its configuration. */
export async function thisTheme(): Promise<Theme> {
  const loaded = await loadConfig(nodeHost, root, findConfig(root, undefined) ?? "");
  const { value, diagnostics } = await readTheme(confined(nodeHost, root), root, loaded.value?.config.theme);
  if (diagnostics.length) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

/** The members of a theme that pages need. */
export function lookOf({ logo, pattern, fonts, colors }: Theme): Partial<Site> {
  const preloaded = fonts.flatMap(({ name, language }) => (language === undefined ? [] : [{ name, language }]));
  return { ...(logo ? { logo } : {}), ...(pattern ? { pattern } : {}), fonts: preloaded, colors, colorMode: "light" };
}

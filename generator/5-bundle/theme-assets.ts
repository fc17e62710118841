import { sheetParts, sheets } from "../../runtime/page-sheets.js";
import type { Theme } from "../1-sources/theme.js";
import type { Asset } from "./types.js";

const layer = (styles: string) => (styles ? `@layer theme{${styles}}` : "");

/** A rule without rules in it. */
const rule = /([^{}]+)\{([^{}]*)\}/g;
/** Rules for screens only. */
const forScreens = /@media screen\{((?:[^{}]+\{[^{}]*\})*)\}/g;

/**
 * The styles of a sheet without the tokens that the theme replaces, which no browser would use: in `:root`, and in rules for
 * screens, if the theme has the same selectors there. Of the theme's other rules, only those before its first media query count.
 */
export function withoutReplaced(sheet: string, theme: string): string {
  const [always = ""] = theme.split(/@(?!font-face)/);
  const onScreens = [...theme.matchAll(forScreens)].map(([, inner = ""]) => inner).join("");
  return sheet
    .replace(/:root\{[^}]*\}/, (block) => withoutTokens(block, tokensBySelector(always)))
    .replace(forScreens, (block) => withoutTokens(block, tokensBySelector(onScreens)));
}

/** The names of the tokens that each selector sets. */
function tokensBySelector(styles: string): Map<string, Set<string>> {
  const tokens = new Map<string, Set<string>>();
  for (const [, selector = "", block = ""] of styles.matchAll(rule)) {
    const names = tokens.get(selector) ?? new Set();
    tokens.set(selector, names);
    for (const [, name = ""] of block.matchAll(/(--[\w-]+)\s*:/g)) names.add(name);
  }
  return tokens;
}

/** Rules without the tokens that other styles set for each of the selectors. */
function withoutTokens(rules: string, others: ReadonlyMap<string, ReadonlySet<string>>): string {
  return rules.replace(/([^{}]+)\{(?=--|[^{}]*;--)[^{}]*\}/g, (whole, selectors: string) =>
    whole.replace(/(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (line, name: string) =>
      selectors.split(",").every((selector) => others.get(selector)?.has(name)) ? "" : line,
    ),
  );
}

/** The runtime's assets with the styles, fonts and icons of the site's theme. */
export function themedAssets(assets: readonly Asset[], theme: Theme): Asset[] {
  const stylesOf = (has: number) => layer(theme.styles + (has & sheetParts.forms ? theme.landingStyles : ""));
  const added: Record<string, string> = {
    ...Object.fromEntries(sheets.map(({ name, has }) => [`${name}.css`, stylesOf(has)])),
    "previews.css": theme.previewStyles ?? "",
  };
  const used = theme.previewStyles === undefined ? assets.filter(({ name }) => name !== "previews.css") : assets;
  const themed = used.map(({ name, bytes }): Asset => {
    const styles = added[name];
    if (!styles) return { name, bytes };
    return { name, bytes: Buffer.from(`${withoutReplaced(Buffer.from(bytes).toString("utf8"), theme.styles)}${styles}\n`) };
  });
  const icons = Object.entries({ "favicon.svg": theme.favicon, "touch-icon.png": theme.touchIcon?.bytes }).flatMap(
    ([name, bytes]): Asset[] => (bytes ? [{ name, bytes }] : []),
  );
  const logos = Object.values(theme.logos ?? {}).map(({ name, bytes }): Asset => ({ name, bytes }));
  const fonts = theme.fonts.map(({ name, bytes }): Asset => ({ name: `fonts/${name}.woff2`, bytes }));
  return [...themed, ...icons, ...logos, ...fonts].sort((a, b) => (a.name < b.name ? -1 : 1));
}

import { sheetParts, sheets } from "../../runtime/page-sheets.js";
import type { Theme } from "../1-sources/theme.js";
import type { Asset } from "./types.js";

const layer = (styles: string) => (styles ? `@layer theme{${styles}}` : "");

/**
 * The styles of a sheet without the tokens of `:root` that the theme replaces, which no browser would use.
 * @param theme only what precedes its first media query counts
 */
export function withoutReplaced(sheet: string, theme: string): string {
  const [always = ""] = theme.split(/@(?!font-face)/);
  const blocks = [...always.matchAll(/:root\{([^}]*)\}/g)].flatMap(([, block = ""]) => block.split(";"));
  const replaced = new Set(blocks.map((line) => line.split(":")[0]?.trim()));
  return sheet.replace(/:root\{[^}]*\}/, (block) =>
    block.replace(/(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (line, name: string) => (replaced.has(name) ? "" : line)),
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

import { sheetParts, sheets } from "../../runtime/page-sheets.js";
import type { Theme } from "../1-sources/theme.js";
import type { Asset } from "./types.js";

const layer = (styles: string) => (styles ? `@layer theme{${styles}}` : "");

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
    return { name, bytes: styles ? Buffer.concat([bytes, Buffer.from(`${styles}\n`)]) : bytes };
  });
  const icons = Object.entries({ "favicon.svg": theme.favicon, "touch-icon.png": theme.touchIcon?.bytes }).flatMap(
    ([name, bytes]): Asset[] => (bytes ? [{ name, bytes }] : []),
  );
  const logos = Object.values(theme.logos ?? {}).map(({ name, bytes }): Asset => ({ name, bytes }));
  const fonts = theme.fonts.map(({ name, bytes }): Asset => ({ name: `fonts/${name}.woff2`, bytes }));
  return [...themed, ...icons, ...logos, ...fonts].sort((a, b) => (a.name < b.name ? -1 : 1));
}

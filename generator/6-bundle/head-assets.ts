import type { Page } from "../../runtime/contract.js";
import type { HeadAssets } from "../5-render/render.js";
import type { ClientBundle } from "./bundle.js";

const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;

/**
 * What the head of a page names. Hashed names stand here only for fonts, which change when their package does; every page
 * preloads what its first screen is set in, and the Quranic face where the page shows a verse.
 */
export function headAssets(client: ClientBundle, base: string): (page: Page) => HeadAssets {
  const preload = (name: string) => ({ href: `${base}assets/${name}`, type: "font/woff2", as: "font" });
  const always = [...client.fonts.text, ...client.fonts.heading].map(preload);
  const verses = client.fonts.arabic.map(preload);
  return (page) => ({
    headScript: client.headScript,
    preloads: page.kind === "landing" && page.verse && arabic.test(page.verse.text) ? [...always, ...verses] : always,
  });
}

import { sheetParts, sheets } from "../../runtime/page-sheets.js";
import type { InlineScripts } from "../../runtime/policy.js";
import { scriptWords } from "../../runtime/texts/scripts.js";
import type { Texts } from "../../runtime/texts.js";
import type { Theme } from "../1-sources/theme.js";
import { readShipped, readShippedBytes, runtimeKey } from "../platform/package.js";
import { onceIn, oncePer } from "../platform/values.js";
import { bundleClient, bundleServer, topLevel } from "./bundle.js";
import { hasPackages } from "./client-scripts.js";
import type { Asset, BundledClient, RuntimeBundle } from "./types.js";

/** Scripts are stored as text, because base64 compresses to 1.5 times the size. */
type Encoding = "utf8" | "base64";
const isText = /\.(?:js|css|svg)$/;

/** `bin/dist/runtime.json`: the bundle as text. */
interface ShippedRuntime {
  key: string;
  server: string;
  inline: InlineScripts;
  assets: [name: string, encoding: Encoding | "shipped", text: string][];
  /** `portal.js` of the development server. */
  devScript: string;
  /** Modules of its scripts. */
  devInputs: string[];
}

/** Entry of `portal.js` in `portal dev`: the site's own script and live updates. */
export const devMain = "runtime/client/dev/main.ts";
const script = "portal.js";

/** Loads the runtime that was bundled with the command; if its sources have changed, bundles it. `key`: their hash. */
export const loadRuntime = oncePer(async (key: string): Promise<RuntimeBundle> => {
  const shipped = shippedRuntime(key);
  return shipped ? unpack(shipped) : bundleRuntime(key);
});

/** The same for the development server, with live updates in `portal.js`. */
export async function loadDevRuntime(): Promise<RuntimeBundle & { client: BundledClient }> {
  const key = runtimeKey();
  const shipped = shippedRuntime(key);
  if (!shipped) return bundleRuntime(key, devMain);
  const runtime = unpack(shipped);
  const asset = runtime.client.assets.find(({ name }) => name === script);
  if (asset) asset.bytes = Buffer.from(shipped.devScript);
  return { ...runtime, client: { ...runtime.client, inputs: shipped.devInputs } };
}

/** Only the browser's part, for the development server. */
export function bundleDevClient(): Promise<BundledClient> {
  return bundleClient(devMain);
}

/**
 * What `bin/bundle.mjs` writes to `bin/dist/runtime.json`.
 * @param shrink a slower minifier than esbuild's, for the scripts of built sites; inline scripts do not use
 * it, because pages must not change when a part of the runtime does
 */
export async function runtimeToShip(shrink: (module: string) => Promise<string>): Promise<string> {
  const { key, server, client } = await bundleRuntime(runtimeKey());
  const dev = await bundleDevClient();
  const devScript = Buffer.from(dev.assets.find(({ name }) => name === script)?.bytes ?? []).toString("utf8");
  const assets: ShippedRuntime["assets"] = [];
  for (const { name, bytes } of client.assets) {
    // Fonts are already next to this file, and the key includes them.
    if (name.startsWith("fonts/")) {
      assets.push([name, "shipped", ""]);
      continue;
    }
    const file = Buffer.from(bytes);
    const shipped = name.endsWith(".js") ? Buffer.from(await shrink(file.toString("utf8"))) : file;
    const encoding = isText.test(name) ? "utf8" : "base64";
    assets.push([name, encoding, shipped.toString(encoding)]);
  }
  return JSON.stringify({
    key,
    server,
    inline: client.inline,
    assets,
    devScript,
    devInputs: dev.inputs,
  } satisfies ShippedRuntime);
}

/** Whether scripts of a site show other texts than the English ones. */
function hasOwnScripts(texts: Texts | undefined): texts is Texts {
  return texts !== undefined && Object.keys(texts).some((name) => name in scriptWords);
}

/** The assets of a site with its texts. Scripts are bundled again if they show one that is not the English one. */
export async function withTexts(assets: Asset[], texts: Texts | undefined, language: string, main?: string): Promise<Asset[]> {
  if (!hasOwnScripts(texts)) return assets;
  const names = assets.map(({ name }) => name);
  const { assets: own } = await bundleClient(main, { texts, language }, names);
  const isScript = ({ name }: Asset) => name.endsWith(".js");
  const isKept = (asset: Asset) => !isScript(asset) || hasPackages(asset.name);
  return [...assets.filter(isKept), ...own.filter(isScript)].sort(byName);
}

const byName = (a: Asset, b: Asset) => (a.name < b.name ? -1 : 1);

async function bundleRuntime(key: string, main?: string): Promise<RuntimeBundle & { client: BundledClient }> {
  const [server, client] = await Promise.all([bundleServer(), bundleClient(main)]);
  return { key, server, client };
}

/** The runtime that came with the command, if it was made from these sources. */
function shippedRuntime(key: string): ShippedRuntime | undefined {
  const shipped = readShipped<ShippedRuntime>("runtime.json");
  return shipped?.key === key ? shipped : undefined;
}

function unpack({ key, server, inline, assets }: ShippedRuntime): RuntimeBundle {
  const bytesOf = (name: string, encoding: Encoding | "shipped", text: string) =>
    encoding === "shipped" ? readShippedBytes(name) : Buffer.from(text, encoding);
  const files = assets.map(([name, encoding, text]): Asset => ({ name, bytes: bytesOf(name, encoding, text) }));
  return { key, server, client: { assets: files, inline } };
}

const layer = (styles: string) => (styles ? `@layer theme{${styles}}` : "");

/** A rule without rules in it. */
const rule = /([^{}]+)\{([^{}]*)\}/g;
/** Rules for screens only. */
const forScreens = /@media screen\{((?:[^{}]+\{[^{}]*\})*)\}/g;

/**
 * The styles of a sheet without the tokens that the theme replaces, which no browser would use: in `:root`, and in rules for
 * screens, if the theme has the same selectors there.
 */
export function withoutReplaced(sheet: string, theme: string): string {
  const always = topLevel(theme)
    .filter((part) => !/^\s*@/.test(part))
    .join("");
  const onScreens = [...theme.matchAll(forScreens)].map(([, inner = ""]) => inner).join("");
  return sheet
    .replace(/:root\{[^}]*\}/, (block) => withoutTokens(block, tokensBySelector(always)))
    .replace(forScreens, (block) => withoutTokens(block, tokensBySelector(onScreens)));
}

/** The names of the tokens that each selector sets. */
function tokensBySelector(styles: string): Map<string, Set<string>> {
  const tokens = new Map<string, Set<string>>();
  for (const [, selector = "", block = ""] of styles.matchAll(rule)) {
    const names = onceIn(tokens, selector, () => new Set());
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
  const stylesOf = (has: number) => layer(theme.styles + (has & sheetParts.home ? theme.landingStyles : ""));
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

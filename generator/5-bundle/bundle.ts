import { join } from "node:path";
import { type BuildOptions, type BuildResult, build, type OutputFile } from "esbuild";
import type { InlineScripts } from "../../runtime/end-scripts.js";
import { sheets } from "../../runtime/page-sheets.js";
import { requestLanguages } from "../../runtime/samples/languages.js";
import { browserTargets } from "../platform/browsers.js";
import { packageRoot } from "../platform/package-root.js";
import { bundleClientScripts } from "./client-scripts.js";
import { compactSheet } from "./compact-sheet.js";
import { type ScriptTexts, scriptTexts } from "./script-texts.js";
import type { Asset, BundledClient } from "./types.js";

const shared: BuildOptions = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  logLevel: "silent",
  jsx: "automatic",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** Options that bundle `runtime/server.ts` and React to one CommonJS file. */
export const serverOptions: BuildOptions = {
  ...shared,
  entryPoints: ["runtime/server.ts"],
  platform: "node",
  target: "node20",
  format: "cjs",
  minify: true,
};

export async function bundleServer(): Promise<string> {
  return codeOf(await build(serverOptions));
}

/** The text of a bundle with one file. */
export function codeOf({ outputFiles }: BuildResult): string {
  return outputFiles?.[0]?.text ?? "";
}

/** A syntax error in CSS is an error. By default esbuild would drop the broken part with a warning. */
const strictStyles: BuildOptions = { logOverride: { "css-syntax-error": "error" } };

const browser: BuildOptions = {
  ...shared,
  ...strictStyles,
  minify: true,
  target: browserTargets,
};

/**
 * The browser's script and styles.
 * @param main entry module of `portal.js`, if not the default
 * @param texts of the site, if they are not all English
 * @param made file names of an earlier bundle, whose chunks with packages stay
 */
export async function bundleClient(main?: string, texts?: ScriptTexts, made?: readonly string[]): Promise<BundledClient> {
  const [scripts, styles, head, home] = await Promise.all([
    bundleClientScripts({ ...browser, outdir: "assets", plugins: [scriptTexts(texts)] }, main, made),
    bundleStyles(),
    bundleInline("head"),
    bundleInline("home"),
  ]);
  const assets = [...scripts.files.map(asset), ...styles];
  assets.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    assets,
    inline: { head: head.text, home: home.text },
    inputs: [...new Set([...scripts.inputs, ...head.inputs, ...home.inputs])].sort(),
  };
}

/** Bundles an inline script, without unused code. */
async function bundleInline(name: keyof InlineScripts): Promise<{ text: string; inputs: string[] }> {
  const entryPoints = [`runtime/client/${name}-entry.ts`];
  const bundled = await build({ ...browser, entryPoints, format: "iife", outdir: "assets", metafile: true });
  const text = codeOf(bundled)
    .trim()
    .replace(/^"use strict";/, "");
  return { text, inputs: Object.keys(bundled.metafile.inputs) };
}

/** Options for the sheets of `runtime/page-sheets.ts`, that of previews, and the fonts. */
export const styleOptions: BuildOptions = {
  ...browser,
  entryPoints: Object.fromEntries([...sheets, { name: "previews" }].map(({ name }) => [name, `runtime/styles/${name}-page.css`])),
  outdir: "assets",
  // Fonts have no hash in their names: pages name them, and a cached copy of an earlier version still works.
  assetNames: "fonts/[name]",
  loader: { ".woff2": "file", ".svg": "file" },
};

async function bundleStyles(): Promise<Asset[]> {
  return styleAssetsOf(await build(styleOptions));
}

/** The sheets and fonts of a bundle of `styleOptions`. */
export function styleAssetsOf({ outputFiles = [] }: BuildResult): Asset[] {
  return outputFiles.map((file) => {
    const { name, bytes } = asset(file);
    return name.endsWith(".css") ? { name, bytes: Buffer.from(compactSheet(forEachLanguage(file.text))) } : { name, bytes };
  });
}

/** Repeats selectors in `:is()` for each language of samples, which they name `*`. */
export function forEachLanguage(css: string): string {
  return css.replace(/(?<=:is\()(?:[^()]|\([^()]*\))*="\*"(?:[^()]|\([^()]*\))*(?=\))/g, (selector) =>
    Object.values(requestLanguages)
      .map(({ id }) => selector.replaceAll('="*"', `=${id}`))
      .join(","),
  );
}

function asset(file: OutputFile): Asset {
  return { name: file.path.slice(join(packageRoot, "assets").length + 1).replaceAll("\\", "/"), bytes: file.contents };
}

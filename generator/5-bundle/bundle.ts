import { createHash } from "node:crypto";
import { join } from "node:path";
import { type BuildOptions, type BuildResult, build, type OutputFile } from "esbuild";
import type { InlineScripts } from "../../runtime/document.js";
import { favicon } from "../../runtime/favicon.js";
import { browserTargets } from "../platform/browsers.js";
import { packageRoot } from "../platform/package-root.js";
import { bundleClientScripts } from "./client-scripts.js";

/** A file of `site/assets/`. */
export interface Asset {
  /** Path inside `assets/`. */
  name: string;
  bytes: Uint8Array;
}

/** The runtime for the browser. Entries have stable names, so that a change of the runtime changes no page; what they load is named by hash. */
export interface ClientBundle {
  assets: Asset[];
  /** Minified. */
  inline: InlineScripts;
}

const shared: BuildOptions = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  logLevel: "silent",
  jsx: "automatic",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** How `runtime/server.ts` with React becomes one CommonJS file. */
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

/** The text of a bundle that is one file. */
export function codeOf({ outputFiles }: BuildResult): string {
  return outputFiles?.[0]?.text ?? "";
}

/** A sheet that is not CSS would be bundled without the broken part, and the site published without it. */
const strictStyles: BuildOptions = { logOverride: { "css-syntax-error": "error" } };

const browser: BuildOptions = {
  ...shared,
  ...strictStyles,
  minify: true,
  target: browserTargets,
};

/** The same with what it was made from. */
export interface BundledClient extends ClientBundle {
  /** Modules of its scripts, as seen from the package; sheets are not among them. */
  inputs: string[];
}

/**
 * The browser's script and styles.
 * @param main module of `portal.js` where it is another than that of a built site
 */
export async function bundleClient(main?: string): Promise<BundledClient> {
  const [scripts, styles, head, home] = await Promise.all([
    bundleClientScripts({ ...browser, outdir: "assets" }, main),
    bundleStyles(),
    bundleInline("head"),
    bundleInline("home"),
  ]);
  const assets = [...scripts.files.map(asset), ...styles];
  assets.push({ name: "favicon.svg", bytes: Buffer.from(favicon) });
  assets.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    assets,
    inline: { head: head.text, home: home.text },
    inputs: [...new Set([...scripts.inputs, ...head.inputs, ...home.inputs])].sort(),
  };
}

/** A script that stands in pages: without what nothing in it needs. */
async function bundleInline(name: keyof InlineScripts): Promise<{ text: string; inputs: string[] }> {
  const entryPoints = [`runtime/client/${name}-entry.ts`];
  const bundled = await build({ ...browser, entryPoints, format: "iife", outdir: "assets", metafile: true });
  const text = codeOf(bundled)
    .trim()
    .replace(/^"use strict";/, "");
  return { text, inputs: Object.keys(bundled.metafile.inputs) };
}

/** How the styles become `portal.css`, the two larger sheets of `runtime/page-sheets.ts`, and the fonts. */
export const styleOptions: BuildOptions = {
  ...browser,
  entryPoints: {
    portal: "runtime/styles/index.css",
    guide: "runtime/styles/guide-page.css",
    landing: "runtime/styles/landing-page.css",
  },
  outdir: "assets",
  // Faces keep their names: pages name them, and one that is cached stays as good as a new one.
  assetNames: "fonts/[name]",
  loader: { ".woff2": "file", ".svg": "file" },
};

async function bundleStyles(): Promise<Asset[]> {
  return assetsOf(await build(styleOptions));
}

/** The files of a bundle for the browser. */
export function assetsOf({ outputFiles }: BuildResult): Asset[] {
  return (outputFiles ?? []).map(asset);
}

function asset(file: OutputFile): Asset {
  return { name: file.path.slice(join(packageRoot, "assets").length + 1).replaceAll("\\", "/"), bytes: file.contents };
}

/** Source expression of a Content-Security-Policy for an inline script (CSP Level 3 section 2.3.1). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

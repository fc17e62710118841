import { join } from "node:path";
import { type BuildOptions, type BuildResult, build, type Message, type OutputFile } from "esbuild";
import { sheets } from "../../runtime/page-sheets.js";
import type { InlineScripts } from "../../runtime/policy.js";
import { requestLanguages } from "../../runtime/samples/languages.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { browserTargets, packageRoot } from "../platform/package.js";
import { bundleClientScripts } from "./client-scripts.js";
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

/** A syntax error in CSS and a text that does not exist are errors. By default esbuild drops the part with a warning. */
const strict: BuildOptions = { logOverride: { "css-syntax-error": "error", "import-is-undefined": "error" } };

const browser: BuildOptions = {
  ...shared,
  ...strict,
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

/**
 * A minified sheet in fewer bytes: blocks of the same layer that follow each other become one, and custom properties lose the space
 * before their value, which is no part of it (CSS Custom Properties section 2).
 */
function compactSheet(css: string): string {
  let compact = "";
  let last: string | undefined;
  for (const part of topLevel(css.replace(/(--[\w-]+): /g, "$1:"))) {
    const [opening, layer] = /^@layer ([\w-]+)\{/.exec(part) ?? [];
    if (opening !== undefined && layer === last) compact = `${compact.slice(0, -1)}${part.slice(opening.length)}`;
    else compact += part;
    last = layer;
  }
  return compact;
}

/** Blocks and statements that are in no other. A string may hold braces. */
export function topLevel(css: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    if (depth > 0 || token.startsWith('"') || token === "{") continue;
    parts.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return [...parts, css.slice(start)];
}

/** Errors of esbuild as diagnostics with paths relative to the package. Undefined for other errors. */
export function bundleDiagnostics(error: unknown): Diagnostic[] | undefined {
  const { errors } = error as { errors?: Message[] };
  if (!(error instanceof Error) || !Array.isArray(errors)) return undefined;
  return errors.map(({ text, location, notes }) =>
    newDiagnostic("runtime-syntax", `${text}.`, {
      location: location ? locationOf(location) : undefined,
      hint: notes?.[0]?.text,
    }),
  );
}

function locationOf({ file, line, column, length, lineText }: NonNullable<Message["location"]>): Location {
  const place: Location = { file, line, column: column + 1, lineText };
  return length > 0 ? { ...place, endLine: line, endColumn: column + 1 + length } : place;
}

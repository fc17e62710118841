import { posix } from "node:path";
import type { Config } from "../0-configure/config.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { parseUrl } from "../platform/files.js";
import { browserTargets } from "../platform/package.js";
import { esbuildLocation, esbuildMessages } from "../platform/source-text.js";

/** Relative URLs below `assets/`, where a site has only the fonts of its theme. */
const assetUrl = /\burl\(\s*["']?(?![\w-]+:|[/#.])([^"')\s]+)/g;

/** Warnings for URLs of a style sheet that lead to no file. */
export function deadUrls(sheet: SourceFile, fonts: readonly { file: string }[]): Diagnostic[] {
  const names = new Set(fonts.map(({ file }) => `fonts/${posix.basename(file)}`));
  return [...sheet.text.matchAll(assetUrl)].flatMap(({ index, 0: whole, 1: url = "" }) => {
    if (names.has(url)) return [];
    const end = index + whole.length;
    const location = locate(sheet, end - url.length, end);
    const hint = `Put the file into the public folder, and write \`url(../${url})\`.`;
    return {
      ...newDiagnostic("theme-styles", `The site has no file \`assets/${url}\`.`, { location, hint }),
      severity: "warning",
    };
  });
}

type Origins = NonNullable<Config["origins"]>;

/** Comments, imports, URLs and texts of CSS, of which a URL is in the first or second group and a text in the third. */
const loaded = /\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*)?["']?([^"')\s;]+)|\burl\(\s*["']?([^"')\s]+)|"([^"\n]*)"|'[^'\n]*'/gi;

/**
 * Warnings for imports, which have no effect inside a cascade layer, and for files of other hosts, which the policy of
 * the site refuses.
 * @param origins those that the configuration allows
 * @param isBundled whether imported files of the site become a part of the sheet
 */
export function refusedUrls(sheet: SourceFile, { image = [], font = [] }: Origins = {}, isBundled = false): Diagnostic[] {
  const allowed = [...image, ...font];
  return [...sheet.text.matchAll(loaded)].flatMap(({ index, 0: whole, 1: imported, 2: named, 3: text = "" }) => {
    const isInSet = /image-set\([^;{}]*$/i.test(sheet.text.slice(0, index));
    const url = imported ?? named ?? (isInSet ? text : "");
    const origin = originOf(url);
    if (imported === undefined && (origin === undefined || allowed.some((one) => isOrigin(origin, one)))) return [];
    if (imported !== undefined && isBundled && origin === undefined) return [];
    const link = 'Link the style sheet in `head` of the configuration: `{ link: { rel: "stylesheet", href } }`.';
    const list = "Put the file into the public folder, or list its origin in `origins.image` or `origins.font`.";
    const [message, hint] =
      imported === undefined
        ? [`The policy of the site refuses \`${url}\`, which is on another host.`, list]
        : ["`@import` has no effect here.", origin === undefined ? "Put the rules into this file." : link];
    const start = index + whole.lastIndexOf(url);
    const location = locate(sheet, start, start + url.length);
    return { ...newDiagnostic("theme-styles", message, { location, hint }), severity: "warning" as const };
  });
}

const originOf = (url: string) =>
  /^(?:https?:)?\/\//i.test(url) ? parseUrl(url.replace(/^\/\//, "https://"))?.origin : undefined;

/** Whether an origin is one of the configuration, in which `*.` means any subdomain. */
function isOrigin(origin: string, allowed: string): boolean {
  const [, host] = /^https:\/\/\*(\..*)$/i.exec(allowed) ?? [];
  return host === undefined
    ? origin === parseUrl(allowed)?.origin
    : origin.startsWith("https://") && origin.endsWith(host.toLowerCase());
}

/** A declaration whose value goes on with another one on the next line. Texts and comments are blank there. */
const unfinished = /(?<=[{;}]\s*)[\w-]+[ \t]*:[^;{}\n]*[^\s;{}](?=[ \t]*\n\s*[a-z-]+[ \t]*:[^;{}]*[;}])/g;

/** Warnings for declarations without `;`, which browsers drop together with the next one. */
export function missingSemicolons(sheet: SourceFile): Diagnostic[] {
  const blank = sheet.text.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\([^()\n]*\)/g, (text) =>
    text.replace(/[^\n]/g, "x"),
  );
  return [...blank.matchAll(unfinished)].map(({ index, 0: { length } }) => ({
    ...newDiagnostic("theme-styles", "A `;` is missing at the end of this declaration.", {
      location: locate(sheet, index, index + length),
      hint: "Without it, browsers ignore this declaration and the next one.",
    }),
    severity: "warning",
  }));
}

/** Minifies a style sheet of the theme. Its URLs stay unchanged, relative to the site's `assets/`. */
export async function minifyStyles({ path, text }: SourceFile): Promise<Result<string>> {
  const { transform } = await import("esbuild");
  try {
    const { code } = await transform(text, {
      loader: "css",
      sourcefile: path,
      minify: true,
      legalComments: "none",
      logLevel: "silent",
      target: browserTargets,
      logOverride: { "css-syntax-error": "error" },
    });
    return { value: code.trim(), diagnostics: [] };
  } catch (error) {
    const messages = esbuildMessages(error);
    if (!messages) throw error;
    const diagnostics = messages.map(({ text: message, location: at }) => {
      const location = at ? esbuildLocation(path, at) : { file: path, line: 1, column: 1, lineText: "" };
      return newDiagnostic("theme-styles", message.replace(/\.?$/, "."), { location });
    });
    return { value: "", diagnostics };
  }
}

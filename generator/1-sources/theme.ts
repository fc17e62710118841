import { join, posix } from "node:path";
import type { Picture } from "../../runtime/contract.js";
import type { Config } from "../0-configure/config.js";
import type { ThemeConfig } from "../0-configure/theme-schema.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { measureImage } from "../platform/measure-image.js";
import type { PersistentCache } from "../platform/run-cache.js";
import { staysInside } from "../platform/site-paths.js";
import { lookStyles } from "./theme-look.js";
import { readPicture } from "./theme-picture.js";
import { deadUrls, minifyStyles } from "./theme-styles.js";

/** The parts of a site's theme. */
export interface Theme {
  logo?: Picture;
  /** A picture for each color mode, in place of one drawn in the color of the text. */
  logos?: Record<"light" | "dark", LogoFile>;
  /** Fonts of text and headings, if they replace those of the runtime. */
  mainFonts?: string[];
  pattern?: Picture;
  favicon?: Uint8Array;
  /** A square PNG; `size` is its width in pixels. */
  touchIcon?: { bytes: Uint8Array; size: number };
  /** CSS of every page, minified. */
  styles: string;
  /** Additional CSS of the landing page and pages with forms, minified. */
  landingStyles: string;
  /** `name`: of the file, without `.woff2`. */
  fonts: { name: string; language: string | undefined; bytes: Uint8Array }[];
  notices: Notice[];
  /** Paths of all its files, relative to the root. */
  files: string[];
}

/** A picture as a file of `assets/`. */
interface LogoFile {
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A third-party work with its license. */
export interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Minimum size of an icon for home screens, in pixels. */
const smallestIcon = 192;
const iconMessage = `The icon for home screens is not a square PNG of at least ${smallestIcon} pixels.`;

const faviconMessage = "The favicon is not an SVG file.";
const logoMessage = (file: string) => `The size of the image \`${file}\` cannot be read.`;

/** Files of the fonts of text and headings; undefined for those of the runtime. */
function mainFontsOf({ typography, fonts }: ThemeConfig): string[] | undefined {
  if (typography?.text === undefined && typography?.headings === undefined) return undefined;
  const own = (family: string | undefined, standard: string) =>
    family === undefined
      ? [standard]
      : fonts.flatMap((font) => (font.family === family && font.style !== "italic" ? [fontName(font.file)] : []));
  return [...new Set([...own(typography.text, "inter"), ...own(typography.headings, "source-serif")])];
}

const fontName = (file: string) => posix.basename(file).replace(/\.woff2$/, "");

/**
 * The theme of a site. The built-in fonts have the letters of English only, and other letters in the same word
 * would be from another font, so a site in another language uses fonts of the reader's system.
 */
export function themeOf({ theme, language }: Pick<Config, "theme" | "language">): ThemeConfig | undefined {
  if (/^en\b/i.test(language)) return theme;
  const typography = { text: "system", headings: "system", ...theme?.typography };
  return { fonts: [], notices: [], ...theme, typography };
}

type Place = (path: readonly PropertyKey[]) => Location | undefined;

const neutral: Theme = { styles: "", landingStyles: "", fonts: [], notices: [], files: [] };

/**
 * Reads the files that `theme` names.
 * @param place returns the location of a member of the configuration
 */
export async function readTheme(
  host: ConfinedHost,
  root: string,
  config: ThemeConfig | undefined,
  place: Place = () => undefined,
  cache?: PersistentCache,
): Promise<Result<Theme>> {
  if (!config) return { value: neutral, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  /** Reads a file. Undefined if that fails, which is reported. */
  const read = <T>(file: string | undefined, path: readonly PropertyKey[], get: (absolute: string) => T | undefined) => {
    if (file === undefined) return undefined;
    const found = staysInside(file) ? get(join(root, file)) : undefined;
    if (found !== undefined) files.push(posix.normalize(file));
    else {
      const location = place(["theme", ...path]);
      const missing = newDiagnostic("file-missing", `The file \`${file}\` of the theme does not exist.`, { location });
      diagnostics.push(host.refusal(file, location) ?? missing);
    }
    return found;
  };
  const text = (file: string | undefined, path: readonly PropertyKey[]) => {
    const found = read(file, path, (absolute) => host.readText(absolute));
    return file === undefined || found === undefined ? undefined : { path: posix.normalize(file), text: found };
  };
  const picture = (name: "logo" | "pattern") => {
    const filePath = config[name];
    const file = typeof filePath === "object" ? undefined : text(filePath, [name]);
    const result = file && readPicture(file, { isTile: name === "pattern" });
    diagnostics.push(...(result?.diagnostics ?? []));
    return result?.value;
  };
  const styles = async (name: "styles" | "landingStyles") => {
    const file = text(config[name], [name]);
    const result = file && (await minifyStyles(file, cache));
    diagnostics.push(...(result?.diagnostics ?? []), ...(file ? deadUrls(file, config.fonts) : []));
    return result?.value ?? "";
  };

  const families = ["system", "Inter", "Source Serif 4", ...config.fonts.flatMap(({ family }) => family ?? [])];
  for (const [part, family] of Object.entries(config.typography ?? {})) {
    const hint = family !== undefined && !families.includes(family) ? didYouMean(family, families) : undefined;
    if (hint === undefined) continue;
    const location = place(["theme", "typography", part]);
    const message = `No font of the theme has the family \`${family}\`.`;
    diagnostics.push({ ...newDiagnostic("theme-icon", message, { location, hint }), severity: "warning" });
  }
  const look = lookStyles(config, place);
  diagnostics.push(...look.diagnostics);
  const theme: Theme = {
    ...neutral,
    files,
    styles: look.styles + (await styles("styles")),
    landingStyles: await styles("landingStyles"),
  };
  const mainFonts = mainFontsOf(config);
  if (mainFonts) theme.mainFonts = mainFonts;
  const logoOf = (file: string, mode: "light" | "dark"): LogoFile[] => {
    const bytes = read(file, ["logo", mode], (absolute) => host.readBytes(absolute));
    const size = bytes && measureImage(bytes);
    if (bytes && size) return [{ name: `logo-${mode}${posix.extname(file).toLowerCase()}`, bytes, ...size }];
    if (bytes) diagnostics.push(newDiagnostic("theme-icon", logoMessage(file), { location: place(["theme", "logo", mode]) }));
    return [];
  };
  if (typeof config.logo === "object") {
    const [[light], [dark]] = [logoOf(config.logo.light, "light"), logoOf(config.logo.dark, "dark")];
    if (light && dark) theme.logos = { light, dark };
  }
  const logo = picture("logo");
  const pattern = picture("pattern");
  if (logo) theme.logo = logo;
  if (pattern) theme.pattern = pattern;
  const favicon = read(config.favicon, ["favicon"], (absolute) => host.readBytes(absolute));
  if (favicon && Buffer.from(favicon).includes("<svg")) theme.favicon = favicon;
  else if (favicon) diagnostics.push(newDiagnostic("theme-icon", faviconMessage, { location: place(["theme", "favicon"]) }));
  const touchIcon = read(config.touchIcon, ["touchIcon"], (absolute) => host.readBytes(absolute));
  if (touchIcon) {
    const { type, width, height } = measureImage(touchIcon) ?? { type: "", width: 0, height: 0 };
    if (type === "png" && width === height && width >= smallestIcon) theme.touchIcon = { bytes: touchIcon, size: width };
    else diagnostics.push(newDiagnostic("theme-icon", iconMessage, { location: place(["theme", "touchIcon"]) }));
  }
  theme.fonts = config.fonts.flatMap(({ file, language }, index) => {
    const bytes = read(file, ["fonts", index, "file"], (absolute) => host.readBytes(absolute));
    if (!bytes) return [];
    if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") !== "wOF2") {
      const location = place(["theme", "fonts", index, "file"]);
      diagnostics.push(newDiagnostic("theme-icon", `The font \`${file}\` is not a WOFF2 file.`, { location }));
    }
    return [{ name: fontName(file), language, bytes }];
  });
  theme.notices = config.notices.flatMap(({ file, ...work }, index) => {
    const license = text(file, ["notices", index, "file"]);
    return license ? [{ ...work, text: license.text.trim() }] : [];
  });
  return { value: theme, diagnostics };
}

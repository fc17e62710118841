import { join, posix } from "node:path";
import type { LightColors, Picture } from "../../runtime/contract.js";
import { monogramOf } from "../../runtime/texts.js";
import type { Config } from "../0-configure/config.js";
import type { ThemeConfig } from "../0-configure/theme-schema.js";
import { newDiagnostic, unpack } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { didYouMean, pathHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { escapeXml } from "../escape.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { measureImage, staysInside } from "../platform/files.js";
import { present } from "../platform/values.js";
import { pictureFault, readPicture } from "./picture-file.js";
import { completePalettes, lookStyles, wholePalette } from "./theme-colors.js";
import { deadUrls, minifyStyles, missingSemicolons, refusedUrls } from "./theme-styles.js";

/** The parts of a site's theme. */
export interface Theme {
  logo?: Picture;
  /** A picture for each color mode, in place of one drawn in the color of the text. */
  logos?: Record<"light" | "dark", LogoFile>;
  /** Fonts of text and headings, if they replace those of the runtime. */
  mainFonts?: string[];
  /** The font of headings, if it is one of the site, for texts that are drawn. */
  headingFont?: Uint8Array;
  pattern?: Picture;
  favicon?: Uint8Array;
  colors: LightColors;
  /** A square PNG; `size` is its width in pixels. */
  touchIcon?: { bytes: Uint8Array; size: number };
  /** CSS of every page, minified. */
  styles: string;
  /** Additional CSS of the landing page and pages with forms, minified. */
  landingStyles: string;
  /** CSS of previews of responses, which only pages with previews load. Undefined if the site has no previews. */
  previewStyles?: string;
  /** `name`: of the file, without `.woff2`. */
  fonts: { name: string; language: string | undefined; bytes: Uint8Array }[];
  notices: Notice[];
  /** Paths of all its files, relative to the root. */
  files: string[];
}

/** A picture as a file of `assets/`. */
export interface LogoFile {
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

/** Files of the fonts of text and headings; undefined for those of the runtime. */
function mainFontsOf({ typography, fonts }: ThemeConfig): string[] | undefined {
  if (typography?.text === undefined && typography?.headings === undefined) return undefined;
  const filesOf = (family: string | undefined, standard: string) =>
    family === undefined
      ? [standard]
      : fonts.flatMap((font) => (font.family === family && font.style !== "italic" ? [fontName(font.file)] : []));
  return [...new Set([...filesOf(typography.text, "inter"), ...filesOf(typography.headings ?? typography.text, "inter")])];
}

/** The file of the family of headings whose weight is nearest to that of headings. Italics are left out. */
function headingFontOf({ typography, fonts }: ThemeConfig): ThemeConfig["fonts"][number] | undefined {
  const family = typography?.headings ?? typography?.text;
  // A variable font is drawn in its default weight, which may be any of its range.
  const distance = (weight = "400") => (weight.includes(" ") ? 150 : Math.abs(Number(weight) - headingWeight));
  return fonts
    .filter((font) => family !== undefined && font.family === family && font.style !== "italic")
    .sort((one, other) => distance(one.weight) - distance(other.weight))[0];
}

const headingWeight = 600;

const fontName = (file: string) => posix.basename(file).replace(/\.woff2$/, "");

/** The theme of a site. The built-in fonts have English letters only, so other languages use the fonts of the system. */
export function themeOf({ theme, language }: Pick<Config, "theme" | "language">): ThemeConfig | undefined {
  if (/^en\b/i.test(language)) return theme;
  const typography = { text: "system", headings: "system", ...theme?.typography };
  return { ...emptyTheme, ...theme, typography };
}

/** What every theme has. */
export const emptyTheme: ThemeConfig = { fonts: [], notices: [] };

/** A theme with another accent in light mode, which that of the dark mode follows. */
export function withAccent(theme: ThemeConfig | undefined, accent: string): ThemeConfig {
  const { accent: _replaced, ...dark } = theme?.colors?.dark ?? {};
  return { ...emptyTheme, ...theme, colors: { light: { ...theme?.colors?.light, accent }, dark } };
}

type Place = (path: readonly PropertyKey[]) => Location | undefined;

const neutral: Theme = { styles: "", landingStyles: "", fonts: [], notices: [], files: [], colors: colorsOf(undefined) };

function colorsOf(theme: ThemeConfig | undefined): LightColors {
  const { paper, ink, inkSoft, accent, onAccent } = wholePalette("light", completePalettes(theme?.colors).light);
  return { paper, ink, inkSoft, accent, onAccent };
}

/** The theme with an icon: without one of its own, the first letter of the site's name on the accent. */
export function withIcon(theme: Theme, name: string): Theme {
  if (theme.favicon) return theme;
  const { accent, onAccent } = theme.colors;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-weight="600" font-size="20" fill="${onAccent}">${escapeXml(monogramOf(name))}</text></svg>`;
  return { ...theme, favicon: Buffer.from(svg) };
}

/** Reads the files that `theme` names. `place` locates a member of the configuration, `origins` are others that pages may use. */
export async function readTheme(
  host: ConfinedHost,
  root: string,
  config: ThemeConfig | undefined,
  place: Place = () => undefined,
  origins?: Config["origins"],
): Promise<Result<Theme>> {
  if (!config) return { value: neutral, diagnostics: [] };
  const reader = new ThemeReader(host, root, config, place, origins);
  return { value: await reader.theme(), diagnostics: reader.diagnostics };
}

class ThemeReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #files: string[] = [];

  constructor(
    private readonly host: ConfinedHost,
    private readonly root: string,
    private readonly config: ThemeConfig,
    private readonly place: Place,
    private readonly origins: Config["origins"] | undefined,
  ) {}

  async theme(): Promise<Theme> {
    this.#checkFamilies();
    const look = lookStyles(this.config, this.place);
    this.diagnostics.push(...look.diagnostics);
    const styles = look.styles + (await this.#styles("styles"));
    const landingStyles = await this.#styles("landingStyles");
    const optional = present({
      mainFonts: mainFontsOf(this.config),
      logos: this.#logos(),
      logo: this.#picture("logo"),
      pattern: this.#picture("pattern"),
      favicon: this.#favicon(),
      touchIcon: this.#touchIcon(),
    });
    return {
      styles,
      landingStyles,
      colors: colorsOf(this.config),
      ...optional,
      ...this.#fonts(),
      notices: this.#notices(),
      files: this.#files,
    };
  }

  #report(message: string, path: readonly PropertyKey[]): void {
    const code = path[0] === "fonts" ? "theme-font" : "theme-icon";
    this.diagnostics.push(newDiagnostic(code, message, { location: this.place(["theme", ...path]) }));
  }

  /** Reads a file. Undefined if that fails, which is reported. */
  #read<T>(file: string | undefined, path: readonly PropertyKey[], get: (absolute: string) => T | undefined): T | undefined {
    if (file === undefined) return undefined;
    const found = staysInside(file) ? get(join(this.root, file)) : undefined;
    if (found !== undefined) this.#files.push(posix.normalize(file));
    else {
      const location = this.place(["theme", ...path]);
      const hint = pathHint(this.host, this.root, file) ?? "Paths of the theme start at the root folder of the site.";
      const missing = newDiagnostic("file-missing", `The file \`${file}\` of the theme does not exist.`, { location, hint });
      this.diagnostics.push(this.host.refusal(file, location) ?? missing);
    }
    return found;
  }

  #bytes(file: string | undefined, path: readonly PropertyKey[]): Uint8Array | undefined {
    return this.#read(file, path, (absolute) => this.host.readBytes(absolute));
  }

  /** The bytes of a picture that becomes a file of the site. */
  #pictureFile(file: string | undefined, path: readonly PropertyKey[]): Uint8Array | undefined {
    const bytes = this.#bytes(file, path);
    const fault = bytes && file !== undefined ? pictureFault(posix.normalize(file), bytes) : undefined;
    if (fault) this.diagnostics.push(fault);
    return fault ? undefined : bytes;
  }

  #text(file: string | undefined, path: readonly PropertyKey[]): SourceFile | undefined {
    const text = this.#read(file, path, (absolute) => this.host.readText(absolute));
    return file === undefined || text === undefined ? undefined : { path: posix.normalize(file), text };
  }

  async #styles(name: "styles" | "landingStyles"): Promise<string> {
    const file = this.#text(this.config[name], [name]);
    if (!file) return "";
    const styles = unpack(await minifyStyles(file), this.diagnostics);
    this.diagnostics.push(...deadUrls(file, this.config.fonts), ...refusedUrls(file, this.origins), ...missingSemicolons(file));
    return styles ?? "";
  }

  #picture(name: "logo" | "pattern"): Picture | undefined {
    const path = this.config[name];
    const file = typeof path === "object" ? undefined : this.#text(path, [name]);
    return file && unpack(readPicture(file, { isTile: name === "pattern" }), this.diagnostics);
  }

  #checkFamilies(): void {
    const { fonts, typography = {} } = this.config;
    const families = ["system", "Inter", ...fonts.flatMap(({ family }) => family ?? [])];
    for (const [part, family] of Object.entries(typography)) {
      const hint = family !== undefined && !families.includes(family) ? didYouMean(family, families) : undefined;
      if (hint === undefined) continue;
      const location = this.place(["theme", "typography", part]);
      const message = `No font of the theme has the family \`${family}\`.`;
      this.diagnostics.push({ ...newDiagnostic("theme-font", message, { location, hint }), severity: "warning" });
    }
  }

  #logos(): Theme["logos"] | undefined {
    const { logo } = this.config;
    if (typeof logo !== "object") return undefined;
    const [light, dark] = [this.#logoOf(logo.light, "light"), this.#logoOf(logo.dark, "dark")];
    return light && dark && { light, dark };
  }

  #logoOf(file: string, mode: "light" | "dark"): LogoFile | undefined {
    const bytes = this.#pictureFile(file, ["logo", mode]);
    const size = bytes && measureImage(bytes);
    // A browser believes the name, so a picture with the name of a page would be one.
    const extension = posix.extname(file).slice(1).toLowerCase();
    if (size && size.type !== (extension === "jpeg" ? "jpg" : extension)) {
      this.#report(`The content of \`${file}\` is ${size.type}.`, ["logo", mode]);
      return undefined;
    }
    if (bytes && size) return { name: `logo-${mode}${posix.extname(file).toLowerCase()}`, bytes, ...size };
    if (bytes) this.#report(`The size of the image \`${file}\` cannot be read.`, ["logo", mode]);
    return undefined;
  }

  #favicon(): Uint8Array | undefined {
    const bytes = this.#pictureFile(this.config.favicon, ["favicon"]);
    if (!bytes || Buffer.from(bytes).includes("<svg")) return bytes;
    this.#report("The favicon is not an SVG file.", ["favicon"]);
    return undefined;
  }

  #touchIcon(): Theme["touchIcon"] | undefined {
    const bytes = this.#bytes(this.config.touchIcon, ["touchIcon"]);
    if (!bytes) return undefined;
    const { type, width, height } = measureImage(bytes) ?? { type: "", width: 0, height: 0 };
    if (type === "png" && width === height && width >= smallestIcon) return { bytes, size: width };
    this.#report(`The icon for home screens is not a square PNG of at least ${smallestIcon} pixels.`, ["touchIcon"]);
    return undefined;
  }

  #fonts(): Pick<Theme, "fonts" | "headingFont"> {
    const ofHeadings = this.config.fonts.indexOf(headingFontOf(this.config) ?? ({} as never));
    let headingFont: Uint8Array | undefined;
    const fonts = this.config.fonts.flatMap(({ file, language }, index) => {
      const path = ["fonts", index, "file"];
      const bytes = this.#bytes(file, path);
      if (!bytes) return [];
      const isWoff2 = Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "wOF2";
      if (!isWoff2) this.#report(`The font \`${file}\` is not a WOFF2 file.`, path);
      if (isWoff2 && index === ofHeadings) headingFont = bytes;
      return [{ name: fontName(file), language, bytes }];
    });
    return { fonts, ...present({ headingFont }) };
  }

  #notices(): Notice[] {
    return this.config.notices.flatMap(({ file, ...work }, index) => {
      const license = this.#text(file, ["notices", index, "file"]);
      return license ? [{ ...work, text: license.text.trim() }] : [];
    });
  }
}

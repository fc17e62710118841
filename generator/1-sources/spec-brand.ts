import { join, posix } from "node:path";
import { isObject } from "../../runtime/samples/json.js";
import type { ThemeConfig } from "../0-configure/theme-schema.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { staysInside } from "../platform/files.js";
import { hexColor } from "../platform/values.js";
import type { SpecSource } from "./openapi/read-spec.js";
import { emptyTheme } from "./theme.js";
import { completePalette, contrast, contrastDiagnostics } from "./theme-colors.js";

/** Where the files of a site are: paths relative to `root`. */
interface SiteFolders {
  host: ConfinedHost;
  root: string;
  /** The public folder; "" for none. */
  publicFolder: string;
}

/**
 * The theme of a site with the first `x-logo` of its specs, where the theme has no logo or no colors. Only a file of the
 * site can be its logo, because nothing is fetched. A logo that is meant for a colored background would be lost on paper,
 * so that color becomes the accent instead, if it is easy to read.
 */
export function withSpecBrand(
  theme: ThemeConfig | undefined,
  specs: Iterable<SpecSource>,
  folders: SiteFolders,
): ThemeConfig | undefined {
  const brand = firstLogo(specs);
  if (!brand) return theme;
  const isOnPaper = brand.background === undefined || contrast(brand.background, "#ffffff") < 1.5;
  const file = theme?.logo === undefined && isOnPaper ? fileOf(brand, folders) : undefined;
  const accent = theme?.colors === undefined && isReadable(brand.background) ? brand.background : undefined;
  if (file === undefined && accent === undefined) return theme;
  return {
    ...emptyTheme,
    ...theme,
    ...(file === undefined ? {} : { logo: { light: file, dark: file } }),
    ...(accent === undefined ? {} : { colors: { light: { accent } } }),
  };
}

/** `x-logo`, as text or as an object, with the folder of its spec. */
interface SpecLogo {
  folder: string;
  url: string;
  background: string | undefined;
}

function firstLogo(specs: Iterable<SpecSource>): SpecLogo | undefined {
  for (const { file, root } of specs) {
    const info = isObject(root) && isObject(root.info) ? root.info : {};
    const logo = typeof info["x-logo"] === "string" ? { url: info["x-logo"] } : info["x-logo"];
    if (!isObject(logo)) continue;
    const { url, backgroundColor } = logo;
    const background = typeof backgroundColor === "string" && hexColor.test(backgroundColor) ? backgroundColor : undefined;
    return { folder: posix.dirname(file), url: typeof url === "string" ? url : "", background };
  }
  return undefined;
}

/** The logo's file relative to the root: next to its spec, or in the public folder. */
function fileOf({ folder, url }: SpecLogo, { host, root, publicFolder }: SiteFolders): string | undefined {
  if (!/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(url) || /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return undefined;
  if (url.startsWith("/") && publicFolder === "") return undefined;
  const file = posix.normalize(url.startsWith("/") ? posix.join(publicFolder, url) : posix.join(folder, url));
  return staysInside(file) && host.isFile(join(root, file)) ? file : undefined;
}

const isReadable = (accent: string | undefined) =>
  accent !== undefined &&
  contrastDiagnostics("light", completePalette("light", { accent }), { accent }, () => undefined).length === 0;

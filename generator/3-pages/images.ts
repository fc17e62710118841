import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { Href } from "../../runtime/contract.js";
import type { SiteModel } from "../2-model/site-model.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { nearest } from "../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { measureImage } from "../platform/measure-image.js";
import type { ProseImage } from "../text/prose/context.js";
import type { LinkOrigin } from "./site/links.js";

/** Images on pages: site path to bytes. */
export type SiteImages = ReadonlyMap<string, Uint8Array>;

/** An image for a page. */
export interface ImageAnswer {
  /** Absent if there is none. */
  image?: ProseImage;
  /** Its file in the content folder. */
  file?: string;
  /** Present if there is a mistake. */
  diagnose?(location: Location | undefined): Diagnostic;
}

const kinds = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/**
 * An image of the content folder, with a path relative to the Markdown file or to the folder
 * (`/images/a.png`). It is published under a name with its hash. The page has its size, so that nothing
 * shifts when it loads.
 */
export function siteImage(source: string, origin: LinkOrigin, model: SiteModel): ImageAnswer {
  const { isRooted, path } = contentPath(source, origin);
  // A spec is not in the content folder, so only paths from that folder are unambiguous.
  const isNamed = kinds.test(path) && (isRooted || origin.version === undefined);
  const bytes = isNamed ? model.readAsset(path) : undefined;
  if (!bytes)
    return {
      diagnose(location) {
        const hint =
          origin.version && !isRooted
            ? "Use its path in the content folder, with a leading slash."
            : imageHint(source, path, model.listContent());
        const refusal = isNamed ? model.refusal(path, location) : undefined;
        return (
          refusal ??
          newDiagnostic("image-missing", `The image \`${source}\` does not exist in the content folder.`, { location, hint })
        );
      },
    };
  const { ext } = posix.parse(path);
  const href = hashedPath("images", path, bytes);
  const size = measureImage(bytes);
  const image: ProseImage = { href, ...(size?.width && size.height ? { width: size.width, height: size.height } : {}) };
  if (size && size.type === typeOf(ext)) return { image, file: path };
  const message = size ? `The content of \`${source}\` is ${size.type}.` : `\`${source}\` is not a readable image.`;
  return { image, file: path, diagnose: (location) => newDiagnostic("image-unreadable", message, { location }) };
}

/** The path in the content folder of a file that a text refers to. */
export function contentPath(source: string, origin: LinkOrigin): { isRooted: boolean; path: string } {
  const written = decoded(source.split(/[?#]/)[0] as string);
  const isRooted = written.startsWith("/");
  return { isRooted, path: isRooted ? written.slice(1) : posix.normalize(posix.join(posix.dirname(origin.file ?? ""), written)) };
}

/** The site path of a file of the content folder: its name with a hash of its content. */
export function hashedPath(folder: "images" | "media", path: string, bytes: Uint8Array): Href {
  const { ext, name } = posix.parse(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `/assets/${folder}/${name.replace(/[^\w.-]+/g, "-")}-${hash}${ext.toLowerCase()}`;
}

/** The image that was meant: wrong slashes, another folder, a misspelled name. */
function imageHint(source: string, path: string, files: readonly string[]): string | undefined {
  if (source.includes("\\")) return `Write slashes: \`${source.replaceAll("\\", "/")}\`.`;
  const images = files.filter((file) => kinds.test(file));
  const same = images.filter((file) => posix.basename(file) === posix.basename(path));
  const suggestion = (same.length === 1 ? same[0] : undefined) ?? nearest(path, images);
  return suggestion === undefined ? undefined : `Did you mean \`/${suggestion}\`?`;
}

function typeOf(extension: string): string {
  const name = extension.slice(1).toLowerCase();
  return name === "jpeg" ? "jpg" : name;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

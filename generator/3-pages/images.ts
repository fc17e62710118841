import { createHash } from "node:crypto";
import { posix } from "node:path";
import { imageSize } from "image-size";
import type { SiteModel } from "../2-model/site-model.js";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { ProseImage } from "./prose/context.js";
import type { LinkOrigin } from "./site/links.js";

/** Images that pages show: path of the site to bytes. */
export type SiteImages = Map<string, Uint8Array>;

const kinds = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/**
 * An image of the content folder, named as seen from the Markdown file or from the folder (`/images/a.png`). It goes into
 * the site under a name with its hash, and its size into the page so that nothing moves when it arrives.
 */
export function siteImage(
  source: string,
  origin: LinkOrigin,
  location: Location | undefined,
  { model, images, report }: { model: SiteModel; images: SiteImages; report(diagnostic: Diagnostic): void },
): ProseImage | undefined {
  const written = decodeURI(source.split(/[?#]/)[0] as string);
  const path = written.startsWith("/")
    ? written.slice(1)
    : posix.normalize(posix.join(posix.dirname(origin.file ?? ""), written));
  const bytes = origin.version || !kinds.test(path) ? undefined : model.readAsset(path);
  if (!bytes) {
    report(problem("image-missing", `There is no image \`${source}\` in the content folder.`, { location }));
    return undefined;
  }
  const { ext, name } = posix.parse(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const href = `/assets/images/${name.replace(/[^\w.-]+/g, "-")}-${hash}${ext.toLowerCase()}`;
  images.set(href, bytes);
  const size = measured(bytes);
  return { href, ...size };
}

function measured(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined;
  }
}

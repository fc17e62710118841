import { posix } from "node:path";
import type { Href } from "../../runtime/contract.js";
import type { SiteModel } from "../2-model/site-model.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { nearest } from "../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { MediaKind } from "../text/prose/context.js";
import { contentPath, hashedPath } from "./images.js";
import type { LinkOrigin } from "./site/links.js";

/** A video or captions for a page. */
export interface MediaAnswer {
  /** Absent if there is none. */
  href?: Href;
  /** Its file in the content folder; absent for a file of the public folder. */
  file?: string;
  /** Present if there is a mistake. */
  diagnose?(location: Location | undefined): Diagnostic;
}

const endings = { video: /\.(?:mp4|m4v|webm|ogv)$/i, captions: /\.vtt$/i };
const names = { video: "video", captions: "file of captions" };
const hints = { video: "Browsers play `.mp4`, `.webm` and `.ogv`.", captions: "Captions are a WebVTT file, `.vtt`." };

/** A video of the content folder, referred to like an image, or of the public folder. */
export function siteMedia(source: string, kind: MediaKind, origin: LinkOrigin, model: SiteModel): MediaAnswer {
  const { isRooted, path } = contentPath(source, origin);
  const isNamed = endings[kind].test(path) && (isRooted || origin.version === undefined);
  const bytes = isNamed ? model.readAsset(path) : undefined;
  if (bytes) return { href: hashedPath("media", path, bytes), file: path };
  if (isNamed && isRooted && model.publicFiles.paths.has(`/${path}`)) return { href: `/${path}` };
  return {
    diagnose(location) {
      const refusal = isNamed ? model.refusal(path, location) : undefined;
      if (refusal) return refusal;
      const files = model.listContent().filter((file) => endings[kind].test(file));
      const same = files.filter((file) => posix.basename(file) === posix.basename(path));
      const suggestion = (same.length === 1 ? same[0] : undefined) ?? nearest(path, files);
      const hint = suggestion === undefined ? hints[kind] : `Did you mean \`/${suggestion}\`?`;
      const message = `The ${names[kind]} \`${source}\` does not exist in the content folder or the public folder.`;
      return newDiagnostic("media-missing", message, { location, hint });
    },
  };
}

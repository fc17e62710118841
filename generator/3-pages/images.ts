import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { Href } from "../../runtime/contract.js";
import { pictureFault } from "../1-sources/picture-file.js";
import type { WholeModel } from "../2-model/site-model.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { nearest } from "../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { measureImage, sameLetters, staysInside } from "../platform/files.js";
import { attempt } from "../platform/values.js";
import type { MediaKind, ProseImage } from "../text/prose/scope.js";
import type { LinkOrigin } from "./site/links.js";

/** Images and videos on pages: site path to bytes. */
export type PageImages = ReadonlyMap<string, Uint8Array>;

/** An image, a video or captions for a page. */
interface FileAnswer {
  /** Where it is published; an image with its size. Absent if there is none. */
  shown?: ProseImage;
  /** Its file in the root folder; absent for a file of the public folder. */
  file?: string;
  /** Present if there is a mistake. */
  diagnose?(location: Location | undefined): Diagnostic;
}

const kinds = {
  image: {
    endings: /\.(?:png|jpe?g|gif|webp|avif|svg)$/i,
    code: "image-missing",
    noun: "image",
    folders: "the content folder",
    hint: "Images are PNG, JPEG, GIF, WebP, AVIF or SVG files.",
  },
  video: {
    endings: /\.(?:mp4|m4v|webm|ogv)$/i,
    code: "media-missing",
    noun: "video",
    folders: "the content folder or the public folder",
    hint: "Browsers play `.mp4`, `.webm` and `.ogv`.",
  },
  captions: {
    endings: /\.vtt$/i,
    code: "media-missing",
    noun: "file of captions",
    folders: "the content folder or the public folder",
    hint: "Captions are a WebVTT file, `.vtt`.",
  },
} as const;

/**
 * A file of the content folder, with a path relative to the Markdown file or to the folder (`/images/a.png`); or one
 * with a path relative to the file of a spec. It is published under a name with its hash. The page has the size of an image, so that nothing shifts when it
 * loads. A video and its captions may also be files of the public folder.
 */
export function siteFile(source: string, kind: "image" | MediaKind, origin: LinkOrigin, model: WholeModel): FileAnswer {
  const { endings, code, noun, folders, hint: kindHint } = kinds[kind];
  const written = decoded(source.split(/[?#]/)[0] as string);
  const isRooted = written.startsWith("/");
  const path = isRooted ? written.slice(1) : posix.normalize(posix.join(posix.dirname(origin.file ?? ""), written));
  const ofSpec = isRooted ? undefined : (origin.at?.file ?? origin.version?.model.file);
  const isInside = staysInside(ofSpec === undefined ? path : "");
  const isNamed = isInside && endings.test(path);
  const folder = ofSpec === undefined ? model.contentFolder : posix.dirname(ofSpec);
  const file = posix.join(folder, path);
  const bytes = isNamed ? model.readAsset(file) : undefined;
  if (bytes && kind === "image") return imageAnswer(source, file, bytes);
  if (bytes) return { shown: { href: hashedPath("media", file, bytes) }, file };
  const { paths, folder: publicFolder } = model.publicFiles;
  const published = paths.has(written) ? written : sameLetters(written, paths);
  if (kind !== "image" && isNamed && isRooted && published !== undefined) return { shown: { href: published } };
  return {
    diagnose(location) {
      const refusal = isNamed ? model.refusal(path, location) : undefined;
      if (refusal) return refusal;
      if (posix.extname(path) !== "" && !endings.test(path))
        return newDiagnostic(code, `The ${noun} \`${source}\` cannot be shown.`, { location, hint: kindHint });
      const files = model.listContent().filter((file) => endings.test(file));
      const hint =
        (published && `Move it there from the folder \`${publicFolder}\`.`) ??
        fileHint(source, path, files) ??
        (ofSpec !== undefined ? "Paths in the content folder start with a slash." : undefined);
      const message = isInside
        ? `The ${noun} \`${source}\` does not exist ${ofSpec === undefined ? `in ${folders}` : `next to \`${ofSpec}\``}.`
        : `The ${noun} \`${source}\` is outside the content folder.`;
      return newDiagnostic(code, message, {
        location,
        hint: hint ?? (isInside ? undefined : "Copy it into the content folder."),
      });
    },
  };
}

/** More bytes take seconds on a phone. */
const mostBytes = 2_000_000;

function imageAnswer(source: string, path: string, bytes: Uint8Array): FileAnswer {
  const fault = pictureFault(path, bytes);
  if (fault) {
    // Where the picture is wrong, and where it is used. It is not published, also where this is only a warning.
    const used = (location: Location | undefined) => (location ? [{ message: "It is used here:", location }] : []);
    return { diagnose: (location) => ({ ...fault, related: used(location) }) };
  }
  const size = measureImage(bytes);
  const { width, height } = size ?? {};
  const shown: ProseImage = { href: hashedPath("images", path, bytes), ...(width && height ? { width, height } : {}) };
  const extension = posix.extname(path).slice(1).toLowerCase();
  if (size && size.type === (extension === "jpeg" ? "jpg" : extension)) {
    if (bytes.length <= mostBytes) return { shown, file: path };
    const large = `\`${source}\` has ${(bytes.length / 1e6).toFixed(1)} MB, for which readers wait.`;
    const hint = "Scale it down, or save it as WebP or AVIF: 2 MB at most.";
    return { shown, file: path, diagnose: (location) => newDiagnostic("image-large", large, { location, hint }) };
  }
  const message = size ? `The content of \`${source}\` is ${size.type}.` : `\`${source}\` is not a readable image.`;
  const hint =
    extension === "svg" ? "Its first element must be `<svg>` with `viewBox`, or with `width` and `height`." : undefined;
  return { shown, file: path, diagnose: (location) => newDiagnostic("image-unreadable", message, { location, hint }) };
}

/** The site path of a file of the content folder: its name with a hash of its content. */
function hashedPath(folder: "images" | "media", path: string, bytes: Uint8Array): Href {
  const { ext, name } = posix.parse(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `/assets/${folder}/${name.replace(/[^\w.-]+/g, "-")}-${hash}${ext.toLowerCase()}`;
}

/** The file that was meant: wrong slashes, another folder, a misspelled name. */
function fileHint(source: string, path: string, files: readonly string[]): string | undefined {
  if (source.includes("\\")) return `Write slashes: \`${source.replaceAll("\\", "/")}\`.`;
  const same = files.filter((file) => posix.basename(file) === posix.basename(path));
  const suggestion = (same.length === 1 ? same[0] : undefined) ?? nearest(path, files);
  return suggestion === undefined ? undefined : `Did you mean \`/${suggestion}\`?`;
}

function decoded(path: string): string {
  return attempt(() => decodeURI(path)) ?? path;
}

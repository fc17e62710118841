import type { NodeOf, VideoNode } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import type { Media } from "../markdown/ast.js";
import { imageContent, pixels, resolveLink } from "./images.js";
import { inlinesContent } from "./inlines.js";
import { locationAt, report, type Scope } from "./scope.js";

type Caption = VideoNode["caption"];

/** A picture or a video with its caption. */
export function mediaContent(media: Media, caption: Caption, scope: Scope): NodeOf<"figure"> | VideoNode {
  const { source, args, at } = media;
  if (source.kind === "link") return video(media, source, caption, scope);
  const { dark, width, height, zoom } = args;
  const image = { src: source.src, alt: source.alt, title: source.title, width, height, where: source };
  return {
    type: "figure",
    picture: imageContent(image, scope),
    ...(dark === undefined ? {} : { dark: imageContent({ ...image, src: dark, where: { at } }, scope) }),
    ...(zoom === "true" ? { zoom: true } : {}),
    caption,
  };
}

function video(media: Media, source: Extract<Media["source"], { kind: "link" }>, caption: Caption, scope: Scope): VideoNode {
  const { args, at } = media;
  const base: VideoNode = { type: "video", title: inlinesContent(source.children, scope), caption };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source.href.trim())) {
    const link = resolveLink(source.href, source, scope);
    const poster = posterOf(media, scope);
    return link ? { ...base, link, ...posterProps(poster), ...present({ width: poster?.width, height: poster?.height }) } : base;
  }
  const src = scope.ctx.media?.(source.href, "video", locationAt(scope, source));
  if (src === undefined) return base;
  const poster = posterOf(media, scope);
  return {
    ...base,
    src,
    ...posterProps(poster),
    ...sizeOf(args, poster),
    ...present({ captions: captionsOf({ args, at }, scope) }),
  };
}

const posterProps = (poster: { href: string } | undefined) => (poster ? { poster: poster.href } : {});

function posterOf({ args, at }: Media, scope: Scope) {
  return args.poster === undefined ? undefined : scope.ctx.image?.(args.poster, locationAt(scope, { at }));
}

/** Captions. A video without speech says so with `captions="none"`. */
function captionsOf({ args, at }: Pick<Media, "args" | "at">, scope: Scope): VideoNode["captions"] {
  const { captions, language = "en" } = args;
  if (captions === undefined) {
    const hint = 'Add `captions="film.vtt"`, or `captions="none"` for a video without speech.';
    report(scope, "guide-video-captions", "The video has no captions.", at, hint);
  }
  if (captions === undefined || captions === "none") return undefined;
  const src = scope.ctx.media?.(captions, "captions", locationAt(scope, { at }));
  return src === undefined ? undefined : { src, language };
}

/** The size that a video is shown in: as written, or that of its poster. */
function sizeOf(
  args: Media["args"],
  poster: { width?: number; height?: number } | undefined,
): { width?: number; height?: number } {
  const [width, height] = [pixels(args.width), pixels(args.height)];
  if (width && height) return { width, height };
  if (!poster?.width || !poster.height) return {};
  return width
    ? { width, height: Math.round((width * poster.height) / poster.width) }
    : { width: poster.width, height: poster.height };
}

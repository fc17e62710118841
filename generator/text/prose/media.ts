import type { Html } from "../../../runtime/contract.js";
import { escapeHtml, escapeText } from "../../escape.js";
import type { Media } from "../markdown/ast.js";
import { plainText } from "../markdown/plain-text.js";
import { imageHtml, pixels } from "./images.js";
import { renderInlines } from "./inlines.js";
import { attributesHtml, resolveLink } from "./links.js";
import { labels, placeOf, report, type Scope } from "./scope.js";

/** A picture or a video as a figure. */
export function renderMedia(media: Media, caption: Html, scope: Scope): Html {
  const inner = media.source.kind === "image" ? picture(media, scope) : video(media, scope);
  const below = caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : "";
  return `<figure class="${media.type === "figure" ? "picture" : "video"}">${inner}${below}</figure>\n`;
}

function picture({ args, source, at }: Media, scope: Scope): Html {
  if (source.kind !== "image") return "";
  const { dark, width, height, zoom } = args;
  const image = { src: source.src, alt: source.alt, title: source.title, width, height, where: source };
  const zoomable = (rendered: Image) => (zoom === "true" ? linked(rendered, scope) : rendered.html);
  const light = zoomable(imageHtml(image, scope));
  if (dark === undefined) return light;
  const other = zoomable(imageHtml({ ...image, src: dark, where: { at } }, scope));
  return withClass(light, "for-light") + withClass(other, "for-dark");
}

type Image = ReturnType<typeof imageHtml>;

/** Without scripts: the browser shows the file in its full size. */
const linked = ({ html, href }: Image, scope: Scope) =>
  href === undefined ? html : `<a href="${escapeHtml(scope.ctx.href(href))}" rel="external">${html}</a>`;

const withClass = (html: Html, name: string) => html.replace(/^<(?:a|img)(?= )/, `$& class="${name}"`);

function video(media: Media, scope: Scope): Html {
  const { source, args } = media;
  if (source.kind !== "link") return "";
  const title = renderInlines(source.children, scope);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source.href.trim())) return linkWithPoster(media, title, scope);
  const href = scope.ctx.media?.(source.href, "video", placeOf(scope, source));
  if (href === undefined) return title;
  const poster = posterOf(media, scope);
  const size = sizeOf(args, poster);
  const attributes = {
    ...(poster ? { poster: scope.ctx.href(poster.href) } : {}),
    ...(size ? { width: String(size.width), height: String(size.height) } : {}),
    "aria-label": plainText(source.children),
  };
  const url = escapeHtml(scope.ctx.href(href));
  return `<video controls playsinline preload="none"${attributesHtml(attributes)}><source src="${url}" type="${typeOf(href)}">${track(media, scope)}<a href="${url}" rel="external">${title}</a></video>`;
}

function posterOf({ args, at }: Media, scope: Scope) {
  return args.poster === undefined ? undefined : scope.ctx.image?.(args.poster, placeOf(scope, { at }));
}

/** Captions. A video without speech says so with `captions="none"`. */
function track({ args, at }: Media, scope: Scope): Html {
  const { captions, language = "en" } = args;
  if (captions === undefined) {
    const hint = 'Add `captions="film.vtt"`, or `captions="none"` for a video without speech.';
    report(scope, "guide-video-captions", "The video has no captions.", at, hint);
  }
  if (captions === undefined || captions === "none") return "";
  const href = scope.ctx.media?.(captions, "captions", placeOf(scope, { at }));
  if (href === undefined) return "";
  const attributes = { src: scope.ctx.href(href), srclang: language, label: labels(scope)("captions") };
  return `<track kind="captions" default${attributesHtml(attributes)}>`;
}

/** A video on another host: a link, so that the page requests nothing there. */
function linkWithPoster(media: Media, title: Html, scope: Scope): Html {
  const { source } = media;
  const link = source.kind === "link" ? resolveLink(source.href, source, scope) : undefined;
  const poster = posterOf(media, scope);
  if (!link) return title;
  const size = poster?.width && poster.height ? { width: String(poster.width), height: String(poster.height) } : {};
  const image = poster
    ? `<img${attributesHtml({ src: scope.ctx.href(poster.href), alt: "", ...size, loading: "lazy", decoding: "async" })}>`
    : "";
  return `<a class="watch"${attributesHtml(link)}>${image}<span>${title}</span><span class="visually-hidden"> ${escapeText(labels(scope)("external"))}</span></a>`;
}

/** The size that a video is shown in: as written, or that of its poster. */
function sizeOf(
  args: Media["args"],
  poster: { width?: number; height?: number } | undefined,
): { width: number; height: number } | undefined {
  const [width, height] = [pixels(args.width), pixels(args.height)];
  if (width && height) return { width, height };
  if (!poster?.width || !poster.height) return undefined;
  return width
    ? { width, height: Math.round((width * poster.height) / poster.width) }
    : { width: poster.width, height: poster.height };
}

function typeOf(href: string): string {
  const ending = /[^.]*$/.exec(href)?.[0].toLowerCase();
  return ending === "webm" ? "video/webm" : ending === "ogv" ? "video/ogg" : "video/mp4";
}

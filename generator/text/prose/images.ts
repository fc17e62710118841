import type { LinkNode, Picturing } from "../../../runtime/contract.js";
import { decodeComponent } from "../../../runtime/primitives/href.js";
import { notRead, present } from "../../platform/values.js";
import type { Span } from "../markdown/ast.js";
import { locationAt, type ProseImage, report, type Scope } from "./scope.js";

interface ImageInput {
  src: string;
  alt: string;
  title?: string | undefined;
  /** As in HTML attributes. */
  width?: string | undefined;
  height?: string | undefined;
  /** Whether it is written as an element. */
  isHtml?: true;
  where: Span;
}

/** An image of the site. An external image becomes a link, so that no page requests files of other hosts. */
export function imageContent(input: ImageInput, scope: Scope): Picturing {
  const { src, alt, title, where } = input;
  if (alt.trim() === "")
    report(
      scope,
      "guide-image-alt",
      `The image \`${src}\` has no alternative text.`,
      where,
      input.isHtml ? 'Describe the image in `alt="…"`.' : "Describe the image between the brackets.",
    );
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src.trim())) {
    const message = `The image \`${src}\` ${notRead(src)}.`;
    report(scope, "guide-image-source", message, where, "Add the image to the site, or write a link.");
    if (unsafeScheme(cleanUrl(src)) !== undefined) return alt;
    const link = resolveLink(src.trim().replace(/^\/\//, "https://"), where, scope);
    return link ? { ...link, children: [alt || src] } : alt;
  }
  const image = scope.ctx.image?.(src, locationAt(scope, where));
  if (!image) {
    if (!scope.ctx.image) report(scope, "guide-image-source", `The image \`${src}\` is not part of the site.`, where);
    return alt;
  }
  const { width, height } = shownSize(input, image, scope);
  return {
    type: "image",
    src: image.href,
    alt,
    ...(title ? { title } : {}),
    ...(width && height ? { width, height } : {}),
  };
}

/** The size of the file, or a smaller one that the writer chose, in the same proportions. */
function shownSize(
  { src, width, height, where }: ImageInput,
  image: ProseImage,
  scope: Scope,
): Pick<ProseImage, "width" | "height"> {
  const real = { ...(image.width ? { width: image.width } : {}), ...(image.height ? { height: image.height } : {}) };
  if (width === undefined && height === undefined) return real;
  const requested = { width: pixels(width), height: pixels(height) };
  if (Number.isNaN(requested.width) || Number.isNaN(requested.height)) {
    report(scope, "guide-image-size", `The size of \`${src}\` is not a whole number of pixels.`, where, 'Write `width="320"`.');
    return real;
  }
  if (!image.width || !image.height) return {};
  const ratio = image.width / image.height;
  if (requested.width && requested.height && Math.abs(requested.width / requested.height / ratio - 1) > 0.02) {
    const message = `\`${src}\` is ${image.width} × ${image.height} pixels; ${requested.width} × ${requested.height} would distort it.`;
    report(scope, "guide-image-size", message, where, "Set only the width; the height follows.");
  }
  const displayWidth = requested.width ?? Math.round((requested.height as number) * ratio);
  return { width: displayWidth, height: Math.round(displayWidth / ratio) };
}

/** NaN if it is no size. */
export function pixels(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const [, number] = /^([1-9]\d{0,4})(?:px)?$/.exec(written.trim()) ?? [];
  return Number(number);
}

/** A link without its text. */
export type LinkTarget = Omit<LinkNode, "children" | "title" | "attributes">;

/** A URL as browsers read it: they remove line ends and tabs, and leading control characters, before the scheme. */
function cleanUrl(written: string): string {
  return [...written]
    .filter((char) => char > "\u001f" && char !== "\u007f")
    .join("")
    .trim();
}

function unsafeScheme(url: string): string | undefined {
  return /^(javascript|vbscript|data|file|blob|about|view-source):/i.exec(url)?.[1]?.toLowerCase();
}

/** Resolves a link. Undefined, which is reported, if its target does not exist or is not safe. */
export function resolveLink(written: string, where: Span, scope: Scope): LinkTarget | undefined {
  const cleaned = cleanUrl(written);
  const scheme = unsafeScheme(cleaned);
  if (scheme !== undefined) {
    report(scope, "guide-link-unsafe", `Links with the scheme \`${scheme}\` are not allowed.`, where);
    return undefined;
  }
  // A variable without a value was reported when the text was assembled.
  if (/@\{[A-Za-z0-9][\w.-]*\}/.test(cleaned)) return undefined;
  // An empty fragment is the top of the page (HTML Standard, section 7.4.6.4).
  if (cleaned === "#") return { type: "link", href: "#top" };
  const ownHash = cleaned.startsWith("#") ? scope.ownHash(decodeComponent(cleaned.slice(1))) : undefined;
  if (ownHash !== undefined) return { type: "link", href: `#${ownHash}` };
  if (cleaned.startsWith("#") && scope.checksAnchors) {
    if (cleaned.length > 1) scope.anchors.push({ id: decodeComponent(cleaned.slice(1)), where });
    return { type: "link", href: cleaned };
  }
  const link = scope.ctx.link(cleaned, () => locationAt(scope, where));
  if (!link) return undefined;
  const { href, file, versions } = link;
  return { type: "link", href, ...present({ file, versions }) };
}

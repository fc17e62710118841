import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";
import type { Span } from "../../markdown/ast.js";
import { textHtml } from "../code/arabic.js";
import { attributesHtml, resolveLink } from "./links.js";
import { placeOf, report, type Scope } from "./scope.js";

export interface ImageInput {
  src: string;
  alt: string;
  title?: string | undefined;
  where: Span;
}

/** An image of the site, loaded when it comes near. One from elsewhere becomes a link, so that no page asks another host. */
export function renderImage({ src, alt, title, where }: ImageInput, scope: Scope): Html {
  if (alt.trim() === "") report(scope, "guide-image-alt", `The image \`${src}\` has no text.`, where);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src.trim())) {
    report(
      scope,
      "guide-image-source",
      `The image \`${src}\` is on another host.`,
      where,
      "Put it into the site, or write a link.",
    );
    const link = resolveLink(src, where, scope);
    return link ? `<a${attributesHtml(link)}>${textHtml(alt || src)}</a>` : textHtml(alt);
  }
  const image = scope.ctx.image?.(src, placeOf(scope, where));
  if (!image) {
    if (!scope.ctx.image) report(scope, "guide-image-source", `The image \`${src}\` is not part of the site.`, where);
    return textHtml(alt);
  }
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : "";
  const titleAttribute = title ? ` title="${escapeHtml(title)}"` : "";
  return `<img src="${escapeHtml(scope.ctx.href(image.href))}" alt="${escapeHtml(alt)}"${titleAttribute}${size} loading="lazy" decoding="async">`;
}

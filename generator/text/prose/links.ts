import type { Html } from "../../../runtime/contract.js";
import { decodeComponent } from "../../../runtime/decode.js";
import { marks } from "../../../runtime/dom.js";
import { versionsText } from "../../../runtime/primitives/href.js";
import { escapeHtml } from "../../escape.js";
import type { Span } from "../markdown/ast.js";
import { placeOf, report, type Scope } from "./scope.js";

/** The attributes of a link: URL, other versions, and `rel` for external links. */
export interface LinkAttributes {
  href: string;
  rel?: string;
  "data-versions"?: string;
}

/**
 * Resolves a link.
 * @returns undefined if its target does not exist or is not safe; this is reported, and only the link's text
 * is shown
 */
export function resolveLink(written: string, where: Span, scope: Scope): LinkAttributes | undefined {
  // Browsers remove line ends and tabs, and leading control characters, before they read the scheme.
  const cleaned = [...written]
    .filter((char) => char > "\u001f" && char !== "\u007f")
    .join("")
    .trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase();
  if (scheme !== undefined && /^(?:javascript|vbscript|data|file|blob|about|view-source)$/.test(scheme)) {
    report(scope, "guide-link-unsafe", `Links with the scheme \`${scheme}\` are not allowed.`, where);
    return undefined;
  }
  // A variable without a value was reported when the text was assembled.
  if (/@\{[A-Za-z0-9][\w.-]*\}/.test(cleaned)) return undefined;
  if (cleaned.startsWith("#") && scope.checksAnchors) {
    if (cleaned.length > 1) scope.anchors.push({ id: decodeComponent(cleaned.slice(1)), where });
    return { href: cleaned };
  }
  const own = cleaned.startsWith("#") ? scope.ownId(decodeComponent(cleaned.slice(1))) : undefined;
  if (own !== undefined) return { href: `#${own}` };
  const link = scope.ctx.link(cleaned, () => placeOf(scope, where));
  if (!link) return undefined;
  const external = link.external ?? /^(?:https?:)?\/\//i.test(link.href);
  const attributes: LinkAttributes = { href: external ? encode(link.href) : scope.ctx.href(link.href) };
  if (external && /^(?:https?:)?\/\//i.test(link.href)) attributes.rel = "noopener";
  if (link.file) attributes.rel = "external";
  if (link.versions) attributes[marks.versions as "data-versions"] = versionsText(link.versions);
  return attributes;
}

/** Attributes as HTML, each with a space before it. */
export function attributesHtml(attributes: LinkAttributes | Record<string, string>): Html {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

/** Percent-encodes spaces and non-ASCII characters in an external URL. Encoded parts stay unchanged. */
function encode(address: string): string {
  try {
    return encodeURI(address).replace(/%25/g, "%");
  } catch {
    return address.replace(/[\ud800-\udfff]/g, "%EF%BF%BD");
  }
}

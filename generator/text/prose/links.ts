import type { LinkNode } from "../../../runtime/contract.js";
import { decodeComponent } from "../../../runtime/decode.js";
import { present } from "../../platform/values.js";
import type { Span } from "../markdown/ast.js";
import { placeOf, report, type Scope } from "./scope.js";

/** A link without its text. */
export type LinkTarget = Omit<LinkNode, "children" | "title" | "attributes">;

/**
 * Resolves a link.
 * @returns undefined if its target does not exist or is not safe; this is reported, and only the link's text
 * is shown
 */
export function resolveLink(written: string, where: Span, scope: Scope): LinkTarget | undefined {
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
    return { type: "link", href: cleaned };
  }
  const ownHash = cleaned.startsWith("#") ? scope.ownHash(decodeComponent(cleaned.slice(1))) : undefined;
  if (ownHash !== undefined) return { type: "link", href: `#${ownHash}` };
  const link = scope.ctx.link(cleaned, () => placeOf(scope, where));
  if (!link) return undefined;
  const { href, file, versions } = link;
  return { type: "link", href, ...present({ file, versions }) };
}

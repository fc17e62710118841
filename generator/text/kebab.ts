import { createHash } from "node:crypto";
import anyAscii from "any-ascii";
import { deviceName } from "../platform/files.js";

/**
 * An identifier as a path segment: words split at case changes, digits and punctuation, in lower case, joined
 * by hyphens, without apostrophes. `oAuth2Authorize` becomes `o-auth-2-authorize`. Other scripts are
 * transliterated. "" if no letter or digit is left.
 */
export function kebab(name: string): string {
  return shortened((latin(name).match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join("-").toLowerCase());
}

/**
 * A title as a path segment. Like `kebab`, but split only at spaces and punctuation. "GitHub's APIs" becomes
 * `githubs-apis`.
 */
export function titleSlug(title: string): string {
  return shortened((latin(title).match(/[A-Za-z0-9]+/g) ?? []).join("-").toLowerCase());
}

/** Text in ASCII: without diacritics (é to e) and apostrophes, other scripts transliterated. */
export function latin(text: string): string {
  const folded = text.normalize("NFKD").replace(/[\p{M}'’ʿʾ]/gu, "");
  return /[^\0-\x7f]/.test(folded) ? anyAscii(folded) : folded;
}

/** Maximum length of a path segment: file systems allow names of 255 bytes, and extensions and suffixes are added. */
const longest = 120;

/** The page of a folder: hosts serve `a/index.html` at `/a`. */
const folderPage = /^index$/i;

/** A path segment that file systems accept. The end of a longer one is replaced by a hash, so that names stay unique. */
export function shortened(segment: string): string {
  if (deviceName(segment) !== undefined || folderPage.test(segment)) return `page-${segment}`;
  if (Buffer.byteLength(segment) <= longest) return segment;
  const hash = createHash("sha256").update(segment).digest("hex").slice(0, 8);
  let result = "";
  for (const char of segment) {
    if (Buffer.byteLength(result + char) > longest - hash.length - 1) break;
    result += char;
  }
  return `${result.replace(/[-.]+$/, "")}-${hash}`;
}

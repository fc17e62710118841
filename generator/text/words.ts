import { createHash } from "node:crypto";
import anyAscii from "any-ascii";
import { abbreviations } from "../../runtime/content/to-text.js";
import type { Translate } from "../../runtime/texts.js";
import { deviceName } from "../platform/files.js";

/**
 * An identifier as a path segment: words split at case changes, digits and punctuation, in lower case, joined
 * by hyphens, without apostrophes. `oAuth2Authorize` becomes `o-auth-2-authorize`. Other scripts are
 * transliterated. "" if no letter or digit is left.
 */
export function kebab(name: string): string {
  return shortened((latin(name).match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join("-").toLowerCase());
}

/** A title as a path segment, split only at spaces and punctuation: "GitHub's APIs" becomes `githubs-apis`. */
export function titleSlug(title: string): string {
  return shortened((latin(title).match(/[A-Za-z0-9]+/g) ?? []).join("-").toLowerCase());
}

/** Text in ASCII: without diacritics (é to e) and apostrophes, other scripts transliterated. Pictures next to words are left out. */
export function latin(text: string): string {
  const words = /\p{L}|\p{N}/u.test(text) ? text.replace(/\p{Extended_Pictographic}/gu, " ") : text;
  const folded = words.normalize("NFKD").replace(/[\p{M}'’ʿʾ]/gu, "");
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

/** A text up to a full stop that ends no sentence: "e.g. GET". */
const abbreviated = new RegExp(`\\b(?:${abbreviations})\\.\\s*$`);

/** The first sentence of a text, or as many sentences as fit into `length` characters. Sentences are never cut. */
export function firstSentences(text: string, length = 0): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*(?=\s|$)\s*/g) ?? [text];
  let result = "";
  for (const sentence of sentences) {
    if (result && !abbreviated.test(result) && result.length + sentence.trimEnd().length > length) break;
    result += sentence;
  }
  return result.trim();
}

/** "a", "a, b". */
function joinMore(parts: readonly string[], t: Translate): string {
  return parts.length === 0 ? "" : parts.reduce((items, item) => t("listMore", { items, item }));
}

/** "a", "a or b", "a, b or c". */
export function joinOr(parts: readonly string[], t: Translate): string {
  return join(parts, "listOr", t);
}

/** "a", "a and b", "a, b and c". */
export function joinAnd(parts: readonly string[], t: Translate): string {
  return join(parts, "listAnd", t);
}

function join(parts: readonly string[], name: "listOr" | "listAnd", t: Translate): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : t(name, { items: joinMore(parts.slice(0, -1), t), last });
}

/** Words of an identifier: acronyms (with a plural s), names such as OAuth2, words, and numbers with what follows. */
const parts =
  /(?<![\p{L}\d])\p{Lu}{2}\p{Ll}{2,}\d*|\p{Lu}{2,}s?(?=\p{Lu}\p{Ll}|[^\p{Ll}]|$)|\p{Lu}?\p{Ll}+(?:\d+(?![\p{Ll}\d]))?|\p{Lu}\d*|\d+\p{Ll}*/gu;

/** The letters and digits of an identifier in lower case. */
export const compact = (id: string): string => id.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** The words of an identifier, names and acronyms as written. Undefined for what is no identifier. */
export function wordsOf(id: string): string[] | undefined {
  const words = id.match(parts) ?? [];
  if (words.length === 0 || words.join("") !== id.replace(/[-_./:]+/g, "")) return undefined;
  return words.map((word) => (/^\p{Lu}?[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word));
}

/** Words as a title in sentence case. */
export function sentence([first = "", ...rest]: readonly string[]): string {
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/** Names of protocols and other abbreviations as they are written, by their lower case. */
const names = new Map(
  "AI API AWS CDN CLI CRM CSV DNS ERP FAQ GitHub GitLab GPG GPU GraphQL HTML HTTP HTTPS IAM ID IP JSON JWT KMS KYC LDAP MFA OAuth OAuth2 OIDC PDF POS QR RBAC RSS SAML SCIM SDK SEO SKU SLA SMS SMTP SQL SSH SSL SSO TLS UI URI URL VAT VM VPC VPN XML"
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);

/** Words of a name in lower case as a title in sentence case: "SSH keys". */
export function nameTitle(words: readonly string[]): string {
  return sentence(
    words.map((word) => {
      const [, singular = ""] = /^(.+)s$/.exec(word) ?? [];
      return names.get(word) ?? (names.has(singular) ? `${names.get(singular)}s` : word);
    }),
  );
}

const formatName = String.raw`(?:official\s+)?openapi(?:\s+v?\d[\d.]*)?`;
const formatNoun = String.raw`\s+(?:spec(?:ification)?s?|definitions?|descriptions?|documents?)\b`;
/** The end of a title that is about the description of the API, such as " - OpenAPI 3.0". */
const formatAtEnd = new RegExp(String.raw`(?:\s+[-–—:|(]\s*|['’]s\s+|\s+)${formatName}(?:${formatNoun})?\)?(?:\s+\+.*)?$`, "i");
const formatAtStart = new RegExp(`^${formatName}${formatNoun}`, "i");

/** Whether a text is about the description of an API, such as "OpenAPI specification of …", and not about the API. */
export const isAboutFormat = (text: string): boolean => formatAtStart.test(text);

/** The title of an API without words about its description: "GitHub API" for "GitHub's official OpenAPI spec + Octokit extension". */
export function withoutFormat(title: string): string {
  const name = title.replace(formatAtEnd, "");
  if (name === title || /^(?:the\s+)?official$/i.test(name)) return title;
  return /\bAPIs?$/i.test(name) ? name : `${name} API`;
}

/** A name in lower case, such as `code-scanning`, as a title; others as they are written. */
export function nameInWords(name: string): string {
  return /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/.test(name) ? nameTitle(wordsOf(name) ?? [name]) : name;
}

/** Length of a title that fits a navbar. */
const longestName = 28;

/** The name in a long title: "GitHub" in "GitHub's official OpenAPI spec + Octokit extension". */
export function nameIn(title: string): string {
  if (title.length <= longestName) return title;
  const [first = ""] = title.split(/\s+[-–—+|(/]|:\s/);
  const name = first.replace(/\b(?:official|openapi|swagger|spec(?:ification)?s?|documentation)\b/gi, " ");
  return (
    name
      .replace(/['’]s\s*$/, "")
      .replace(/\s+/g, " ")
      .trim() || title
  );
}

/** An `operationId` as a title: `PostIssuingCards` is "Post issuing cards". Single words stay. */
export function idInWords(id: string): string {
  const words = wordsOf(id) ?? [];
  return words.length < 2 ? id : sentence(words);
}

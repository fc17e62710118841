import { posix } from "node:path";
import { didYouMean, nearest, suggest } from "../../diagnostics/suggest.js";
import { referenceKinds } from "../../text/markdown/reference-kinds.js";
import type { ApiVersion, RoutedApi } from "./apis.js";

const schemes = ["https", "http", "mailto", "tel", ...referenceKinds];
/** Looks like a host: `www.example…`, or a name with a common top-level domain. */
const host = /^(?:www\.[\w.-]+|(?:[\w-]+\.)+(?:com|org|net|io|dev|app|info|edu|gov))(?::\d+)?(?:[/?#]|$)/i;

/** What a link with an unknown scheme may mean. */
export function schemeHint(written: string): string | undefined {
  const [scheme = ""] = written.split(":");
  return didYouMean(scheme, schemes)?.replace(/`\?$/, ":`?");
}

/** What a path without a page may mean, besides a misspelling. */
export function routeHint(path: string, has: (path: string) => boolean): string | undefined {
  const page = path.replace(/(?:\/index)?\.(?:html?|mdx?)$/, "") || "/";
  return page !== path && has(page) ? `Did you mean \`${page}\`?` : undefined;
}

/**
 * What a file without a page may mean, besides a misspelling.
 * @param written the link as written
 * @param file its path in the content folder
 */
export function fileHint(
  written: string,
  file: string,
  has: { route(path: string): boolean; guide(path: string): boolean },
): string | undefined {
  if (written.includes("\\")) return `Write slashes: \`${written.replaceAll("\\", "/")}\`.`;
  if (/^[^\s/@]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `Write \`mailto:${written}\`.`;
  if (host.test(written)) return `Write \`https://${written}\`.`;
  const [name, writtenName] = [file, written].map((path) => path.replace(/(?:\.html?)?(?:[?#].*)?$/s, ""));
  const ending = [".md", ".markdown"].find((extension) => has.guide(name + extension));
  if (ending !== undefined) return `Did you mean \`${writtenName}${ending}\`?`;
  return has.route(`/${written}`) ? `Did you mean \`/${written}\`?` : undefined;
}

/**
 * The file that a link to a missing one may mean: the most similar path, otherwise the only file with this name, or
 * with the most similar name, in another folder.
 * @param writtenHere the path of a file as the source of the link writes it
 */
export function fileNear(file: string, files: readonly string[], writtenHere: (file: string) => string): string | undefined {
  const name = nearest(posix.basename(file), new Set(files.map((other) => posix.basename(other))));
  const same = files.filter((other) => posix.basename(other) === name);
  const found = nearest(file, files) ?? (same.length === 1 ? same[0] : undefined);
  return found === undefined ? undefined : `Did you mean \`${writtenHere(found)}\`?`;
}

/**
 * The operations that an unknown slug may mean. If the most similar one has lost its `operationId`, explains
 * its new slug.
 * @param prefix precedes a slug in the source
 */
export function operationHint(slug: string, versions: readonly ApiVersion[], prefix: string): string | undefined {
  const operations = versions.flatMap((version) => [...version.operations.values()]);
  const slugs = operations.map((operation) => operation.slug);
  const hint = suggest(slug, slugs, prefix);
  if (hint?.startsWith("Did you mean")) return hint;
  const unnamed = operations.filter(({ operation }) => operation.operationId === undefined && sharesWord(slug, operation.path));
  if (unnamed.length !== 1) return hint;
  const [{ operation, slug: now } = { operation: { key: "" }, slug: "" }] = unnamed;
  return `${operation.key} has no \`operationId\`, so it is \`${prefix}${now}\`.`;
}

/** The current path of the operation that a path named. */
export function movedOperation(path: string, apis: readonly RoutedApi[]): string | undefined {
  const version = apis.flatMap(({ versions }) => versions).find(({ config }) => path.startsWith(`${config.prefix}/`));
  return version && operationHint(path.slice(version.config.prefix.length + 1), [version], `${version.config.prefix}/`);
}

/** Whether a word of a slug is in a path: `list-pets` and `/pets/{id}`. */
function sharesWord(slug: string, path: string): boolean {
  const words = new Set(path.toLowerCase().match(/[a-z\d]{3,}/g));
  return slug.split("-").some((word) => words.has(word));
}

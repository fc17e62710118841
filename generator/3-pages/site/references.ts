import { posix } from "node:path";
import type { Href } from "../../../runtime/contract.js";
import { isMarkdown, withoutEnding } from "../../1-sources/content-files.js";
import { correction, didYouMean, nearest, suggest } from "../../diagnostics/suggest.js";
import type { Fix } from "../../diagnostics/types.js";
import { oncePer } from "../../platform/values.js";
import { referenceKinds } from "../../text/markdown/reference-kinds.js";
import type { ApiVersion, RoutedApi, RoutedSchema } from "./apis.js";

/** A page, and the place there; the hash may be empty. */
export interface Place {
  path: string;
  hash: string;
}

/** `help` is slow: it searches for similar names. */
type Found = Place | { reason: string; help?: () => Guess };

export interface Guess {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

/** What references and anchors of other tools are resolved with. */
export interface ReferenceTables {
  apis: readonly RoutedApi[];
  /** Place of each scope: path with hash. */
  scopes: ReadonlyMap<string, Href>;
  /** Path of each guide, by its file. */
  guides: ReadonlyMap<string, string>;
  /** The page of a guide, also by its file without the numbers before names. */
  pageOf(file: string): string | undefined;
}

/** The target of a reference such as `op:list-pets`, read in this API version. */
export function resolveReference(kind: string, name: string, version: ApiVersion | undefined, tables: ReferenceTables): Found {
  switch (kind) {
    case "guide":
      return findGuide(name, tables);
    case "scope": {
      const [path, hash = ""] = tables.scopes.get(name)?.split("#") ?? [];
      if (path !== undefined) return { path, hash };
      return { reason: `the scope \`${name}\` does not exist`, help: () => guesses(name, tables.scopes.keys(), "scope:") };
    }
    case "changelog": {
      const path = changeLogOf(name, tables.apis);
      return path === undefined ? { reason: `\`${name}\` has no change log` } : { path, hash: "" };
    }
    default:
      return findInApis(kind, name, version, tables.apis);
  }
}

function findGuide(written: string, { guides, pageOf }: ReferenceTables): Found {
  const name = withoutEnding(written);
  const files = ["md", "mdx", "markdown", "MD"].flatMap((end) => [`${name}.${end}`, `${name}/index.${end}`]);
  const path = files.map(pageOf).find(Boolean);
  if (path) return { path, hash: "" };
  const names = [...guides.keys()].map((file) => withoutEnding(file));
  const references = () => names.map((known) => `guide:${known}`);
  const help = () => ({ hint: sameName(name, references()), ...guesses(name, names, "guide:") });
  return { reason: `the guide ${name}.md does not exist`, help };
}

function findInApis(kind: string, name: string, version: ApiVersion | undefined, apis: readonly RoutedApi[]): Found {
  const slash = name.indexOf("/");
  const api = slash < 0 ? undefined : name.slice(0, slash);
  const rest = slash < 0 ? name : name.slice(slash + 1);
  const versions = candidates(api, version, apis);
  if (apis.length === 0) return { reason: "this site has no API" };
  const ids = apis.map(({ id }) => id);
  if (versions.length === 0) return { reason: `the API \`${api}\` does not exist`, help: () => guesses(api ?? "", ids, "") };
  const search = (list: readonly ApiVersion[]) =>
    list.flatMap((version) => (kind === "op" ? findOperation(version, rest) : findSchema(version, rest)));
  const inVersion = version && versions[0] === version ? search([version]) : [];
  const hits = inVersion.length > 0 ? inVersion : search(versions);
  if (hits.length === 1) return hits[0] as Found;
  if (hits.length > 1) return { reason: `several APIs have it; write \`${kind}:${versions[0]?.api}/${rest}\`` };
  const prefix = api === undefined ? `${kind}:` : `${kind}:${api}/`;
  const unknownField = kind === "schema" ? noSuchField(rest, versions, prefix) : undefined;
  if (unknownField) return unknownField;
  if (kind === "op") {
    const slugs = versions.flatMap((version) => [...version.slugs.keys()]);
    const help = () => ({ hint: operationHint(rest, versions, prefix), fix: guesses(rest, slugs, prefix).fix });
    return { reason: "no operation has this slug", help };
  }
  const names = versions.flatMap((version) => [...version.schemas.keys()]);
  return { reason: "no schema has this name", help: () => guesses(rest.split(".")[0] as string, names, prefix) };
}

/** @param name of an API, or of one of its versions: `content/4.0.0` */
function changeLogOf(name: string, apis: readonly RoutedApi[]): string | undefined {
  const versions = apis.flatMap((api) => api.versions.filter(({ id }) => name === api.id || name === `${api.id}/${id}`));
  return versions.find(({ changes }) => changes)?.changes?.path;
}

/** The versions that a reference may mean: the one being read first, then the first version of every other API. */
function candidates(api: string | undefined, version: ApiVersion | undefined, apis: readonly RoutedApi[]): ApiVersion[] {
  const searchedApis = apis.filter((candidate) => api === undefined || candidate.id === api);
  const others = searchedApis.filter((api) => api.id !== version?.api).flatMap((api) => api.versions.slice(0, 1));
  return version && searchedApis.some((api) => api.id === version.api) ? [version, ...others] : others;
}

/** @param slug or `operationId` */
function findOperation(version: ApiVersion, slug: string): Found[] {
  const key = version.slugs.get(slug.toLowerCase());
  const routed =
    key === undefined
      ? [...version.operations.values()].find(({ operation }) => operation.operationId === slug)
      : version.operations.get(key);
  if (routed) return [{ path: routed.route, hash: "" }];
  return version.config.intro?.slug === slug ? [{ path: `${version.config.prefix}/${slug}`, hash: "" }] : [];
}

/** `verse` or `verse.verse_key`. The case of the name is ignored if only one schema matches. */
function splitSchema(version: ApiVersion, written: string): { routed: RoutedSchema; property: string } | undefined {
  const dot = written.indexOf(".");
  const exact = version.schemas.get(written);
  const name = exact || dot < 0 ? written : written.slice(0, dot);
  const property = exact || dot < 0 ? "" : written.slice(dot + 1);
  const schemas = [...version.schemas.values()].filter((schema) => schema.name.toLowerCase() === name.toLowerCase());
  const routed = version.schemas.get(name) ?? (schemas.length === 1 ? schemas[0] : undefined);
  return routed && { routed, property };
}

function findSchema(version: ApiVersion, written: string): Found[] {
  const found = splitSchema(version, written);
  if (!found) return [];
  const { routed, property } = found;
  if (property && !routed.schema.properties.some((member) => member.name === property.split(".")[0])) return [];
  return [{ path: routed.route, hash: property ? `field-${property.replace(/\./g, "-")}` : "" }];
}

/** For a reference to a field: the schema exists, but the field does not. */
function noSuchField(written: string, versions: readonly ApiVersion[], prefix: string): Found | undefined {
  for (const version of versions) {
    const found = splitSchema(version, written);
    if (!found) continue;
    const { name, schema } = found.routed;
    const field = found.property.split(".")[0] as string;
    const fields = schema.properties.map((property) => property.name);
    return {
      reason: `the schema \`${name}\` has no field \`${field}\``,
      help: () => guesses(field, fields, `${prefix}${written.slice(0, -found.property.length)}`),
    };
  }
  return undefined;
}

function guesses(written: string, names: Iterable<string>, prefix: string): Guess {
  const all = [...names];
  const name = nearest(written, all);
  const fix = correction(written, all, prefix);
  return name === undefined ? { fix } : { hint: `Did you mean \`${prefix}${name}\`?`, fix };
}

const schemes = ["https", "http", "mailto", "tel", ...referenceKinds];
/** Looks like a host: `www.example…`, or a name with a common top-level domain. */
const host = /^(?:www\.[\w.-]+|(?:[\w-]+\.)+(?:com|org|net|io|dev|app|info|edu|gov))(?::\d+)?(?:[/?#]|$)/i;

/** What a link with an unknown scheme may mean. */
export function schemeHint(written: string): string {
  const [scheme = ""] = written.split(":");
  const known = () => `Links may start with ${schemes.map((name) => `\`${name}:\``).join(", ")}.`;
  return didYouMean(scheme, schemes)?.replace(/`\?$/, ":`?") ?? known();
}

/** A hint for a path of another site: the only route with its last segment. */
export function sameName(path: string, routes: readonly string[]): string | undefined {
  const name = path.replace(/\/$/, "").split("/").at(-1) as string;
  const [route, ...others] = name === "" ? [] : routes.filter((known) => known.split("/").at(-1) === name);
  return route === undefined || others.length > 0 ? undefined : `Did you mean \`${route}\`?`;
}

/** What a path without a page may mean, besides a misspelling. */
export function routeHint(path: string, has: (path: string) => boolean): string | undefined {
  const page = path.replace(/(?:\/index)?\.(?:html?|mdx?)$/, "") || "/";
  return page !== path && has(page) ? `Did you mean \`${page}\`?` : undefined;
}

/**
 * What a file without a page may mean: another form of link, the page with another ending, the most similar path, or the only
 * file with this name, or with the most similar name, in another folder.
 * @param written the link as written
 * @param file its path in the content folder
 * @param own the page of the link, which no similar name means
 * @param writtenHere the path of a file as the source of the link writes it
 */
export function fileHint(
  written: string,
  file: string,
  {
    files,
    own,
    hasRoute,
    writtenHere,
  }: { files: readonly string[]; own?: string | undefined; hasRoute(path: string): boolean; writtenHere(file: string): string },
): string | undefined {
  if (written.includes("\\")) return `Write slashes: \`${written.replaceAll("\\", "/")}\`.`;
  if (/^[^\s/@]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `Write \`mailto:${written}\`.`;
  if (host.test(written)) return `Write \`https://${written}\`.`;
  const samePage = files.filter((other) => pageName(other) === pageName(file));
  if (samePage.length === 1) return `Did you mean \`${writtenHere(samePage[0] as string)}\`?`;
  if (hasRoute(`/${written}`)) return `Did you mean \`/${written}\`?`;
  const name = nearest(posix.basename(file), new Set(files.map((other) => posix.basename(other))));
  const sameFile = files.filter((other) => posix.basename(other) === name);
  const found = nearest(file, files) ?? (sameFile.length === 1 ? sameFile[0] : undefined);
  if (found !== undefined && found !== own) return `Did you mean \`${writtenHere(found)}\`?`;
  const isOther = !isMarkdown(file) && /\.(?!html?$)[a-z]\w*$/i.test(file);
  return isOther ? "Link to its URL; a file of the public folder has a path that starts with a slash." : undefined;
}

/** What names a page, with any ending: `a/b` of `a/b.md`, `a/b.html` and `a/B/README.md`. */
const pageName = oncePer((file: string) =>
  withoutEnding(file.replace(/[?#].*$/s, "").replace(/\/$|\.html?$/i, ""))
    .replace(/(?<=.)\/(?:index|readme)$/i, "")
    .toLowerCase(),
);

/**
 * The operations that an unknown slug may mean. If the most similar one has lost its `operationId`, explains
 * its new slug.
 * @param prefix precedes a slug in the source
 */
function operationHint(slug: string, versions: readonly ApiVersion[], prefix: string): string | undefined {
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

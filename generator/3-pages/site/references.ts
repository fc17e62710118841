import type { Href } from "../../../runtime/contract.js";
import { withoutEnding } from "../../1-sources/guide-files.js";
import { correction, nearest } from "../../diagnostics/suggest.js";
import type { Fix } from "../../diagnostics/types.js";
import type { ApiVersion, RoutedApi, RoutedSchema } from "./apis.js";
import { operationHint } from "./link-hints.js";

/** A page, and the place there; the hash may be empty. */
export interface Place {
  path: string;
  hash: string;
}

/** `help` is slow: it searches for similar names. */
export type Found = Place | { reason: string; help?: () => Guess };

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
}

/**
 * The target of a reference: `op:list-pets`, `guide:start`.
 * @param version the API version being read
 */
export function resolveReference(kind: string, name: string, version: ApiVersion | undefined, tables: ReferenceTables): Found {
  switch (kind) {
    case "guide":
      return findGuide(name, tables.guides);
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

function findGuide(name: string, guides: ReadonlyMap<string, string>): Found {
  const files = ["md", "mdx", "markdown"].flatMap((end) => [`${name}.${end}`, `${name}/index.${end}`]);
  const path = files.map((file) => guides.get(file)).find(Boolean);
  if (path) return { path, hash: "" };
  const names = [...guides.keys()].map((file) => withoutEnding(file));
  return { reason: `the guide ${name}.md does not exist`, help: () => guesses(name, names, "guide:") };
}

/** An operation or a schema. */
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

import { posix } from "node:path";
import type { Href, VersionTargets } from "../../../runtime/contract.js";
import { decodeComponent } from "../../../runtime/decode.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { correction, didYouMean, nearest } from "../../diagnostics/suggest.js";
import type { Diagnostic, Fix, Location } from "../../diagnostics/types.js";
import { present } from "../../platform/present.js";
import { referenceKind } from "../../text/markdown/reference-kinds.js";
import { type OwnAddress, pageOfAddress } from "./addresses.js";
import type { ApiVersion, RoutedSchema, SiteApi } from "./apis.js";
import { foldedPath } from "./identities.js";
import { fileHint, movedOperation, operationHint, routeHint, schemeHint } from "./link-hints.js";
import { anchorTarget } from "./own-anchors.js";
import { lastTarget } from "./redirects.js";
import { type Drafts, draftDiagnostic, type Route } from "./routes.js";
import { versionTable } from "./version-table.js";

/** The source of a link, to which relative paths and unqualified references are resolved. */
export interface LinkOrigin {
  /** Path of the Markdown file in the content folder, for relative links. */
  file?: string | undefined;
  /** The API version being read; references resolve to it. */
  version?: ApiVersion | undefined;
}

export interface ResolvedLink {
  href: Href;
  external?: boolean;
  /** A file although its name looks like a page: the browser loads it. */
  file?: true;
  versions?: VersionTargets;
}

/** The target of a link, and its mistakes. */
export interface LinkAnswer {
  /** Absent if there is no target. */
  link?: ResolvedLink;
  /** The place inside a page that it links to. */
  anchor?: { route: string; hash: string };
  /** Present if there is a mistake. Slow: it searches for suggestions. */
  diagnose?(location: Location): Diagnostic;
}

export interface Links {
  /** Resolves a link. */
  resolve(written: string, origin: LinkOrigin): LinkAnswer;
  /** The same page in the other versions of its API, for links from other pages. */
  versionsOf(path: string): VersionTargets | undefined;
}

interface LinkTables {
  routes: ReadonlyMap<string, Route>;
  drafts: Drafts;
  apis: readonly SiteApi[];
  /** Place of each scope: path with hash. */
  scopes: ReadonlyMap<string, Href>;
  /** The URL where the site is deployed, if it is configured. */
  own?: OwnAddress | undefined;
  /** Old paths and their current targets. */
  redirects: ReadonlyMap<string, string>;
  /** Paths of files that are not pages: those of the public folder. */
  files: ReadonlySet<string>;
  /** Whether links without a target in specs are warnings. */
  isLenient: boolean;
}

const typed = new RegExp(`^(${referenceKind}):(.*)$`);

type DeadCode = "link-unknown-route" | "link-unknown-reference" | "link-own-site";

export function createLinks(tables: LinkTables): Links {
  const guides = new Map<string, string>();
  for (const route of tables.routes.values()) {
    const file = route.source.kind === "guide" ? route.source.file : undefined;
    if (file !== undefined && !guides.has(file)) guides.set(file, route.path);
  }
  for (const [path, file] of tables.drafts) if (!guides.has(file)) guides.set(file, path);
  const versionsOf = versionTable(tables);

  /** @param help slow: searches for similar names */
  const dead = (
    code: DeadCode,
    message: string,
    { version }: LinkOrigin,
    help: () => { hint?: string | undefined; fix?: Fix | undefined } = () => ({}),
  ): LinkAnswer => ({
    diagnose(location) {
      const diagnostic = newDiagnostic(code, message, { location, ...help() });
      return tables.isLenient && version ? { ...diagnostic, severity: "warning" } : diagnostic;
    },
  });
  const internal = (path: string, hash: string, { version }: LinkOrigin): LinkAnswer => {
    const draft = tables.routes.has(path) ? undefined : tables.drafts.get(path);
    if (draft !== undefined) return { diagnose: (location) => draftDiagnostic(draft, location) };
    const anchor = hash ? { anchor: { route: path, hash } } : {};
    const versions = version ? undefined : versionsOf(path);
    const suffix = hash ? `#${hash}` : "";
    if (!versions) return { link: { href: path + suffix }, ...anchor };
    const paths = Object.fromEntries(Object.entries(versions.paths).map(([id, target]) => [id, target + suffix]));
    return { link: { href: path + suffix, versions: { api: versions.api, paths } }, ...anchor };
  };

  /** A link to an old path costs the reader a redirect. */
  const redirected = (path: string, hash: string, origin: LinkOrigin): LinkAnswer => {
    const answer = internal(path, hash, origin);
    const to = lastTarget(path, tables.redirects);
    if (to === undefined) return answer;
    const fix = hash && to.includes("#") ? undefined : { from: path, to };
    const message = `\`${path}\` is redirected to \`${to}\`.`;
    return { ...answer, diagnose: (location) => newDiagnostic("link-redirected", message, { location, fix }) };
  };

  let spellings: ReadonlyMap<string, string> | undefined;
  /** A full URL of this site must link to a page like any other link. */
  const ownPage = (written: string, own: OwnAddress, origin: LinkOrigin): LinkAnswer => {
    const target = pageOfAddress(written, own);
    if (!target || tables.redirects.has(target.path)) return {};
    spellings ??= new Map([...tables.routes.keys(), ...tables.drafts.keys()].map((path) => [foldedPath(path), path]));
    const path = spellings.get(foldedPath(target.path.replace(/(?:\/index)?\.html$|\/index$/, "") || "/"));
    if (path !== undefined) return internal(path, target.hash, origin);
    return dead("link-own-site", `No page of this site has the path \`${target.path}\`.`, origin, () => ({
      hint:
        didYouMean(target.path, tables.routes.keys()) ?? "Write links to pages of this site as paths or files: they are checked.",
    }));
  };

  /** Descriptions have no ids of their own: a link to one targets its page, if there is one. */
  const inDescription = (hash: string, origin: LinkOrigin): LinkAnswer | undefined => {
    if (!origin.version || origin.file !== undefined) return undefined;
    const found = anchorTarget(hash, origin.version);
    if (found) return internal(found.path, found.hash, origin);
    return dead("link-unknown-reference", `\`#${hash}\` is no place of this page.`, origin, () => ({
      hint: "Link to an operation, a schema or a guide, for example `op:listPets`.",
    }));
  };

  return {
    versionsOf,
    resolve(written, origin) {
      if (/^(https?:|mailto:|tel:)/i.test(written)) {
        if (/^https?:(?!\/\/)/i.test(written)) {
          const hint = `Write \`${written.replace(/^(https?):\/*/i, "$1://")}\`.`;
          return dead("link-unknown-reference", `\`${written}\` is not a valid URL.`, origin, () => ({ hint }));
        }
        const checked = tables.own ? ownPage(written, tables.own, origin) : {};
        return { ...checked, link: { href: written, external: true } };
      }
      const at = written.indexOf("#");
      const hash = at < 0 ? "" : decodeComponent(written.slice(at + 1));
      const target = at < 0 ? written : written.slice(0, at);
      if (target === "") return inDescription(hash, origin) ?? { link: { href: `#${hash}` } };
      const reference = typed.exec(target);
      if (reference) {
        const found = resolveReference(reference[1] as string, reference[2] as string, origin, tables, guides);
        if ("path" in found) return internal(found.path, hash || found.hash, origin);
        return dead("link-unknown-reference", `\`${written}\` has no target: ${found.reason}.`, origin, found.help);
      }
      if (/^[a-z][\w+.-]*:/i.test(target))
        return dead("link-unknown-reference", `\`${written}\` has an unknown scheme.`, origin, () => ({
          hint: schemeHint(written),
        }));
      if (target.startsWith("/")) {
        if (tables.routes.has(target) || tables.drafts.has(target)) return internal(target, hash, origin);
        if (tables.redirects.has(target)) return redirected(target, hash, origin);
        const file = decodeComponent(target.split("?")[0] as string);
        if (tables.files.has(file)) return { link: { href: written, ...present({ file: looksLikePage(file) || undefined }) } };
        return dead("link-unknown-route", `No page has the path \`${target}\`.`, origin, () => ({
          hint:
            routeHint(target, (route) => tables.routes.has(route)) ??
            didYouMean(target, [...tables.routes.keys(), ...tables.files]) ??
            movedOperation(target, tables.apis),
          fix: correction(target, tables.routes.keys()),
        }));
      }
      const file = posix.normalize(posix.join(posix.dirname(origin.file ?? ""), target));
      const path = guides.get(file) ?? guides.get(decodeComponent(file));
      if (path) return internal(path, hash, origin);
      return dead("link-unknown-route", `The file \`${file}\` has no page.`, origin, () => ({
        hint:
          fileHint(written, file, { route: (name) => tables.routes.has(name), guide: (name) => guides.has(name) }) ??
          didYouMean(file, guides.keys()),
        fix: correction(file, guides.keys()),
      }));
    },
  };
}

/** Whether the browser's script would take a file for a page, by its name. */
const looksLikePage = (path: string) => /\.html$|\/[^./]*$/i.test(path);

/** `help` is slow: it searches for similar names. */
type Found = { path: string; hash: string } | { reason: string; help?: () => Guess };

interface Guess {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

function resolveReference(
  kind: string,
  name: string,
  origin: LinkOrigin,
  tables: LinkTables,
  guides: ReadonlyMap<string, string>,
): Found {
  if (kind === "guide") {
    const path = ["md", "mdx"]
      .flatMap((end) => [`${name}.${end}`, `${name}/index.${end}`])
      .map((file) => guides.get(file))
      .find(Boolean);
    if (path) return { path, hash: "" };
    const names = [...guides.keys()].map((file) => file.replace(/\.mdx?$/, ""));
    return { reason: `the guide ${name}.md does not exist`, help: () => guesses(name, names, "guide:") };
  }
  if (kind === "scope") {
    const href = tables.scopes.get(name);
    if (href) return { path: href.split("#")[0] as string, hash: href.split("#")[1] ?? "" };
    return { reason: `the scope \`${name}\` does not exist`, help: () => guesses(name, tables.scopes.keys(), "scope:") };
  }
  if (kind === "changelog") {
    const path = changeLogOf(name, tables.apis);
    return path === undefined ? { reason: `\`${name}\` has no change log` } : { path, hash: "" };
  }
  const slash = name.indexOf("/");
  const api = slash < 0 ? undefined : name.slice(0, slash);
  const rest = slash < 0 ? name : name.slice(slash + 1);
  const versions = candidates(api, origin, tables.apis);
  if (tables.apis.length === 0) return { reason: "this site has no API" };
  const ids = tables.apis.map(({ id }) => id);
  if (versions.length === 0) return { reason: `the API \`${api}\` does not exist`, help: () => guesses(api ?? "", ids, "") };
  const search = (list: readonly ApiVersion[]) =>
    list.flatMap((version) => (kind === "op" ? findOperation(version, rest) : findSchema(version, rest)));
  const own = origin.version && versions[0] === origin.version ? search([origin.version]) : [];
  const hits = own.length > 0 ? own : search(versions);
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
function changeLogOf(name: string, apis: readonly SiteApi[]): string | undefined {
  const versions = apis.flatMap((api) => api.versions.filter(({ id }) => name === api.id || name === `${api.id}/${id}`));
  return versions.find(({ changes }) => changes)?.changes?.path;
}

/** The versions that a reference may mean: the one being read first, then the first version of every other API. */
function candidates(api: string | undefined, origin: LinkOrigin, apis: readonly SiteApi[]): ApiVersion[] {
  const { version } = origin;
  const searchedApis = apis.filter((candidate) => api === undefined || candidate.id === api);
  const others = searchedApis.filter((api) => api.id !== version?.api).flatMap((api) => api.versions.slice(0, 1));
  return version && searchedApis.some((api) => api.id === version.api) ? [version, ...others] : others;
}

function findOperation(version: ApiVersion, slug: string): Found[] {
  const key = version.slugs.get(slug.toLowerCase());
  const routed = key === undefined ? undefined : version.operations.get(key);
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

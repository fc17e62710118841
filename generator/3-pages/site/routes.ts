import type { Badge } from "../../../runtime/contract.js";
import { decodeComponent, twinPath } from "../../../runtime/primitives/href.js";
import type { Translate } from "../../../runtime/texts.js";
import { type Config, noSiteUrl } from "../../0-configure/config.js";
import type { Manifest, ManifestPage } from "../../1-sources/manifest.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { deviceName, foldedPath, parseUrl } from "../../platform/files.js";
import { present } from "../../platform/values.js";
import type { ApiVersion, RoutedApi, RoutedOperation, RoutedSchema } from "./apis.js";
import type { RemovedPage } from "./removed-operations.js";

/** What a route shows. */
type Source =
  | { kind: "guide"; file: string; sidebar?: string; version?: ApiVersion }
  | { kind: "operation"; version: ApiVersion; routed: RoutedOperation }
  | { kind: "schema"; version: ApiVersion; routed: RoutedSchema }
  | { kind: "authentication"; version: ApiVersion }
  | { kind: "changes"; version: ApiVersion }
  | { kind: "removed"; version: ApiVersion; removed: RemovedPage }
  | { kind: "api-category"; version: ApiVersion; title: string; text?: string }
  | { kind: "api-group"; version: ApiVersion; group: string; title: string }
  | { kind: "category"; title: string; text?: string; sidebar: string }
  | { kind: "landing"; guide?: string; data?: string }
  | { kind: "request-access"; guide?: string }
  | { kind: "search"; guide?: string };

export type SourceOf<Kind extends Source["kind"]> = Extract<Source, { kind: Kind }>;

export interface Route extends SourceFacts {
  path: string;
  source: Source;
  /** Location of the entry that defines it; slow, because it needs positions. */
  claim(): Location | undefined;
}

/** What is said of a page wherever it is named. */
interface SourceFacts {
  /** Identity of the page, whatever its path, which redirects follow. Compare with `shapeOf`, which ignores parameter names. */
  id: string;
  /** Its source in words, for messages. */
  words: string;
  title: string;
  /** Its name in lists. */
  label: string;
  /** For cards; operations and schemas have texts of their own. */
  description: string;
  badge?: Badge;
  /** Whether lists leave it out. */
  unlisted?: boolean;
}

/** Drafts by the path that their page would have. */
export type Drafts = ReadonlyMap<string, string>;

/**
 * All routes of the site in the order of the manifest, each claimed once, and those that drafts would have.
 * @param guides by path in the content folder; one whose file is missing, or that is a draft, has no page
 */
export function routeTable(
  manifest: Manifest,
  apis: readonly RoutedApi[],
  guides: Pick<WholeModel, "documents" | "drafts">,
  t: Translate,
): Result<{ routes: Map<string, Route>; drafts: Drafts }> {
  const diagnostics: Diagnostic[] = [];
  const routes = new Map<string, Route>();
  const byFolded = new Map<string, Route>();
  const drafts = new Map<string, string>();
  const claim: Claim = (path, source, place) => {
    if (source.kind === "guide" && guides.drafts.has(source.file)) {
      drafts.set(path, source.file);
      return;
    }
    if (source.kind === "guide" && !guides.documents.has(source.file)) return;
    const route: Route = { path, source, claim: place, ...factsOf(path, source, guides, t) };
    // Hosts answer `/docs/index` with the page `/docs/`.
    const key = foldedPath(path.replace(/\/index$/i, "/"));
    const other = byFolded.get(key);
    if (!other) {
      byFolded.set(key, route);
      routes.set(path, route);
      const device = deviceName(path);
      if (device === undefined) return;
      const message = `\`${path}\` would be the file \`${device}\`, which is a device on Windows.`;
      diagnostics.push(newDiagnostic("route-device", message, { location: place() }));
      return;
    }
    // The search page has a location only if a manifest lists it.
    const ownPlace = place();
    const related = ownPlace && other.claim();
    const move = manifest.file === "" ? "Rename a file, or give it a `slug`." : "Give one of the pages another path.";
    const isSameName = route.words !== other.words && route.words.normalize() === other.words.normalize();
    const forms = isSameName ? "The names look the same, but have their accents in two forms (NFC and NFD). " : "";
    const same = other.path === path ? `\`${path}\`` : `\`${path}\` and \`${other.path}\``;
    diagnostics.push(
      newDiagnostic("route-conflict", `Two sources use ${same}: ${route.words} and ${other.words}.`, {
        location: ownPlace ?? other.claim(),
        hint: `${ownPlace ? forms : `The search of every site is at \`${searchPath}\`. `}${move}`,
        related: related ? [{ message: "The other one is here:", location: related }] : [],
      }),
    );
  };
  manifest.data.pages.forEach((page, index) => {
    claim(page.path, sourceOfPage(page), () => manifest.locate(["pages", index, "path"]));
  });
  for (const api of apis) for (const version of api.versions) claimVersion(version, manifest, claim, t);
  // Every page links to the search, so a site has one whether its manifest lists it or not.
  if (routes.get(searchPath)?.source.kind !== "search") claim(searchPath, { kind: "search" }, () => undefined);
  return { value: { routes, drafts }, diagnostics };
}

/** Target of the search link on every page. */
const searchPath = "/search";

type Claim = (path: string, source: Source, place: () => Location | undefined) => void;

function claimVersion(version: ApiVersion, manifest: Manifest, claim: Claim, t: Translate): void {
  const { config } = version;
  const index = manifest.data.apis[version.api]?.versions.indexOf(config) ?? 0;
  const place =
    (...path: PropertyKey[]) =>
    () =>
      manifest.locate(["apis", version.api, "versions", index, ...path]);
  if (config.category) {
    const { path, title, text } = config.category;
    claim(path, { kind: "api-category", version, title, ...present({ text }) }, place("category", "path"));
  }
  if (config.intro) {
    claim(`${config.prefix}/${config.intro.slug}`, { kind: "guide", file: config.intro.guide, version }, place("intro", "slug"));
  }
  if (version.authentication !== undefined) claim(version.authentication, { kind: "authentication", version }, () => undefined);
  if (version.changes) claim(version.changes.path, { kind: "changes", version }, () => undefined);
  for (const removed of version.changes?.removed ?? [])
    claim(removed.path, { kind: "removed", version, removed }, () => undefined);
  for (const { path, id, tag } of [...version.groups, ...version.emptyGroups])
    if (path !== undefined) claim(path, { kind: "api-group", version, group: id, title: tag.label }, () => undefined);
  if (version.schemasPath !== undefined)
    claim(version.schemasPath, { kind: "api-group", version, group: "schemas", title: t("schemas") }, () => undefined);
  for (const group of version.groups) {
    for (const routed of group.operations) {
      claim(routed.route, { kind: "operation", version, routed }, () => version.model.locate(routed.operation.at));
    }
  }
  for (const routed of version.schemas.values()) {
    claim(routed.route, { kind: "schema", version, routed }, () => version.model.locate(routed.schema.at));
  }
}

function sourceOfPage(page: ManifestPage): Source {
  if ("category" in page) {
    const { title, text, sidebar } = page.category;
    return { kind: "category", title, sidebar, ...present({ text }) };
  }
  if ("page" in page) {
    const { guide } = page;
    return page.page === "landing"
      ? { kind: "landing", ...present({ guide, data: page.data }) }
      : { kind: page.page, ...present({ guide }) };
  }
  return { kind: "guide", file: page.guide, ...present({ sidebar: page.sidebar }) };
}

const builtIn = { landing: "home", "request-access": "requestAccess", search: "search" } as const;

function factsOf(path: string, source: Source, { documents }: Pick<WholeModel, "documents">, t: Translate): SourceFacts {
  const { api = "", apiTitle = "", id: name = "" } = ("version" in source && source.version) || {};
  const ofVersion = (id: string, words: string, title: string, more: { label?: string; description?: string } = {}) => {
    return { id: `${api}/${name} ${id}`, words: `${words} of ${api} ${name}`, title, label: title, description: "", ...more };
  };
  switch (source.kind) {
    case "guide": {
      const { file, version } = source;
      const meta = documents.get(file)?.meta;
      const title = meta?.title || path;
      const label = meta?.label || title;
      return {
        id: version ? `${api}/${name} guide ${file}` : `guide ${file}`,
        words: `the guide ${file}`,
        title,
        label: meta?.draft ? `${label} (draft)` : label,
        description: meta?.description ?? "",
        ...present({ badge: meta?.badge, unlisted: meta?.unlisted }),
      };
    }
    case "operation": {
      const { operation, title } = source.routed;
      return ofVersion(operation.key, `the operation ${operation.key}`, title);
    }
    case "removed": {
      const { operation, title } = source.removed;
      return ofVersion(operation.key, `the removed operation ${operation.key}`, title);
    }
    case "schema":
      return ofVersion(`schema ${source.routed.name}`, `the schema ${source.routed.name}`, source.routed.name);
    case "authentication": {
      const description = t("authenticationDescription", { api: apiTitle });
      return ofVersion("authentication", "the ways to authenticate", t("authentication"), { description });
    }
    case "changes": {
      const more = { label: t("changeLog"), description: t("changesDescription", { api: apiTitle }) };
      return ofVersion("changes", "the change log", t("changeLogOf", { api: apiTitle }), more);
    }
    case "api-category": {
      const written = source.text === undefined ? "" : documents.get(source.text)?.meta.description;
      const description = written || (source.version.model.summary ?? t("categoryDescription", { api: apiTitle }));
      return ofVersion("category", "the category", source.title, { description });
    }
    case "api-group": {
      const description = t("groupDescription", { group: source.title, api: apiTitle });
      return ofVersion(`group ${source.group}`, `the group “${source.title}”`, source.title, { description });
    }
    case "category": {
      const { title, sidebar, text = "" } = source;
      const description = documents.get(text)?.meta.description ?? "";
      return { id: `category ${sidebar} ${title}`, words: `the category “${title}”`, title, label: title, description };
    }
    default: {
      const title = t(builtIn[source.kind]);
      return { id: source.kind, words: `the ${source.kind} page`, title, label: title, description: "" };
    }
  }
}

/** Reports an entry or link to a draft. */
export function draftDiagnostic(file: string, location: Location): Diagnostic {
  return newDiagnostic("link-draft", `This links to the guide \`${file}\`, which is a draft.`, {
    location,
    hint: "Builds leave it out. Remove `draft: true` from the guide to publish it.",
  });
}

/** Addresses as twins write them: absolute where the site says where it is deployed, and pages by their twins. */
export interface TwinAddresses {
  /** The address of a path of the site, with hash: a page's twin, or a file. External addresses stay. */
  twin(href: string): string;
  /** The address of a path as it is. */
  absolute(path: string): string;
}

export function twinAddresses(
  { config }: { config: Pick<Config, "siteUrl"> },
  base: string,
  isPage: (path: string) => boolean,
): TwinAddresses {
  const origin = config.siteUrl === noSiteUrl ? "" : config.siteUrl.replace(/\/$/, "");
  const absolute = (path: string) => (path.startsWith("/") && !path.startsWith("//") ? origin + base + path.slice(1) : path);
  return {
    absolute,
    twin(href) {
      // Specs name pages of their site by full addresses.
      const ownPath = origin !== "" && href.startsWith(origin + base) ? `/${href.slice(origin.length + base.length)}` : href;
      const [path = "", hash] = ownPath.split(/#(.*)/s, 2);
      const target = isPage(path) ? twinPath(path) : path;
      return absolute(target) + (hash === undefined ? "" : `#${hash}`);
    },
  };
}

/** Where a site is deployed, to recognize full URLs of its own pages. */
export interface OwnAddress {
  origin: string;
  /** Path prefix with slashes at both ends. */
  base: string;
  /** Paths under which an API of the site responds. They are not pages. */
  besides: string[];
}

/** Undefined if the site does not say where it is deployed. */
export function ownAddress(siteUrl: string, base: string, apis: readonly RoutedApi[]): OwnAddress | undefined {
  if (siteUrl === noSiteUrl) return undefined;
  const { origin } = new URL(siteUrl);
  const servers = apis.flatMap((api) => api.versions.flatMap(({ model }) => model.servers.map(({ url }) => url)));
  const besides = servers.flatMap((url) => {
    const target = parseUrl(url);
    return target?.origin === origin ? [`${target.pathname.replace(/\/+$/, "")}/`] : [];
  });
  return { origin, base, besides };
}

/** The page of this site in a full URL: path and fragment. Undefined for external URLs and for files. */
export function pageOfAddress(address: string, own: OwnAddress): { path: string; hash: string } | undefined {
  const url = parseUrl(address);
  if (url?.origin !== own.origin) return undefined;
  const { pathname, hash } = url;
  if (!`${pathname}/`.startsWith(own.base) || own.besides.some((path) => `${pathname}/`.startsWith(path))) return undefined;
  const path = `/${pathname.slice(own.base.length)}`;
  const isFile = /\.\w+$/.test(path) && !/\.html$/.test(path);
  return isFile ? undefined : { path: decodeComponent(path), hash: decodeComponent(hash.slice(1)) };
}

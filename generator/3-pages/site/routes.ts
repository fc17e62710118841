import type { Translate } from "../../../runtime/texts.js";
import type { Manifest, ManifestPage } from "../../1-sources/manifest.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { deviceName } from "../../platform/files.js";
import { present } from "../../platform/values.js";
import type { ApiVersion, RoutedApi, RoutedOperation, RoutedSchema } from "./apis.js";
import { foldedPath } from "./identities.js";
import type { RemovedPage } from "./removed-operations.js";

/** What a route shows. */
export type Source =
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

export interface Route {
  path: string;
  source: Source;
  /** Location of the entry that defines it; slow, because it needs positions. */
  claim(): Location | undefined;
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
    const route: Route = { path, source, claim: place };
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
    const move = manifest.file === "" ? "rename the file, or give it a `slug`" : "give the other page another path";
    const same = other.path === path ? `\`${path}\`` : `\`${path}\` and \`${other.path}\``;
    diagnostics.push(
      newDiagnostic("route-conflict", `Two sources use ${same}: ${describe(source)} and ${describe(other.source)}.`, {
        location: ownPlace ?? other.claim(),
        hint: ownPlace ? undefined : `The search of every site is at \`${searchPath}\`: ${move}.`,
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

/** A source in words, for messages. */
export function describe(source: Source): string {
  switch (source.kind) {
    case "guide":
      return `the guide ${source.file}`;
    case "operation":
      return `the operation ${source.routed.operation.key} of ${source.version.api} ${source.version.id}`;
    case "schema":
      return `the schema ${source.routed.name} of ${source.version.api} ${source.version.id}`;
    case "authentication":
      return `the ways to authenticate of ${source.version.api} ${source.version.id}`;
    case "removed":
      return `the removed operation ${source.removed.operation.key} of ${source.version.api} ${source.version.id}`;
    case "changes":
      return `the change log of ${source.version.api} ${source.version.id}`;
    case "api-category":
      return `the category of ${source.version.api} ${source.version.id}`;
    case "api-group":
      return `the group “${source.title}” of ${source.version.api} ${source.version.id}`;
    case "category":
      return `the category “${source.title}”`;
    default:
      return `the ${source.kind} page`;
  }
}

/** Reports an entry or link to a draft. */
export function draftDiagnostic(file: string, location: Location): Diagnostic {
  return newDiagnostic("link-draft", `This links to the guide \`${file}\`, which is a draft.`, {
    location,
    hint: "Builds leave it out. Remove `draft: true` from the guide to publish it.",
  });
}

import { reservedIds } from "../../../runtime/dom.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Manifest, ManifestApi, ManifestVersion } from "../../1-sources/manifest.js";
import { textsOf } from "../../1-sources/site-texts.js";
import type { ChangeLog, RemovedOperation } from "../../2-model/history/change-log.js";
import type { WholeModel } from "../../2-model/site-model.js";
import type { ApiModel, Operation, Schema, Tag } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import { foldedPath } from "../../platform/files.js";
import { FreeNames, present } from "../../platform/values.js";
import { isVersion } from "../../text/path-title.js";
import { kebab, nameTitle, shortened, wordsOf } from "../../text/words.js";
import { groupTree, inTreeOrder, nameGroup, titlesOf } from "./groups.js";
import { type RemovedPage, removedPages } from "./removed-operations.js";

/** An API of the site with its versions. The first version is the target of unqualified links. */
export interface RoutedApi {
  id: string;
  title: string;
  config: ManifestApi;
  versions: ApiVersion[];
}

export interface ApiVersion {
  /** "content/4.0.0", unique in the site. */
  key: string;
  api: string;
  apiTitle: string;
  id: string;
  config: ManifestVersion;
  model: ApiModel;
  /** By operation key. */
  operations: Map<string, RoutedOperation>;
  /** Key by slug. */
  slugs: Map<string, string>;
  groups: OperationGroup[];
  /** Other tags that are declared, or that operations have after their first. */
  emptyGroups: OperationGroup[];
  /** Pages of shared schemas, by component name. */
  schemas: Map<string, RoutedSchema>;
  /** Path of the page that lists the schemas, in a large API. */
  schemasPath?: string;
  /** Path of the page about authentication. Absent without security schemes, or if the site explains them itself. */
  authentication?: string;
  /** The changes, the page that lists them, and pages of removed operations. Absent if the spec has too few snapshots. */
  changes?: { log: ChangeLog; path: string; removed: RemovedPage[] };
}

/** The number of operations that readers call: not webhooks and callbacks, which the API sends. */
export const calledOperations = ({ operations }: Pick<ApiVersion, "operations">): number =>
  [...operations.values()].filter(({ operation }) => !operation.incoming).length;

export interface RoutedOperation {
  operation: Operation;
  slug: string;
  route: string;
  /** Its name: the title of its page, and its label in menus, breadcrumbs and links. It must be clear on its own. */
  title: string;
}

export interface RoutedSchema {
  name: string;
  schema: Schema;
  slug: string;
  route: string;
}

/** Above this number of operations, the index of an API has the first ones of each group, and each group has a page. */
const mostOnIndex = 150;

/** Operations of a group that the index and the landing page of a large API show. */
export const firstOfGroup = 3;

/** Operations of a tag, in the order of the spec. */
export interface OperationGroup {
  tag: Tag;
  id: string;
  /** Path of its page, in a large API (`groupHref`). */
  path?: string;
  operations: RoutedOperation[];
  /** Operations that have this tag after another one, under which they are listed. */
  further: RoutedOperation[];
}

/** Assigns a route to every operation and shared schema of every version. */
export function routeApis(
  manifest: Manifest,
  model: Pick<WholeModel, "apis" | "changeLogs" | "ledger"> & Parameters<typeof textsOf>[0],
): Result<RoutedApi[]> {
  const diagnostics: Diagnostic[] = [];
  const { apis: models, changeLogs, ledger } = model;
  const t = textsOf(model);
  const { language } = model.config;
  const written = new Set(manifest.data.pages.map(({ path }) => foldedPath(path)));
  const redirected = new Set(Object.keys(manifest.data.redirects).map(foldedPath));
  const value = Object.entries(manifest.data.apis).map(([id, config]): RoutedApi => {
    const versions = config.versions.flatMap((version) => {
      const model = models.get(version.spec);
      if (!model) return [];
      const titleOf = titlesOf(model.operations, language);
      const routed = routeVersion(id, config, version, model, { t, titleOf }, diagnostics);
      const log = changeLogs.get(version.spec);
      const isRedirected = (path: string) => redirected.has(foldedPath(path));
      const oldPath = (operation: RemovedOperation) =>
        `${version.prefix}/${slugOf({ extensions: {}, ...operation }, config) || "operation"}`;
      const removed = log ? removedPages(log, routed, ledger, { titleOf, pathOf: oldPath }, isRedirected) : [];
      const pathOf = (slug: string) => `${version.prefix}/${new FreeNames(routed.slugs.keys()).reserve(slug)}`;
      const authentication = pathOf("authentication");
      const explains = config.authentication && model.securitySchemes.size > 0 && !written.has(foldedPath(authentication));
      const changes = log && { log, path: pathOf("changelog"), removed };
      return [{ ...routed, ...present({ authentication: explains ? authentication : undefined, changes }) }];
    });
    if (versions.length === config.versions.length) reportUnusedOverrides(id, config, versions, manifest, diagnostics);
    return { id, title: config.title, config, versions };
  });
  return { value, diagnostics };
}

function withoutUnusedBody(operation: Operation): Operation {
  const { requestBody, ...rest } = operation;
  return requestBody?.isUnused ? rest : operation;
}

function routeVersion(
  api: string,
  config: ManifestApi,
  version: ManifestVersion,
  model: ApiModel,
  { t, titleOf }: { t: Translate; titleOf: ReturnType<typeof titlesOf> },
  diagnostics: Diagnostic[],
): ApiVersion {
  const operations = new Map<string, RoutedOperation>();
  const slugs = new Map<string, string>();
  const groups = new Map<string, OperationGroup>();
  const freeSlugs = new FreeNames();
  // Ids of sections: those of groups, and that of schemas.
  const freeIds = new FreeNames([...reservedIds(), "schemas"]);
  const idOf = (name: string) => freeIds.reserve(kebab(name) || "group");
  const isLarge = model.operations.length + model.webhooks.length > mostOnIndex;
  for (const tag of model.tags) if (!isBadge(tag)) groups.set(tag.name, { tag, id: idOf(tag.name), operations: [], further: [] });
  for (const operation of [...model.operations, ...incomingOf(model)].map(withoutUnusedBody)) {
    if (config.omit.includes(operation.key)) continue;
    const preferred = slugOf(operation, config) || "operation";
    const slug = config.sameSlugs === "error" ? preferred : freeSlugs.reserve(preferred);
    const holder = slugs.get(preferred.toLowerCase());
    if (holder !== undefined) {
      diagnostics.push(sameSlug(operation, { preferred, slug }, operations.get(holder)?.operation, api, model));
      if (slug === preferred) continue;
    }
    const group = groupOf(operation, groups, { idOf, t, isLarge });
    const routed: RoutedOperation = {
      operation,
      slug,
      route: `${version.prefix}/${slug}`,
      title: config.titles[operation.key] ?? titleOf(operation),
    };
    operations.set(operation.key, routed);
    slugs.set(slug.toLowerCase(), operation.key);
    group.operations.push(routed);
    for (const name of operation.tags) {
      const other = groups.get(name);
      if (other && other !== group) other.further.push(routed);
    }
  }
  for (const { tag, operations: members } of groups.values())
    nameGroup(
      tag.name,
      members.filter(({ operation }) => config.titles[operation.key] === undefined),
    );
  const pageOf = (id: string) => (isLarge && version.category ? `${version.prefix}/groups/${id}` : undefined);
  const inOrder = inTreeOrder(groupTree([...groups.values()], model)).map((group): OperationGroup => {
    const isEmpty = group.operations.length + group.further.length === 0;
    return { ...group, ...present({ path: isEmpty ? undefined : pageOf(group.id) }) };
  });
  const schemas = routeSchemas(model, version);
  return {
    key: `${api}/${version.id}`,
    api,
    apiTitle: config.title,
    id: version.id,
    config: version,
    model,
    operations,
    slugs,
    groups: inOrder.filter((group) => group.operations.length > 0),
    emptyGroups: inOrder.filter(({ tag, operations: list, further }) => !list.length && (further.length > 0 || tag.declared)),
    schemas,
    ...present({ schemasPath: schemas.size > 0 ? pageOf("schemas") : undefined }),
  };
}

/** Reports an operation whose slug another one has. */
function sameSlug(
  { key, at }: Operation,
  { preferred, slug }: { preferred: string; slug: string },
  other: Operation | undefined,
  api: string,
  { locate }: ApiModel,
): Diagnostic {
  const code = slug === preferred ? "operation-unrouted" : "operation-slug-numbered";
  const outcome = slug === preferred ? "" : `, and becomes \`${slug}\``;
  return newDiagnostic(code, `The slug \`${preferred}\` of ${key} is already used${outcome}.`, {
    location: locate(at),
    hint: `Set another slug with \`x-slug\` in the spec, or under \`apis.${api}.slugs\` in the manifest.`,
    related: other ? [{ message: `${other.key} has it.`, location: locate(other.at) }] : [],
  });
}

const incomingGroups = {
  webhook: { name: "Webhooks", label: "webhooksTitle" },
  callback: { name: "Callbacks", label: "callbacks" },
} as const;

/** The requests that an API sends to its users: webhooks, and the callbacks of all requests, each with a unique name. */
function incomingOf({ operations, webhooks }: ApiModel): Operation[] {
  const hooks = webhooks.map((webhook) => ({ ...webhook, summary: webhook.summary ?? webhook.path }));
  return [...hooks, ...[...operations, ...webhooks].flatMap(callbacksOf)];
}

/** The key of the page of a callback: there may be several of the same name and expression. */
export const callbackKey = (key: string, name: string, owner: string): string => `${key} (${name} of ${owner})`;

function callbacksOf({ key, callbacks }: Operation): Operation[] {
  return callbacks.flatMap(({ name, operation }) => {
    const callback = { ...operation, key: callbackKey(operation.key, name, key), summary: operation.summary ?? name };
    return [callback, ...callbacksOf(callback)];
  });
}

function slugOf(
  operation: Pick<Operation, "key" | "method" | "path" | "operationId" | "summary" | "extensions">,
  config: ManifestApi,
): string {
  const configuredSlug = config.slugs[operation.key] ?? operation.extensions["x-slug"];
  if (typeof configuredSlug === "string" && configuredSlug.trim())
    return shortened(isSegment(configuredSlug) ? configuredSlug : kebab(configuredSlug));
  const { operationId = "", summary = "" } = operation;
  const byRule = config.slug === "operationId" ? kebab(operationId) || kebab(summary) : kebab(summary) || kebab(operationId);
  return byRule || kebab(`${operation.method} ${operation.path}`);
}

/** A tag that marks operations (3.2). It is no group. */
export const isBadge = ({ kind }: Tag): boolean => kind === "badge";

/** Whether a slug that a spec gives is one segment of a path as it is written. */
const isSegment = (slug: string) => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_~-]*(?:\.[\p{L}\p{M}\p{N}_~-]+)*$/u.test(slug);

function groupOf(
  operation: Operation,
  groups: Map<string, OperationGroup>,
  { idOf, t, isLarge }: { idOf(name: string): string; t: Translate; isLarge: boolean },
): OperationGroup {
  const names = operation.tags.filter((name) => groups.has(name));
  // An audience is a group that readers do not browse by.
  const first = names.find((name) => groups.get(name)?.tag.kind !== "audience") ?? names[0] ?? "";
  const incoming = operation.incoming && incomingGroups[operation.incoming];
  // A list of hundreds of operations is hard to read: without tags they are grouped by path.
  const resource = isLarge && !incoming && first === "" ? resourceOf(operation.path) : "";
  const name = incoming?.name ?? (first || resource);
  let group = groups.get(name);
  if (!group) {
    const label = incoming
      ? t(incoming.label)
      : first || (resource && nameTitle(wordsOf(resource) ?? [resource])) || t("operationsTitle");
    group = { tag: { name, label, declared: false }, id: idOf(name || "Operations"), operations: [], further: [] };
    groups.set(name, group);
  }
  return group;
}

/** Where a group is: its own page in a large API, otherwise its section of the index. */
export const groupHref = ({ path, id }: OperationGroup, index: string): string => path ?? `${index}#${id}`;

/** What a path is about: its first segment that is neither a version nor a parameter. `accounts` of `/v1/accounts/{id}`. */
function resourceOf(path: string): string {
  return path.split("/").find((segment) => segment !== "" && !segment.startsWith("{") && !isVersion(segment)) ?? "";
}

/** Schemas whose names differ only in case or punctuation get numbered slugs: `audio-file`, `audiofile`, `verse`, `verse-2`. */
function routeSchemas(model: ApiModel, version: ManifestVersion): Map<string, RoutedSchema> {
  const free = new FreeNames();
  const routed = new Map<string, RoutedSchema>();
  for (const [name, schema] of model.schemas) {
    const slug = free.reserve(kebab(name) || "schema");
    routed.set(name, { name, schema, slug, route: `${version.prefix}/schemas/${slug}` });
  }
  return routed;
}

function reportUnusedOverrides(
  api: string,
  config: ManifestApi,
  versions: ApiVersion[],
  manifest: Manifest,
  diagnostics: Diagnostic[],
): void {
  const keys = new Set(versions.flatMap((version) => version.model.operations.map((operation) => operation.key)));
  const places: [string, PropertyKey[], "key" | "value"][] = [
    ...(["slugs", "titles"] as const).flatMap((map) =>
      Object.keys(config[map]).map((key): [string, PropertyKey[], "key"] => [key, ["apis", api, map, key], "key"]),
    ),
    ...config.omit.map((key, index): [string, PropertyKey[], "value"] => [key, ["apis", api, "omit", index], "value"]),
  ];
  for (const [key, path, part] of places) {
    if (keys.has(key)) continue;
    diagnostics.push(
      newDiagnostic("override-unused", `No spec of \`${api}\` has the operation \`${key}\`.`, {
        location: manifest.locate(path, part),
        hint: didYouMean(key, keys),
      }),
    );
  }
}

/** File name suffix of collections, as in Postman's own exports. */
export const collectionEnding = ".postman_collection.json";

/** Path of the published spec of an API version, without the ending. */
export function publishedPath(version: string): string {
  return `/openapi/${version}`;
}

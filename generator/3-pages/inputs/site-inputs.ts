import type { Href, Notice } from "../../../runtime/contract.js";
import { whenId } from "../../../runtime/when.js";
import type { PageViews } from "../../1-sources/plugin-pages.js";
import { removalDays } from "../../1-sources/scopes.js";
import type { RemovedOperation } from "../../2-model/history/change-log.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { textsOf } from "../../2-model/texts-of.js";
import { once, oncePer, present } from "../../platform/values.js";
import type { GlossaryEntry } from "../../text/prose/hints.js";
import { errorTables, ownErrorTable } from "../api/error-table.js";
import { usedIn } from "../api/used-in.js";
import { changesView } from "../changes/changes-view.js";
import { Marks } from "../changes/marks.js";
import { siteFile } from "../images.js";
import type { PageContext } from "../kinds/context.js";
import type { Collected } from "../page-context.js";
import { type ApiVersion, calledOperations, type RoutedOperation } from "../site/apis.js";
import { shapeOf } from "../site/identities.js";
import { navigationOf } from "../site/navigation.js";
import type { Route, Source } from "../site/routes.js";
import type { RouteTables } from "../site/site-tables.js";
import { updatesPage } from "../site/updates.js";
import type { ApiInfo, CollectedErrors, PageInputs, PageSource, RemovedSource, VersionKey } from "./page-inputs.js";

/** What pages may know of a site, from its tables. It is computed on demand. */
export class TableInputs implements PageInputs {
  readonly #tables: RouteTables;
  readonly #model: WholeModel;
  readonly #shared: SharedParts;

  constructor(tables: RouteTables, shared: SharedParts) {
    this.#tables = tables;
    this.#model = tables.model;
    this.#shared = shared;
  }

  base: PageInputs["base"] = () => this.#tables.base;
  config: PageInputs["config"] = (name) => this.#model.config[name];
  manifest: PageInputs["manifest"] = (name) => this.#model.manifest.data[name];
  data: PageInputs["data"] = (name) => this.#model[name];
  document: PageInputs["document"] = (file) => this.#model.documents.get(file);
  meta: PageInputs["meta"] = (file) => this.document(file)?.meta;
  badge: PageInputs["badge"] = (path) => {
    const source = this.#tables.routes.get(path)?.source;
    return this.#tables.guides.get(path)?.badge ?? (source?.kind === "guide" ? this.meta(source.file)?.badge : undefined);
  };
  date: PageInputs["date"] = (file) => this.#model.history.get(file);
  hints: PageInputs["hints"] = () => this.#shared.hints();

  paths: PageInputs["paths"] = once(() => [...this.#tables.routes.keys()]);
  page: PageInputs["page"] = (path) => {
    const route = this.#tables.routes.get(path);
    return route && pageSource(route.source, this.#model.pageViews);
  };
  description: PageInputs["description"] = (path) => descriptionOf(this.#tables.routes.get(path), this.#model);
  navigation: PageInputs["navigation"] = oncePer((path) => {
    const route = this.#tables.routes.get(path);
    if (route) return navigationOf(route, this.#tables, this.#shared.notices());
    return { canonical: path, searchTags: { version: "current", tag: "docs-default-current" } };
  });
  sidebar: PageInputs["sidebar"] = (id) => this.#tables.sidebars.get(id);
  oldAnchors: PageInputs["oldAnchors"] = (path) => this.#tables.oldAnchors.get(path);
  versions: PageInputs["versions"] = (path) => this.#tables.links.versionsOf(path);
  updatesPage: PageInputs["updatesPage"] = once(() => updatesPage(this.#tables.routes, this.#model));

  link: PageInputs["link"] = (written, file, version, at) =>
    this.#tables.links.resolve(written, { file, version: this.#version(version), at });
  linkWords: PageInputs["linkWords"] = (written, version) =>
    this.#tables.links.wordsOf(written, { version: this.#version(version) });
  file: PageInputs["file"] = (written, kind, file, version) =>
    siteFile(written, kind, { file, version: this.#version(version) }, this.#model);

  apis: PageInputs["apis"] = once(() =>
    this.#tables.apis.map(({ id, title, versions }) => ({
      id,
      title,
      hasSdkSamples: (this.#model.sdkSamples.get(id)?.size ?? 0) > 0,
      versions: versions.map((version) => ({
        key: version.key,
        ...present({ category: version.config.category?.path }),
        operations: [...version.operations.values()].map(({ operation }) => ({ key: operation.key, method: operation.method })),
        called: calledOperations(version),
      })),
    })),
  );
  api: PageInputs["api"] = oncePer((key) => {
    const version = this.#version(key);
    return version && this.#apiInfo(version);
  });
  wholeApi: PageInputs["wholeApi"] = oncePer((key) => {
    const version = this.#version(key);
    const source = version && this.#model.specs.get(version.config.spec);
    return version && source && { ...version, source };
  });

  changes: PageInputs["changes"] = (key) => {
    const path = this.#version(key)?.changes?.path;
    const view = this.#changesOf(key)?.view;
    return path === undefined || !view ? undefined : { path, view };
  };
  marks: PageInputs["marks"] = (key, page) => this.#changesOf(key)?.marks.of(page);
  operation: PageInputs["operation"] = (version, key) => this.#version(version)?.operations.get(key);
  schema: PageInputs["schema"] = (version, name) => this.#version(version)?.schemas.get(name)?.schema;
  errors: PageInputs["errors"] = (key, operationKey) => {
    const operation = this.operation(key, operationKey)?.operation;
    return operation && this.#errorsOf(key)(operation);
  };
  usedIn: PageInputs["usedIn"] = (key, name) => {
    const version = this.#version(key);
    return version ? usedIn(name, version, (schema) => this.api(key)?.schemaHrefs.get(schema)) : [];
  };
  /** A scope that the site does not list is shown without a link. A check reports it. */
  scope: PageInputs["scope"] = (name) => {
    const href = this.#model.scopes && this.link(`scope:${name}`, undefined, undefined).link?.href;
    return present({ href, removed: this.#removedScopes().get(name) });
  };
  sdkSample: PageInputs["sdkSample"] = (version, key) => this.#model.sdkSamples.get(this.#version(version)?.api ?? "")?.get(key);

  pluginBlockNames: PageInputs["pluginBlockNames"] = () => [...this.#model.plugins.blocks.keys()];
  pluginBlock: PageInputs["pluginBlock"] = (name) => {
    const { plugins, pluginValues: values } = this.#model;
    const block = plugins.blocks.get(name);
    return block && { ...block, values };
  };

  #version(key: VersionKey | undefined): ApiVersion | undefined {
    return key === undefined ? undefined : this.#tables.versions.get(key);
  }

  readonly #removedScopes = once(() => new Map(this.#model.scopes ? removalDays(this.#model.scopes) : []));

  readonly #changesOf = oncePer((key: VersionKey) => {
    const version = this.#version(key);
    if (!version?.changes) return undefined;
    // Versions with the same spec have the same changes and one feed.
    const same = this.#tables.apis
      .find(({ id }) => id === version.api)
      ?.versions.find(({ config }) => config.spec === version.config.spec);
    const { path } = version.changes;
    const { view, entries } = changesView(version, version.changes, same?.changes?.path ?? path);
    return { view, marks: new Marks(version, path, entries, this.#newestDay()) };
  });

  /** The newest day that the change logs and the updates have. Marks are new compared with it, never with the clock. */
  readonly #newestDay = once(() => {
    const logs = [...this.#model.changeLogs.values()].map(({ until }) => until);
    const updates = (this.#model.updates ?? []).map(({ date }) => date);
    return [...logs, ...updates].sort().at(-1) ?? "";
  });

  readonly #errorsOf = oncePer((key: VersionKey) =>
    errorTables(key, this.#version(key)?.model.operations ?? [], (name, responses, own): CollectedErrors => {
      const { value, results } = this.#shared.collect((context) => ownErrorTable(responses, own, context.apiContext(key)));
      return { errors: { name, ...value }, results };
    }),
  );

  #apiInfo(version: ApiVersion): ApiInfo {
    const { origin, servers, securitySchemes, placeholders, locate, locateIn, file } = version.model;
    const { sdkSamples, manifest } = this.#model;
    const schemas = [...version.schemas.values()].filter(({ route }) => this.#tables.routes.has(route));
    return {
      ...{ key: version.key, api: version.api, version: version.id, apiTitle: version.apiTitle },
      ...{ file, origin, servers, securitySchemes, placeholders, locate, locateIn },
      schemaHrefs: new Map(schemas.map(({ name, route }) => [name, route])),
      previews: new Set(this.#model.plugins.previews.keys()),
      isLenient: this.#tables.isLenient,
      ...present({
        inferredHref: this.#shared.inferredHref(),
        authenticationHref: version.authentication,
        sdkHosts: sdkSamples.has(version.api) ? manifest.data.sampleHosts : undefined,
      }),
    };
  }
}

/** A route without its content, which has a question of its own. */
function pageSource(source: Source, views: PageViews): PageSource {
  switch (source.kind) {
    case "operation": {
      const { title, operation } = source.routed;
      return { kind: "operation", version: source.version.key, key: operation.key, title, method: operation.method };
    }
    case "schema":
      return { kind: "schema", version: source.version.key, name: source.routed.name };
    case "guide": {
      const { file, version } = source;
      return { kind: "guide", file, ...present({ version: version?.key, own: views.get(file) }) };
    }
    case "removed":
      return removedSource(source);
    case "authentication":
    case "changes":
    case "api-category":
    case "api-group": {
      const { version, ...rest } = source;
      return { ...rest, version: version.key };
    }
    default:
      return source;
  }
}

function removedSource({ version, removed }: Extract<Source, { kind: "removed" }>): RemovedSource {
  const { when, correction, title, operation } = removed;
  const found = successorOf(operation, version);
  const successor =
    found &&
    ("url" in found
      ? { label: found.url, href: found.url }
      : { label: found.title, href: found.route, key: found.operation.key });
  return {
    kind: "removed",
    version: version.key,
    key: operation.key,
    title,
    when,
    log: `${version.changes?.path}#${whenId(when)}`,
    file: version.changes?.log.file ?? "",
    ...present({ correction, successor }),
  };
}

/** The replacement of a removed operation: `x-successor`, otherwise the first operation that its description names. */
function successorOf(
  { successor, description = "" }: RemovedOperation,
  { operations }: Pick<ApiVersion, "operations">,
): RoutedOperation | { url: string } | undefined {
  const named = (name: string) =>
    [...operations.values()].find(({ operation }) => name === operation.operationId || shapeOf(name) === shapeOf(operation.key));
  if (successor !== undefined) return named(successor) ?? (/^https?:\/\//.test(successor) ? { url: successor } : undefined);
  const codes = [...description.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  return codes.map(named).find((routed) => routed !== undefined);
}

function descriptionOf(route: Route | undefined, model: WholeModel): string {
  const { documents } = model;
  const t = textsOf(model);
  const source = route?.source;
  if (source?.kind === "guide") return documents.get(source.file)?.meta.description ?? "";
  if (source?.kind === "authentication") return t("authenticationDescription", { api: source.version.apiTitle });
  if (source?.kind === "changes") return t("changesDescription", { api: source.version.apiTitle });
  if (source?.kind === "api-group") return t("groupDescription", { group: source.title, api: source.version.apiTitle });
  if (source?.kind !== "api-category" && source?.kind !== "category") return "";
  const text = source.text === undefined ? undefined : documents.get(source.text)?.meta.description;
  if (text || source.kind === "category") return text ?? "";
  return source.version.model.summary ?? t("categoryDescription", { api: source.version.apiTitle });
}

/** Rendered parts that the pages of a site share. Each is made on demand. */
interface SharedParts {
  /** The latest update about each operation, by route. */
  notices(): ReadonlyMap<string, Notice[]>;
  hints(): readonly GlossaryEntry[] | undefined;
  /** The page that explains inferred scopes. */
  inferredHref(): Href | undefined;
  /** Renders something for several pages. */
  collect<T>(make: (context: PageContext) => T): Collected<T>;
}

import type { Href } from "../../../runtime/contract.js";
import type { PageViews } from "../../1-sources/plugin-pages.js";
import { removalDays } from "../../1-sources/scopes.js";
import type { SiteModel } from "../../2-model/site-model.js";
import { textsOf } from "../../2-model/texts-of.js";
import { keyOf } from "../../platform/hash.js";
import type { MediaKind } from "../../text/prose/context.js";
import { ownErrorTable } from "../api/error-table.js";
import { ErrorTables } from "../api/error-tables.js";
import { usedIn } from "../api/used-in.js";
import { type ChangesView, changesView } from "../changes/changes-view.js";
import { Marks } from "../changes/marks.js";
import { siteImage } from "../images.js";
import { siteMedia } from "../media-files.js";
import type { ApiVersion } from "../site/apis.js";
import { navigationOf } from "../site/navigation.js";
import type { Route, Source } from "../site/routes.js";
import type { SiteTables } from "../site/site-tables.js";
import { successorOf } from "../site/successor.js";
import { updatesPage } from "../site/updates.js";
import type { ApiInfo, ApiSummary, ErrorsAnswer, PageSource, Questions, RemovedSource, WholeApi } from "./page-inputs.js";
import type { SharedParts } from "./shared-parts.js";

/** Answers the questions of pages from the tables of a site. Answers are computed on demand. */
export class SiteAnswers implements Questions {
  readonly #tables: SiteTables;
  readonly #model: SiteModel;
  readonly #shared: SharedParts;
  readonly #apis = new Map<string, ApiInfo>();
  readonly #wholeApis = new Map<string, WholeApi>();
  readonly #changes = new Map<string, { view: ChangesView; marks: Marks } | undefined>();
  readonly #errors = new Map<string, ErrorTables<ErrorsAnswer>>();
  readonly #navigation = new Map<string, ReturnType<Questions["navigation"]>>();
  readonly #paths: readonly string[];
  readonly #removed: ReadonlyMap<string, string>;
  #summaries: readonly ApiSummary[] | undefined;
  #updatesPage: { path: string | undefined } | undefined;

  constructor(tables: SiteTables, shared: SharedParts) {
    this.#tables = tables;
    this.#model = tables.model;
    this.#shared = shared;
    this.#paths = [...tables.routes.keys()];
    this.#removed = new Map(tables.model.scopes ? removalDays(tables.model.scopes) : []);
  }

  base() {
    return this.#tables.base;
  }

  config: Questions["config"] = (name) => this.#model.config[name];
  manifest: Questions["manifest"] = (name) => this.#model.manifest.data[name];
  data: Questions["data"] = (name) => this.#model[name];

  paths() {
    return this.#paths;
  }

  page(path: string) {
    const route = this.#tables.routes.get(path);
    return route && pageSource(route.source, this.#model.pageViews);
  }

  description(path: string) {
    return descriptionOf(this.#tables.routes.get(path), this.#model);
  }

  navigation(path: string) {
    let navigation = this.#navigation.get(path);
    if (!navigation) {
      const route = this.#tables.routes.get(path);
      navigation = route
        ? navigationOf(route, this.#tables, this.#shared.notices())
        : { canonical: path, inApi: false, searchTags: { version: "current", tag: "docs-default-current" } };
      this.#navigation.set(path, navigation);
    }
    return navigation;
  }

  sidebar(id: string) {
    return this.#tables.sidebars.get(id);
  }

  oldAnchors(path: string) {
    return this.#tables.oldAnchors.get(path);
  }

  versions(path: string) {
    return this.#tables.links.versionsOf(path);
  }

  updatesPage() {
    this.#updatesPage ??= { path: updatesPage(this.#tables.routes, this.#model) };
    return this.#updatesPage.path;
  }

  link(written: string, file: string | undefined, version: string | undefined) {
    return this.#tables.links.resolve(written, { file, version: this.#version(version) });
  }

  image(written: string, file: string | undefined, version: string | undefined) {
    return siteImage(written, { file, version: this.#version(version) }, this.#model);
  }

  media(written: string, kind: MediaKind, file: string | undefined, version: string | undefined) {
    return siteMedia(written, kind, { file, version: this.#version(version) }, this.#model);
  }

  document(file: string) {
    return this.#model.documents.get(file);
  }

  meta(file: string) {
    return this.#model.documents.get(file)?.meta;
  }

  date(file: string) {
    return this.#model.history.get(file);
  }

  apis() {
    this.#summaries ??= this.#tables.apis.map(({ id, title, versions }) => ({
      id,
      title,
      hasSdkSamples: (this.#model.sdkSamples.get(id)?.size ?? 0) > 0,
      versions: versions.map(({ key, config, operations }) => ({
        key,
        ...(config.category ? { category: config.category.path } : {}),
        operations: [...operations.values()].map(({ operation }) => ({ key: operation.key, method: operation.method })),
      })),
    }));
    return this.#summaries;
  }

  api(key: string) {
    const version = this.#version(key);
    const before = this.#apis.get(key);
    if (before || !version) return before;
    const api = this.#apiInfo(version);
    this.#apis.set(key, api);
    return api;
  }

  wholeApi(key: string) {
    const version = this.#version(key);
    const source = version && this.#model.specs.get(version.config.spec);
    const before = this.#wholeApis.get(key);
    if (before || !version || !source) return before;
    const api = { ...version, source };
    this.#wholeApis.set(key, api);
    return api;
  }

  changes(key: string) {
    const path = this.#version(key)?.changes?.path;
    const view = this.#changesOf(key)?.view;
    return path === undefined || !view ? undefined : { path, view };
  }

  marks(key: string, page: string) {
    return this.#changesOf(key)?.marks.of(page);
  }

  operation(version: string, key: string) {
    return this.#version(version)?.operations.get(key);
  }

  schema(version: string, name: string) {
    return this.#version(version)?.schemas.get(name)?.schema;
  }

  errors(key: string, operationKey: string) {
    const version = this.#version(key);
    const operation = version?.operations.get(operationKey)?.operation;
    if (!version || !operation) return undefined;
    let tables = this.#errors.get(key);
    if (!tables) {
      tables = new ErrorTables(key, version.model.operations, (name, responses) => {
        const { value, results } = this.#shared.collect((context) => ownErrorTable(responses, context.apiContext(key)));
        return { errors: { name, ...value }, results };
      });
      this.#errors.set(key, tables);
    }
    return tables.of(operation);
  }

  usedIn(key: string, name: string) {
    const version = this.#version(key);
    if (!version) return [];
    return usedIn(name, version.model, {
      operationLink(operation) {
        const routed = version.operations.get(operation);
        return routed && { label: routed.title, href: routed.route };
      },
      schemaHref: (schema) => this.api(key)?.schemaHrefs.get(schema),
    });
  }

  /** A scope that the site does not list is shown without a link. A check reports it. */
  scope(name: string) {
    const href = this.#model.scopes && this.#tables.links.resolve(`scope:${name}`, {}).link?.href;
    const removed = this.#removed.get(name);
    return { ...(href === undefined ? {} : { href }), ...(removed === undefined ? {} : { removed }) };
  }

  sdkSample(version: string, key: string) {
    return this.#model.sdkSamples.get(this.#version(version)?.api ?? "")?.get(key);
  }

  pluginBlockNames() {
    return [...this.#model.plugins.blocks.keys()];
  }

  pluginBlock(name: string) {
    const { plugins, pluginValues: values } = this.#model;
    const block = plugins.blocks.get(name);
    if (!block) return undefined;
    const sources = Object.keys(block.plugin.members ?? {}).map((member) => values.sources[member] ?? "");
    return { ...block, values, key: keyOf(plugins.key, name, ...sources) };
  }

  hints() {
    return this.#shared.hints();
  }

  #version(key: string | undefined): ApiVersion | undefined {
    return key === undefined ? undefined : this.#tables.versions.get(key);
  }

  #changesOf(key: string) {
    const version = this.#version(key);
    if (!version?.changes) return undefined;
    if (!this.#changes.has(key)) {
      // Versions with the same spec have the same changes and one feed.
      const same = this.#tables.apis
        .find(({ id }) => id === version.api)
        ?.versions.find(({ config }) => config.spec === version.config.spec);
      const { path } = version.changes;
      const changes = changesView(version, version.changes, same?.changes?.path ?? path);
      this.#changes.set(key, { view: changes.view, marks: new Marks(version, path, changes.entries) });
    }
    return this.#changes.get(key);
  }

  #apiInfo(version: ApiVersion): ApiInfo {
    const { manifest, sdkSamples } = this.#model;
    const { origin, servers, securitySchemes, placeholders, locate, locateIn, file } = version.model;
    const inferredHref = this.#shared.inferredHref();
    return {
      key: version.key,
      api: version.api,
      version: version.id,
      apiTitle: version.apiTitle,
      file,
      origin,
      servers,
      securitySchemes,
      placeholders,
      schemaHrefs: new Map(
        [...version.schemas.values()].flatMap(({ name, route }): [string, Href][] =>
          this.#tables.routes.has(route) ? [[name, route]] : [],
        ),
      ),
      isLenient: this.#tables.isLenient,
      locate,
      locateIn,
      ...(inferredHref === undefined ? {} : { inferredHref }),
      ...(version.authentication === undefined ? {} : { authenticationHref: version.authentication }),
      ...(sdkSamples.has(version.api) ? { sdkHosts: manifest.data.sampleHosts } : {}),
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
      const own = views.get(source.file);
      const version = source.version ? { version: source.version.key } : {};
      return { kind: "guide", file: source.file, ...version, ...(own ? { own } : {}) };
    }
    case "removed":
      return removedSource(source);
    case "authentication":
    case "changes":
    case "api-category": {
      const { version, ...rest } = source;
      return { ...rest, version: version.key };
    }
    default:
      return source;
  }
}

function removedSource({ version, removed }: Extract<Source, { kind: "removed" }>): RemovedSource {
  const { date, title, operation } = removed;
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
    date,
    log: `${version.changes?.path}#${date}`,
    file: version.changes?.log.file ?? "",
    ...(successor ? { successor } : {}),
  };
}

function descriptionOf(route: Route | undefined, model: SiteModel): string {
  const { documents } = model;
  const t = textsOf(model);
  const source = route?.source;
  if (source?.kind === "guide") return documents.get(source.file)?.meta.description ?? "";
  if (source?.kind === "authentication") return t("authenticationDescription", { api: source.version.apiTitle });
  if (source?.kind === "changes") return t("changesDescription", { api: source.version.apiTitle });
  if (source?.kind !== "api-category" && source?.kind !== "category") return "";
  const text = source.text === undefined ? undefined : documents.get(source.text)?.meta.description;
  if (text || source.kind === "category") return text ?? "";
  return source.version.model.summary ?? t("categoryDescription", { api: source.version.apiTitle });
}

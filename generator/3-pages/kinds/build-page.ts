import { posix } from "node:path";
import type { Page, Prose, TocEntry } from "../../../runtime/contract.js";
import type { At } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate } from "../../diagnostics/source-file.js";
import { present } from "../../platform/values.js";
import { inlineCode, paragraph } from "../../text/nodes.js";
import { idsIn } from "../../text/prose/walk-content.js";
import { idsOf, withOldIds } from "../anchors.js";
import { introductionBody } from "../api/api-texts.js";
import { authenticationBody } from "../api/authentication-body.js";
import { operationView } from "../api/operation-view.js";
import { schemaView } from "../api/schema-view.js";
import { dataOfBlocks } from "../blocks/generated-block.js";
import type { ApiInfo, PageInputs, PageSource, VersionKey, WholeApi } from "../inputs/page-inputs.js";
import { collect } from "../page-context.js";
import { apiDownloads, specDownloads } from "../published/published-specs.js";
import { idsOfGroups } from "../site/foreign-anchors.js";
import type { BuiltPage, PlannedPage } from "../types.js";
import { groupBody, sidebarGroups, versionGroups } from "./category.js";
import { type PageContext, shortText } from "./context.js";
import { changesPage, removedPage } from "./history.js";
import { landingBody } from "./landing.js";
import { notFoundPage } from "./not-found.js";
import { pageBase, planned } from "./page-base.js";

/**
 * The page of a path, or the not-found page, with the results of building it. It reads only its inputs and
 * changes nothing, so it may be called at any time and repeatedly.
 */
export function buildPage(path: string, inputs: PageInputs): BuiltPage {
  const { value, results } = collect(inputs, (context) => plannedPage(path, inputs.page(path), context));
  const { diagnostics, links, places, images } = results;
  return { value, diagnostics, links, places, images };
}

type SourceOf<Kind extends PageSource["kind"]> = Extract<PageSource, { kind: Kind }>;

function plannedPage(path: string, source: PageSource | undefined, context: PageContext): PlannedPage {
  switch (source?.kind) {
    case undefined:
      return { page: notFoundPage(context), sources: [] };
    case "operation":
      return reachable(path, operationPage(path, source, context), context);
    case "schema":
      return reachable(path, schemaPage(path, source, context), context);
    case "guide":
      return guidePage(path, source, context);
    case "authentication":
      return authenticationPage(path, source.version, context);
    case "removed":
      return removedPage(path, source, context);
    case "changes":
      return changesPage(path, source, context);
    case "api-category":
      return apiCategoryPage(path, source, context);
    case "api-group":
      return apiGroupPage(path, source, context);
    case "category":
      return categoryPage(path, source, context);
    case "landing":
      return landingPage(path, source, context);
    case "request-access":
      return requestAccessPage(path, source, context);
    case "search":
      return searchPage(path, source, context);
  }
}

/** The page with its old ids, where it has any. */
function reachable(path: string, page: PlannedPage, { inputs }: PageContext): PlannedPage {
  const old = inputs.oldAnchors(path);
  return old ? withOldIds(page, old, idsOf(page)) : page;
}

function operationPage(path: string, { version, key, title }: SourceOf<"operation">, context: PageContext): PlannedPage {
  const { api, operation } = { api: apiOf(version, context), operation: context.inputs.operation(version, key)?.operation };
  if (!operation) throw new Error(`The API version ${version} has no operation ${key}.`);
  const { toc, errors, ...body } = operationView(operation, context.apiContext(version));
  const description =
    shortText(body.body) ||
    context.text("operationSummary", { operation: `${operation.method.toUpperCase()} ${operation.path}`, api: api.apiTitle });
  const sources = apiSources(operation.at, api);
  const base = pageBase(path, { title, description, toc, sources }, context);
  const hinted = { body: context.hinted(body.body, path), downloads: specDownloads(api) };
  const page: Page = { kind: "operation", ...base, ...body, ...hinted };
  return { ...planned(page, context, sources), ...present({ errors }) };
}

function schemaPage(path: string, { version, name }: SourceOf<"schema">, context: PageContext): PlannedPage {
  const { api, schema } = { api: apiOf(version, context), schema: context.inputs.schema(version, name) };
  if (!schema) throw new Error(`The API version ${version} has no schema ${name}.`);
  const { toc, ...body } = schemaView(name, schema, context.apiContext(version));
  const sources = apiSources(schema.at, api);
  const description = shortText(body.body) || context.text("schemaSummary", { name, api: api.apiTitle });
  const base = pageBase(path, { title: name, description, toc, sources }, context);
  return planned({ kind: "schema", ...base, ...body }, context, sources);
}

function guidePage(path: string, { file, version, own }: SourceOf<"guide">, context: PageContext): PlannedPage {
  const guide = prose(file, context, version);
  reportEmpty(file, context);
  // Only `portal dev` shows a guide whose title is missing.
  const base = pageBase(path, { ...guide, title: guide.title || path }, context);
  const downloads = version === undefined ? undefined : apiDownloads(apiOf(version, context), context.text, context.inputs);
  const { unlisted } = context.inputs.meta(file) ?? {};
  const badge = context.inputs.badge(path);
  const body = context.hinted(guide.body, path);
  const page: Page = {
    kind: "guide",
    ...base,
    ...present({ badge, unlisted: unlisted || undefined, own }),
    body,
    ...present({ downloads }),
  };
  return planned(page, context, guide.sources);
}

function authenticationPage(path: string, version: VersionKey, context: PageContext): PlannedPage {
  const api = apiOf(version, context);
  const whole = context.inputs.wholeApi(version);
  const shown = { operations: [...(whole?.operations.values() ?? [])], model: api, index: whole?.config.category?.path };
  const { body, toc } = authenticationBody(shown, context.proseOf({ version }), context.text);
  const sources = [api.file];
  const head = { title: context.text("authentication"), description: context.inputs.description(path), toc, sources };
  return planned({ kind: "guide", ...pageBase(path, head, context), body, columns: true }, context, sources);
}

function apiCategoryPage(path: string, source: SourceOf<"api-category">, context: PageContext): PlannedPage {
  const { version, title } = source;
  const text = prose(source.text, context, version, title);
  const description = text.description || context.inputs.description(path);
  const sources = [...text.sources, apiOf(version, context).file];
  const whole = context.inputs.wholeApi(version);
  // If no guide introduces the API, its index does.
  const introduces = whole !== undefined && !whole.config.intro;
  const introduction = introduces && source.text === undefined ? introductionOf(whole, version, context) : undefined;
  const groups = versionGroups(version, context, introduction ? idsIn(introduction.body) : []);
  const groupToc = groups.flatMap((group): TocEntry[] => (group.title ? [{ id: group.id, label: group.title, level: 2 }] : []));
  const toc = [...(introduction?.toc ?? []), ...groupToc];
  const base = pageBase(path, { title, description, toc, sources }, context);
  const downloads = introduces ? apiDownloads(whole, context.text, context.inputs) : undefined;
  const page: Page = { ...base, kind: "category", intro: introduction?.body ?? text.body, groups, ...present({ downloads }) };
  return planned(page, context, sources);
}

function apiGroupPage(path: string, { version, group, title }: SourceOf<"api-group">, context: PageContext): PlannedPage {
  const sources = [apiOf(version, context).file];
  const description = context.inputs.description(path);
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ ...base, kind: "category", ...groupBody(version, group, context) }, context, sources);
}

function introductionOf(api: WholeApi, version: VersionKey, context: PageContext) {
  const { model, authentication } = api;
  const label = context.text("authentication");
  const link = authentication === undefined ? undefined : { label, href: authentication };
  return introductionBody(model, context.proseOf({ version }), { authentication: link, text: context.text }, idsOfGroups(api));
}

function categoryPage(path: string, source: SourceOf<"category">, context: PageContext): PlannedPage {
  const { title } = source;
  const text = prose(source.text, context, undefined, title);
  const sidebar = context.inputs.sidebar(source.sidebar);
  const groups = sidebar ? sidebarGroups(path, sidebar, context) : [];
  const base = pageBase(path, { ...text, title, toc: [] }, context);
  return planned({ ...base, kind: "category", intro: text.body, groups }, context, text.sources);
}

function landingPage(path: string, { guide, data }: SourceOf<"landing">, context: PageContext): PlannedPage {
  const title = context.inputs.config("title");
  const text = prose(guide, context, undefined, title);
  const sources = data ? [...text.sources, contentPath(data, context)] : text.sources;
  const body = landingBody(text.body, context);
  const description = text.description || context.inputs.config("tagline") || shortText(body.lead);
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ ...base, ...body }, context, sources);
}

function requestAccessPage(path: string, { guide }: SourceOf<"request-access">, context: PageContext): PlannedPage {
  const text = prose(guide, context, undefined, context.text("accessTitle"), true);
  const { mail, endpoint } = context.inputs.config("requestAccess") ?? { mail: "" };
  const target = { mail, ...present({ endpoint }) };
  const base = pageBase(path, text, context);
  return planned({ ...base, kind: "request-access", intro: text.body, after: text.rest, target }, context, text.sources);
}

function searchPage(path: string, { guide }: SourceOf<"search">, context: PageContext): PlannedPage {
  const text = prose(guide, context, undefined, context.text("searchTitle"));
  const base = pageBase(path, { ...text, toc: [] }, context);
  return planned({ ...base, kind: "search", start: text.body }, context, text.sources);
}

function apiOf(version: VersionKey, { inputs }: PageContext): ApiInfo {
  const api = inputs.api(version);
  if (!api) throw new Error(`There is no API version ${version}.`);
  return api;
}

function contentPath(file: string, { inputs }: PageContext): string {
  return posix.join(inputs.config("content"), file);
}

/** A page's Markdown. A page without a file gets a placeholder title and no text. */
function prose(file: string | undefined, context: PageContext, version: VersionKey | undefined, title = "", splits = false) {
  const document = file === undefined ? undefined : context.inputs.document(file);
  if (file === undefined || !document) return { title, description: "", body: [], rest: [], toc: [], sources: [] };
  const { body, rest, toc: headings } = context.proseOf({ file, ...present({ version }) }).document(document, splits);
  const data = dataOfBlocks(document.text.text, context.inputs).map((path) => contentPath(path, context));
  const sources = [contentPath(file, context), ...document.partials, ...data];
  const { title: ownTitle, description, draft, contents = { min: 2, max: 3 } } = document.meta;
  const toc = contents ? headings.filter(({ level }) => level >= contents.min && level <= contents.max) : [];
  return { title: ownTitle, description, body: draft ? [...draftMark, ...body] : body, rest, toc, sources };
}

/** Only `portal dev` shows drafts. */
const draftMark: Prose = [
  {
    type: "callout",
    kind: "caution",
    title: "Draft",
    children: [paragraph("Only ", inlineCode("portal dev"), " shows this page. Builds leave it out.")],
  },
];

/** Reports a page with only a title. */
function reportEmpty(file: string, context: PageContext): void {
  const document = context.inputs.document(file);
  // Without a title the front matter is invalid and the rest may not have been read; or an include failed.
  if (!document?.meta.title || document.body.blocks.length > 0 || document.diagnostics.length > 0) return;
  if (/<!--[ \t]*include:/.test(document.file.text)) return;
  const hint = "Write its text, or add `draft: true` to the front matter until it exists.";
  context.report(newDiagnostic("guide-empty", "This guide has no text.", { location: locate(document.file, 0), hint }));
}

/** The file of the operation or schema first, then the root of the spec. */
function apiSources(at: At, { file }: ApiInfo): string[] {
  return [...new Set([at.file, file])];
}

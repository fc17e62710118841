import { posix } from "node:path";
import type { Card, Link, NotFoundPage, Page, Prose, TocEntry } from "../../../runtime/contract.js";
import { methodName } from "../../../runtime/primitives/href.js";
import { noSiteUrl } from "../../0-configure/config.js";
import type { At } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate } from "../../diagnostics/source-file.js";
import { present } from "../../platform/values.js";
import { idsIn, inlineCode, linksIn, paragraph, shortText } from "../../text/nodes.js";
import { authenticationBody } from "../api/authentication-body.js";
import { operationView } from "../api/operation-view.js";
import { schemaView } from "../api/schema-view.js";
import { countOf, sizeOfApi } from "../blocks/cards.js";
import { dataOfBlocks } from "../blocks/generated-block.js";
import { collect } from "../page-context.js";
import type { PageContext, PageInputs } from "../page-inputs.js";
import { idsOf, withOldIds } from "../site/anchors.js";
import { type ApiVersion, collectionEnding, publishedPath } from "../site/apis.js";
import { idsOfGroups } from "../site/foreign-anchors.js";
import type { Route, SourceOf } from "../site/routes.js";
import type { BuiltPage, PlannedPage } from "../types.js";
import { groupBody, introductionBody, sidebarGroups, versionGroups } from "./category.js";
import { pageBase, planned, versionedLink } from "./context.js";
import { changesPage, removedPage } from "./history.js";
import { derivedLanding } from "./landing.js";
import { writtenLanding } from "./written-landing.js";

/** The page of a path, or the not-found page, with diagnostics. Pure: it may be called at any time and repeatedly. */
export function buildPage(path: string, inputs: PageInputs): BuiltPage {
  const route = inputs.routes.get(path);
  const make = (context: PageContext) => (route ? plannedPage(route, context) : { page: notFoundPage(context), sources: [] });
  const first = collect(inputs, make);
  // Texts are read before the parts below them, to whose fields they may link.
  const { deadHashes } = first.results;
  const below = deadHashes.size > 0 ? [...idsOf(first.value)].filter((id) => deadHashes.has(id)) : [];
  const { value, results } = below.length > 0 ? collect(inputs, make, below) : first;
  const { diagnostics, links, places, images } = results;
  return { value, diagnostics, links, places, images };
}

function plannedPage(route: Route, context: PageContext): PlannedPage {
  const { source } = route;
  switch (source.kind) {
    case "operation":
      return reachable(route, operationPage(route, source, context), context);
    case "schema":
      return reachable(route, schemaPage(route, source, context), context);
    case "guide":
      return guidePage(route, source, context);
    case "authentication":
      return authenticationPage(route, source.version, context);
    case "removed":
      return removedPage(route, source, context);
    case "changes":
      return changesPage(route, source.version, context);
    case "api-category":
      return apiCategoryPage(route, source, context);
    case "api-group":
      return apiGroupPage(route, source, context);
    case "category":
      return categoryPage(route, source, context);
    case "landing":
      return landingPage(route, source, context);
    case "request-access":
      return requestAccessPage(route, source, context);
    case "search":
      return searchPage(route, source, context);
  }
}

/** The page with its old ids, where it has any. */
function reachable({ path }: Route, page: PlannedPage, { inputs }: PageContext): PlannedPage {
  const old = inputs.oldAnchors.get(path);
  return old ? withOldIds(page, old, idsOf(page)) : page;
}

function operationPage({ path, title }: Route, { version, routed }: SourceOf<"operation">, context: PageContext): PlannedPage {
  const { operation } = routed;
  const { toc, errors, ...body } = operationView(operation, context.apiContext(version));
  const names = { operation: `${methodName(operation.method)} ${operation.path}`, api: version.apiTitle };
  const description = shortText(body.body) || context.text("operationSummary", names);
  const sources = apiSources(operation.at, version);
  const base = pageBase(path, { title, description, toc, sources }, context);
  const hinted = { body: context.hinted(body.body, path), downloads: specDownloads(version) };
  const sender = body.incoming && (version.model.title || version.apiTitle);
  const page: Page = { kind: "operation", ...base, ...idsOfVersion(version), ...body, ...hinted, ...present({ sender }) };
  return { ...planned(page, context, sources), ...present({ errors }) };
}

function schemaPage({ path, title }: Route, { version, routed }: SourceOf<"schema">, context: PageContext): PlannedPage {
  const { name, schema } = routed;
  const { toc, ...body } = schemaView(name, schema, context.apiContext(version));
  const sources = apiSources(schema.at, version);
  const description = shortText(body.body) || context.text("schemaSummary", { name, api: version.apiTitle });
  const base = pageBase(path, { title, description, toc, sources }, context);
  return planned({ kind: "schema", ...base, ...idsOfVersion(version), ...body }, context, sources);
}

const idsOfVersion = ({ api, id }: ApiVersion) => ({ api, apiVersion: id });

function guidePage(route: Route, { file, version }: SourceOf<"guide">, context: PageContext): PlannedPage {
  const { path, unlisted } = route;
  const guide = prose(file, context, version);
  reportEmpty(file, context);
  // Only `portal dev` shows a guide whose title is missing.
  const base = pageBase(path, { ...guide, title: guide.title || path }, context);
  const downloads = version && apiDownloads(version, context);
  const { guides, model } = context.inputs;
  const badge = guides.get(path)?.badge ?? route.badge;
  const body = context.hinted(guide.body, path);
  const page: Page = {
    kind: "guide",
    ...base,
    ...present({ badge, unlisted: unlisted || undefined, own: model.pageViews.get(file) }),
    ...present({ folded: model.documents.get(file)?.meta.folded }),
    body,
    ...present({ downloads }),
  };
  return planned(page, context, guide.sources);
}

function authenticationPage({ path, title, description }: Route, version: ApiVersion, context: PageContext): PlannedPage {
  const { operations, model, config } = version;
  const shown = { operations: [...operations.values()], model, index: config.category?.path };
  const { body, toc } = authenticationBody(shown, context.proseOf({ version }), context.apiContext(version));
  const sources = [model.file];
  const base = pageBase(path, { title, description, toc, sources }, context);
  const columns = body.some((node) => typeof node === "object" && node.type === "request") || undefined;
  return planned({ kind: "guide", ...base, body, ...present({ columns }) }, context, sources);
}

function apiCategoryPage(route: Route, source: SourceOf<"api-category">, context: PageContext): PlannedPage {
  const { path, title } = route;
  const { version } = source;
  const text = prose(source.text, context, version, title);
  const description = text.description || route.description;
  const sources = [...text.sources, version.model.file];
  // If no guide introduces the API, its index does.
  const introduces = !version.config.intro;
  const introduction = introduces && source.text === undefined ? introductionOf(version, context) : undefined;
  const groups = versionGroups(version, context, introduction ? idsIn(introduction.body) : []);
  // Groups with pages of their own are a list of links already, which needs the width.
  const groupToc = groups.some(({ more }) => more)
    ? []
    : groups.flatMap(({ id, title: label }): TocEntry[] => (label ? [{ id, label, level: 2 }] : []));
  const toc = [...(introduction?.toc ?? []), ...groupToc];
  const base = pageBase(path, { title, description, toc, sources }, context);
  const downloads = introduces ? apiDownloads(version, context) : undefined;
  const page: Page = { ...base, kind: "category", intro: introduction?.body ?? text.body, groups, ...present({ downloads }) };
  return planned(page, context, sources);
}

function apiGroupPage(route: Route, { version, group }: SourceOf<"api-group">, context: PageContext): PlannedPage {
  const { path, title, description } = route;
  const sources = [version.model.file];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ ...base, kind: "category", ...groupBody(version, group, context) }, context, sources);
}

function introductionOf(version: ApiVersion, context: PageContext) {
  const { model, authentication } = version;
  const { logo, logos } = context.inputs.model.theme;
  const texts = { authentication, text: context.text, hasLogo: Boolean(logo ?? logos), size: sizeOfApi(version, context.text) };
  return introductionBody(model, context.proseOf({ version }), texts, idsOfGroups(version));
}

function categoryPage({ path, title }: Route, source: SourceOf<"category">, context: PageContext): PlannedPage {
  const text = prose(source.text, context, undefined, title);
  const sidebar = context.inputs.sidebars.get(source.sidebar);
  const groups = sidebar ? sidebarGroups(path, sidebar, context) : [];
  const base = pageBase(path, { ...text, title, toc: [] }, context);
  return planned({ ...base, kind: "category", intro: text.body, groups }, context, text.sources);
}

function landingPage({ path }: Route, { guide, data }: SourceOf<"landing">, context: PageContext): PlannedPage {
  const { title, tagline } = context.inputs.model.config;
  const text = prose(guide, context, undefined, title);
  const sources = data ? [...text.sources, contentPath(data, context)] : text.sources;
  // The first paragraph leads, the rest follows below.
  const lead = text.body.slice(0, typeof text.body[0] === "object" && text.body[0].type === "paragraph" ? 1 : 0);
  const rest = text.body.slice(lead.length);
  const { landing } = context.inputs.model;
  const body = landing ? writtenLanding(lead, landing, context) : derivedLanding(lead, linksIn(rest), context);
  const description = text.description || tagline || shortText(body.lead);
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ ...base, ...body, ...present({ body: rest.length > 0 ? rest : undefined }) }, context, sources);
}

function requestAccessPage({ path }: Route, { guide }: SourceOf<"request-access">, context: PageContext): PlannedPage {
  const text = prose(guide, context, undefined, context.text("accessTitle"), true);
  const { mail, endpoint } = context.inputs.model.config.requestAccess ?? { mail: "" };
  const target = { mail, ...present({ endpoint }) };
  const base = pageBase(path, text, context);
  return planned({ ...base, kind: "request-access", intro: text.body, after: text.rest, target }, context, text.sources);
}

function searchPage({ path }: Route, { guide }: SourceOf<"search">, context: PageContext): PlannedPage {
  const text = prose(guide, context, undefined, context.text("searchTitle"));
  const base = pageBase(path, { ...text, toc: [] }, context);
  return planned({ ...base, kind: "search", start: text.body }, context, text.sources);
}

function contentPath(file: string, { inputs }: PageContext): string {
  return posix.join(inputs.model.config.content, file);
}

/** A page's Markdown. A page without a file gets a placeholder title and no text. */
function prose(file: string | undefined, context: PageContext, version: ApiVersion | undefined, title = "", splits = false) {
  const document = file === undefined ? undefined : context.inputs.model.documents.get(file);
  if (file === undefined || !document) return { title, description: "", body: [], rest: [], toc: [], sources: [] };
  const { body, rest, toc: headings } = context.proseOf({ file, version }).document(document, splits);
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

function reportEmpty(file: string, context: PageContext): void {
  const document = context.inputs.model.documents.get(file);
  // Without a title the front matter is invalid and the rest may not have been read; or an include failed.
  if (!document?.meta.title || document.body.blocks.length > 0 || document.diagnostics.length > 0) return;
  if (/<!--[ \t]*include:/.test(document.file.text)) return;
  const hint = "Write its text, or add `draft: true` to the front matter until it exists.";
  context.report(newDiagnostic("guide-empty", "This guide has no text.", { location: locate(document.file, 0), hint }));
}

/** The file of the operation or schema first, then the root of the spec. */
function apiSources(at: At, { model }: ApiVersion): string[] {
  return [...new Set([at.file, model.file])];
}

/** The page for unknown paths: `404.html`. It links to the APIs, and to the guides in the navbar. */
function notFoundPage(context: PageContext): NotFoundPage {
  const { text: t } = context;
  const groups = [
    { id: "apis", title: t("apis"), cards: apiCards(context) },
    { id: "guides", title: t("guides"), cards: guideCards(context) },
  ];
  return {
    kind: "not-found",
    route: "/404",
    title: t("notFound"),
    description: t("notFoundText"),
    canonical: "/404",
    breadcrumbs: [],
    toc: [],
    searchTags: { version: "current", tag: "docs-default-current" },
    groups: groups.filter(({ cards }) => cards.length > 0),
  };
}

function apiCards({ inputs, text: t }: PageContext): Card[] {
  return inputs.apis.flatMap(({ title, versions: [latest] }): Card[] => {
    const index = inputs.routes.get(latest?.config.category?.path ?? "");
    if (!latest || !index) return [];
    const { href, versions } = versionedLink(title, index.path, inputs);
    const text = `${index.description} ${countOf(latest, t)}.`.trim();
    return [{ title, href, text, ...present({ versions }) }];
  });
}

function guideCards({ inputs }: PageContext): Card[] {
  // Several items may link to the same page.
  const paths = new Set(inputs.model.manifest.data.navbar.flatMap((item) => ("to" in item ? [item.to] : [])));
  return [...paths].flatMap((href): Card[] => {
    const guide = inputs.routes.get(href);
    return guide?.source.kind === "guide" ? [{ title: guide.title, href, text: guide.description }] : [];
  });
}

function specDownloads({ key }: Pick<ApiVersion, "key">): Link[] {
  const path = publishedPath(key);
  return [
    { label: "OpenAPI (YAML)", href: `${path}.yaml` },
    { label: "OpenAPI (JSON)", href: `${path}.json` },
  ];
}

/** The downloads in an introduction: the spec, the collection made from it, and links that open them in tools of others. */
function apiDownloads(api: Pick<ApiVersion, "key">, { inputs: { base, model }, text: t }: PageContext): Link[] {
  const collection = publishedPath(api.key) + collectionEnding;
  const downloads = [...specDownloads(api), { label: t("postmanCollection"), href: collection }];
  const origin = model.config.siteUrl.replace(/\/$/, "");
  if (origin === noSiteUrl || model.config.copyPage !== "assistants") return downloads;
  // A query may contain colons and slashes (RFC 3986 section 3.4), which keep it readable.
  const publicUrl = (path: string) =>
    encodeURIComponent(origin + base + path.slice(1)).replace(/%(?:3A|2F)/g, decodeURIComponent);
  const tools = [
    { name: "Insomnia", href: `https://app.insomnia.rest/run?specUrl=${publicUrl(`${publishedPath(api.key)}.json`)}` },
    { name: "Hoppscotch", href: `https://hoppscotch.io/import?type=postman&url=${publicUrl(collection)}` },
  ];
  return [...downloads, ...tools.map(({ name, href }) => ({ label: t("openIn", { assistant: name }), href }))];
}

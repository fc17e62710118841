import type {
  LandingCard,
  LandingPage,
  LandingSample,
  LandingSection,
  Link,
  PageBase,
  Prose,
} from "../../../runtime/contract.js";
import { methodName } from "../../../runtime/primitives/href.js";
import { sampleIds } from "../../0-configure/config.js";
import { unknownHost } from "../../1-sources/openapi/spec-source.js";
import { present } from "../../platform/values.js";
import { codeBlock } from "../../text/code/highlight.js";
import { paragraph, shortText } from "../../text/nodes.js";
import { isAboutFormat } from "../../text/words.js";
import { schemeKinds } from "../api/authentication-body.js";
import { mediaExamples } from "../api/examples/media-examples.js";
import { firstRequest, requestTexts, sampleRequest } from "../api/request-samples.js";
import { inReadingOrder, statusLabel } from "../api/responses.js";
import { countOf, shortLead, sizeOf, sizeOfApi } from "../blocks/cards.js";
import type { PageContext } from "../page-inputs.js";
import { type ApiVersion, calledOperations, firstOfGroup, groupHref, type RoutedOperation } from "../site/apis.js";
import type { SourceOf } from "../site/routes.js";
import { versionedLink } from "./context.js";

/** The members of a landing page that other pages lack. */
export type LandingBody = Omit<LandingPage, keyof PageBase>;

/** Maximum number of operations shown individually, if an API has no groups. */
const mostOperations = 6;
/** Maximum number of groups that are all shown; of more there are the largest. */
const mostGroups = 12;
const mostLargest = 5;
/** Maximum number of APIs at the top of the page. */
const mostFigures = 4;
/** Maximum number of operations that readers find without a search field. */
const mostFound = 100;

/**
 * The landing page of a site without data for it, derived from the specs and guides.
 * @param lead the first paragraph of the site's own home page
 * @param linked pages that the rest of it leads to
 */
export function derivedLanding(lead: Prose, linked: ReadonlySet<string>, context: PageContext): LandingBody {
  const { inputs } = context;
  const latest = inputs.apis.flatMap(({ versions }) => versions.slice(0, 1));
  const [only] = latest.length === 1 ? latest : [];
  const apis = only ? contentCards(only, context) : latest.flatMap((version) => apiCard(version, context));
  const guides = [...inputs.routes.values()].flatMap(({ path, source, title, description, unlisted }) => {
    if (source.kind !== "guide" || source.version !== undefined || path === "/" || unlisted || linked.has(path)) return [];
    return [cardOf(title, path, description, context)];
  });
  const section = (title: string, id: string, cards: LandingCard[]): LandingSection[] =>
    cards.length ? [{ kind: "cards", title, id, cards }] : [];
  const categories = latest.flatMap((version) => indexLink(version, inputs));
  const tried = firstRequest(
    latest.flatMap((version) => weightiestFirst(version).map((routed) => ({ version, routed, operation: routed.operation }))),
  );
  const text = lead.length > 0 || !only ? lead : introduction(only, context);
  const body: LandingBody = {
    kind: "landing",
    lead: text.length > 0 || !only || calledOperations(only) === 0 ? text : [paragraph(derivedLead(only, context))],
    actions: [
      ...(firstGuide(context) ?? (only && tried ? [{ label: context.text("startRequest"), href: tried.routed.route }] : [])),
      ...categories.slice(0, 1).map((link) => ({ ...link, label: context.text("apiReference") })),
    ],
    figures: latest.length > 1 && latest.length <= mostFigures ? latest.flatMap((version) => apiFigure(version, context)) : [],
    ...present({
      search: latest.some((version) => calledOperations(version) > mostFound)
        ? context.text("searchOperations", { count: latest.reduce((sum, version) => sum + calledOperations(version), 0) })
        : undefined,
      baseUrl: only && firstServer(only),
      auth:
        only?.authentication === undefined
          ? undefined
          : { label: schemeKinds(only.model, context.text), href: only.authentication },
    }),
    sections: [
      ...section(context.text(only ? "apiReference" : "apis"), "apis", apis),
      ...section(context.text("guides"), "guides", guides),
    ],
  };
  if (only) {
    body.eyebrow = [
      only.model.version.trim() && context.text("apiVersion", { version: only.model.version.trim() }),
      sizeOfApi(only, context.text),
    ]
      .filter(Boolean)
      .join(" · ");
  }
  const sample = tried && landingSample(tried, context);
  if (sample) body.sample = sample;
  return body;
}

/** What a spec without a text is about: its largest groups, if it has very many. */
function derivedLead({ groups }: ApiVersion, { text: t }: PageContext): string {
  const called = groups.filter(({ operations }) => operations.some(({ operation }) => !operation.incoming));
  const named = largest(called);
  if (named.length === called.length) return t("derivedLead");
  return t("derivedGroups", { groups: named.map(({ tag }) => tag.label).join(", "), count: called.length - named.length });
}

function firstGuide({ inputs }: PageContext): LandingBody["actions"] | undefined {
  const targets = inputs.model.manifest.data.navbar.flatMap((item) => ("to" in item ? [item.to] : []));
  const guides = targets.flatMap((to) => {
    const { source, title: label = "" } = inputs.routes.get(to) ?? {};
    return source?.kind === "guide" && source.version === undefined ? [{ label, href: to }] : [];
  });
  return guides[0] && [guides[0]];
}

/** The first paragraph of a spec's description; not a heading, list or table, nor what is about the spec itself. */
function introduction(version: ApiVersion, context: PageContext): Prose {
  const { description = "", summary = "", file } = version.model;
  const first = description.split(/\n[ \t]*\n/).find((text) => /^\s*[\p{L}\p{N}"“*_`[(]/u.test(text) && !/^\s*[*_-] /.test(text));
  const [text, member] = first === undefined ? [summary, "summary"] : [first.trim(), "description"];
  if (text === "" || isAboutFormat(text)) return [];
  return [paragraph(context.proseOf({ version }).inline(text, { file, pointer: `/info/${member}` }))];
}

function apiCard(version: ApiVersion, context: PageContext): LandingCard[] {
  const path = version.config.category?.path;
  if (path === undefined) return [];
  const text = shortText(introduction(version, context)) || (context.inputs.routes.get(path)?.description ?? "");
  return [cardOf(version.apiTitle, path, text, context)];
}

/** The content of one API: its groups, or its operations if it has only one group. */
function contentCards(version: ApiVersion, context: PageContext): LandingCard[] {
  const reader = context.proseOf({ version });
  const category = version.config.category?.path;
  if (version.groups.length > 1 && category !== undefined) {
    const cards = largest(version.groups).map(
      (group): LandingCard => ({
        title: group.tag.label,
        href: groupHref(group, category),
        text: shortText(reader.block(group.tag.description)),
        links: group.operations
          // One more takes the room of the words for it.
          .slice(0, group.operations.length === firstOfGroup + 1 ? undefined : firstOfGroup)
          .map(({ title, route, operation: { method } }) => ({ label: title, href: route, method })),
        note: sizeOf(group, context.text),
        isGroup: true,
      }),
    );
    if (cards.length === version.groups.length) return cards;
    const title = context.text("allGroups", { count: version.groups.length });
    return [
      ...cards,
      {
        title,
        href: category,
        text: context.text("allGroupsText"),
        links: [],
        note: context.text("operationCount", { count: calledOperations(version) }),
      },
    ];
  }
  const operations = [...version.operations.values()];
  if (operations.length > mostOperations) return apiCard(version, context);
  return operations.map(({ operation, route, title }) => ({
    title,
    href: route,
    text: operation.description ? shortLead(operation.description, reader, operation.at) : operation.key,
    links: [],
  }));
}

/** All groups; of many those with the most operations, in the order of the spec. */
function largest(groups: ApiVersion["groups"]): ApiVersion["groups"] {
  if (groups.length <= mostGroups) return groups;
  const chosen = new Set(bySize(groups).slice(0, mostLargest));
  return groups.filter((group) => chosen.has(group));
}

const bySize = (groups: ApiVersion["groups"]) => groups.toSorted((a, b) => b.operations.length - a.operations.length);

/** Operations by the weight of their groups: as the spec orders them, or the largest first if it sorts them by name. */
function weightiestFirst({ groups }: ApiVersion): RoutedOperation[] {
  const names = groups.map(({ tag }) => tag.name.toLowerCase());
  const isSorted = names.length > 2 && names.join() === names.toSorted().join();
  return (isSorted ? bySize(groups) : groups).flatMap(({ operations }) => operations);
}

/** A card that links to the reader's preferred version if its page has several. */
export function cardOf(title: string, href: string, text: string, { inputs, text: t }: PageContext): LandingCard {
  const { versions } = versionedLink(title, href, inputs);
  const all = inputs.apis.flatMap((api) => api.versions);
  const version = all.find(({ config }) => config.category?.path === href);
  const size = version ? calledOperations(version) : 0;
  const note = size > 0 ? t("operationCount", { count: size }) : undefined;
  return { title, href, text, links: [], ...present({ versions, note }) };
}

/** Languages of a sample without a list. */
const usualLanguages = ["bash", "javascript", "python"];

/** A request as on the operation's page, and the first example of its response. */
export function landingSample(
  { version, routed }: Pick<SourceOf<"operation">, "version" | "routed">,
  context: PageContext,
  languages: readonly string[] = sampleIds(context.inputs.model.config.codeLanguages)?.slice(0, 3) ?? usualLanguages,
): LandingSample {
  const { operation, route } = routed;
  const api = context.apiContext(version);
  const { method, path } = operation;
  const title = `${methodName(method)} ${path}`;
  const requests = requestTexts(operation, undefined, api)
    .filter(({ language }) => languages.includes(language))
    .map(({ language, label, text }) => codeBlock(language, text, { label, title }));
  const sample: LandingSample = {
    method,
    path,
    href: route,
    ...present({ versions: context.inputs.links.versionsOf(route) }),
    requests,
  };
  const [first] = inReadingOrder(operation.responses);
  const example = first?.contents.flatMap((media) => mediaExamples(media, "response", api))[0];
  if (first && example) sample.response = { status: first.status, label: statusLabel(first, api.text), code: example.code };
  return sample;
}

/** The index of an API. */
function indexLink({ apiTitle, config: { category } }: ApiVersion, inputs: PageContext["inputs"]): Link[] {
  return category ? [versionedLink(apiTitle, category.path, inputs)] : [];
}

/** The number of operations of an API, as a link to its index. */
export function apiFigure(version: ApiVersion, { inputs, text: t }: PageContext): LandingPage["figures"] {
  const value = countOf(version, t);
  return indexLink(version, inputs).map((link) => ({ ...link, value }));
}

/** The URL that a first request is sent to. Undefined if the spec has no server. */
function firstServer(api: ApiVersion): string | undefined {
  const routed = firstRequest(weightiestFirst(api));
  const server = routed && sampleRequest(routed.operation, api.model).server;
  return server?.includes(`//${unknownHost}`) ? undefined : server;
}

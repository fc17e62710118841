import { withoutLinks } from "../../../runtime/content/without-links.js";
import type {
  Href,
  LandingCard,
  LandingPage,
  LandingSample,
  LandingSection,
  LandingUpdate,
  PageBase,
  Prose,
} from "../../../runtime/contract.js";
import { isDialect } from "../../../runtime/samples/language.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { sampleIds } from "../../0-configure/config.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Landing } from "../../1-sources/landing.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import { codeBlock } from "../../text/code/highlight.js";
import { linksIn, paragraph } from "../../text/nodes.js";
import { kebab } from "../../text/words.js";
import { mediaExamples } from "../api/examples/media-examples.js";
import { firstRequest, requestTexts } from "../api/request-samples.js";
import { inReadingOrder, statusLabel } from "../api/responses.js";
import { blockHint, generatedBlock } from "../blocks/generated-block.js";
import { type ApiVersion, calledOperations, firstOfGroup, groupHref } from "../site/apis.js";
import type { SourceOf } from "../site/routes.js";
import { newestFirst, updateId, updateText } from "../site/updates.js";
import { sizeOf } from "./category.js";
import { type PageContext, shortLead, shortText, versionedLink } from "./context.js";
import { figuresOf, startCards } from "./landing-start.js";

/**
 * The landing page: from its data file, otherwise derived from the specs and guides.
 * @param text the site's own home page: its first paragraph leads, the rest follows below
 */
export function landingBody(text: Prose, context: PageContext): LandingBody {
  const [first] = text;
  const lead = typeof first === "object" && first.type === "paragraph" ? [first] : [];
  const rest = text.slice(lead.length);
  const data = context.inputs.model.landing;
  const body = data ? written(lead, data, context) : derivedLanding(lead, linksIn(rest), context);
  return rest.length > 0 ? { ...body, body: rest } : body;
}

type Path = readonly PropertyKey[];

/** The target of a link in the data. Undefined for a draft, which is left out. A missing target is an error. */
type HrefOf = (to: string, path: Path) => Href | undefined;

function written(lead: Prose, data: Landing, context: PageContext): LandingBody {
  const hrefOf: HrefOf = (to, path) => context.link(to, {}, () => placeOf(data, path))?.href;
  const linksAt = (links: Landing["actions"], path: Path) =>
    links.flatMap(({ label, to }, index) => {
      const href = hrefOf(to, [...path, index, "to"]);
      return href === undefined ? [] : [versionedLink(label, href, context.inputs)];
    });
  const body: LandingBody = {
    kind: "landing",
    lead,
    actions: linksAt(data.actions, ["actions"]),
    figures: landingFigures(data.figures, context),
    sections: data.sections.map((section, index): LandingSection => {
      const { title } = section;
      const base = { title, id: kebab(title) || "section" };
      const cardsAt = (cards: WrittenCards, key: string) => cardsOf(cards, ["sections", index, key], hrefOf, context);
      if ("cards" in section) return { ...base, kind: "cards", cards: cardsAt(section.cards, "cards") };
      if ("steps" in section) return { ...base, kind: "steps", cards: cardsAt(section.steps, "steps") };
      if ("updates" in section) return { ...base, kind: "updates", updates: latestUpdates(section.updates, context) };
      return { ...base, kind: "links", links: linksAt(section.links, ["sections", index, "links"]) };
    }),
  };
  if (data.headline !== undefined) body.headline = data.headline;
  const href = data.sample && hrefOf(data.sample.operation, ["sample", "operation"]);
  const source = href === undefined ? undefined : context.inputs.routes.get(href)?.source;
  const languages = sampleIds(data.sample?.languages);
  const sample = source?.kind === "operation" ? landingSample(source, context, languages) : undefined;
  if (sample) body.sample = sample;
  for (const [index, language] of (sample && languages ? languages : []).entries()) {
    if (sample?.requests.some((request) => request.language === language)) continue;
    const location = placeOf(data, ["sample", "languages", index]);
    const message = `The operation has no sample in \`${language}\`.`;
    context.report({ ...newDiagnostic("manifest-invalid", message, { location }), severity: "warning" });
  }
  const banner = data.banner && bannerOf(data.banner, placeOf(data, ["banner"]), context);
  if (banner?.length) body.banner = banner;
  return body;
}

function bannerOf({ block, ...args }: NonNullable<Landing["banner"]>, place: Location | undefined, context: PageContext): Prose {
  const content = generatedBlock(block, args, context, place);
  if (content === undefined)
    context.report(
      newDiagnostic("guide-block-unknown", `The block \`${block}\` does not exist.`, {
        location: place,
        hint: blockHint(block, context),
      }),
    );
  return content ?? [];
}

type WrittenCards = readonly { title: string; to: string; text: string; links: readonly string[] }[];

function cardsOf(cards: WrittenCards, path: Path, hrefOf: HrefOf, context: PageContext): LandingCard[] {
  return cards.flatMap(({ title, to, text, links }, index) => {
    const href = hrefOf(to, [...path, index, "to"]);
    if (href === undefined) return [];
    const hrefs = links.map((link, at) => hrefOf(link, [...path, index, "links", at])).filter((href) => href !== undefined);
    return [{ ...cardOf(title, href, text, context), links: hrefs.map((to) => pageLink(to, context)) }];
  });
}

/** A link with the title of its target. */
function pageLink(href: Href, { inputs }: PageContext): LandingCard["links"][number] {
  const { source, title } = inputs.routes.get(href) ?? {};
  if (source?.kind === "operation")
    return { ...versionedLink(source.routed.title, href, inputs), method: source.routed.operation.method };
  return versionedLink((source?.kind === "guide" && title) || href, href, inputs);
}

function latestUpdates(count: number, context: PageContext): LandingUpdate[] {
  const page = context.inputs.updatesPage();
  return newestFirst(context.inputs.model.updates ?? [])
    .slice(0, count)
    .map((placed): LandingUpdate => {
      const { date, after, about, breaking } = placed.update;
      const { title, text } = updateText(placed, context);
      const href = page === undefined ? undefined : `${page}#${updateId(placed.update)}`;
      // The whole title is a link.
      return { title: withoutLinks(title), date, about, breaking, text: shortText(text(), 260), ...present({ after, href }) };
    });
}

/** The members of a landing page that other pages lack. */
type LandingBody = Omit<LandingPage, keyof PageBase>;

/** Maximum number of operations shown individually, if an API has no groups. */
const mostOperations = 6;
/** Maximum number of groups shown individually. */
const mostGroups = 12;
/** Maximum number of operations that readers find without a search field. */
const mostFound = 100;

/**
 * The landing page of a site without data for it, derived from the specs and guides.
 * @param lead the first paragraph of the site's own home page
 * @param linked pages that the rest of it leads to
 */
function derivedLanding(lead: Prose, linked: ReadonlySet<string>, context: PageContext): LandingBody {
  const { inputs } = context;
  const latest = inputs.apis.flatMap(({ versions }) => versions.slice(0, 1));
  const [only] = latest.length === 1 ? latest : [];
  const apis = only ? contentCards(only, context) : latest.flatMap((version) => apiCard(version, context));
  const guides = [...inputs.routes.values()].flatMap(({ path, source, title, description, unlisted }) => {
    if (source.kind !== "guide" || source.version !== undefined || path === "/" || unlisted || linked.has(path)) return [];
    return [cardOf(title, path, description, context)];
  });
  const section = (title: string, id: string, cards: LandingCard[], kind: "cards" | "steps" = "cards"): LandingSection[] =>
    cards.length ? [{ kind, title, id, cards }] : [];
  const categories = latest.flatMap(({ config }) => config.category?.path ?? []);
  const text = lead.length > 0 || !only ? lead : introduction(only, context);
  const body: LandingBody = {
    kind: "landing",
    lead: text.length > 0 || !only ? text : [paragraph(context.text("derivedLead"))],
    actions: [
      ...firstGuide(context),
      ...categories.slice(0, 1).map((path) => versionedLink(context.text("apiReference"), path, inputs)),
    ],
    figures: only ? figuresOf(only, context.text) : [],
    ...present({ search: latest.some((version) => calledOperations(version) > mostFound) || undefined }),
    sections: [
      ...section(context.text(only ? "apiTitle" : "apis"), "apis", apis),
      ...section(context.text("guides"), "guides", guides),
    ],
  };
  if (only) body.sections.unshift(...section(context.text("startSteps"), "start", startCards(only, context), "steps"));
  const tried = firstRequest(
    latest.flatMap((version) =>
      [...version.operations.values()].map((routed) => ({ version, routed, operation: routed.operation })),
    ),
  );
  const sample = tried && landingSample(tried, context);
  if (sample) body.sample = sample;
  return body;
}

/** A link to the first guide that the navbar leads to. */
function firstGuide({ inputs }: PageContext): LandingBody["actions"] {
  const targets = inputs.model.manifest.data.navbar.flatMap((item) => ("to" in item ? [item.to] : []));
  const guides = targets.flatMap((to) => {
    const { source, title: label = "" } = inputs.routes.get(to) ?? {};
    return source?.kind === "guide" && source.version === undefined ? [{ label, href: to }] : [];
  });
  return guides.slice(0, 1);
}

/** The first paragraph of a spec's description; not a heading, list or table. */
function introduction(version: ApiVersion, context: PageContext): Prose {
  const { description = "", summary = "", file } = version.model;
  const first = description.split(/\n[ \t]*\n/).find((text) => /^\s*[\p{L}\p{N}"“*_`[(]/u.test(text) && !/^\s*[*_-] /.test(text));
  const [text, member] = first === undefined ? [summary, "summary"] : [first.trim(), "description"];
  if (text === "") return [];
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
          .slice(0, firstOfGroup)
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
  const bySize = [...groups].sort((a, b) => b.operations.length - a.operations.length);
  const chosen = new Set(bySize.slice(0, mostGroups - 1));
  return groups.filter((group) => chosen.has(group));
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
function landingSample(
  { version, routed }: Pick<SourceOf<"operation">, "version" | "routed">,
  context: PageContext,
  languages: readonly string[] = sampleIds(context.inputs.model.config.codeLanguages)?.slice(0, 3) ?? usualLanguages,
): LandingSample {
  const { operation, route } = routed;
  const api = context.apiContext(version);
  const { method, path } = operation;
  const title = `${method.toUpperCase()} ${path}`;
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

/** Counts things in the latest versions of all APIs. */
function landingFigures(figures: Landing["figures"], { inputs }: PageContext): LandingPage["figures"] {
  const { apis, model } = inputs;
  const scopes = (model.scopes?.groups ?? []).flatMap((group) => group.scopes);
  // Samples of the SDK are in TypeScript; others are not.
  const ofSdk = apis.some(({ id }) => model.sdkSamples.get(id)?.size) ? 1 : 0;
  const counts = {
    apis: apis.length,
    operations: apis.reduce((sum, { versions: [latest] }) => sum + (latest ? calledOperations(latest) : 0), 0),
    languages: model.config.codeLanguages?.length ?? sampleLanguages.filter(isDialect).length + ofSdk,
    scopes: scopes.length,
  };
  return figures.map(({ count, label }) => ({ value: counts[count], label }));
}

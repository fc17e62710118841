import type { Html, LandingCard, LandingPage, LandingSection, PageBase } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { present } from "../../platform/present.js";
import type { WholeApi } from "../inputs/page-inputs.js";
import { leadOf, type PageContext, shortText, versionedLink } from "./context.js";
import { landingSample } from "./landing-sample.js";

/** The members of a landing page that other pages lack. */
export type LandingBody = Omit<LandingPage, keyof PageBase>;

/** Maximum number of operations shown individually, if an API has no groups. */
const mostOperations = 6;

/** The landing page of a site without data for it, derived from the specs and guides. */
export function derivedLanding(lead: Html, context: PageContext): LandingBody {
  const { inputs } = context;
  const latest = inputs.apis().flatMap(({ versions }) => inputs.wholeApi(versions[0]?.key ?? "") ?? []);
  const [only] = latest.length === 1 ? latest : [];
  const apis = only ? contentCards(only, context) : latest.flatMap((version) => apiCard(version, context));
  const guides = inputs.paths().flatMap((path) => {
    const source = inputs.page(path);
    if (source?.kind !== "guide" || source.version !== undefined || path === "/") return [];
    if (inputs.meta(source.file)?.unlisted) return [];
    return [cardOf(inputs.meta(source.file)?.title ?? path, path, inputs.description(path), context)];
  });
  const section = (title: string, id: string, cards: LandingCard[]): LandingSection[] =>
    cards.length ? [{ kind: "cards", title, id, cards }] : [];
  const categories = latest.flatMap(({ config }) => config.category?.path ?? []);
  const body: LandingBody = {
    kind: "landing",
    lead: lead || (only ? introduction(only, context) : ""),
    actions: categories[0] === undefined ? [] : [versionedLink(context.text("apiReference"), categories[0], inputs)],
    figures: only ? figuresOf(only, context.text) : [],
    sections: [
      ...section(context.text(only ? "apiTitle" : "apis"), "apis", apis),
      ...section(context.text("guides"), "guides", guides),
    ],
  };
  const [first] = latest.flatMap(({ key: version, operations }) =>
    [...operations.values()].flatMap(({ operation: { key, method } }) => (method === "get" ? [{ version, key }] : [])),
  );
  const sample = first && landingSample(first.version, first.key, context);
  if (sample) body.sample = sample;
  return body;
}

/** The first paragraph of a spec's description; not a heading, list or table. */
function introduction(version: WholeApi, context: PageContext): Html {
  const { description = "", summary = "", file } = version.model;
  const paragraph = description
    .split(/\n[ \t]*\n/)
    .find((text) => /^\s*[\p{L}\p{N}"“*_`[(]/u.test(text) && !/^\s*[*_-] /.test(text));
  const [text, member] = paragraph === undefined ? [summary, "summary"] : [paragraph.trim(), "description"];
  if (text === "") return "";
  return `<p>${context.proseOf({ version: version.key }).inline(text, { file, pointer: `/info/${member}` })}</p>`;
}

function figuresOf({ model, operations }: WholeApi, t: Translate): LandingBody["figures"] {
  const figure = { value: operations.size, label: t("operationsFigure", { count: operations.size }) };
  const version = model.version.trim();
  return version === "" ? [figure] : [{ value: version, label: t("versionFigure") }, figure];
}

function apiCard(version: WholeApi, context: PageContext): LandingCard[] {
  const path = version.config.category?.path;
  if (path === undefined) return [];
  const text = shortText(introduction(version, context)) || context.inputs.description(path);
  return [cardOf(version.apiTitle, path, text, context)];
}

/** The content of one API: its groups, or its operations if it has only one group. */
function contentCards(version: WholeApi, context: PageContext): LandingCard[] {
  const prose = context.proseOf({ version: version.key });
  const category = version.config.category?.path;
  if (version.groups.length > 1 && category !== undefined) {
    return version.groups.map(({ tag, id, operations }) => ({
      title: tag.label,
      href: `${category}#${id}`,
      text: tag.description ? shortText(prose.block(tag.description)) : operations.map(({ label }) => label).join(", "),
      links: [],
      note: context.text("operationCount", { count: operations.length }),
    }));
  }
  const operations = [...version.operations.values()];
  if (operations.length > mostOperations) return apiCard(version, context);
  return operations.map(({ operation, route, title }) => ({
    title,
    href: route,
    text: operation.description ? shortText(prose.inline(leadOf(operation.description), operation.at)) : operation.key,
    links: [],
  }));
}

/** A card that links to the reader's preferred version if its page has several. */
export function cardOf(title: string, href: string, text: string, { inputs, text: t }: PageContext): LandingCard {
  const { versions } = versionedLink(title, href, inputs);
  const all = inputs.apis().flatMap((api) => api.versions);
  const size = all.find(({ category }) => category === href)?.operations.length ?? 0;
  const note = size > 0 ? t("operationCount", { count: size }) : undefined;
  return { title, href, text, links: [], ...present({ versions, note }) };
}

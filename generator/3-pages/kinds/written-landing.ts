import { withoutLinks } from "../../../runtime/content/without-links.js";
import type { Href, LandingCard, LandingPage, LandingSection, LandingUpdate, Prose } from "../../../runtime/contract.js";
import { isDialect } from "../../../runtime/samples/language.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { sampleIds } from "../../0-configure/config.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Landing } from "../../1-sources/landing.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import { shortText } from "../../text/nodes.js";
import { kebab } from "../../text/words.js";
import { blockHint, generatedBlock } from "../blocks/generated-block.js";
import { newestFirst, updateId, updateText } from "../blocks/updates.js";
import type { PageContext } from "../page-inputs.js";
import { calledOperations } from "../site/apis.js";
import { versionedLink } from "./context.js";
import { apiFigure, cardOf, type LandingBody, landingSample } from "./landing.js";

type Path = readonly PropertyKey[];

/** The target of a link in the data. Undefined for a draft, which is left out. A missing target is an error. */
type HrefOf = (to: string, path: Path) => Href | undefined;

export function writtenLanding(lead: Prose, data: Landing, context: PageContext): LandingBody {
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
    figures: landingFigures(data.figures, hrefOf, context),
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

/** Counts things in the latest versions of all APIs, or of the one that a figure leads to. */
function landingFigures(figures: Landing["figures"], hrefOf: HrefOf, context: PageContext): LandingPage["figures"] {
  const { apis, model } = context.inputs;
  const scopes = (model.scopes?.groups ?? []).flatMap((group) => group.scopes);
  const latest = apis.flatMap(({ versions }) => versions.slice(0, 1));
  // Samples of the SDK are in TypeScript; others are not.
  const ofSdk = apis.some(({ id }) => model.sdkSamples.get(id)?.size) ? 1 : 0;
  const counts = {
    apis: apis.length,
    operations: latest.reduce((sum, version) => sum + calledOperations(version), 0),
    languages: model.config.codeLanguages?.length ?? sampleLanguages.filter(isDialect).length + ofSdk,
    scopes: scopes.length,
  };
  return figures.flatMap(({ count, label, to }, index) => {
    const href = to === undefined ? undefined : hrefOf(to, ["figures", index, "to"]);
    const api = latest.find(({ config }) => href !== undefined && config.category?.path === href);
    if (api) return apiFigure(api, context).map((figure) => ({ ...figure, label }));
    return [{ value: counts[count], label, ...present({ href }) }];
  });
}

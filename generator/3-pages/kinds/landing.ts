import type { Card, LandingPage, Verse } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import { problem } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import { kebab } from "../../kebab.js";
import { requestSamples } from "../api/request-samples.js";
import { frameLink } from "../frame.js";
import type { Place } from "../site/links.js";
import type { PageContext } from "./context.js";

/** The landing page: from its data file where there is one, else from what the site documents. */
export function landingBody(
  lead: string,
  context: PageContext,
): Omit<LandingPage, keyof import("../../../runtime/contract.js").PageBase> {
  const data = context.model.landing;
  if (!data) return derived(lead, context);
  const hrefOf = (to: string, ...path: PropertyKey[]) => context.links.resolve(to, {}, () => placeOf(data, path))?.href;
  // What leads to a draft is left out; what leads nowhere is an error.
  const cardsAt = (cards: readonly { title: string; to: string; text: string }[], ...path: PropertyKey[]) =>
    cards.flatMap(({ title, to, text }, index) => {
      const href = hrefOf(to, ...path, index, "to");
      return href === undefined ? [] : [cardOf(title, href, text, context)];
    });
  const verse = data.verse === undefined ? undefined : verseOf(data.verse, placeOf(data, ["verse"]), context);
  const sample = data.sample === undefined ? undefined : sampleOf(data.sample, () => placeOf(data, ["sample"]), context);
  return {
    kind: "landing",
    lead,
    actions: data.actions.flatMap(({ label, to }, index) => {
      const href = hrefOf(to, "actions", index, "to");
      return href === undefined ? [] : [frameLink(label, href, context.links)];
    }),
    ...(verse ? { verse } : {}),
    cards: cardsAt(data.cards, "cards"),
    sections: data.sections.map(({ title, cards }, index) => ({
      title,
      id: kebab(title) || "section",
      cards: cardsAt(cards, "sections", index, "cards"),
    })),
    ...(sample ? { sample } : {}),
  };
}

/** A card that leads to the reader's preferred version where its page has several. */
function cardOf(title: string, href: string, text: string, { links }: PageContext): Card {
  const { versions } = frameLink(title, href, links);
  return { title, href, text, ...(versions ? { versions } : {}) };
}

/**
 * A verse of the corpus, byte for byte.
 * @param place of what names the verse
 */
export function verseOf(
  key: string,
  place: Location | undefined,
  context: Pick<PageContext, "model" | "proseOf" | "report">,
): Verse | undefined {
  const { corpus } = context.model;
  const verse = corpus && Object.hasOwn(corpus.verses, key) ? corpus.verses[key] : undefined;
  if (!corpus || !verse) {
    const hint = corpus ? undefined : "Name the corpus under `corpus` in the manifest.";
    context.report(problem("verse-unknown", `The verse \`${key}\` is not in the corpus.`, { location: place, hint }));
    return undefined;
  }
  return {
    key,
    text: verse.text_uthmani,
    reference: verse.reference ?? `Quran ${key}`,
    credit: context.proseOf({ place: () => placeOf(corpus, ["credit"]) }).inline(corpus.credit),
  };
}

function sampleOf(reference: string, place: Place, context: PageContext): LandingPage["sample"] {
  const link = context.links.resolve(reference, {}, place);
  const source = link && context.routes.get(link.href)?.source;
  if (source?.kind !== "operation") return undefined;
  return requestSamples(source.routed.operation, undefined, context.apiContext(source.version))[0];
}

function derived(lead: string, context: PageContext): ReturnType<typeof landingBody> {
  const cards: Card[] = context.apis.flatMap((api) =>
    api.versions.slice(0, 1).flatMap((version) => {
      const path = version.config.category?.path;
      return path ? [cardOf(api.title, path, context.describe(path), context)] : [];
    }),
  );
  const guides: Card[] = [...context.routes.values()].flatMap(({ path, source }) =>
    source.kind === "guide" && !source.version && path !== "/"
      ? [cardOf(context.model.documents.get(source.file)?.meta.title ?? path, path, context.describe(path), context)]
      : [],
  );
  return {
    kind: "landing",
    lead,
    actions: cards[0] ? [frameLink("API reference", cards[0].href, context.links)] : [],
    cards,
    sections: guides.length ? [{ title: "Guides", id: "guides", cards: guides }] : [],
  };
}

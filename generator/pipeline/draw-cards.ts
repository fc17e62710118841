import { filesOf } from "../7-emit/outline.js";
import type { Staging } from "../7-emit/staging.js";
import type { Outline, PageEntry } from "../7-emit/types.js";
import type { BuildCache } from "../cache/build-cache.js";
import { type CardFont, cardFontOf, fontFor } from "../cards/card-font.js";
import { type Card, cardSvg } from "../cards/card-svg.js";
import { drawingKey } from "../cards/draw-card.js";
import { type FileEntry, keyOf } from "../platform/files.js";
import { openCardPool } from "./workers/card-pool.js";

/** Images of pages for services that show links, drawn while the build goes on. */
export interface CardDrawing {
  /** Resolves once all are written: their files, and how many were drawn and not taken from the cache. */
  finish(): Promise<{ files: FileEntry[]; drawn: number }>;
  close(): Promise<void>;
}

/** Begins to draw the cards of a site. Pages of older versions show that of the latest. */
export function drawCards(
  staging: Staging,
  { site, pages }: Outline,
  cache: BuildCache,
  { jobs, font: bytes }: { jobs: number; font: Uint8Array | undefined },
): CardDrawing {
  const ownFont = site.cards && bytes ? cardFontOf(bytes) : undefined;
  const pool = openCardPool(jobs);
  const drawing = site.cards ? drawingKey() : "";
  let drawn = 0;
  const draw = (svg: string, font: CardFont | undefined) => {
    drawn += 1;
    return pool.draw(svg, font?.bytes);
  };
  const make = async (page: PageEntry): Promise<FileEntry> => {
    const svg = cardSvg(cardOf(page), site);
    const font = fontFor(svg, ownFont);
    const key = keyOf(drawing, svg, ...(font ? [font.key] : []));
    const cached = cache.cards.get(key);
    const content = cached ?? (await draw(svg, font));
    if (!cached) cache.cards.put(key, content);
    return staging.write({ path: filesOf(page.route).card, content });
  };
  const shown = site.cards ? pages.filter(({ kind, route, canonical }) => kind !== "not-found" && route === canonical) : [];
  const files = Promise.all(shown.map(make));
  // `finish` reports a failure; until then it must not count as unhandled.
  files.catch(() => {});
  return { finish: async () => ({ files: await files, drawn }), close: () => pool.close() };
}

/** What the card of a page shows. */
export function cardOf({ title, section, operation }: PageEntry): Card {
  const { method, path } = operation ?? {};
  return { title, part: section?.title, endpoint: method && path && `${method.toUpperCase()} ${path}` };
}

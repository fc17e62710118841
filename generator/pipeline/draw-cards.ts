import { Worker } from "node:worker_threads";
import { methodName } from "../../runtime/primitives/href.js";
import type { Theme } from "../1-sources/theme.js";
import { filesOf } from "../7-emit/manifest.js";
import type { Staging } from "../7-emit/staging.js";
import type { Outline, PageEntry } from "../7-emit/types.js";
import type { BuildCache } from "../cache/build-cache.js";
import { type CardFont, cardFontOf, fontFor } from "../cards/card-font.js";
import { type Card, cardSvg } from "../cards/card-svg.js";
import { drawingKey, openDrawing } from "../cards/draw-card.js";
import { type FileEntry, keyOf } from "../platform/files.js";
import { isBundled } from "../platform/package.js";
import { WorkerClient } from "./workers/worker-client.js";

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
  { jobs, theme: { headingFont, logos } }: { jobs: number; theme: Pick<Theme, "headingFont" | "logos"> },
): CardDrawing {
  const ownFont = headingFont && cardFontOf(headingFont);
  const pool = openCardPool(jobs);
  const drawing = drawingKey();
  let drawn = 0;
  const draw = (svg: string, font: CardFont | undefined) => {
    drawn += 1;
    return pool.draw(svg, font?.bytes);
  };
  const make = async (page: PageEntry): Promise<FileEntry> => {
    const svg = cardSvg(cardOf(page), site, logos?.light);
    const font = fontFor(svg, await ownFont);
    const key = keyOf(drawing, svg, ...(font ? [font.key] : []));
    const cached = cache.cards.get(key);
    const content = cached ?? (await draw(svg, font));
    if (!cached) cache.cards.put(key, content);
    return staging.write({ path: filesOf(page.route).card, content });
  };
  const shown = pages.filter(({ kind, route, canonical }) => kind !== "not-found" && route === canonical);
  const files = Promise.all(shown.map(make));
  // `finish` reports a failure; until then it must not count as unhandled.
  files.catch(() => {});
  return { finish: async () => ({ files: await files, drawn }), close: () => pool.close() };
}

export function cardOf({ title, section, operation }: PageEntry): Card {
  const { method, path } = operation ?? {};
  return { title, part: section?.title, endpoint: method && path && `${methodName(method)} ${path}` };
}

/** Draws cards in workers during the build. */
interface CardPool {
  /** @param font of the site, if it has all texts of the card */
  draw(svg: string, font?: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface CardRequest {
  svg: string;
  font: Uint8Array | undefined;
}

/**
 * Nothing is loaded or started before the first card.
 * @param jobs threads in all; with one, the caller draws. With more, the caller mostly waits, so all of them can draw.
 */
function openCardPool(jobs: number): CardPool {
  if (jobs === 1 || !isBundled) return { draw: async (svg, font) => (await openDrawing())(svg, font), close: async () => {} };
  const clients: WorkerClient<CardRequest, Uint8Array>[] = [];
  const idle = () => clients.find(({ pending }) => pending.size === 0);
  const leastBusy = () => clients.reduce((a, b) => (b.pending.size < a.pending.size ? b : a));
  const start = () => {
    const client = new WorkerClient<CardRequest, Uint8Array>(new Worker(new URL("./card-worker.mjs", import.meta.url)));
    clients.push(client);
    return client;
  };
  return {
    draw: (svg, font) => (idle() ?? (clients.length < Math.min(jobs, 4) ? start() : leastBusy())).request({ svg, font }),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

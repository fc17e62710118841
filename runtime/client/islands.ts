import { marks } from "../dom.js";
import type { IslandParts } from "../islands/hydrate.js";
import { type IslandName, islands } from "../islands/islands.js";
import { closest } from "./elements.js";
import { read, session, sessionKeys, write } from "./storage.js";

const islandSelector = `[${marks.island}]`;

/** The hydration of each island, started or finished. It starts only when the reader shows intent. */
const hydrations = new WeakMap<HTMLElement, { done: Promise<void>; drop: AbortController }>();

const heldForms = new Set<HTMLFormElement>();

/** Milliseconds that a submitted form waits for its island. */
const submitLimit = 3000;

/** Milliseconds after which "Fill in" reports that it could not be loaded. */
const loadLimit = 10_000;

const markSettled = (island: HTMLElement) => island.setAttribute(marks.settled, "");

/** Hydrates an island when the reader points at it, touches it, or moves the focus into it. */
export function startIslands(): void {
  const wake = ({ target }: Pick<Event, "target">) => {
    const island = target instanceof Element && target.closest<HTMLElement>(islandSelector);
    if (island) void hydrate(island);
  };
  // The reader may have reached it before this script ran.
  for (const target of document.querySelectorAll(`${islandSelector} :is(:hover, :focus, [open])`)) wake({ target });
  for (const intent of ["pointerover", "pointerdown", "focusin", "input"]) document.addEventListener(intent, wake);
  // Also hydrates islands that a text search of the browser or a script opened. The event does not bubble.
  document.addEventListener("toggle", wake, { capture: true });
  // A form with mistakes is not submitted: each wrong field shows its message. The browser's own messages
  // would show only once.
  for (const attempt of ["submit", "invalid"]) document.addEventListener(attempt, holdSubmit, { capture: true });
}

/** A form that is submitted before its island is hydrated waits a moment; then the browser sends it. */
function holdSubmit(event: Event): void {
  const island = closest(event, islandSelector);
  const form = closest<HTMLFormElement>(event, "form");
  if (!island || !form || island.hasAttribute(marks.settled)) return;
  event.preventDefault();
  event.stopPropagation();
  if (heldForms.has(form)) return;
  heldForms.add(form);
  const send = () => {
    if (!heldForms.delete(form)) return;
    markSettled(island);
    form.requestSubmit();
  };
  void hydrate(island).then(send);
  setTimeout(send, submitLimit);
}

/** Resolves when the island is hydrated or will stay plain HTML. Never rejects. */
function hydrate(island: HTMLElement): Promise<void> {
  const known = hydrations.get(island);
  if (known) return known.done;
  const drop = new AbortController();
  const done = bringToLife(island, drop.signal)
    .then(() => write(sessionKeys.reloadedForIsland, undefined, session))
    .catch((error) => reloadOnce(island, error))
    .finally(() => markSettled(island));
  hydrations.set(island, { done, drop });
  setTimeout(() => markSettled(island), loadLimit);
  return done;
}

async function bringToLife(island: HTMLElement, dropped: AbortSignal): Promise<void> {
  const name = island.getAttribute(marks.island) as IslandName;
  // Request all at once: otherwise React would be requested only after the chunks that import it have
  // arrived.
  const [, { hydrateIsland }, component] = await Promise.all([
    import("../islands/react.js"),
    import("../islands/hydrate.js"),
    islands[name](),
  ]);
  await hydrateIsland({
    component: component as IslandParts["component"],
    props: JSON.parse(island.querySelector("script")?.textContent ?? "{}"),
    identifierPrefix: island.getAttribute(marks.islandPrefix) ?? "",
    container: island.querySelector<HTMLElement>(`[${marks.islandRoot}]`) ?? island,
    dropped,
  });
}

/** Unmounts the islands of a page that will not be shown again. */
export function dropIslands(page: HTMLElement): void {
  for (const island of page.querySelectorAll<HTMLElement>(islandSelector)) hydrations.get(island)?.drop.abort();
}

/** A chunk is missing, likely after a new version: reload once, unless input would be lost; then it stays HTML. */
function reloadOnce(island: HTMLElement, error: unknown): void {
  const typed = [...island.querySelectorAll("input,textarea")].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  );
  if (typed || !navigator.onLine || read(sessionKeys.reloadedForIsland, session) === location.pathname) {
    reportError(error);
    return;
  }
  write(sessionKeys.reloadedForIsland, location.pathname, session);
  location.reload();
}

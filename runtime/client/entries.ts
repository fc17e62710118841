import { readRecord, session, sessionKeys, write } from "./storage.js";

/** The entries of the session history, each with a key for its scroll position, which the browser would restore too early. */
let key = "";
let counter = 0;
let positions: Record<string, [x: number, y: number]> = {};

/** Adopts the history entry of the loaded document. */
export function startEntries(): void {
  positions = readRecord(sessionKeys.scroll, session);
  const known = keyOf(history.state);
  key = known ?? newKey();
  if (!known) replaceEntry(location.href);
  // After a reload the browser restores the scroll position itself, except for entries that were created
  // here.
  if (history.scrollRestoration === "manual" && known) restoreScroll();
  addEventListener("pagehide", () => {
    saveScroll();
    write(sessionKeys.scroll, JSON.stringify(positions), session);
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && counter > 0) history.scrollRestoration = "manual";
  });
}

/** Stores the scroll position of the current entry. */
export function saveScroll(): void {
  positions[key] = [scrollX, scrollY];
}

/** Adds an entry after the current one. */
export function pushEntry(address: string): void {
  saveScroll();
  history.scrollRestoration = "manual";
  key = newKey();
  history.pushState({ portal: key }, "", address);
}

/** Changes the URL of the current entry. */
export function replaceEntry(address: string): void {
  history.replaceState({ portal: key }, "", address);
}

/** Called after the browser moved to another entry. False if that entry is new, because the reader followed a hash link. */
export function enterEntry(state: unknown): boolean {
  const known = keyOf(state);
  if (known) {
    saveScroll();
    key = known;
    return true;
  }
  key = newKey();
  replaceEntry(location.href);
  return false;
}

/** Restores the scroll position of the current entry. False if none is stored. */
export function restoreScroll(): boolean {
  const position = positions[key];
  if (position) scrollTo({ left: position[0], top: position[1], behavior: "instant" });
  return position !== undefined;
}

function newKey(): string {
  counter += 1;
  return `${Date.now().toString(36)}-${counter}`;
}

function keyOf(state: unknown): string | undefined {
  const found = (state as { portal?: unknown } | null)?.portal;
  return typeof found === "string" ? found : undefined;
}

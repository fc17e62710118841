import { readRecord, session, sessionKeys, write } from "./storage.js";

/**
 * The entries of the session history. Each has a key in its state, under which its scroll position is kept; the browser's own
 * restoring is switched off for entries made here, because it would come before the page is swapped in.
 */
let key = "";
let made = 0;
let positions: Record<string, [x: number, y: number]> = {};

/** Takes over the entry of the document that shows. */
export function startEntries(): void {
  positions = readRecord(sessionKeys.scroll, session);
  const known = keyOf(history.state);
  key = known ?? newKey();
  if (!known) replaceEntry(location.href);
  // The browser restores after a reload by itself, except on entries that were made here.
  if (history.scrollRestoration === "manual" && known) restoreScroll();
  addEventListener("pagehide", () => {
    saveScroll();
    write(sessionKeys.scroll, JSON.stringify(positions), session);
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && made > 0) history.scrollRestoration = "manual";
  });
}

/** Keeps where the reader is on the entry that shows. */
export function saveScroll(): void {
  positions[key] = [scrollX, scrollY];
}

/** A new entry after the one that shows. */
export function pushEntry(address: string): void {
  saveScroll();
  history.scrollRestoration = "manual";
  key = newKey();
  history.pushState({ portal: key }, "", address);
}

/** Another address for the entry that shows. */
export function replaceEntry(address: string): void {
  history.replaceState({ portal: key }, "", address);
}

/** After the browser has moved to another entry. False where the entry is a new one: the reader followed a hash link. */
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

/** Back to where the reader was on the entry that shows. False where that is not known. */
export function restoreScroll(): boolean {
  const position = positions[key];
  if (position) scrollTo({ left: position[0], top: position[1], behavior: "instant" });
  return position !== undefined;
}

function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}

function keyOf(state: unknown): string | undefined {
  const found = (state as { portal?: unknown } | null)?.portal;
  return typeof found === "string" ? found : undefined;
}

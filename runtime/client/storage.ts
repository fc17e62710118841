/** What a tab remembers while it is open. */
export const sessionKeys = {
  /** Path of the page that was reloaded because a chunk of an island was gone. */
  reloadedForIsland: "portal-reloaded-island",
  /** JSON of history key to [x, y]. */
  scroll: "portal-scroll",
  /** JSON of sidebar id to its scroll offset. */
  sidebarScroll: "portal-sidebar-scroll",
  /** Path from which the not-found page has led on, until a page is reached. */
  redirected: "portal-redirected",
  /** JSON of placeholder to credential, typed into "Fill in". */
  credentials: "portal-credentials",
} as const;

/** Undefined where nothing is stored or storage is switched off. */
export function read(key: string, storage: () => Storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores, or removes for undefined; a full or switched-off storage only means that nothing is remembered. */
export function write(key: string, value: string | undefined, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // The reader keeps the choice for this page.
  }
}

/** Storage of this tab, for `read` and `write`. */
export const session = (): Storage => sessionStorage;

/** A JSON object under the key; an empty one where there is none or it is not JSON. */
export function readRecord<Value>(key: string, storage?: () => Storage): Record<string, Value> {
  try {
    const value: unknown = JSON.parse(read(key, storage) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Value>) : {};
  } catch {
    return {};
  }
}

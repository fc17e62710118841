/** Keys of session storage, which a tab keeps while it is open. */
export const sessionKeys = {
  /** Path of the page that was reloaded because a chunk of an island was missing. */
  reloadedForIsland: "portal-reloaded-island",
  /** JSON of history key to [x, y]. */
  scroll: "portal-scroll",
  /** JSON of sidebar id to its scroll offset. */
  sidebarScroll: "portal-sidebar-scroll",
  /** Path that the not-found page redirected from, until a page is reached. */
  redirected: "portal-redirected",
  /** JSON of placeholder to credential, as typed into "Fill in". */
  credentials: "portal-credentials",
} as const;

/** Undefined if nothing is stored or storage is switched off. */
export function read(key: string, storage: () => Storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if undefined. Does nothing if storage is full or switched off. */
export function write(key: string, value: string | undefined, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // The choice applies to this page only.
  }
}

/** Storage of this tab, for `read` and `write`. */
export const session = (): Storage => sessionStorage;

/** The JSON object under a key, or an empty object. */
export function readRecord<Value>(key: string, storage?: () => Storage): Record<string, Value> {
  try {
    const value: unknown = JSON.parse(read(key, storage) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Value>) : {};
  } catch {
    return {};
  }
}

import type { SearchContext, ShardVersion } from "./engine.js";

/** What decides which versions of the APIs a question is about; the guides always are. */
export interface VersionChoice {
  scope: "context" | "all" | "versions";
  context: SearchContext;
  /** The version that the reader prefers, by API id. */
  preferred: Readonly<Record<string, string>>;
}

/**
 * The versions to search: all of them, or one of each API. That is the version being read, else the preferred one, else the
 * latest. In a context only the API being read counts.
 */
export function chosenVersions(versions: readonly ShardVersion[], choice: VersionChoice): ShardVersion[] {
  const { scope, context, preferred } = choice;
  if (scope === "versions") return [...versions];
  const apis = [...new Set(versions.map(({ api }) => api))];
  return apis.flatMap((api) => {
    if (scope === "context" && context.api !== undefined && context.api !== api) return [];
    const own = versions.filter((one) => one.api === api);
    const named = api === context.api ? context.version : undefined;
    const wanted = named ?? (Object.hasOwn(preferred, api) ? preferred[api] : undefined);
    return own.find(({ id }) => id === wanted) ?? own.find(({ latest }) => latest) ?? own[0] ?? [];
  });
}

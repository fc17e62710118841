import type { SearchContext, ShardVersion } from "./engine.js";

/** Decides which API versions are searched. Guides always are. */
export interface VersionChoice {
  /** The guides and the API version being read, one version of every API, or all versions of all APIs. */
  scope: "context" | "all" | "versions";
  context: SearchContext;
  /** The preferred version, by API id. An API that is missing here uses its latest version. */
  preferred: Readonly<Record<string, string>>;
}

/**
 * The versions to search: all of them, or one of each API. That is the version being read, otherwise the
 * preferred one, otherwise the latest. In a context only the API being read counts.
 */
export function chosenVersions(versions: readonly ShardVersion[], choice: VersionChoice): ShardVersion[] {
  const { scope, context, preferred } = choice;
  if (scope === "versions") return [...versions];
  const apis = [...new Set(versions.map(({ api }) => api))];
  return apis.flatMap((api) => {
    if (scope === "context" && context.api !== undefined && context.api !== api) return [];
    const ownVersions = versions.filter((version) => version.api === api);
    const named = api === context.api ? context.version : undefined;
    const chosen = named ?? (Object.hasOwn(preferred, api) ? preferred[api] : undefined);
    return ownVersions.find(({ id }) => id === chosen) ?? ownVersions.find(({ latest }) => latest) ?? ownVersions[0] ?? [];
  });
}

import type { Config } from "../0-configure/config.js";
import { filesOf, type SpecSource } from "../1-sources/openapi/spec-source.js";
import type { ApiModel } from "../2-model/types.js";
import type { PageImages } from "../3-pages/images.js";
import type { PageEntry } from "../7-emit/types.js";
import type { JsonCache } from "../cache/json-cache.js";
import { rank } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { PlannedSite } from "../pipeline/plan-site.js";
import { keyOf } from "../platform/files.js";

export interface CheckedPages {
  pages: PageEntry[];
  images: PageImages;
  /** Ids of a page; undefined if there is no such page. A page with unknown ids is built to find them. */
  anchors(path: string): ReadonlySet<string> | undefined;
}

/** The input of a check: a site as data, which checks do not change. */
export interface CheckInput extends Pick<PlannedSite, "sources" | "model" | "pages"> {
  built: CheckedPages;
}

/** The same before pages are made. */
export type ModelInput = Pick<CheckInput, "sources" | "model">;

/** Runs a check with a name on a spec. Its diagnostics depend on that spec only, so that they can be cached. */
export type ByDescription = (
  name: string,
  spec: SpecSource,
  find: () => Diagnostic[] | Promise<Diagnostic[]>,
) => Promise<Diagnostic[]>;

export const everyTime: ByDescription = async (_name, _spec, find) => find();

/** Results of checks that depend on one spec only, by name of the check. */
export function cachedBySpec(cache: JsonCache): ByDescription {
  return async (name, spec, find) => {
    const key = `${name} ${keyOf(...filesOf(spec).flatMap(({ path, text }) => [path, text]))}`;
    const before = cache.get<Diagnostic[]>(key);
    if (before) return before;
    const diagnostics = await find();
    cache.put(key, diagnostics);
    return diagnostics;
  };
}

/** The diagnostics of a check for all specs of a site. */
export async function inDescriptions(
  { sources, model }: ModelInput,
  byDescription: ByDescription,
  name: string,
  check: (spec: SpecSource, api: ApiModel) => Diagnostic[] | Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  const models = [...model.apis].map(async ([path, api]) => {
    const spec = sources.specs.get(path);
    return spec ? byDescription(name, spec, () => check(spec, api)) : [];
  });
  return (await Promise.all(models)).flat();
}

type Level = Config["checks"]["lint"];

/** Sets the severity of diagnostics to the configured level. */
export function at(level: Level, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return level === "off" ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity: level }));
}

/** Lowers the severity of diagnostics to the configured level, and raises none: a slow pattern is no invalid example. */
export function atMost(level: Level, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (level === "off") return [];
  return diagnostics.map((diagnostic) =>
    rank[diagnostic.severity] < rank[level] ? { ...diagnostic, severity: level } : diagnostic,
  );
}

import { checkSpec } from "./1-sources/openapi/check-spec.js";
import { readSources, type Sources } from "./1-sources/sources.js";
import { buildModel } from "./2-model/build-model.js";
import type { SiteModel } from "./2-model/site-model.js";
import { assemble, type SitePlan } from "./3-pages/assemble.js";
import type { Diagnostic, Result } from "./diagnostics/types.js";
import type { Host } from "./host.js";
import type { Memo } from "./memo.js";
import { type PreparedSite, prepareSite, type SiteOptions } from "./prepare-site.js";
import { count, type Stages } from "./stages.js";

/** A site as data, after the stages that read and decide and before those that write. */
export interface PlannedSite {
  prepared: PreparedSite;
  sources: Sources;
  model: SiteModel;
  plan: SitePlan;
}

/** A site's model, for those that build its pages one by one. Descriptions have been read but not checked. */
export async function modelSite(host: Host, options: SiteOptions, memo: Memo): Promise<Result<ModelledSite | undefined>> {
  const prepared = await prepareSite(host, options, memo);
  if (!prepared.value) return { value: undefined, diagnostics: prepared.diagnostics };
  const { config, manifest, place } = prepared.value;
  const sources = await readSources(host, options.root, config, manifest, memo);
  const model = buildModel(sources.value, place, memo);
  return {
    value: { prepared: prepared.value, sources: sources.value, model: model.value },
    diagnostics: [...prepared.diagnostics, ...sources.diagnostics, ...model.diagnostics],
  };
}

export type ModelledSite = Omit<PlannedSite, "plan">;

/**
 * The stages up to the pages: configuration, sources, the grammar of the descriptions, model, pages.
 * The value is undefined where there is no configuration or manifest to go by.
 */
export async function planSite(host: Host, options: SiteOptions, stages: Stages): Promise<Result<PlannedSite | undefined>> {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const preparing = () => prepareSite(host, options);
  const prepared = take(await stages.run("configure", preparing, () => "manifest and configuration"));
  if (!prepared) return { value: undefined, diagnostics };
  const sources = take(
    await stages.run(
      "read",
      () => readSources(host, options.root, prepared.config, prepared.manifest),
      ({ value }) => `${count(value.specs.size, "description")}, ${count(value.markdown.size, "guide")}`,
    ),
  );
  await stages.run(
    "check",
    async () => {
      for (const spec of sources.specs.values()) diagnostics.push(...(await checkSpec(spec)));
    },
    () => count(sources.specs.size, "description"),
  );
  const model = take(
    await stages.run(
      "model",
      () => buildModel(sources, prepared.place),
      ({ value }) =>
        count(
          [...value.apis.values()].reduce((sum, api) => sum + api.operations.length, 0),
          "operation",
        ),
    ),
  );
  const plan = take(
    await stages.run(
      "pages",
      () => assemble(model, prepared.base),
      ({ value }) => count(value.pages.length, "page"),
    ),
  );
  return { value: { prepared, sources, model, plan }, diagnostics };
}

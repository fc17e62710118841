import { readSearchData } from "./1-sources/search-data.js";
import type { SitePlan } from "./3-pages/assemble.js";
import { searchRecords } from "./3-pages/search/records.js";
import { plainText } from "./3-pages/text.js";
import { type GeneratedModule, generateModules } from "./4-modules/generate.js";
import { createRenderer, type RenderedPage } from "./5-render/render.js";
import { bundleClient, bundleServer, type ClientBundle, scriptHash } from "./6-bundle/bundle.js";
import { searchAssets } from "./6-bundle/search/search-assets.js";
import type { SearchFile } from "./6-bundle/search/shards.js";
import { descriptionFiles } from "./7-emit/descriptions.js";
import { htmlPath, type OutputFile } from "./7-emit/files.js";
import { hostingFiles } from "./7-emit/hosting.js";
import { manifestFile } from "./7-emit/manifest.js";
import { noticesFile } from "./7-emit/notices.js";
import { checkOutputFolder, replaceOutputFolder } from "./7-emit/output-folder.js";
import { reportFile } from "./7-emit/report.js";
import { hasErrors, ordered, strict } from "./diagnostics/order.js";
import type { Diagnostic, Result } from "./diagnostics/types.js";
import type { Host } from "./host.js";
import { planSite } from "./plan-site.js";
import type { SiteOptions } from "./prepare-site.js";
import { searchTags } from "./search/search-tags.js";
import { count, Stages } from "./stages.js";

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings count as errors. */
  strict: boolean;
}

export interface BuildResult {
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
}

/** Builds the whole site: every stage in its order. Nothing is written unless all of it can be. */
export async function build(host: Host, options: BuildOptions, stages = new Stages()): Promise<BuildResult> {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const settle = () => {
    const all = ordered(options.strict ? strict(diagnostics) : diagnostics);
    return { all, failed: hasErrors(all) };
  };
  // The runtime does not depend on the input: it is bundled while the input is read.
  const bundles = Promise.all([bundleServer(), bundleClient()]);
  bundles.catch(() => {});

  diagnostics.push(...checkOutputFolder(options.out));
  const planned = take(await planSite(host, options, stages));
  if (!planned) return { ok: false, diagnostics: settle().all, pages: 0, files: 0 };
  const { plan, model } = planned;
  const { synonyms } = take(readSearchData(host, options.root, model.contentFolder));
  const { all, failed } = settle();
  if (failed) return { ok: false, diagnostics: all, pages: plan.pages.length, files: 0 };

  const modules = await stages.run(
    "modules",
    () => generateModules(plan),
    (made) => count(made.length, "module"),
  );
  const [server, client] = await stages.run(
    "bundle",
    () => bundles,
    ([, made]) => count(made.assets.length, "asset"),
  );
  const pages = await stages.run(
    "render",
    () => renderAll(modules, server, client),
    (made) => count(made.length, "document"),
  );
  const search = await stages.run(
    "search",
    () => searchAssets(searchRecords(plan, model), { config: model.config, synonyms, tags: searchTags(model.manifest) }),
    (made) => count(made.length, "file"),
  );
  const files = await stages.run(
    "emit",
    () => {
      const made = outputFiles(plan, modules, pages, client, search);
      replaceOutputFolder(options.out, [...made, manifestFile(plan, made), reportFile(all, stages.timings, plan, made)]);
      return made;
    },
    (made) => count(made.length, "file"),
  );
  return { ok: true, diagnostics: all, pages: pages.length, files: files.length };
}

function renderAll(modules: GeneratedModule[], server: string, client: ClientBundle): Promise<RenderedPage[]> {
  const renderer = createRenderer(modules, server, client.headScript);
  return renderer.render(modules.filter((module) => module.route !== undefined));
}

/** Every file of the output but the manifest and the report. */
export function outputFiles(
  plan: SitePlan,
  modules: readonly GeneratedModule[],
  pages: readonly RenderedPage[],
  client: ClientBundle,
  search: readonly SearchFile[],
): OutputFile[] {
  const files: OutputFile[] = [
    ...pages.map(({ route, html }) => ({ path: `site/${htmlPath(route)}`, content: html })),
    ...client.assets.map(({ name, bytes }) => ({ path: `site/assets/${name}`, content: bytes })),
    ...search.map(({ name, text }) => ({ path: `site/assets/search/${name}`, content: text })),
    ...[...plan.images].map(([path, bytes]) => ({ path: `site${path}`, content: bytes })),
    ...descriptionFiles(plan.published),
    ...hostingFiles(plan, [scriptHash(client.headScript)]),
    noticesFile(plan.site.footnote ? [plainText(plan.site.footnote)] : []),
    ...modules.map(({ path, text }) => ({ path: `generated/${path}`, content: text })),
  ];
  return files;
}

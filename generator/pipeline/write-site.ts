import { termReader } from "../../runtime/search/words.js";
import { publishedSpecs } from "../3-pages/open-pages.js";
import { withTexts } from "../5-bundle/runtime.js";
import { previewDiagnostics } from "../6-render/render.js";
import { filesOf, manifestFile, publicOutput, reportFile } from "../7-emit/manifest.js";
import { sbomFile } from "../7-emit/sbom.js";
import { keptAssets, type Staging } from "../7-emit/staging.js";
import { descriptionFiles, shippedWorks } from "../7-emit/web-files.js";
import { statesOf } from "../cache/build-cache.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/files.js";
import { count } from "../platform/values.js";
import { searchAssets, searchShard } from "../search/index/search-assets.js";
import type { SearchSet } from "../search/records/records.js";
import { searchTags } from "../search/records/text-records.js";
import { completeTrace } from "./build.js";
import type { RenderedPages } from "./build-pages.js";
import { type BuildRun, rendered } from "./build-run.js";
import type { CardDrawing } from "./draw-cards.js";
import type { PlannedSite } from "./plan-site.js";
import { hostedAssets, listFiles, outlineOf, plainFiles } from "./site-files.js";
import type { Written } from "./workers/render-pool.js";

/** Writes the files that list pages, and all others that are not pages, while workers render. Resolves once all are written. */
export async function collectFiles(
  run: BuildRun,
  site: PlannedSite,
  built: RenderedPages,
): Promise<Result<FileEntry[] | undefined>> {
  const { staging, start, options } = run;
  if (!staging) return { value: undefined, diagnostics: [] };
  const { drawCards } = site.pages.site.cards ? await import("./draw-cards.js") : {};
  const cards = drawCards?.(staging, outlineOf(site.pages, built.pages), start.cache, {
    jobs: options.jobs ?? 1,
    theme: site.model.theme,
  });
  try {
    const { value, diagnostics } = await rendered(writeFiles(run, staging, site, built, cards), site);
    const { previews, placeInConfig } = site.model;
    const failed = previewDiagnostics(value?.failures ?? [], previews, placeInConfig(["plugins"]));
    return { value: value?.files, diagnostics: [...diagnostics, ...failed] };
  } finally {
    await cards?.close();
  }
}

async function writeFiles(
  { stages, pool, runtime: { server, client } }: BuildRun,
  staging: Staging,
  site: PlannedSite,
  built: RenderedPages,
  cards: CardDrawing | undefined,
): Promise<Written> {
  const { pages, model } = site;
  const search = await stages.run(
    "search",
    () => {
      const reader = termReader();
      const shard = (set: SearchSet) => searchShard(set, reader);
      const { config, manifest } = model;
      const input = { config, synonyms: built.synonyms, tags: searchTags(manifest), navbar: pages.site.navbar };
      return searchAssets(built.sets, input, shard);
    },
    (result) => count(result.length, "file"),
  );
  const other = await stages.run(
    "files",
    async () => [
      ...publishedSpecs(pages).flatMap(descriptionFiles).map(staging.write),
      ...built.modules.all().map(({ path, text }) => staging.write({ path: `generated/${path}`, content: text })),
      ...[
        ...hostedAssets(pages, await withTexts(client.assets, model.texts, model.config.language)),
        ...listFiles(outlineOf(pages, built.pages), pages, {
          search,
          images: built.images,
          inline: client.inline,
          twin: ({ route }) => staging.read(filesOf(route).twin),
        }),
        ...plainFiles(pages, server),
      ].map((file) => staging.write(file)),
      ...Array.from(publicOutput(model.publicFiles), (file) => staging.write(file)),
    ],
    (result) => count(result.length, "file"),
  );
  const { files, failures } = await stages.run(
    "render",
    () => pool.finish(),
    (result) => count(result.files.length, "file"),
  );
  // The rest needs memory, and no workers. They end meanwhile; `buildSite` waits for that.
  pool.close().catch(() => {});
  const drawn = await stages.run(
    "cards",
    async () => (await cards?.finish()) ?? { files: [], drawn: 0 },
    ({ drawn }) => count(drawn, "image"),
  );
  return { files: [...files, ...other, ...drawn.files, ...built.twins], failures };
}

/** Writes manifest and report, replaces the output, stores caches. Returns the number of files. */
export async function emit(
  run: BuildRun,
  site: PlannedSite,
  built: RenderedPages,
  own: readonly FileEntry[],
  diagnostics: Diagnostic[],
): Promise<number> {
  const { staging, stages, options } = run;
  const { cache, key } = run.start;
  if (!staging) return 0;
  const oldAssets = keptFrom(run, own);
  const files = [...own, ...(oldAssets ?? []).map(({ file }) => staging.write(file))];
  if (options.sbom) {
    const { site: layout } = site.pages;
    const works = shippedWorks(site.model.theme.notices, layout.searchOrigins !== undefined);
    files.push(staging.write(sbomFile(layout, works, files)));
  }
  await stages.run(
    "emit",
    () => {
      const kept = oldAssets?.map(({ asset }) => asset);
      const manifest = staging.write(manifestFile(outlineOf(site.pages, built.pages), files, kept));
      staging.write(reportFile(diagnostics, stages.timings, built.pages, files));
      staging.commit();
      files.push(manifest);
    },
    () => count(files.length, "file"),
  );
  const trace = completeTrace(run.host, site);
  cache.saveRecord(() => ({ key, trace, diagnostics, pages: built.pages.length, files: statesOf(options.out, files) }));
  cache.save();
  return files.length;
}

/** Scripts of earlier builds that stay. Undefined if the option is not set. */
function keptFrom({ untraced, options: { out, keepAssets } }: BuildRun, files: readonly FileEntry[]) {
  return keepAssets === undefined ? undefined : keptAssets(untraced, out, new Set(files.map(({ path }) => path)), keepAssets);
}

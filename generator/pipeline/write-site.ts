import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { termReader } from "../../runtime/search/words.js";
import { feedsOf } from "../3-pages/open-pages.js";
import type { SharedModules } from "../4-modules/shared-modules.js";
import type { ClientBundle } from "../5-bundle/types.js";
import { keptAssets } from "../7-emit/kept-assets.js";
import { manifestFile } from "../7-emit/manifest.js";
import { shippedWorks } from "../7-emit/notices.js";
import { filesOf } from "../7-emit/outline.js";
import { publicOutput } from "../7-emit/public-output.js";
import { reportFile } from "../7-emit/report.js";
import { sbomFile } from "../7-emit/sbom.js";
import type { Staging } from "../7-emit/staging.js";
import type { SiteOutline } from "../7-emit/types.js";
import type { BuildCache } from "../cache/build-cache.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { count } from "../platform/count.js";
import type { FileEntry } from "../platform/file-entry.js";
import { keyOf } from "../platform/hash.js";
import type { Host } from "../platform/host.js";
import type { Stages } from "../platform/stages.js";
import { searchAssets } from "../search/index/search-assets.js";
import { searchShard } from "../search/index/shards.js";
import type { SearchSet } from "../search/records/records.js";
import { searchTags } from "../search/search-tags.js";
import type { BuiltPages } from "./build-pages.js";
import { type CardDrawing, drawCards } from "./draw-cards.js";
import type { OpenedSite } from "./plan-site.js";
import { publishSpecs } from "./publish-specs.js";
import { siteFiles } from "./site-files.js";
import type { RenderPool } from "./workers/render-pool.js";

export interface WriteInput {
  site: OpenedSite;
  built: BuiltPages;
  modules: SharedModules;
  synonyms: SynonymGroups;
  pool: RenderPool;
  client: ClientBundle;
  cache: BuildCache;
  twins: readonly FileEntry[];
  stages: Stages;
  /** Diagnostics of the run. */
  diagnostics: readonly Diagnostic[];
  /** The previous output, and for how many builds its scripts stay. */
  previous: { host: Host; out: string; keep: number | undefined };
  /** Whether to write a software bill of materials. */
  sbom: boolean;
  /** Threads in all. */
  jobs: number;
}

/** Writes everything besides the pages while these are made, then the files that list them, and replaces the output. */
export async function writeSite(staging: Staging, input: WriteInput): Promise<FileEntry[]> {
  const { site, built, cache, jobs } = input;
  const { pages, model } = site;
  const outline = { site: pages.site, redirects: pages.tables.redirects, pages: built.pages, history: model.history };
  const cards = drawCards(staging, outline, cache, jobs);
  try {
    return await writeFiles(staging, input, outline, cards);
  } finally {
    await cards.close();
  }
}

async function writeFiles(staging: Staging, input: WriteInput, outline: SiteOutline, cards: CardDrawing): Promise<FileEntry[]> {
  const { site, built, modules, synonyms, pool, client, cache, stages, diagnostics } = input;
  const { pages, model } = site;
  // Workers that have rendered their pages do this during the next stages.
  const published = publishSpecs(pages, staging, pool);
  published.catch(() => {});
  const search = await stages.run(
    "search",
    () => {
      const reader = termReader();
      const shard = (set: SearchSet) => cache.search.keep(keyOfSet(set), () => searchShard(set, reader));
      const { navbar } = pages.site;
      return searchAssets(built.sets, { config: model.config, synonyms, tags: searchTags(model.manifest), navbar }, shard);
    },
    (made) => count(made.length, "file"),
  );
  const other = await stages.run(
    "files",
    async () => [
      ...(await published),
      ...modules.all().map(({ path, text }) => staging.write({ path: `generated/${path}`, content: text })),
      ...siteFiles(outline, {
        client,
        search,
        images: built.images,
        theme: model.theme,
        addresses: pages.inputs.written.addresses,
        feeds: feedsOf(pages),
        twin: ({ route }) => staging.read(filesOf(route).twin),
      }).map((file) => staging.write(file)),
      ...Array.from(publicOutput(model.publicFiles), (file) => staging.write(file)),
    ],
    (made) => count(made.length, "file"),
  );
  const rendered = await stages.run(
    "render",
    () => pool.finish(),
    (made) => count(made.length, "file"),
  );
  // The rest needs memory, and no workers. They end meanwhile; `buildSite` waits for that.
  pool.close().catch(() => {});
  const drawn = await stages.run(
    "cards",
    () => cards.finish(),
    ({ drawn }) => count(drawn, "image"),
  );
  const own = [...rendered, ...other, ...drawn.files, ...input.twins];
  const oldAssets = keptFrom(input.previous, own);
  const files = [...own, ...(oldAssets ?? []).map(({ file }) => staging.write(file))];
  if (input.sbom) {
    const works = shippedWorks(model.theme.notices, pages.site.searchOrigins !== undefined);
    files.push(staging.write(sbomFile(pages.site, works, files)));
  }
  return stages.run(
    "emit",
    () => {
      const manifest = staging.write(
        manifestFile(
          outline,
          files,
          oldAssets?.map(({ asset }) => asset),
        ),
      );
      staging.write(reportFile(diagnostics, stages.timings, built.pages, files));
      staging.commit();
      return [...files, manifest];
    },
    (made) => count(made.length, "file"),
  );
}

/** A key of the records of a set. Not of one text with all of them, which would need much memory. */
function keyOfSet({ pages, ...set }: SearchSet): string {
  return keyOf(JSON.stringify(set), ...pages.map((page) => keyOf(JSON.stringify(page))));
}

/** Scripts of earlier builds that stay. Undefined if the option is not set. */
function keptFrom({ host, out, keep }: WriteInput["previous"], files: readonly FileEntry[]) {
  return keep === undefined ? undefined : keptAssets(host, out, new Set(files.map(({ path }) => path)), keep);
}

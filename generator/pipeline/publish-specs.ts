import { withNumbers } from "../../runtime/samples/exact-json.js";
import { publishedSpec } from "../3-pages/published/published-specs.js";
import { descriptionFiles } from "../7-emit/descriptions.js";
import type { Staging } from "../7-emit/staging.js";
import type { FileEntry } from "../platform/file-entry.js";
import type { OpenedSite } from "./plan-site.js";
import type { PageCache } from "./reuse/page-cache.js";
import type { RenderPool } from "./workers/render-pool.js";

/**
 * Writes the specs that the site publishes as files. Files that would not change are kept from the previous output.
 * Call it after the pages, which workers should get first.
 */
export async function publishSpecs(
  { pages: { tables, tracer } }: OpenedSite,
  staging: Pick<Staging, "before" | "keep" | "write">,
  pool: Pick<RenderPool, "publish">,
  cache?: PageCache,
): Promise<FileEntry[]> {
  const shared = {};
  const files = await Promise.all(
    [...tables.versions.keys()].map(async (version) => {
      const before = cache?.specs.get(version);
      if (before?.every(({ path, hash }) => staging.before(path)?.hash === hash)) return before.map((file) => staging.keep(file));
      const { value, asked } = tracer.run((inputs) => publishedSpec(version, inputs, shared));
      // Workers cannot receive numbers that keep their text.
      const sent = value && withNumbers(value) === value ? pool.publish(value) : undefined;
      const written = value ? await (sent ?? descriptionFiles(value).map((file) => staging.write(file))) : [];
      cache?.specs.put(version, written, asked);
      return written;
    }),
  );
  return files.flat();
}

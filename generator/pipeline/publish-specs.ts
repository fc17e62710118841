import { withNumbers } from "../../runtime/samples/exact-json.js";
import { publishedSpecs, type RoutedPages } from "../3-pages/open-pages.js";
import { descriptionFiles } from "../7-emit/descriptions.js";
import type { Staging } from "../7-emit/staging.js";
import type { FileEntry } from "../platform/file-entry.js";
import type { RenderPool } from "./workers/render-pool.js";

/** Writes the specs that the site publishes as files. Call it after the pages, which workers should get first. */
export async function publishSpecs(
  pages: RoutedPages,
  staging: Pick<Staging, "write">,
  pool: Pick<RenderPool, "publish">,
): Promise<FileEntry[]> {
  const files = await Promise.all(
    publishedSpecs(pages).map((spec) => {
      // Workers cannot receive numbers that keep their text.
      const sent = withNumbers(spec) === spec ? pool.publish(spec) : undefined;
      return sent ?? descriptionFiles(spec).map((file) => staging.write(file));
    }),
  );
  return files.flat();
}

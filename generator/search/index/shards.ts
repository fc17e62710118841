import type { CatalogueShard } from "../../../runtime/search/catalogue.js";
import type { SearchPage } from "../../../runtime/search/records.js";
import { buildShard } from "../../../runtime/search/shard.js";
import { TermReader } from "../../../runtime/search/words.js";
import type { SearchSet } from "../records/records.js";

/** A file of `assets/search/`. */
export interface SearchFile {
  name: string;
  text: string;
}

/** No file is larger, in bytes before compression, but for a single page that alone is. */
const largest = 480_000;

/**
 * The index of a set of pages, by a reader that other sets may share. Its files have names that a page can tell without asking (`runtime/client/search-start.ts`):
 * hosts revalidate them like pages.
 */
export function searchShard(
  set: SearchSet,
  reader: TermReader = new TermReader(),
): { shard: CatalogueShard; files: SearchFile[] } {
  const name = set.version ? `${set.version.api}-${set.version.id}` : "guides";
  const files = parts(set.pages, reader).map((text, at) => ({ name: `${name}${at ? `.${at + 1}` : ""}.json`, text }));
  const { version, prefix, pages } = set;
  return {
    shard: { ...(version ? { version } : {}), prefix, files: files.map((file) => file.name), pages: pages.length },
    files,
  };
}

/** Halves pages until each part is small enough. Parts are complete indexes of their own; the engine reads any number of them. */
function parts(pages: readonly SearchPage[], reader: TermReader): string[] {
  // Records are larger than their index; whether an index fits need not be found out by building it.
  const estimate = pages.length > 1 ? roughSize(pages) : 0;
  if (estimate <= largest * 3) {
    const text = JSON.stringify(buildShard(pages, reader));
    if (pages.length === 1 || Buffer.byteLength(text) <= largest) return [text];
  }
  const middle = pages.length >> 1;
  return [...parts(pages.slice(0, middle), reader), ...parts(pages.slice(middle), reader)];
}

function roughSize(pages: readonly SearchPage[]): number {
  let size = 0;
  for (const page of pages) {
    size += 200 + page.text.length + page.hidden.length;
    for (const entry of page.entries) size += 100 + entry.text.length + entry.hidden.length + entry.id.length;
  }
  return size;
}

import type { CatalogueShard } from "../../../runtime/search/catalogue.js";
import type { SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import { buildShard } from "../../../runtime/search/shard.js";
import { type TermReader, termReader } from "../../../runtime/search/words.js";
import { present } from "../../platform/values.js";
import type { SearchSet } from "../records/records.js";

/** A file of `assets/search/`. */
export interface SearchFile {
  name: string;
  text: string;
}

/** Maximum size of a file in bytes, uncompressed. Only a single page may exceed it. */
const largest = 480_000;
/** A set in more files than these is searched by titles, paths and headings first. */
const mostAtOnce = 4;

/**
 * The index of a set of pages. Sets may share a reader. A page can derive the names of the files
 * (`runtime/client/search-loader.ts`), so hosts revalidate them like pages.
 */
export function searchShard(set: SearchSet, reader: TermReader = termReader()): { shard: CatalogueShard; files: SearchFile[] } {
  const name = set.version ? `${set.version.api}-${set.version.id}` : "guides";
  const { version, prefix, pages } = set;
  const texts = parts(pages, reader);
  const titles = texts.length > mostAtOnce ? [JSON.stringify(buildShard(pages.map(titleOnly), reader))] : [];
  // Browsers request the first file before they know the catalog.
  const [first, ...rest] = [...titles, ...texts].map((text, at) => ({ name: `${name}${at ? `.${at + 1}` : ""}.json`, text }));
  const files = first ? [first, ...rest] : rest;
  const names = (titles.length ? rest : files).map((file) => file.name);
  const shard = {
    prefix,
    files: names,
    pages: pages.length,
    ...present({ version, titles: titles.length ? first?.name : undefined }),
  };
  return { shard, files };
}

/** What a page is called and where it is, without its texts, fields and values. */
function titleOnly(page: SearchPage): SearchPage {
  return { ...page, text: "", hidden: "", entries: page.entries.filter(({ kind }) => kind === "heading").map(withoutText) };
}

const withoutText = (entry: SearchEntry): SearchEntry => ({ ...entry, text: "", hidden: "", values: [] });

/**
 * Splits pages in halves until each part is small enough. Each part is a complete index; the engine reads any
 * number of them.
 */
function parts(pages: readonly SearchPage[], reader: TermReader): string[] {
  // Records are larger than their index, so a rough size decides without building it.
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

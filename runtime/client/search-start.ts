import { base, byId } from "./elements.js";
import { isHosted } from "./is-hosted.js";
import { requestFile } from "./request-file.js";
import type { EarlyFiles } from "./search/protocol.js";
import worker from "./search/worker.js?url";

/**
 * Requests everything that a first search needs at once: the worker, the catalog, the guides, and the API
 * version being read. Requesting each after the search's script would cost another round trip. A hosted index
 * needs only the catalog.
 *
 * @param newQuery query string that prevents reuse of a failed worker script
 */
export function requestSearchFiles(newQuery: string): EarlyFiles {
  const early: EarlyFiles = { files: {} };
  const ask = (name: string) => {
    early.files[name] = requestFile(`${base()}assets/search/${name}.json`);
  };
  ask("index");
  if (isHosted()) return early;
  early.worker = new Worker(worker + newQuery);
  early.worker.onerror = () => {
    early.worker = undefined;
  };
  ask("guides");
  const { api, version } = byId("page")?.dataset ?? {};
  if (api) ask(`${api}-${version}`);
  return early;
}

import { base, byId } from "./elements.js";
import type { EarlyFiles } from "./search/protocol.js";

/**
 * Asks at once for the files that a first search needs: the catalogue, the guides, the API version being read. After the search's
 * script they would cost another round trip each. A hosted index needs the catalogue only.
 */
export function beginSearch(): EarlyFiles {
  const asked: EarlyFiles = {};
  const ask = (name: string) => {
    // A failure shows where it matters: when something is searched, and the file is asked for again.
    asked[name] = fetch(`${base()}assets/search/${name}.json`).catch(() => undefined);
  };
  const { api, version } = byId("page")?.dataset ?? {};
  ask("index");
  if (!document.querySelector("[data-search]")) {
    ask("guides");
    if (api) ask(`${api}-${version}`);
  }
  return asked;
}

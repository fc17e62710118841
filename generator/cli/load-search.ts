import { readSearchData } from "../1-sources/search-data.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { planSite } from "../pipeline/plan-site.js";
import { nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { searchTags } from "../search/records/text-records.js";
import { siteSearch } from "../search/site-search.js";
import type { Io } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** Loads the search of a site. If that fails, prints the diagnostics on stderr and returns the exit code. */
export async function loadSearch(flags: PlaceFlags, io: Io) {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const planned = await planSite(nodeHost, place, new Stages());
  const data = planned.value && readSearchData(nodeHost, place.root, planned.value.model.contentFolder);
  // The build reports other diagnostics. Here only those without anything left to search are errors.
  if (!planned.value || !data || hasErrors(data.diagnostics)) {
    io.stderr.write(printAll(ordered([...planned.diagnostics, ...(data?.diagnostics ?? [])]), "pretty", plain));
    return 1;
  }
  const { plan, model } = planned.value;
  const { synonyms } = data.value;
  return {
    search: siteSearch(plan, model, synonyms),
    synonyms,
    site: plan.site,
    /** Value of the crawlers' tag by "api version". */
    tags: searchTags(model.manifest),
  };
}

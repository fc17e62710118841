import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { readSearchData } from "../1-sources/search-data.js";
import { allPages } from "../3-pages/open-pages.js";
import { ordered } from "../diagnostics/order.js";
import { plain, printAll } from "../diagnostics/print.js";
import { documentsOf } from "../mcp/documents.js";
import { createServer } from "../mcp/server.js";
import { openSite } from "../pipeline/plan-site.js";
import { nodeHost } from "../platform/host.js";
import { Stages } from "../platform/stages.js";
import { rankingOf } from "../search/ranking.js";
import { siteSearch } from "../search/site-search.js";
import type { Io } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** Maximum number of results of a search; clients usually request fewer. */
const mostResults = 20;

/** `portal mcp`: serves the Model Context Protocol over standard input and output, until the client closes them. */
export async function runMcp(flags: PlaceFlags, io: Io): Promise<number> {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const { value: site, diagnostics } = await openSite(nodeHost, place, new Stages());
  if (!site) {
    io.stderr.write(printAll(ordered(diagnostics), "pretty", plain));
    return 1;
  }
  const { synonyms } = readSearchData(nodeHost, place.root, site.model.contentFolder).value;
  let engine: ReturnType<typeof siteSearch>["engine"] | undefined;
  const documents = documentsOf(site.pages, async (query) => {
    // The index needs all pages, so it is made for the first search.
    engine ??= siteSearch(allPages(site.pages).value, site.model, synonyms).engine;
    return rankingOf(engine.search(query), mostResults).map(({ url, section }) => ({ route: url.replace(/#.*/, ""), section }));
  });
  const server = createServer(documents);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    const end = () => void server.close().then(resolve);
    process.stdin.once("end", end);
    io.stop?.addEventListener("abort", end, { once: true });
  });
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
}

import { join, resolve } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { readSynonyms } from "../1-sources/search-data.js";
import { allPages } from "../3-pages/open-pages.js";
import { ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { type BuiltManifest, builtDocuments, type Documents, documentsOf } from "../mcp/documents.js";
import { createServer } from "../mcp/server.js";
import { openSite } from "../pipeline/plan-site.js";
import { nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { jsonIn } from "../platform/values.js";
import { rankingOf } from "../search/ranking.js";
import { siteSearch } from "../search/site-search.js";
import { type Io, refuse } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** Maximum number of results of a search; clients usually request fewer. */
const mostResults = 20;

export interface McpFlags extends PlaceFlags {
  /** Folder of a built site. */
  out?: string;
}

/** `portal mcp`: a Model Context Protocol server over standard input and output, until the client closes them. */
export async function runMcp(flags: McpFlags, io: Io): Promise<number> {
  const documents = flags.out === undefined ? await documentsOfSources(flags, io) : documentsOfBuild(flags.out, io);
  if (typeof documents === "number") return documents;
  const server = createServer(documents);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    const end = () => void server.close().then(resolve);
    process.stdin.once("end", end);
    io.stop?.addEventListener("abort", end, { once: true });
  });
  // Each result that waits for the client to read adds a listener.
  process.stdout.setMaxListeners(0);
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
}

/** The documents of a site, read from its sources. Returns the exit code if that fails. */
async function documentsOfSources(flags: PlaceFlags, io: Io): Promise<Documents | number> {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const { value: site, diagnostics } = await openSite(nodeHost, place, new Stages());
  if (!site) {
    io.stderr.write(printAll(ordered(diagnostics), "pretty", plain));
    return 1;
  }
  const { value: synonyms } = readSynonyms(nodeHost, place.root, site.model.contentFolder);
  let engine: ReturnType<typeof siteSearch>["engine"] | undefined;
  return documentsOf(site.pages, async (query) => {
    // The index needs all pages: it is made for the first search.
    engine ??= siteSearch(allPages(site.pages).value, site.model, synonyms).engine;
    return rankingOf(engine.search(query), mostResults).map(({ url, section }) => ({ route: url.replace(/#.*/, ""), section }));
  });
}

/** The documents of a built site. Returns the exit code if there is none. */
function documentsOfBuild(folder: string, io: Io): Documents | number {
  const out = resolve(io.cwd, folder);
  // Other tools write files of that name, too.
  const manifest = jsonIn(nodeHost.readText(join(out, "manifest.json"))) as Partial<BuiltManifest> | null | undefined;
  if (!manifest?.site || !manifest.routes)
    return refuse(io, `there is no built site in ${folder}; run \`portal build\` first, or name its folder with --out`);
  return builtDocuments(nodeHost, out, manifest as BuiltManifest);
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "../../../generator/cli/main.js";
import { build } from "../../../generator/pipeline/build.js";
import { nodeHost } from "../../../generator/platform/host.js";
import type { ExportRecord } from "../../../generator/search/export-records.js";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server.js";
import { recordIndex } from "./record-index.js";

const root = resolve(import.meta.dirname, "../../..");

/** This site with a hosted search, and the server that answers it from the site's own exported records. */
export interface HostedSite {
  dir: string;
  server: AlgoliaServer;
  remove(): Promise<void>;
}

export async function buildHostedSite(): Promise<HostedSite> {
  const folder = join(root, "node_modules/.cache/portal", `hosted-site-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const records = await exportedRecords(join(folder, "records"));
  const server = await startAlgoliaServer(recordIndex(records));
  const search = { provider: "algolia", appId: "APPID", apiKey: "search-only", indexName: "portal", hosts: [server.origin] };
  const configFile = join(folder, "portal.config.ts");
  const own = JSON.stringify(join(root, "portal.config.ts"));
  writeFileSync(configFile, `import config from ${own};\nexport default { ...config, search: ${JSON.stringify(search)} };\n`);
  const out = join(folder, "dist");
  const options = { root, configFile: relative(root, configFile), out, base: "/", specs: [], strict: false };
  const built = await build(nodeHost, options);
  if (!built.ok) throw new Error(built.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return {
    dir: join(out, "site"),
    server,
    async remove() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `portal search export` writes. */
async function exportedRecords(out: string): Promise<ExportRecord[]> {
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const io = { stdout: { write }, stderr: { write }, env: {}, cwd: root };
  const code = await run(["search", "export", "--provider", "algolia", "--out", relative(root, out)], io);
  if (code !== 0) throw new Error(said);
  return JSON.parse(readFileSync(join(out, "records.json"), "utf8")) as ExportRecord[];
}

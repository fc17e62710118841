import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "../../../generator/cli/main.js";
import { build } from "../../../generator/pipeline/build.js";
import type { BuildOptions } from "../../../generator/pipeline/build-options.js";
import { nodeHost } from "../../../generator/platform/host.js";
import type { ExportRecord } from "../../../generator/search/export-records.js";
import { builtSite } from "../site.js";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server.js";
import { recordIndex } from "./record-index.js";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Host of the hosted search in the site that all test files share; each file replaces it with its own
 * server.
 */
const sharedHost = "http://127.0.0.1:1";

/** Files of a built site that name the host. */
const filesWithHost = ["_headers", "nginx.conf", "assets/search/index.json"];

/** This site with a hosted search, and its server, which searches the site's own exported records. */
export interface HostedSite {
  dir: string;
  server: AlgoliaServer;
  remove(): Promise<void>;
}

/** Starts a server and copies the site with the hosted search to use it. */
export async function startHostedSite(): Promise<HostedSite> {
  const folder = join(root, "node_modules/.cache/portal", `hosted-site-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const [records, shared] = await Promise.all([exportedRecords(join(folder, "records")), hostedSiteFolder()]);
  const server = await startAlgoliaServer(recordIndex(records));
  const dir = join(folder, "site");
  cpSync(shared, dir, { recursive: true });
  for (const file of filesWithHost) {
    const text = readFileSync(join(dir, file), "utf8");
    if (!text.includes(sharedHost)) throw new Error(`${file} does not name the host of the search.`);
    writeFileSync(join(dir, file), text.replaceAll(sharedHost, server.origin));
  }
  return {
    dir,
    server,
    async remove() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The deployable folder of this site with a hosted search that has no server. The first test file that
 * calls this builds it, the others wait for it; the setup of the browser tests removes it.
 */
export async function hostedSiteFolder(): Promise<string> {
  const folder = join(dirname(builtSite().out), "hosted");
  const [dir, failed] = [join(folder, "built/site"), join(folder, "failed")];
  if (isFirst(folder)) {
    try {
      await buildHostedSite(folder, join(folder, "built"));
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
    writeFileSync(join(folder, "done"), "");
  }
  while (!existsSync(join(folder, "done"))) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, "utf8"));
    await pause(100);
  }
  return dir;
}

/** Makes a folder; false if it exists. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function buildHostedSite(folder: string, out: string): Promise<void> {
  const search = { provider: "algolia", appId: "APPID", apiKey: "search-only", indexName: "portal", hosts: [sharedHost] };
  const configFile = join(folder, "portal.config.ts");
  const own = JSON.stringify(join(root, "portal.config.ts"));
  writeFileSync(configFile, `import config from ${own};\nexport default { ...config, search: ${JSON.stringify(search)} };\n`);
  const options: BuildOptions = {
    root,
    configFile: relative(root, configFile),
    out,
    base: "/",
    specs: [],
    strict: false,
    noCards: true,
  };
  const built = await build(nodeHost, options);
  if (!built.ok) throw new Error(built.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
}

/** The output of `portal search export`. */
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

import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../../generator/cli/main.js";
import { build } from "../../generator/pipeline/build.js";
import { nodeHost } from "../../generator/platform/host.js";
import { Stages } from "../../generator/platform/stages.js";
import { copyCardImages } from "./card-cache.js";
import { sharedHost } from "./search/shared-host.js";

/**
 * Builds what the browser tests share, from the tool's sources: `build-sites.ts ROOT FOLDER CACHE NAMES...`. The second
 * build in a process takes half as long as the first one.
 */
const sites = {
  /** For a test that edits it. It is built and not copied: the cache of a build belongs to its output folder. */
  edited: () => make("edited", "/"),
  /** The same for all other tests, as a copy, which takes a tenth of the time of a build. */
  root: () => cpSync(join(folder, "edited"), join(folder, "root"), { recursive: true }),
  records: () => exportRecords(),
  prefixed: () => make("prefixed", "/x/"),
  hosted: () => make("hosted", "/", hostedConfig()),
};

const [root = "", folder = "", cache = "", ...names] = process.argv.slice(2);
copyCardImages(cache);
for (const name of names) await sites[name as keyof typeof sites]();

async function make(name: string, base: string, configFile?: string): Promise<void> {
  const options = { root, out: join(folder, name), base, cache, specs: [], strict: false };
  const built = await build(nodeHost, { ...options, ...(configFile ? { configFile, noCards: true } : {}) }, new Stages());
  if (!built.ok) throw new Error(built.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
}

/** This site's configuration with a hosted search that has no server. */
function hostedConfig(): string {
  const search = { provider: "algolia", appId: "APPID", apiKey: "search-only", indexName: "portal", hosts: [sharedHost] };
  const file = join(folder, "hosted-config", "portal.config.ts");
  mkdirSync(join(folder, "hosted-config"));
  const own = JSON.stringify(join(root, "portal.config.ts"));
  writeFileSync(file, `import config from ${own};\nexport default { ...config, search: ${JSON.stringify(search)} };\n`);
  return relative(root, file);
}

/** The output of `portal search export`. */
async function exportRecords(): Promise<void> {
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const io = { stdout: { write }, stderr: { write }, env: {}, cwd: root };
  const out = relative(root, join(folder, "records"));
  if ((await run(["search", "export", "--provider", "algolia", "--out", out], io)) !== 0) throw new Error(said);
}

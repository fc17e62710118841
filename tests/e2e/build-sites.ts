import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../../generator/cli/main.js";
import { build } from "../../generator/pipeline/build.js";
import { type Host, nodeHost } from "../../generator/platform/files.js";
import { Stages } from "../../generator/platform/stages.js";
import { copyCardImages } from "./card-cache.js";
import { sharedHost } from "./search/shared-host.js";

/**
 * Builds what the browser tests share, from the tool's sources: `build-sites.ts ROOT FOLDER CACHE NAMES...`. The second
 * build in a process takes half as long as the first one.
 */
const sites = {
  edited: () => make("edited", "/", { host: editedHost() }),
  records: () => exportRecords(),
  prefixed: () => make("prefixed", "/x/"),
  hosted: () => make("hosted", "/", { configFile: hostedConfig() }),
};

const edits: Record<string, [from: RegExp, to: string]> = {
  "content/sdk/verses.md": [/(?<=\n---\n\n)\w+/, "Edited"],
  "specs/oauth2/v1/openapi.yaml": [/^ {2}title: .*$/m, "  title: Edited"],
  "content/manifest.yaml": [/(?<=GET \/chapters: )List chapters$/m, "List edited"],
};

const [root = "", folder = "", cache = "", ...names] = process.argv.slice(2);
copyCardImages(cache);
for (const name of names) await sites[name as keyof typeof sites]();

async function make(name: string, base: string, { host = nodeHost, configFile = "" } = {}): Promise<void> {
  const options = { root, out: join(folder, name), base, cache, specs: [], strict: false };
  const built = await build(host, { ...options, ...(configFile ? { configFile, noCards: true } : {}) }, new Stages());
  if (!built.ok) throw new Error(built.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
}

/** The files of this site, three of them edited. */
function editedHost(): Host {
  const edited = new Map<string, Buffer>();
  for (const [file, [from, to]] of Object.entries(edits)) {
    const text = readFileSync(join(root, file), "utf8");
    if (!from.test(text)) throw new Error(`${file} has nothing to edit.`);
    edited.set(join(root, file), Buffer.from(text.replace(from, to)));
  }
  return { ...nodeHost, readBytes: (path) => edited.get(path) ?? nodeHost.readBytes(path) };
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

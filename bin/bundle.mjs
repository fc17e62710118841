// Bundles the command for Node: one entry, split so that each command loads what it uses. Runs after `npm ci` (prepare).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";
import { installed } from "./installed.mjs";
import { inputsOf, recordBundle } from "./is-bundled.mjs";
import { licensesOf } from "./licenses.mjs";
import { loadInTurn } from "./load-in-turn.mjs";
import { parserPlugin } from "./parser-plugin.mjs";
import { writeShipped } from "./shipped.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outdir = join(root, "bin/dist");
const inputs = inputsOf(root);
// Written to a temporary folder and renamed, so that a command that is running finds its files.
const made = `${outdir}-${process.pid}`;
process.on("exit", (code) => {
  if (code) rmSync(made, { recursive: true, force: true });
});
const options = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Node 20 has them, but not every property that a later Unicode added, so esbuild would make an object of each use.
  supported: { "regexp-unicode-property-escapes": true, "regexp-lookbehind-assertions": true },
  logLevel: "warning",
  legalComments: "none",
  // Without `keepNames`, which names each function again whenever it is created: a fifth of the time of every
  // command.
  minify: true,
  banner: { js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);" },
};
/** Messages of zod in other languages: ours are in English. */
const englishOnly = {
  name: "english-only",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};
/** The engines of gray-matter, which evaluate code and contain a second YAML: ours replace them. */
const noEngines = {
  name: "no-engines",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({ contents: "module.exports = {};" }));
  },
};
const workers = {
  "render-worker": "generator/pipeline/workers/render-worker.ts",
  "build-worker": "generator/cli/build-worker.ts",
  "diff-worker": "generator/cli/diff-worker.ts",
  "check-worker": "generator/pipeline/workers/check-worker.ts",
  "dev-check-worker": "generator/dev/dev-check-worker.ts",
  "card-worker": "generator/pipeline/workers/card-worker.ts",
  "parser-worker": "generator/pipeline/workers/parser-worker.ts",
};
const { metafile } = await build({
  ...options,
  metafile: true,
  entryPoints: {
    ...workers,
    cli: "generator/cli/main.ts",
    index: "generator/index.ts",
    "openapi-parser": "generator/1-sources/openapi/openapi-parser.ts",
    "runtime-bundle": "generator/5-bundle/runtime.ts",
    "config-types": "generator/0-configure/config-types.ts",
  },
  outdir: made,
  outExtension: { ".js": ".mjs" },
  splitting: true,
  external: installed,
  plugins: [await parserPlugin(made, options), englishOnly, noEngines],
});
loadInTurn(made, Object.keys(workers));
writeFileSync(join(made, "licenses.txt"), licensesOf(metafile));
await writeShipped(made, outdir);
const { packageTypes } = await import(pathToFileURL(join(made, "config-types.mjs")).href);
const extensionTypes = readFileSync(fileURLToPath(new URL("../generator/extensions/types.ts", import.meta.url)), "utf8");
writeFileSync(join(made, "index.d.ts"), packageTypes(extensionTypes));
// It only generates a file and is not part of the package.
rmSync(join(made, "config-types.mjs"));
rmSync(outdir, { recursive: true, force: true, maxRetries: 8 });
renameSync(made, outdir);
// Most sites use the runtime unchanged, so it is bundled here, once. Its styles name the fonts written above.
const { runtimeToShip } = await import(pathToFileURL(join(outdir, "runtime-bundle.mjs")).href);
// Terser makes scripts 4 % smaller than esbuild does, but takes seconds: it runs here, not in builds.
// `pure_getters`: no script, React included, relies on a side effect of reading a property.
const compress = { passes: 3, inline: true, keep_fargs: false, unsafe_arrows: true, pure_getters: true };
// One kind of quotation marks: brotli finds more repetitions.
const format = { quote_style: 1 };
const shrink = async (module) => (await minify(module, { module: true, ecma: 2022, compress, format })).code;
writeFileSync(join(outdir, "runtime.json"), await runtimeToShip(shrink));
// Caches of builds belong to exactly this version of the command.
const version = createHash("sha256");
for (const name of readdirSync(outdir).sort())
  if (name.endsWith(".mjs") || name === "runtime.json") version.update(readFileSync(join(outdir, name)));
writeFileSync(join(outdir, "version"), version.digest("hex").slice(0, 16));
recordBundle(root, inputs);

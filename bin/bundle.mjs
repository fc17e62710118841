// Bundles the command for Node: one entry, split so that each command loads what it uses. Runs after `npm ci` (prepare).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parserPlugin } from "./parser-plugin.mjs";
import { writeShipped } from "./shipped.mjs";

const outdir = fileURLToPath(new URL("./dist", import.meta.url));
// Made beside and moved in whole, so that a command that runs meanwhile finds its parts.
const made = `${outdir}-${process.pid}`;
const options = {
  absWorkingDir: fileURLToPath(new URL("..", import.meta.url)),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
  legalComments: "none",
  banner: { js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);" },
};
await build({
  ...options,
  entryPoints: {
    cli: "generator/cli/main.ts",
    index: "generator/index.ts",
    "page-worker": "generator/page-worker.ts",
    "check-worker": "generator/check-worker.ts",
    "parser-verdict": "generator/1-sources/openapi/parser-verdict.ts",
    "runtime-bundle": "generator/6-bundle/runtime.ts",
  },
  outdir: made,
  outExtension: { ".js": ".mjs" },
  splitting: true,
  // It ships a binary.
  external: ["esbuild"],
  plugins: [await parserPlugin(made, options)],
});
await writeShipped(made, outdir);
rmSync(outdir, { recursive: true, force: true, maxRetries: 8 });
renameSync(made, outdir);
// Most sites use the runtime as it is: it is bundled here, once. Its styles name the faces written above.
const { runtimeToShip } = await import(pathToFileURL(join(outdir, "runtime-bundle.mjs")).href);
writeFileSync(join(outdir, "runtime.json"), await runtimeToShip());
// What builds keep in their caches belongs to this very command.
const version = createHash("sha256");
for (const name of readdirSync(outdir).sort()) if (name.endsWith(".mjs")) version.update(readFileSync(join(outdir, name)));
writeFileSync(join(outdir, "version"), version.digest("hex").slice(0, 16));

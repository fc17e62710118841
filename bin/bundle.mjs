// Bundles the command for Node: one entry, split so that each command loads what it uses. Runs after `npm ci` (prepare).
import { rmSync } from "node:fs";
import { build } from "esbuild";

const outdir = new URL("./dist/", import.meta.url).pathname;
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: new URL("..", import.meta.url).pathname,
  entryPoints: { cli: "generator/cli/main.ts", index: "generator/index.ts" },
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
  legalComments: "none",
  // esbuild ships a binary, the parser is loaded only when a description is checked.
  external: ["esbuild", "@readme/openapi-parser"],
  banner: { js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);" },
});

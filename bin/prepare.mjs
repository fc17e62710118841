// Runs after `npm ci` and at the start of `npm test`: bundles the command, unless it is bundled already or development
// dependencies were left out (`npm ci --omit=dev`).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { devDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const isInstalled = (name) => require.resolve.paths(name).some((folder) => hasManifest(`${folder}/${name}/package.json`));
const missing = ["subset-font", "ajv-draft-04", "terser"].filter((name) => name in devDependencies && !isInstalled(name));
if (missing.length) {
  process.stderr.write(
    "portal: the command is not bundled, since development dependencies are missing. Run `npm ci` without --omit=dev to bundle it.\n",
  );
} else {
  const { isBundled } = await import("./is-bundled.mjs");
  if (!isBundled(fileURLToPath(new URL("..", import.meta.url)))) await import("./bundle.mjs");
}

function hasManifest(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

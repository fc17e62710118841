// For `npm pack`: `strip` removes the scripts from package.json, `restore` restores them. They work only in
// the repository, and npm would ask users to approve a `prepare` script that the package does not have.
// Bundled dependencies are removed too.

import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { publishedDependencies } from "./installed.mjs";

const manifest = fileURLToPath(new URL("../package.json", import.meta.url));
const original = `${manifest}.original`;

if (process.argv[2] === "strip") {
  const {
    scripts: _scripts,
    devDependencies: _devDependencies,
    overrides: _overrides,
    dependencies,
    ...published
  } = JSON.parse(readFileSync(manifest, "utf8"));
  if (!existsSync(original)) copyFileSync(manifest, original);
  // Everything else is bundled.
  published.dependencies = Object.fromEntries(publishedDependencies.map((name) => [name, dependencies[name]]));
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
} else if (existsSync(original)) {
  renameSync(original, manifest);
}

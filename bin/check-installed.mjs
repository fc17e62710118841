// The first step of `npm pack`, which bundles: says what to do in a clone whose packages are not installed yet.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

if (!existsSync(fileURLToPath(new URL("../node_modules/esbuild/package.json", import.meta.url)))) {
  process.stderr.write("portal: the packages of the repository are not installed. Run `npm ci` first, then `npm pack`.\n");
  process.exitCode = 1;
}

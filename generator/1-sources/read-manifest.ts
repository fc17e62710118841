import { join, posix } from "node:path";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/host.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { placeOf, readData } from "./data-file.js";
import { type Manifest, manifestSchemaOf } from "./manifest.js";

/** Name of the route manifest in the content folder. */
export const manifestName = "manifest.yaml";

/** Reads the manifest of a configured site. */
export function readManifest(
  unconfined: Host,
  root: string,
  contentFolder: string,
  runCache: RunCache = noCache,
  plugins: PluginSet = noPlugins,
): Result<Manifest | undefined> {
  const host = confined(unconfined, root);
  const path = posix.join(contentFolder, manifestName);
  const text = host.readText(join(root, path));
  if (text === undefined) {
    const hint = "The minimum is `pages: [{ path: /, guide: home.md }]`.";
    const missing = newDiagnostic("manifest-missing", `The route manifest \`${path}\` does not exist.`, { hint });
    return { value: undefined, diagnostics: [host.refusal(path) ?? missing] };
  }
  const { value: data, diagnostics } = readData(manifestSchemaOf(plugins), { path, text }, runCache);
  return { value: data && { data, file: path, locate: (at, part) => placeOf(data, at, part) }, diagnostics };
}

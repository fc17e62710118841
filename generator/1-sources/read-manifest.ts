import { join, posix } from "node:path";
import type { z } from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/host.js";
import { noCache, type PersistentCache, type RunCache } from "../platform/run-cache.js";
import { readYaml } from "../yaml/yaml-file.js";
import { readCached } from "./data-file.js";
import { type Manifest, type ManifestData, manifestSchemaOf } from "./manifest.js";

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
    return {
      value: undefined,
      diagnostics: [
        host.refusal(path) ??
          newDiagnostic("manifest-missing", `The route manifest \`${path}\` does not exist.`, {
            hint: "The minimum is `pages: [{ path: /, guide: home.md }]`.",
          }),
      ],
    };
  }
  const schema = manifestSchemaOf(plugins);
  return readCached(runCache, schema, { path, text }, (file, cache) => parseManifest(schema, file, cache));
}

function parseManifest(
  schema: z.ZodType<ManifestData>,
  { path, text }: SourceFile,
  cache?: PersistentCache,
): Result<Manifest | undefined> {
  const { value: yaml, diagnostics } = readYaml({ path, text }, "manifest-syntax", cache);
  if (diagnostics.length) return { value: undefined, diagnostics };
  const result = checked(schema, yaml.value, "manifest-invalid", yaml.locate);
  return { value: result.value && { data: result.value, file: path, locate: yaml.locate }, diagnostics: result.diagnostics };
}

import type { z } from "zod";
import { checked } from "../diagnostics/checked.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import type { PersistentCache, RunCache } from "../platform/run-cache.js";
import { readYaml, type YamlFile } from "../yaml/yaml-file.js";

/** The file of each value that was read, so that plain data can be located. */
const origins = new WeakMap<object, YamlFile>();

/** Reads a YAML file as validated data. Undefined if it is invalid. */
export function readData<T extends z.ZodType>(
  schema: T,
  file: SourceFile,
  cache?: PersistentCache,
): Result<z.output<T> | undefined> {
  const yaml: { value: YamlFile; diagnostics: Diagnostic[] } = readYaml(file, "manifest-syntax", cache);
  if (yaml.diagnostics.length) return { value: undefined, diagnostics: yaml.diagnostics };
  const result = checked(schema, yaml.value.value, "manifest-invalid", yaml.value.locate);
  if (typeof result.value === "object" && result.value !== null) origins.set(result.value, yaml.value);
  return result;
}

/** Appends entries that are in no file. The others keep their locations. */
export function withEntries<T>(data: readonly T[], more: readonly T[]): T[] {
  const all = [...data, ...more];
  const origin = origins.get(data);
  if (origin)
    origins.set(all, {
      ...origin,
      locate: (path, part) => (Number(path[0]) < data.length ? origin.locate(path, part) : origin.locate([])),
    });
  return all;
}

/** Location of a value in data that `readData` returned. */
export function placeOf(data: object, path: readonly PropertyKey[], part?: "key" | "value"): Location | undefined {
  return origins.get(data)?.locate(path, part);
}

/** The validated content of a file, cached while its text stays the same. */
export function readCached<T>(
  runCache: RunCache,
  schema: z.ZodType,
  file: SourceFile,
  read: (file: SourceFile, cache?: PersistentCache) => T,
): T {
  const isFresh = (cached: { schema: z.ZodType; text: string }) => cached.schema === schema && cached.text === file.text;
  return runCache.keep(`data ${file.path}`, isFresh, () => ({ schema, text: file.text, result: read(file, runCache.persistent) }))
    .result;
}

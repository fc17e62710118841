import * as z from "zod";
import type { Code } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Location, Result } from "../diagnostics/types.js";
import { withoutNul } from "../platform/source-text.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { isDay } from "../platform/values.js";
import { readYaml, type YamlFile } from "../yaml/yaml-file.js";

/** The file of each value that was read, so that plain data can be located. */
const origins = new WeakMap<object, YamlFile>();

/**
 * Reads a YAML file as validated data, cached while its text stays the same. Undefined if it is invalid.
 * @param codes of mistakes in the syntax and in the values
 */
export function readData<T extends z.ZodType>(
  schema: T,
  file: SourceFile,
  runCache: RunCache = noCache,
  codes: readonly [syntax: Code, values: Code] = ["manifest-syntax", "manifest-invalid"],
): Result<z.output<T> | undefined> {
  const { text } = file;
  const isFresh = (cached: { schema: z.ZodType; text: string }) => cached.schema === schema && cached.text === text;
  return runCache.keep(`data ${file.path}`, isFresh, () => {
    const { value: yaml, diagnostics } = readYaml(file, codes[0]);
    const result = diagnostics.length
      ? { value: undefined, diagnostics }
      : checked(schema, withoutNul(yaml.value, text), codes[1], yaml.locate);
    if (typeof result.value === "object" && result.value !== null) origins.set(result.value, yaml);
    return { schema, text, result };
  }).result;
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

/** A day of the calendar, YYYY-MM-DD. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "must be a date such as 2025-11-30")
  .refine(isDay, "is not a day of the calendar");

import * as z from "zod";
import { requestLanguages } from "../../runtime/samples/languages.js";

/** Ids of sample languages, by the names that people use for them. */
const ids = new Map(Object.entries(requestLanguages).map(([name, { id }]) => [name, id]));

type CodeLanguage = keyof typeof requestLanguages;

export const codeLanguages = z
  .array(z.enum([...ids.keys()] as CodeLanguage[]))
  .min(1)
  .refine((names) => new Set(names).size === names.length, "must not have a language twice");

/** Ids of the languages that a configuration or a landing page names. Samples of a spec can be in other languages. */
export function sampleIds(names: readonly string[] | undefined): string[] | undefined {
  return names?.map((name) => ids.get(name) ?? name);
}

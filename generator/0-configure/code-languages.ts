import * as z from "zod";

/** Ids of sample languages, by the names that people use for them. */
const ids = {
  curl: "bash",
  javascript: "javascript",
  typescript: "typescript",
  python: "python",
  php: "php",
  go: "go",
  java: "java",
  kotlin: "kotlin",
  swift: "swift",
  ruby: "ruby",
  csharp: "csharp",
} as const;

type CodeLanguage = keyof typeof ids;

export const codeLanguages = z
  .array(z.enum(Object.keys(ids) as [CodeLanguage, ...CodeLanguage[]]))
  .min(1)
  .refine((names) => new Set(names).size === names.length, "must not have a language twice");

/** Ids of the languages that a configuration or a landing page names. Samples of a spec can be in other languages. */
export function sampleIds(names: readonly string[] | undefined): string[] | undefined {
  return names?.map((name) => ids[name as CodeLanguage] ?? name);
}

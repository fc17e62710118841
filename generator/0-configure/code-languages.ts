import * as z from "zod";

/** Languages of request samples by the names that people know them by, and the ids that samples have. */
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

export const codeLanguages = z.array(z.enum(Object.keys(ids) as [CodeLanguage, ...CodeLanguage[]])).min(1);

/** Ids of the languages that a configuration names. */
export function sampleIds(names: readonly CodeLanguage[] | undefined): string[] | undefined {
  return names?.map((name) => ids[name]);
}

import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { withoutLoneSurrogates, withoutNul } from "../../platform/source-text.js";
import type { PersistentCache, RunCache } from "../../platform/stages.js";
import { jsonErrors, readJson, readLooseJson } from "./json-document.js";
import type { SpecDocument } from "./spec-source.js";
import { readYamlDocument } from "./yaml-document.js";

/**
 * Reads a file as JSON or YAML, depending on its content. The file's extension only decides which parser
 * explains syntax errors, because text that starts with a brace may be either.
 */
export function readDocument(written: SourceFile, cache?: PersistentCache): ReadDocument {
  const { document, diagnostics } = documentIn(written, cache);
  return document ? { document: { ...document, value: withoutNul(document.value, written.text) }, diagnostics } : { diagnostics };
}

const textFile =
  /\.(?:md|markdown|txt|xml|csv|tsv|html?|jsonl|ndjson|curl|http|sh|bash|ps1|[cm]?[jt]s|[jt]sx|py|rb|php|go|java|kts?|swift|cs|fs|vb|c|cc|cpp|h|m|rs|dart|r|pl|lua|scala|clj|exs?|hs|groovy|tf|hcl|sql|gql|graphql)$/i;

/** A text in a file of its own, such as `description: { $ref: intro.md }`, an example, or the source of a sample. */
export const isTextFile = (path: string) => textFile.test(path);

interface ReadDocument {
  document?: SpecDocument;
  diagnostics: Diagnostic[];
}

function documentIn(written: SourceFile, cache?: PersistentCache): ReadDocument {
  const file = { ...written, text: withoutLoneSurrogates(written.text) };
  if (isTextFile(file.path)) return { document: { file, value: file.text, locate: () => locate(file, 0, 0) }, diagnostics: [] };
  if (!/^\s*[[{"]/.test(file.text)) return readYamlDocument(file, cache);
  const json = readJson(file) ?? readLooseJson(file);
  if (json) return json;
  if (/\.json$/i.test(file.path)) return { diagnostics: jsonErrors(file) };
  const yaml = readYamlDocument(file);
  return yaml.document || /\.ya?ml$/i.test(file.path) ? yaml : { diagnostics: jsonErrors(file) };
}

/** The same, cached while the text of the file stays the same. */
export function keepDocument(runCache: RunCache, file: SourceFile): ReturnType<typeof readDocument> {
  const { text } = file;
  const isFresh = (cached: { text: string }) => cached.text === text;
  return runCache.keep(`file ${file.path}`, isFresh, () => ({ text, result: readDocument(file, runCache.persistent) })).result;
}

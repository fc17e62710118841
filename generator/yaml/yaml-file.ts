import { type Document, LineCounter, parseDocument } from "yaml";
import type { Code } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { withoutLoneSurrogates } from "../platform/source-text.js";
import { truncatedTexts } from "./yaml-cut.js";
import { aliasDiagnostic, plainTags, yamlDiagnostics } from "./yaml-diagnostics.js";
import { aliasMistakes, lateYamlLocator, loadYaml, type YamlLocator, yamlLocator } from "./yaml-values.js";

/** A YAML file of a writer (manifest, variables, landing data) that can locate its values. */
export interface YamlFile {
  file: SourceFile;
  value: unknown;
  locate: YamlLocator;
}

/** Reads YAML 1.2 and reports all syntax errors with `code`. */
export function readYaml(written: SourceFile, code: Code): { value: YamlFile; diagnostics: Diagnostic[] } {
  const file = { ...written, text: withoutLoneSurrogates(written.text) };
  const loaded = loadYaml(file.text);
  if (loaded) return { value: { file, value: loaded.value, locate: lateYamlLocator(file, parse) }, diagnostics: [] };
  const document = parse(file);
  const isValid = document.errors.length === 0;
  const aliases = isValid ? aliasMistakes(code, document, file) : [];
  const diagnostics = [
    ...yamlDiagnostics(code, [...document.errors, ...document.warnings], file),
    ...(isValid ? truncatedTexts(code, document, file) : []),
    ...aliases,
  ];
  let value: unknown;
  try {
    value = isValid && !aliases.length ? document.toJS({ maxAliasCount: 100 }) : undefined;
  } catch (error) {
    diagnostics.push(aliasDiagnostic(code, error as Error, file));
  }
  return { value: { file, value, locate: yamlLocator(file, document) }, diagnostics };
}

function parse(file: SourceFile): Document.Parsed {
  return parseDocument(file.text, { lineCounter: new LineCounter(), ...plainTags });
}

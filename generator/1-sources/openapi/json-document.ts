import { parseExactJson } from "../../../runtime/samples/exact-json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { JsonPlaces } from "./json-places.js";
import { isSpace, JsonScanner, maxDepth, stringEnd } from "./json-scanner.js";
import { childPointer, pointerTokens } from "./pointer.js";
import type { SpecDocument } from "./spec-source.js";
import { readYamlDocument } from "./yaml-document.js";

/** A number that JavaScript might write differently, between marks of JSON. Specs without one are read faster. */
const writtenNumber = /[:,[]\s*-?(?:\d{16,}|\d+\.(?:\d*0|\d{15,})|[\d.]+[eE][+-]?\d+)\s*[,\]}]/;

/**
 * Reads a JSON file. Undefined if JSON.parse rejects it. Too deep nesting is an error. A file with duplicate names is read as
 * YAML, which reports them.
 */
export function readJson(file: SourceFile): { document?: SpecDocument; diagnostics: Diagnostic[] } | undefined {
  let value: unknown;
  try {
    value = writtenNumber.test(file.text) ? parseExactJson(file.text) : JSON.parse(file.text);
  } catch {
    return undefined;
  }
  // Reading the text again takes three times as long as parsing, and most files have no duplicate.
  if (countNames(value, 1) === namesIn(file.text)) return { document: { file, value, locate: locator(file) }, diagnostics: [] };
  const { tooDeep } = new JsonScanner(file.text);
  if (tooDeep === undefined) return readYamlDocument(file);
  const location = locate(file, tooDeep);
  return { diagnostics: [newDiagnostic("spec-too-deep", `The file nests deeper than ${maxDepth} levels.`, { location })] };
}

function locator(file: SourceFile): SpecDocument["locate"] {
  let places: JsonPlaces | undefined;
  return (pointer, part = "value") => {
    places ??= new JsonPlaces(file.text);
    let place = places.root;
    let reached = "";
    for (const token of pointerTokens(pointer)) {
      const next = places.child(place, token);
      if (!next) break;
      place = next;
      reached = childPointer(reached, token);
    }
    const { start, end } = (part === "key" && place.key) || place;
    return locate(file, start, end, reached);
  };
}

/** Number of names in all objects of a value; NaN if it nests too deeply. */
function countNames(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > maxDepth) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countNames(item, depth + 1);
  else for (const name of Object.keys(value)) count += 1 + countNames((value as Record<string, unknown>)[name], depth + 1);
  return count;
}

/** Number of names in a valid JSON text: strings before a colon. If the value has fewer, some are duplicates. */
function namesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = stringEnd(text, at);
    while (isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === 58) count += 1;
  }
  return count;
}

/** Reads a JSON file whose only mistakes are comments and commas after the last entry. Undefined if it has others. */
export function readLooseJson(file: SourceFile): ReturnType<typeof readJson> {
  const { errors } = new JsonScanner(file.text);
  if (!errors.every(({ isExtra }) => isExtra)) return undefined;
  // Blanks of the same length keep all positions. Later mistakes may be in the comments of earlier ones.
  let text = "";
  let at = 0;
  for (const { start, end } of errors.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    text += file.text.slice(at, start) + file.text.slice(start, end).replace(/[^\r\n]/g, " ");
    at = end;
  }
  const read = readJson({ ...file, text: text + file.text.slice(at) });
  const extras = errors.map(({ message, start, end }) =>
    newDiagnostic("spec-json-extra", message, { location: locate(file, start, end) }),
  );
  return read && { ...read, diagnostics: [...extras, ...read.diagnostics] };
}

/** All syntax errors of a JSON file that JSON.parse rejects. */
export function jsonErrors(file: SourceFile): Diagnostic[] {
  const { errors } = new JsonScanner(file.text);
  if (!errors.length) return [newDiagnostic("spec-syntax", "The file is not valid JSON.", { location: locate(file, 0) })];
  return errors.map(({ message, start, end }) => newDiagnostic("spec-syntax", message, { location: locate(file, start, end) }));
}

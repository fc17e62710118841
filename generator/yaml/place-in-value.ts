import { locate, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Location } from "../diagnostics/types.js";
import { escapePattern } from "../escape.js";

/** Longer parts get the location of the whole value: the pattern of one would be too large. */
const longestPart = 20_000;

/**
 * The location of a part of a text that is the value at `whole`, however the file writes it: folded,
 * indented, quoted or escaped. Repeated parts are identified by their number. If the file does not write the
 * part in one piece, it is the location of the whole value.
 * @param start offset of the part in the text, in UTF-16 units
 */
export function placeInValue(file: SourceFile, whole: Location, text: string, start: number, end: number): Location {
  const from = offsetAt(file, whole.line, whole.column);
  const to = whole.endLine === undefined ? file.text.length : offsetAt(file, whole.endLine, whole.endColumn ?? 1);
  const written = file.text.slice(from, to);
  const part = text.slice(start, end).trim();
  if (part === "" || part.length > longestPart) return whole;
  const { inText, inFile } = allPlaces(text, written, part);
  const number = inText.findIndex((place) => place.end > start);
  const found = inFile.length === inText.length ? inFile[number] : undefined;
  return found ? locate(file, from + found.start, from + found.end, whole.pointer) : whole;
}

interface Places {
  inText: Place[];
  inFile: Place[];
}

interface Place {
  start: number;
  end: number;
}

/** Those of the text that was asked for last. It may have the same parts, such as tags that are not closed, many thousand times. */
let last: { text: string; written: string; parts: Map<string, Places> } | undefined;

function allPlaces(text: string, written: string, part: string): Places {
  if (last?.text !== text || last.written !== written) last = { text, written, parts: new Map() };
  const known = last.parts.get(part);
  if (known) return known;
  const quoted = written.startsWith('"') ? JSON.stringify(part).slice(1, -1) : part;
  const found = { inText: places(text, patternOf(part)), inFile: places(written, patternOf(quoted)) };
  last.parts.set(part, found);
  return found;
}

/** Matches the words of a part with any white space between them, because folded lines are indented. */
function patternOf(part: string): RegExp {
  return new RegExp(part.split(/\s+/).map(escapePattern).join("\\s+"), "g");
}

function places(text: string, pattern: RegExp): Place[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

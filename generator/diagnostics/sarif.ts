import { version } from "../platform/package.js";
import { type Code, catalogue } from "./catalogue.js";
import { placesOf } from "./fix.js";
import type { Diagnostic, Location } from "./types.js";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/** A SARIF 2.1.0 log of the diagnostics (OASIS, 27 March 2020). */
export function toSarif(diagnostics: readonly Diagnostic[]): object {
  const ids = [...new Set(diagnostics.map((diagnostic) => diagnostic.code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "portal", version, rules: ids.map((id) => rule(id, diagnostics)) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: ids.indexOf(diagnostic.code),
          level: levels[diagnostic.severity],
          message: { text: diagnostic.hint ? `${diagnostic.message}\n${diagnostic.hint}` : diagnostic.message },
          locations: diagnostic.location && [place(diagnostic.location)],
          relatedLocations: diagnostic.related?.map(({ message, location }, id) => ({
            id,
            message: { text: message },
            ...place(location),
          })),
          ...fixesOf(diagnostic),
        })),
      },
    ],
  };
}

function rule(id: string, diagnostics: readonly Diagnostic[]): object {
  const entry = diagnostics.find(({ code }) => code === id)?.about ?? catalogue[id as Code];
  return { id, shortDescription: { text: entry.title }, fullDescription: { text: entry.explain } };
}

/** The fix as changes within one line. Fixes across lines are left to `portal check --fix`, which has the whole text. */
function fixesOf({ location, fix }: Diagnostic): object {
  const text = location?.lineText;
  if (!fix || !location || text === undefined || (location.endLine ?? location.line) !== location.line) return {};
  // Of a long line only a part is stored.
  const left = location.lineTextFrom ?? 0;
  const end = location.endColumn === undefined ? text.length : location.endColumn - 1 - left;
  if (end > text.length) return {};
  const replacements = placesOf(fix, text, location.column - 1 - left, end).map((found) => ({
    deletedRegion: { startLine: location.line, startColumn: left + found.start + 1, endColumn: left + found.end + 1 },
    insertedContent: { text: fix.to },
  }));
  if (!replacements.length) return {};
  const description = { text: `Write ${fix.to}` };
  return { fixes: [{ description, artifactChanges: [{ artifactLocation: { uri: encodeURI(location.file) }, replacements }] }] };
}

function place(location: Location): object {
  const region: Record<string, number> = { startLine: location.line, startColumn: location.column };
  if (location.endLine) region.endLine = location.endLine;
  if (location.endColumn) region.endColumn = location.endColumn;
  return { physicalLocation: { artifactLocation: { uri: encodeURI(location.file) }, region } };
}

import type { Message } from "esbuild";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";

/**
 * Errors of esbuild about code and styles as diagnostics, with paths relative to the package. Undefined for
 * other errors.
 */
export function bundleDiagnostics(error: unknown): Diagnostic[] | undefined {
  const { errors } = error as { errors?: Message[] };
  if (!(error instanceof Error) || !Array.isArray(errors)) return undefined;
  return errors.map(({ text, location, notes }) =>
    newDiagnostic("runtime-syntax", `${text}.`, { location: location ? placeOf(location) : undefined, hint: notes?.[0]?.text }),
  );
}

function placeOf({ file, line, column, length, lineText }: NonNullable<Message["location"]>): Location {
  const place: Location = { file, line, column: column + 1, lineText };
  return length > 0 ? { ...place, endLine: line, endColumn: column + 1 + length } : place;
}

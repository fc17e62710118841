import { buildCodes } from "./codes/build.js";
import { checkCodes } from "./codes/check.js";
import { guideCodes } from "./codes/guide.js";
import { manifestCodes } from "./codes/manifest.js";
import { searchCodes } from "./codes/search.js";
import { specCodes } from "./codes/spec.js";
import type { Diagnostic, Location, Severity } from "./types.js";

/** What a code means, for `portal explain` and the contributor docs. */
export interface CodeEntry {
  severity: Severity;
  title: string;
  /** Why it matters and how to mend it, one or more sentences. */
  explain: string;
}

/** Every code this tool can report, by area. */
export const catalogue = {
  ...buildCodes,
  ...manifestCodes,
  ...specCodes,
  ...searchCodes,
  ...guideCodes,
  ...checkCodes,
} satisfies Record<string, CodeEntry>;

export type Code = keyof typeof catalogue;

/** A finding under a code of the catalogue. */
export function problem(
  code: Code,
  message: string,
  rest: { location?: Location | undefined; hint?: string | undefined; related?: { message: string; location: Location }[] } = {},
): Diagnostic {
  const diagnostic: Diagnostic = { code, severity: catalogue[code].severity, message };
  if (rest.location) diagnostic.location = rest.location;
  if (rest.hint) diagnostic.hint = rest.hint;
  if (rest.related?.length) diagnostic.related = rest.related;
  return diagnostic;
}

import type { CodeEntry } from "./code-entry.js";
import { buildCodes } from "./codes/build.js";
import { checkCodes } from "./codes/check.js";
import { contentCodes } from "./codes/content.js";
import { guideCodes } from "./codes/guide.js";
import { lintCodes } from "./codes/lint.js";
import { manifestCodes } from "./codes/manifest.js";
import { overlayCodes } from "./codes/overlay.js";
import { searchCodes } from "./codes/search.js";
import { specCodes } from "./codes/spec.js";
import type { Diagnostic, Fix, Location } from "./types.js";

/** The codes grouped by topic, for people who read all of them. */
export const areas: readonly { title: string; codes: Readonly<Record<string, CodeEntry>> }[] = [
  { title: "Configuration and output", codes: buildCodes },
  { title: "The route manifest", codes: manifestCodes },
  { title: "OpenAPI specs", codes: specCodes },
  { title: "Overlays", codes: overlayCodes },
  { title: "Rules for OpenAPI specs", codes: lintCodes },
  { title: "Guides", codes: guideCodes },
  { title: "Search", codes: searchCodes },
  { title: "Texts", codes: contentCodes },
  { title: "Proofs of `portal check`", codes: checkCodes },
];

/** Every code this tool can report. */
export const catalogue = {
  ...buildCodes,
  ...manifestCodes,
  ...specCodes,
  ...overlayCodes,
  ...searchCodes,
  ...guideCodes,
  ...lintCodes,
  ...contentCodes,
  ...checkCodes,
} satisfies Record<string, CodeEntry>;

export type Code = keyof typeof catalogue;

/** Whether a diagnostic means that a source, or a part of one, is left out of the site. */
export function hidesSource({ code, severity }: Diagnostic): boolean {
  const entry: CodeEntry | undefined = catalogue[code as Code];
  return severity === "error" && entry?.hidesSource === true;
}

/** How strict a site is about its specs. */
export interface SpecStandards {
  specs: "lenient" | "strict";
  /** Keywords for other programs. */
  ownKeywords: readonly string[];
}

/** The diagnostics of specs that the configuration asks for, with its severity. */
export function withConfiguredSeverity(diagnostics: readonly Diagnostic[], { checks }: { checks: SpecStandards }): Diagnostic[] {
  const reported = diagnostics.filter(({ code, location }) => code !== "spec-not-shown" || !isOwn(checks, location));
  if (checks.specs === "strict") return reported;
  return reported.map((diagnostic) => {
    const entry: CodeEntry | undefined = catalogue[diagnostic.code as Code];
    return entry?.lenient && diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic;
  });
}

function isOwn({ ownKeywords }: SpecStandards, location: Location | undefined): boolean {
  return ownKeywords.includes(location?.pointer?.split("/").at(-1) ?? "");
}

/** Creates a diagnostic with a code of the catalog. */
export function newDiagnostic(
  code: Code,
  message: string,
  rest: {
    location?: Location | undefined;
    hint?: string | undefined;
    related?: { message: string; location: Location }[];
    fix?: Fix | undefined;
  } = {},
): Diagnostic {
  const diagnostic: Diagnostic = { code, severity: catalogue[code].severity, message };
  if (rest.location) diagnostic.location = rest.location;
  if (rest.hint) diagnostic.hint = rest.hint;
  if (rest.related?.length) diagnostic.related = rest.related;
  if (rest.fix && rest.location) diagnostic.fix = rest.fix;
  return diagnostic;
}

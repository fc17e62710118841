import type { ManualPage } from "../platform/manual.js";
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

/** The codes grouped by topic, with the page of the manual about it. */
export const areas: readonly { title: string; page: ManualPage; codes: Readonly<Record<string, CodeEntry>> }[] = [
  { title: "Configuration and output", page: "configuration", codes: buildCodes },
  { title: "The route manifest", page: "manifest", codes: manifestCodes },
  { title: "OpenAPI specs", page: "openapi", codes: specCodes },
  { title: "Overlays", page: "overlays", codes: overlayCodes },
  { title: "Rules for OpenAPI specs", page: "openapi", codes: lintCodes },
  { title: "Guides", page: "markdown", codes: guideCodes },
  { title: "Search", page: "search", codes: searchCodes },
  { title: "Texts", page: "manifest", codes: contentCodes },
  { title: "Proofs of `portal check`", page: "cli", codes: checkCodes },
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
interface SpecStandards {
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

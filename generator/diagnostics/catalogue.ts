import type { ManualPage } from "../platform/manual.js";
import { groupsOf } from "../platform/values.js";
import type { CodeEntry } from "./code-entry.js";
import { buildCodes } from "./codes/build.js";
import { checkCodes } from "./codes/check.js";
import { contentCodes } from "./codes/content.js";
import { guideCodes } from "./codes/guide.js";
import { linkCodes } from "./codes/links.js";
import { lintCodes } from "./codes/lint.js";
import { manifestCodes } from "./codes/manifest.js";
import { overlayCodes } from "./codes/overlay.js";
import { searchCodes } from "./codes/search.js";
import { specCodes } from "./codes/spec.js";
import type { Diagnostic, Fix, Location, Result, Severity } from "./types.js";

/** The codes grouped by topic, with the page of the manual about it. */
export const areas: readonly { title: string; page: ManualPage; codes: Readonly<Record<string, CodeEntry>> }[] = [
  { title: "Configuration and output", page: "configuration", codes: buildCodes },
  { title: "The route manifest", page: "manifest", codes: manifestCodes },
  { title: "OpenAPI specs", page: "openapi", codes: specCodes },
  { title: "Overlays", page: "overlays", codes: overlayCodes },
  { title: "Rules for OpenAPI specs", page: "openapi", codes: lintCodes },
  { title: "Guides", page: "markdown", codes: guideCodes },
  { title: "Links", page: "markdown", codes: linkCodes },
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
  ...linkCodes,
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

export const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Possible causes of other diagnostics come first: sources that are left out, then specs with grammar errors. */
export function causeRank(diagnostic: Diagnostic): number {
  if (hidesSource(diagnostic)) return 0;
  return isSpecError(diagnostic) ? 1 : 2;
}

/** Whether a spec violates the grammar of OpenAPI. */
export function isSpecError({ code, severity }: Diagnostic): boolean {
  return severity === "error" && code.startsWith("spec-") && code !== "spec-parser-verdict";
}

/**
 * The diagnostics of a run in a stable order, without duplicates: possible causes first, then by location and code. One of a whole
 * text is left out if another names the part of it: the start page reads the first paragraph of a description again.
 */
export function ordered(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      causeRank(a) - causeRank(b) ||
      compare(a.location?.file ?? "", b.location?.file ?? "") ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      rank[a.severity] - rank[b.severity] ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
  const key = (d: Diagnostic) => `${d.code}\n${d.message}\n${d.location?.file}:${d.location?.line}:${d.location?.column}`;
  const distinct = sorted.filter((diagnostic, index) => index === 0 || key(diagnostic) !== key(sorted[index - 1] as Diagnostic));
  const ofOneText = groupsOf(distinct, ({ code, message, location: at }) =>
    at?.pointer ? `${code}\n${message}\n${at.file}#${at.pointer}` : undefined,
  );
  // That of the whole is the first, because it starts first.
  const wholes = new Set(
    [...ofOneText.values()].flatMap(([first, second]) => (first && second && surrounds(first, second) ? [first] : [])),
  );
  return counted(wholes.size > 0 ? distinct.filter((diagnostic) => !wholes.has(diagnostic)) : distinct);
}

/** What descriptions that are written for another tool repeat: its components, and HTML that is removed. */
const repeated: ReadonlySet<string> = new Set<Code>(["guide-html-removed", "guide-component"]);

/** What the descriptions of a spec repeat is reported once, with its number. */
function counted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const same = groupsOf(diagnostics, ({ code, message, location: at }) =>
    repeated.has(code) && at?.pointer !== undefined ? `${at.file}\n${message}` : undefined,
  );
  const counts = new Map([...same.values()].flatMap((group) => group.map((entry, index) => [entry, index ? 0 : group.length])));
  return diagnostics.flatMap((diagnostic) => {
    const count = counts.get(diagnostic) ?? 1;
    return count === 0 ? [] : [{ ...diagnostic, message: diagnostic.message + timesWords(count) }];
  });
}

/** Follows a sentence about something that is in a file several times. */
export const timesWords = (count: number): string => (count === 1 ? "" : ` It is there ${count} times.`);

function surrounds({ location: outer }: Diagnostic, { location: inner }: Diagnostic): boolean {
  if (!outer || !inner || outer === inner) return false;
  const { endLine = outer.line, endColumn = 0 } = outer;
  const isBefore = outer.line < inner.line || (outer.line === inner.line && outer.column < inner.column);
  return isBefore && (endLine > inner.line || (endLine === inner.line && endColumn >= (inner.endColumn ?? inner.column)));
}

/** Warnings as errors, for `--strict`. */
export function strict(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => (diagnostic.severity === "warning" ? { ...diagnostic, severity: "error" } : diagnostic));
}

/** The value of a result, whose diagnostics are added to others. */
export function unpack<T>({ value, diagnostics }: Result<T>, others: Diagnostic[]): T {
  others.push(...diagnostics);
  return value;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** "2 errors, 1 warning" or "". */
export function countsText(diagnostics: readonly Diagnostic[]): string {
  const parts: string[] = [];
  for (const severity of ["error", "warning", "info"] as const) {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    if (count > 0) parts.push(`${count} ${severity}${count === 1 || severity === "info" ? "" : "s"}`);
  }
  return parts.join(", ");
}

import type { Severity } from "./types.js";

/** The meaning of a code, for `portal explain` and docs/diagnostics.md. */
export interface CodeEntry {
  severity: Severity;
  title: string;
  /** Why it matters and how to fix it, in one or more sentences. */
  explain: string;
  /** As an error, it leaves a source or part of one out. Its consequences are not reported until it is fixed. */
  hidesSource?: true;
  /** The rest of the spec can be shown: a warning with `checks.specs: "lenient"`, the default of `build` and `dev`. */
  lenient?: true;
}

export const error = (title: string, explain: string): CodeEntry => ({ severity: "error", title, explain });
export const warning = (title: string, explain: string): CodeEntry => ({ severity: "warning", title, explain });
export const info = (title: string, explain: string): CodeEntry => ({ severity: "info", title, explain });
/** An error that leaves a source, or a part of one, out of the site. */
export const hiding = (title: string, explain: string): CodeEntry => ({ ...error(title, explain), hidesSource: true });
/** Breaks a rule, but the rest can be shown as it is meant. */
export const slip = (title: string, explain: string): CodeEntry => ({ ...error(title, explain), lenient: true });
/** An error that leaves a part of a source out, and the rest can be shown. */
export const hidingSlip = (title: string, explain: string): CodeEntry => ({ ...hiding(title, explain), lenient: true });

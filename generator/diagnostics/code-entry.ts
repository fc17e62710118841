import type { Severity } from "./types.js";

/** The meaning of a code, for `portal explain` and docs/diagnostics.md. */
export interface CodeEntry {
  severity: Severity;
  title: string;
  /** Why it matters and how to fix it, in one or more sentences. */
  explain: string;
  /**
   * As an error, it leaves a source or a part of one out of the site. Later mistakes may be its consequence
   * and are not reported until it is fixed.
   */
  hidesSource?: true;
  /**
   * The rest of the spec can be shown anyway. The error is a warning with `checks.specs: "lenient"`, which is
   * the default of `portal build` and `portal dev`.
   */
  lenient?: true;
}

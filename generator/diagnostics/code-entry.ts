import type { Severity } from "./types.js";

/** What a code means, for `portal explain` and the contributor docs. */
export interface CodeEntry {
  severity: Severity;
  title: string;
  /** Why it matters and how to fix it, one or more sentences. */
  explain: string;
  /**
   * As an error it leaves a source, or a part of one, out of the site. What other files then seem to get wrong is its consequence
   * and is not reported while it stands.
   */
  hidesSource?: true;
  /**
   * The rest of the spec can be shown all the same: the error is a warning where the configuration says `checks.specs: "lenient"`, as it
   * does by default for `portal build` and `portal dev`.
   */
  lenient?: true;
}

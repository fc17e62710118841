import type { Href, Notice } from "../../../runtime/contract.js";
import type { Hint } from "../../text/prose/hints.js";
import type { PageContext } from "../kinds/context.js";
import type { Collected } from "../page-context.js";

/** What the pages of a site have in common and is rendered itself; each is made when it is asked for first. */
export interface SharedParts {
  /** The latest update about each operation, by route. */
  notices(): ReadonlyMap<string, Notice>;
  hints(): readonly Hint[] | undefined;
  /** Where the site explains inferred scopes. */
  inferredHref(): Href | undefined;
  /** Renders something for several pages. */
  collect<T>(make: (context: PageContext) => T): Collected<T>;
}

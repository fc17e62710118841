import type { Href, Notice } from "../../../runtime/contract.js";
import type { Hint } from "../../text/prose/hints.js";
import type { PageContext } from "../kinds/context.js";
import type { Collected } from "../page-context.js";

/** Rendered parts that the pages of a site share. Each is made on demand. */
export interface SharedParts {
  /** The latest update about each operation, by route. */
  notices(): ReadonlyMap<string, Notice>;
  hints(): readonly Hint[] | undefined;
  /** The page that explains inferred scopes. */
  inferredHref(): Href | undefined;
  /** Renders something for several pages. */
  collect<T>(make: (context: PageContext) => T): Collected<T>;
}

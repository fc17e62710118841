import type { Page } from "../../runtime/contract.js";
import type { SharedErrors } from "./api/shared-errors.js";
import type { SidebarIds } from "./frame.js";

/** A page as data, with what its module needs besides. */
export interface PlannedPage extends SidebarIds {
  page: Page;
  /** What an operation's errors have in common with those of others. */
  errors?: SharedErrors;
  /** Files it is made from, relative to the root, the one to edit first. */
  sources: string[];
}

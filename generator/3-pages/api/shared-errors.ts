import type { ErrorTable } from "../../../runtime/contract.js";

/** An error table that operations of an API version have in common. */
export interface SharedErrors {
  /** Unique in the site; a path of file names. */
  name: string;
  table: ErrorTable;
  /** All ids in it. */
  ids: readonly string[];
}

import type { ErrorTable } from "../../../runtime/contract.js";
import type { Operation, Response } from "../../2-model/api-model.js";

/** An error table that operations of an API version have in common. */
export interface SharedErrors {
  /** Unique in the site; a path of file names. */
  name: string;
  table: ErrorTable;
  /** All ids in it. */
  ids: readonly string[];
}

/** Finds the table that an operation shares with others. */
export interface SharedErrorTables {
  /** The table of an operation, with the responses that are in it; undefined where it has too few that are alike. */
  of(operation: Operation): { errors: SharedErrors; responses: readonly Response[] } | undefined;
}

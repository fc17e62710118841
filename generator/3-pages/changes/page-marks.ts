import type { Mark } from "../../../runtime/contract.js";

/** The marks of new and changed parts on a page. */
export interface PageMarks {
  /** The operation itself. */
  page?: Mark;
  /** Its parameters and fields, by `partKey`. */
  parts: Readonly<Record<string, Mark>>;
  /** Fields of shared schemas, on every page of the API version. */
  shared: Readonly<Record<string, Mark>>;
}

/** @param root key of the part that the names start from (`rootKey`), or a key from here */
export function partKey(root: string, names: readonly string[]): string {
  return [root, ...names].join("\n");
}

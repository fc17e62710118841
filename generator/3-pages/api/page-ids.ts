import { reservedIds } from "../../../runtime/dom.js";
import { FreeNames } from "../../platform/values.js";

/** Assigns the element ids of one page, each only once. */
export interface PageIds {
  /** Returns the requested id, or the id with the lowest free number. */
  reserve(wanted: string): string;
}

/** Ids of headings and of the layout that no field may have. */
export const pageIds: readonly string[] = [
  ...reservedIds(),
  "parameters",
  "path-parameters",
  "query-parameters",
  "querystring-parameters",
  "header-parameters",
  "cookie-parameters",
  "request-body",
  "responses",
  "errors",
  "samples",
  "callbacks",
  "response-examples",
  "authentication",
  "fields",
  "examples",
  "used-in",
];

/** @param given ids that the page already has */
export function createPageIds(given: readonly string[] = []): PageIds {
  return new FreeNames([...pageIds, ...given], (id) => id);
}

/**
 * A name as part of an id: letters, digits and `_` of any script stay, everything else becomes single
 * hyphens, so that ids are readable ("verse_key" stays, "a.b" becomes "a-b", "" becomes "empty", "$" becomes
 * "u24").
 */
export function idPart(name: string): string {
  if (name === "") return "empty";
  const part = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return part || [...name].map((char) => `u${(char.codePointAt(0) as number).toString(16)}`).join("-");
}

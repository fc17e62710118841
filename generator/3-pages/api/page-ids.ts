import { reservedIds } from "../../../runtime/dom.js";

/** Hands out element ids of one page, each only once. */
export interface PageIds {
  /** The id asked for, or the id with the lowest number behind it that is still free. */
  take(wanted: string): string;
}

/** Ids of headings and of the frame that no field may take. */
const reserved = [
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

/** @param given ids that the page has already */
export function createPageIds(given: readonly string[] = []): PageIds {
  const taken = new Set<string>([...reserved, ...given]);
  const next = new Map<string, number>();
  return {
    take(wanted) {
      let id = wanted;
      let number = next.get(wanted) ?? 2;
      while (taken.has(id)) id = `${wanted}-${number++}`;
      if (id !== wanted) next.set(wanted, number);
      taken.add(id);
      return id;
    },
  };
}

/**
 * A name as part of an id: letters, digits and `_` of any script stay, everything else becomes single hyphens, so
 * that ids can be read, typed and compared ("verse_key" stays, "a.b" is "a-b", "" is "empty", "$" is "u24").
 */
export function idPart(name: string): string {
  if (name === "") return "empty";
  const part = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return part || [...name].map((char) => `u${(char.codePointAt(0) as number).toString(16)}`).join("-");
}

import type { FillInProps } from "./FillIn.js";
import type { RequestAccessProps } from "./RequestAccess.js";

/** Every island with what it is given. Props are written into the page as JSON. */
export interface IslandProps {
  FillIn: FillInProps;
  RequestAccess: RequestAccessProps;
}

export type IslandName = keyof IslandProps;

/**
 * Start of every id inside an island, the same at build and in the browser: ids are not compared in hydration, so a difference
 * would tear labels from their fields without a word.
 */
export function identifierPrefix(name: string, id?: string): string {
  return id ? `${name}-${id}-` : `${name}-`;
}

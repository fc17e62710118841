import type { FillInProps } from "./FillIn.js";
import type { RequestAccessProps } from "./RequestAccess.js";

/** Every island with what it is given. Props are written into the page as JSON. */
export interface IslandProps {
  FillIn: FillInProps;
  RequestAccess: RequestAccessProps;
}

export type IslandName = keyof IslandProps;

/**
 * Start of every id that `useId` makes in this root, the same at build and in the browser: React does not compare ids while
 * it hydrates, so a difference would tear labels from their fields without a word.
 */
export function identifierPrefix(name: string, id?: string): string {
  return id ? `${name}-${id}-` : `${name}-`;
}

import { type Translate, translator } from "../texts.js";
import { useSite } from "./site-context.js";

/** Returns the function that gives the texts of the site by name. */
export function useTexts(): Translate {
  return translator(useSite());
}

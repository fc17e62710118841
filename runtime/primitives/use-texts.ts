import { filled, type TextName, type TextValues } from "../texts.js";
import { useSite } from "./site-context.js";

/** Returns the function that gives the texts of the site by name. */
export function useTexts(): (name: TextName, values?: TextValues) => string {
  const { texts, language } = useSite();
  return (name, values) => filled(texts, name, values, language);
}

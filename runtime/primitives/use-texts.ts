import { filled, type TextName } from "../texts.js";
import { useSite } from "./site-context.js";

/** Returns the function that gives the texts of the site by name. */
export function useTexts(): (name: TextName, values?: Readonly<Record<string, string>>) => string {
  const { texts } = useSite();
  return (name, values) => filled(texts, name, values);
}

import { onlyProse } from "../../text/markdown/only-prose.js";
import type { CheckInput } from "../check-input.js";
import { type ProseText, proseTexts } from "./prose-texts.js";

/** A text with what is not prose blanked. */
export interface Prose extends ProseText {
  prose: string;
}

/** All texts of a site that words are looked for in. */
export function proseOf(input: CheckInput): Prose[] {
  return proseTexts(input).map((text) => ({ ...text, prose: onlyProse(text.text) }));
}

import { onlyProse } from "../../text/markdown/only-prose.js";
import type { CheckInput } from "../check-input.js";
import { type ProseText, proseTexts } from "./prose-texts.js";

/** A text in which everything that is not prose is replaced by spaces. */
export interface Prose extends ProseText {
  prose: string;
}

/** All texts in which words are checked. */
export function proseOf(input: CheckInput): Prose[] {
  return proseTexts(input).map((text) => ({ ...text, prose: onlyProse(text.text) }));
}

import { english, type TextName } from "../../../../runtime/texts.js";

/**
 * A text after a label or inside of a sentence. In English its first letter is small; in other languages, such as
 * German, the first word may need its capital.
 * @param label of the site, by which we see whether its texts are English
 */
export function insideSentence(text: string, name: TextName, label: string): string {
  return label === english[name] ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

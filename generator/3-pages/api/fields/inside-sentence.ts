import { english, type TextName } from "../../../../runtime/texts.js";

/**
 * A text after a label or inside a sentence. In English it starts in lower case; other languages, such as
 * German, may need the capital.
 * @param label of the site, by which we see whether its texts are English
 */
export function insideSentence(text: string, name: TextName, label: string): string {
  return label === english[name] ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

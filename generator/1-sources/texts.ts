import * as z from "zod";
import { english, placeholdersOf, type TextName } from "../../runtime/texts.js";

/** A text with exactly the names in braces that the English one has. */
function textSchema(name: TextName) {
  const expected = placeholdersOf(english[name]);
  const listed = expected.map((one) => `{${one}}`).join(", ");
  return z
    .string()
    .trim()
    .min(1)
    .refine(
      (text) => [...placeholdersOf(text)].sort().join() === [...expected].sort().join(),
      expected.length ? `must have ${listed} once, as in the English text: "${english[name]}"` : "must have no names in braces",
    )
    .refine(
      (text) => name !== "months" || text.split(" ").length === 12,
      "must be the names of twelve months, separated by spaces",
    )
    .optional()
    .describe(`English: "${english[name]}".`);
}

const names = Object.keys(english) as TextName[];

/** `texts.yaml`: texts of the layout in the language of a site. */
export const textsSchema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, textSchema(name)])) as Record<TextName, ReturnType<typeof textSchema>>,
);

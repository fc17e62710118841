import * as z from "zod";
import { titleSlug } from "../text/words.js";

/** Glossary words with their explanations. */
export const glossarySchema = z.strictObject({
  words: z
    .array(
      z.strictObject({
        word: z
          .string()
          .trim()
          .min(1)
          .refine(titleSlug, "must have a letter or a digit")
          .describe("The word as the glossary shows it."),
        forms: z
          .array(z.string().trim().min(1))
          .default([])
          .describe("Its other forms in texts, such as the plural. Case does not matter."),
        means: z.string().trim().min(1).describe("What it means, in one short sentence; pages show it as a hint."),
        more: z
          .string()
          .trim()
          .min(1)
          .optional()
          .describe("Further explanation for the glossary page, as Markdown of one paragraph."),
      }),
    )
    .min(1)
    .superRefine((words, context) => {
      const seen = new Map<string, string>();
      for (const [index, { word }] of words.entries()) {
        const first = seen.get(word.toLowerCase());
        if (first !== undefined)
          context.addIssue({ code: "custom", path: [index, "word"], message: `\`${first}\` is in the glossary already` });
        seen.set(word.toLowerCase(), first ?? word);
      }
    }),
});

export type Glossary = z.output<typeof glossarySchema>;

/** Anchor of a word on the page of the glossary. */
export function wordId(word: string): string {
  return titleSlug(word);
}

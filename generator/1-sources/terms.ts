import * as z from "zod";

const texts = z.array(z.string().trim().min(1));

/** A word or name that texts use, and what they do not write instead. */
const termSchema = z.strictObject({
  use: z.string().trim().min(1).describe("As it is written."),
  not: texts
    .min(1)
    .describe(
      "What it stands for, as whole words. Case does not matter, except where the word differs from `use` in case only; a blank stands for any blanks.",
    ),
  because: z.string().optional().describe("Why, as a sentence; it is the hint of the finding."),
  except: texts.default([]).describe("Expressions in which such a word may stand: names of others, quotations."),
  except_in: texts
    .default([])
    .describe("Files in which it may stand, from the root of the site; one with a slash at its end is a folder."),
  fix: z
    .boolean()
    .default(true)
    .describe("Whether `portal check --fix` puts `use` in its place; false where a person has to look at the sentence."),
});

/** `terms.yaml`: the words of a site. */
export const termsSchema = z.strictObject({ terms: z.array(termSchema).min(1) });

export type Terms = z.output<typeof termsSchema>;
export type Term = Terms["terms"][number];

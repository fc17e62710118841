import * as z from "zod";

const texts = z.array(z.string().trim().min(1));

/** A word or name to use, and those to avoid. */
const termSchema = z.strictObject({
  use: z.string().trim().min(1).describe("The word to use."),
  not: texts
    .min(1)
    .describe(
      "Words to avoid, matched as whole words. Case does not matter, unless the word differs from `use` only in case. A space matches any white space.",
    ),
  because: z.string().optional().describe("The reason as a sentence. It becomes the hint of the diagnostic."),
  except: texts.default([]).describe("Expressions in which such a word is allowed: names, quotations."),
  except_in: texts
    .default([])
    .describe("Files in which it is allowed, relative to the root; a path with a final slash is a folder."),
  fix: z
    .boolean()
    .default(true)
    .describe("Whether `portal check --fix` replaces it with `use`; false if a person must check the sentence."),
});

/** `terms.yaml`: the words of a site. */
export const termsSchema = z.strictObject({ terms: z.array(termSchema).min(1) });

export type Terms = z.output<typeof termsSchema>;
export type Term = Terms["terms"][number];

import * as z from "zod";

const text = z.string().min(1);

const card = z.strictObject({
  title: text,
  to: text,
  text,
  links: z.array(text).default([]).describe("Operations and guides that the card is about; their pages give the titles."),
});

const link = z.strictObject({ label: text, to: text });

/** A part of the page under a heading. */
const section = z.union([
  z.strictObject({ title: text, cards: z.array(card) }),
  z.strictObject({ title: text, steps: z.array(card).describe("Cards that are numbered.") }),
  z.strictObject({ title: text, updates: z.int().min(1).describe("How many of the latest entries of the file of updates.") }),
  z.strictObject({ title: text, links: z.array(link) }),
]);

/** Content of the landing page, in order. Texts are plain; `lead` is in the page's guide. */
export const landingSchema = z.strictObject({
  headline: text.optional().describe("What the page says first. By default the title of the site."),
  actions: z.array(link).default([]).describe("Buttons at the top."),
  sample: z
    .strictObject({ operation: text, languages: z.array(text).min(1).optional() })
    .optional()
    .describe(
      "A request and its response: an operation, as in `op:` links, and languages as in `codeLanguages` of the configuration.",
    ),
  figures: z
    .array(
      z.strictObject({
        count: z.enum(["apis", "operations", "languages", "scopes"]),
        label: text,
        to: text.optional().describe("The index of an API: its operations are counted, and the label is a link to it."),
      }),
    )
    .default([])
    .describe("What is counted when the site is built, in the latest version of each API."),
  banner: z
    .object({ block: text })
    .catchall(z.string())
    .optional()
    .describe("A generated block between the top of the page and its sections: its name, and its arguments."),
  sections: z.array(section).default([]).describe("Parts of the page. The key besides `title` says what a part shows."),
});

export type Landing = z.output<typeof landingSchema>;

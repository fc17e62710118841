import * as z from "zod";

const text = z.string().min(1);

const card = z.strictObject({
  title: text,
  to: text,
  text,
  /** Operations and guides that the card is about; their pages give the titles. */
  links: z.array(text).default([]),
});

const link = z.strictObject({ label: text, to: text });

/** A part of the page under a heading. Its key besides `title` says what it shows. */
const section = z.union([
  z.strictObject({ title: text, cards: z.array(card) }),
  /** Cards that are numbered. */
  z.strictObject({ title: text, steps: z.array(card) }),
  /** The latest entries of the file of updates: how many. */
  z.strictObject({ title: text, updates: z.int().min(1) }),
  z.strictObject({ title: text, links: z.array(link) }),
]);

/** Data of the landing page: what it shows in which order. Texts are plain; `lead` is in the page's guide. */
export const landingSchema = z.strictObject({
  /** What the page says first; absent: the title of the site. */
  headline: text.optional(),
  actions: z.array(link).default([]),
  /** A request and its response: an operation, as in `op:` links, and ids of languages such as `python`. */
  sample: z.strictObject({ operation: text, languages: z.array(text).min(1).optional() }).optional(),
  /** What is counted when the site is built, in the latest version of each API. */
  figures: z.array(z.strictObject({ count: z.enum(["apis", "operations", "languages", "scopes"]), label: text })).default([]),
  /** A generated block between the top of the page and its sections: its name, and its arguments. */
  banner: z.object({ block: text }).catchall(z.string()).optional(),
  sections: z.array(section).default([]),
});

export type Landing = z.output<typeof landingSchema>;

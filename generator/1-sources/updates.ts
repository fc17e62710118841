import * as z from "zod";

/** Dated notices, for the page that lists them and for feeds. */
export const updatesSchema = z.array(
  z.strictObject({
    /** Day of the change. */
    date: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "must be a day such as 2025-11-30"),
    /** Rest of the anchor behind the date; the address of the notice, so it stays. */
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words in lower case joined by hyphens"),
    /** What it concerns, "Content APIs". */
    about: z.string().min(1),
    /** Markdown of one line. */
    title: z.string().min(1),
    /** Markdown; links are relative to this file. */
    text: z.string().min(1),
    /** Whether apps may have to change. */
    breaking: z.boolean().default(false),
    /** Operations whose pages show the notice, as in links: `op:search`. */
    affects: z.array(z.string().regex(/^op:./, "must be a reference such as op:list-chapters")).default([]),
  }),
);

export type Updates = z.output<typeof updatesSchema>;
export type Update = Updates[number];

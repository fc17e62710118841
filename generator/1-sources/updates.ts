import * as z from "zod";
import { daySchema } from "./day.js";

/** Dated notices, for the page that lists them and for its feeds. */
export const updatesSchema = z.array(
  z.strictObject({
    date: daySchema.describe("Day of the change."),
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words in lower case joined by hyphens")
      .describe("Rest of the anchor behind the date: the address of the notice, so it stays."),
    about: z.string().min(1).describe("What it concerns, for example `Content APIs`."),
    title: z.string().min(1).describe("Markdown of one line."),
    text: z.string().min(1).describe("Markdown. Links are relative to this file."),
    breaking: z.boolean().default(false).describe("Whether apps may have to change."),
    affects: z
      .array(z.string().regex(/^op:./, "must be a reference such as op:list-chapters"))
      .optional()
      .describe(
        "Operations whose pages show the notice, as in links: `op:search`. `[]` says that no page should, although the notice names a part of an API.",
      ),
  }),
);

export type Updates = z.output<typeof updatesSchema>;
export type Update = Updates[number];

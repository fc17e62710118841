import * as z from "zod";
import { daySchema } from "./data-file.js";

/** What people know about the changes between snapshots: `changes.yaml` in the folder of the snapshots. */
export const knownChangesSchema = z.array(
  z
    .strictObject({
      snapshot: daySchema.describe("Day in the name of the snapshot that has the changes first."),
      date: daySchema.optional().describe("Day of the changes; of a correction, the day on which the spec was corrected."),
      correction: z
        .string()
        .min(1)
        .optional()
        .describe("Set if only the spec changed, not the API: what the spec shows now. Markdown of one line."),
      changes: z
        .array(z.string().min(1))
        .min(1)
        .describe(
          "Names of the changes: an operation, a part of it (`GET /pets > query parameter limit`), or a schema (`schema Pet > age`), with all changes of what is inside. `*` stands for any characters. Of several entries that name a change, the first one applies.",
        ),
    })
    .refine(({ date, correction }) => date !== undefined || correction !== undefined, "needs a `date` or a `correction`"),
);

/** Text variables of the Markdown, `@{name}`. */
export const variablesSchema = z.record(
  z.string().regex(/^[A-Za-z][\w.]*$/, "must be a name such as api.production"),
  z.string(),
);

/** TypeScript for a request with the API's SDK, by operation key ("GET /chapters/{id}"). */
export const sdkSamplesSchema = z.record(
  z.string().regex(/^[A-Z]+ \//, "must be an operation such as GET /chapters"),
  z.string().min(1),
);

export const synonymsSchema = z.strictObject({ groups: z.array(z.array(z.string().min(1)).min(2)) });

const target = z.string().regex(/^\//, "must be a path of this site");
const testSchema = z.strictObject({
  query: z.string().min(1),
  /** Path with an optional id, or several that are equally good. */
  expect: z.union([target, z.array(target).min(1)]),
  /** Lowest accepted rank of the answer. */
  top: z.int().min(1).max(10).default(1),
});
export const searchTestsSchema = z.record(z.string(), z.array(testSchema));

export const questionsSchema = z.array(
  z.strictObject({
    question: z.string().min(1),
    /** Pages that answer it, each with its sentence. */
    answers: z.array(z.strictObject({ page: target, says: z.string().min(1) })).min(1),
  }),
);

import { z } from "@quran-foundation/portal";

const group = z.strictObject({
  /** Id of the API and name of the schema whose properties the fields are. */
  api: z.string(),
  schema: z.string(),
  /** Type of the SDK that lists the names of the fields. */
  sdk: z.string().optional(),
  /** Names of that type that are no fields of the API. */
  sdkOnly: z.array(z.string()).default([]),
  /** Properties that nobody has to select: always there, or brought by a parameter of their own. */
  others: z.array(z.string()).default([]),
  /** The selectable fields by section. */
  sections: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        /** Name in the SDK. */
        sdk: z.string().optional(),
        /** Meaning of a field that the description does not list; others have their meaning there. Markdown of one paragraph. */
        meaning: z.string().optional(),
      }),
    ),
  ),
});

/** Fields that readers select by name, by group. What they mean stands in the description. */
export const fieldsSchema = z.record(z.string(), group);

export type Fields = z.output<typeof fieldsSchema>;
export type FieldGroup = z.output<typeof group>;

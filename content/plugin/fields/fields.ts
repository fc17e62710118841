import { z } from "@quran-foundation/portal";

const group = z.strictObject({
  /** Id of the API and name of the schema whose properties the fields are. */
  api: z.string(),
  schema: z.string(),
  /** Type of the SDK that lists the names of the fields. */
  sdk: z.string().optional(),
  /** Names of that type that are not fields of the API. */
  sdkOnly: z.array(z.string()).default([]),
  /** Properties that need no selection: always present, or returned by a parameter of their own. */
  others: z.array(z.string()).default([]),
  /** The selectable fields by section. */
  sections: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        /** Name in the SDK. */
        sdk: z.string().optional(),
        /**
         * Meaning of a field that the spec does not list; others have their meaning in the spec. Markdown of
         * one paragraph.
         */
        meaning: z.string().optional(),
      }),
    ),
  ),
});

/** Fields that readers select by name, by group. Their descriptions are in the spec. */
export const fieldsSchema = z.record(z.string(), group);

export type Fields = z.output<typeof fieldsSchema>;
export type FieldGroup = z.output<typeof group>;

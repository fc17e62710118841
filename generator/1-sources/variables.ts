import * as z from "zod";

/** Text variables of the Markdown, `@{name}`. */
export const variablesSchema = z.record(
  z.string().regex(/^[A-Za-z][\w.]*$/, "must be a name such as api.production"),
  z.string(),
);

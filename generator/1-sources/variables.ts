import * as z from "zod";

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

import * as z from "zod";

/** TypeScript for a request with the API's SDK, by operation key ("GET /chapters/{id}"). */
export const sdkSamplesSchema = z.record(
  z.string().regex(/^[A-Z]+ \//, "must be an operation such as GET /chapters"),
  z.string().min(1),
);

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { termsSchema } from "../../../generator/1-sources/site-texts.js";

/** `UPDATE_SCHEMAS=1` updates the schema. */
it("schemas/terms.schema.json is up to date", () => {
  const path = resolve(import.meta.dirname, "../../../schemas/terms.schema.json");
  const { $schema, ...rest } = z.toJSONSchema(termsSchema, { io: "input" });
  const schema = {
    $schema,
    $id: "https://api-docs.quran.foundation/schemas/terms.schema.json",
    title: "Terms of a portal site",
    description: "Words and names that texts use, and those they do not; the file that `terms` of the manifest names.",
    ...rest,
  };
  if (process.env.UPDATE_SCHEMAS) writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(schema);
});

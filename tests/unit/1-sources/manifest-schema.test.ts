import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { manifestSchema } from "../../../generator/1-sources/manifest.js";

const root = resolve(import.meta.dirname, "../../..");

/** `UPDATE_SCHEMAS=1` writes the schema anew. */
it("schemas/route-manifest.schema.json says what a manifest may hold, and this site's holds nothing else", () => {
  const path = join(root, "schemas/route-manifest.schema.json");
  const { $schema, ...rest } = z.toJSONSchema(manifestSchema, { io: "input" });
  const schema = {
    $schema,
    $id: "https://api-docs.quran.foundation/schemas/route-manifest.schema.json",
    title: "Route manifest of a portal site",
    description:
      "Every public path of a site, where it comes from, and its place in the frame: `manifest.yaml` of the content folder.",
    ...rest,
  };
  if (process.env.UPDATE_SCHEMAS) writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  const written = JSON.parse(readFileSync(path, "utf8"));
  expect(written).toEqual(schema);

  const validate = new Ajv2020({ strict: false }).compile(written);
  const manifest = parse(readFileSync(join(root, "content/manifest.yaml"), "utf8"));
  expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...manifest, sidebar: {} })).toBe(false);
});

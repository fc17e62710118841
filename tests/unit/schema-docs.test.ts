import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configSchema } from "../../generator/0-configure/config.js";
import { knownChangesSchema, sdkSamplesSchema, variablesSchema } from "../../generator/1-sources/data-schemas.js";
import { landingSchema } from "../../generator/1-sources/landing.js";
import { manifestSchema } from "../../generator/1-sources/manifest.js";
import { scopesSchema } from "../../generator/1-sources/scopes.js";
import { glossarySchema, termsSchema, textsSchema, updatesSchema } from "../../generator/1-sources/site-texts.js";
import { shapeMarkdown } from "../schema-docs.js";
import { configExamples, dataFiles, manifestExamples } from "./schema-examples.js";

const docs = join(import.meta.dirname, "../../docs");
const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
const note = "<!-- Generated from the schemas: UPDATE_DOCS=1 npx vitest run --project unit tests/unit/schema-docs.test.ts -->";

const dataSchemas: Record<keyof typeof dataFiles, z.ZodType> = {
  landing: landingSchema,
  scopes: scopesSchema,
  updates: updatesSchema,
  changes: knownChangesSchema,
  glossary: glossarySchema,
  texts: textsSchema,
  terms: termsSchema,
  variables: variablesSchema,
  samples: sdkSamplesSchema,
};

const files = {
  "configuration.md": () =>
    shapeMarkdown({
      title: "Configuration",
      intro:
        "`portal.config.ts` exports one object. Every member is optional, and your editor knows them all. Paths are relative to the folder of the file. What the schema does not know is an error with its line.",
      schema: jsonSchema(configSchema),
      examples: configExamples,
      language: "ts",
      level: 1,
    }),
  "manifest.md": () =>
    [
      shapeMarkdown({
        title: "The manifest",
        intro:
          "`manifest.yaml` in the content folder says which pages a site has and where they are. Its JSON schema is `schemas/route-manifest.schema.json`. Plugins add members of their own. The files that it names are described at the [end](#data-files).",
        schema: jsonSchema(manifestSchema),
        examples: manifestExamples,
        language: "yaml",
        level: 1,
      }),
      "## Data files\n\nFiles that the manifest names are YAML or JSON, in the content folder.",
      ...Object.entries(dataFiles).map(([name, { title, intro, example }]) =>
        shapeMarkdown({
          title,
          intro,
          // `portal texts` prints the hundreds of texts.
          schema: name === "texts" ? {} : jsonSchema(dataSchemas[name as keyof typeof dataFiles]),
          examples: { "": example },
          language: "yaml",
          level: 3,
        }),
      ),
    ].join("\n\n"),
};

it.each(Object.entries(files))("docs/%s is up to date with the schemas", (name, write) => {
  const path = join(docs, name);
  // Below the title, which the manual reads from the first line.
  const text = `${write().replace("\n", `\n\n${note}\n`)}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(path, text);
  expect(readFileSync(path, "utf8")).toBe(text);
});

const evaluated = (code: string): unknown =>
  runInNewContext(`(${code.replace(/^.*?export default defineConfig\(|\);\s*$/gs, "")})`);

it.each(Object.entries(configExamples))("the example of the configuration's %s is valid", (name, code) => {
  const given = name === "" ? evaluated(code) : runInNewContext(`({ ${code} })`);
  expect(configSchema.safeParse(given).error).toBeUndefined();
  if (name !== "") expect(Object.keys(given as object)).toEqual([name]);
});

it.each(Object.entries(manifestExamples))("the example of the manifest's %s is valid", (_name, yaml) =>
  expect(manifestSchema.safeParse(parse(yaml)).error).toBeUndefined(),
);

it.each(Object.entries(dataFiles))("the example of the data file %s is valid", (name, { example }) =>
  expect(dataSchemas[name as keyof typeof dataFiles].safeParse(parse(example)).error).toBeUndefined(),
);

it("every member of the configuration and of the manifest has a description", () => {
  for (const schema of [configSchema, manifestSchema])
    for (const [name, member] of Object.entries(jsonSchema(schema).properties ?? {}))
      expect([name, typeof member === "object" && member.description !== undefined]).toEqual([name, true]);
});

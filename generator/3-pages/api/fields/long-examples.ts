import type { Example, Field, Prose } from "../../../../runtime/contract.js";
import { jsonText } from "../../../../runtime/samples/json-text.js";
import type { At, Schema } from "../../../2-model/types.js";
import { element, sharedName, type ValueMode, valueText } from "../../../schema/walk.js";
import { hasPlaceholders } from "../../../text/code/tokens.js";
import type { ApiContext } from "../../types.js";
import { exampleNote } from "./notes.js";

/** Examples of a schema that are not in the row of its field: too long, or of an item. */
export interface LongExamples {
  field: Field;
  at: At;
  values: unknown[];
  mode: ValueMode;
}

/** The examples of a schema that its row does not have. */
export function longExamples(schema: Schema, field: Field, mode: ValueMode): LongExamples | undefined {
  const { schema: inner } = element(schema);
  const item = inner === schema || sharedName(inner) !== undefined ? [] : inner.examples;
  const ownExample = field.example === undefined ? schema.examples.slice(0, 1) : [];
  const isSaid = (value: unknown) => [field.const, field.default, field.example].includes(valueText(value, mode));
  const values = [...ownExample, ...item].filter((value) => !isEmpty(value) && !isSaid(value));
  return values.length > 0 ? { field, at: schema.at, values, mode } : undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "…" || value === "...";

/** Adds those examples to their fields that the examples of the whole body do not contain. */
export function addLongExamples(fields: readonly LongExamples[], examples: readonly Example[], ctx: ApiContext): void {
  if (fields.length === 0) return;
  const shown = examples.map(({ code }) => withoutSpace(code.text)).join("\n");
  for (const { field, at, values, mode } of fields) {
    const isNew = (value: unknown) =>
      !shown.includes(withoutSpace(jsonText(value))) && !(typeof value === "string" && shown.includes(withoutSpace(value)));
    const isPublic = (value: unknown) => !(ctx.model.placeholders && hasPlaceholders(valueText(value, mode)));
    const added = values.filter((value) => isNew(value) && isPublic(value));
    if (added.length > 0)
      field.description = [...(field.description ?? []), ...added.flatMap((value) => exampleText(value, at, mode, ctx))];
  }
}

function exampleText(value: unknown, at: At, mode: ValueMode, ctx: ApiContext): Prose {
  if (typeof value === "object") return ctx.markdown(`${ctx.text("example")}:\n\n~~~json\n${jsonText(value)}\n~~~`, at);
  return exampleNote(valueText(value, mode), ctx);
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

import { below, entries, extensions, text } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { present } from "../../platform/present.js";
import type { At, Example } from "../types.js";
import { type Context, follow } from "./context.js";

/** The single `example` and the named `examples` of a parameter, header or media type. */
export function examplesOf(context: Context, value: JsonObject, at: At): Example[] {
  const lone: Example[] = Object.hasOwn(value, "example")
    ? [{ at: below(at, "example"), name: "", value: value.example, extensions: {} }]
    : [];
  const named = entries(value, "examples", at).flatMap((entry): Example[] => {
    const node = follow(context, entry.value, entry.at);
    return node ? [toExample(entry.name, node.value, node.at, node)] : [];
  });
  return [...lone, ...named];
}

function toExample(name: string, value: JsonObject, at: At, texts: { summary?: string; description?: string }): Example {
  // OpenAPI 3.2 section 4.19: `dataValue` is the value, `serializedValue` its text on the wire.
  const member = ["dataValue", "value", "serializedValue"].find((found) => Object.hasOwn(value, found));
  return {
    at,
    name,
    ...present({
      summary: texts.summary ?? text(value, "summary"),
      description: texts.description ?? text(value, "description"),
      externalValue: text(value, "externalValue"),
    }),
    ...(member === undefined ? {} : { value: value[member] }),
    ...(member === "serializedValue" ? {} : present({ serialized: text(value, "serializedValue") })),
    extensions: extensions(value),
  };
}

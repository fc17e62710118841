import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, RequestBody, Response } from "../api-model.js";
import { type Context, follow } from "./context.js";
import { below, entries, extensions, flag, present, text } from "./fields.js";
import { contentOf } from "./media-types.js";
import { headersOf } from "./parameters.js";

export function requestBodyOf(context: Context, operation: JsonObject, at: At): RequestBody | undefined {
  const node = operation.requestBody === undefined ? undefined : follow(context, operation.requestBody, below(at, "requestBody"));
  if (!node) return undefined;
  return {
    at: node.at,
    ...present({ description: node.description ?? text(node.value, "description") }),
    required: flag(node.value, "required"),
    contents: contentOf(context, node.value, node.at),
  };
}

/** Responses in the order of the description (JavaScript puts statuses that are numbers first, ascending). */
export function responsesOf(context: Context, operation: JsonObject, at: At): Response[] {
  return entries(operation, "responses", at).flatMap((entry): Response[] => {
    const node = entry.name.startsWith("x-") ? undefined : follow(context, entry.value, entry.at);
    if (!node) return [];
    return [
      {
        at: node.at,
        status: entry.name,
        description: node.description ?? text(node.value, "description") ?? text(node.value, "summary") ?? "",
        headers: headersOf(context, node.value, node.at),
        contents: contentOf(context, node.value, node.at),
        ...present({ name: node.name }),
        extensions: extensions(node.value),
      },
    ];
  });
}

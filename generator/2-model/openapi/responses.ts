import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, RequestBody, Response, ResponseLink } from "../api-model.js";
import { type Context, follow, type Node } from "./context.js";
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
export function responsesOf(context: Context, operation: JsonObject, place: At): Response[] {
  return entries(operation, "responses", place).flatMap((entry): Response[] => {
    const node = entry.name.startsWith("x-") ? undefined : follow(context, entry.value, entry.at);
    if (!node) return [];
    const description = node.description ?? text(node.value, "description") ?? text(node.value, "summary") ?? "";
    const { at, headers, contents, extensions, links } = sharedPart(context, node);
    // Member by member: descriptions have thousands of responses, and a spread is dear.
    const response: Response = { at, headers, contents, extensions, status: entry.name, description };
    if (links) response.links = links;
    if (node.name !== undefined) response.name = node.name;
    return [response];
  });
}

function sharedPart(context: Context, { value, at }: Node): Omit<Response, "status" | "description" | "name"> {
  const known = context.responses.get(value);
  if (known) return known;
  const made = {
    at,
    headers: headersOf(context, value, at),
    contents: contentOf(context, value, at),
    extensions: extensions(value),
    ...(value.links === undefined ? {} : { links: linksOf(context, value, at) }),
  };
  context.responses.set(value, made);
  return made;
}

function linksOf(context: Context, value: JsonObject, at: At): ResponseLink[] {
  return entries(value, "links", at).flatMap((entry): ResponseLink[] => {
    const node = follow(context, entry.value, entry.at);
    if (!node) return [];
    const parameters = entries(node.value, "parameters", node.at).map(({ name, value: given }) => ({ name, value: given }));
    return [
      {
        at: node.at,
        name: entry.name,
        ...present({
          description: node.description ?? text(node.value, "description"),
          operation: text(node.value, "operationId") ?? text(node.value, "operationRef"),
        }),
        parameters,
      },
    ];
  });
}

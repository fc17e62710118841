import { below, entries, extensions, flag, text } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { present } from "../../platform/values.js";
import type { At, RequestBody, Response, ResponseLink } from "../types.js";
import { type Context, follow, type Node } from "./context.js";
import { bodiesOf, headersOf } from "./media-types.js";
import { serversOf } from "./servers.js";

export function requestBodyOf(context: Context, operation: JsonObject, at: At): RequestBody | undefined {
  const node = operation.requestBody === undefined ? undefined : follow(context, operation.requestBody, below(at, "requestBody"));
  if (!node) return undefined;
  return {
    at: node.at,
    ...present({ description: node.description ?? text(node.value, "description") }),
    required: flag(node.value, "required"),
    contents: bodiesOf(context, node.value, node.at),
  };
}

/** Responses in the order of the spec (JavaScript moves numeric statuses to the front, ascending). */
export function responsesOf(context: Context, operation: JsonObject, place: At): Response[] {
  return entries(operation, "responses", place).flatMap((entry): Response[] => {
    const node = entry.name.startsWith("x-") ? undefined : follow(context, entry.value, entry.at);
    if (!node) return [];
    const description = descriptionOf(node);
    const { at, headers, contents, extensions, links } = sharedPart(context, node);
    // Member by member: specs have thousands of responses, and a spread is slow.
    const response: Response = { at, headers, contents, extensions, status: entry.name, description };
    if (links) response.links = links;
    if (node.name !== undefined) response.name = node.name;
    return [response];
  });
}

/** From 3.2 on, a response may have a summary above its description. */
function descriptionOf(node: Node): string {
  const summary = node.summary ?? text(node.value, "summary");
  const description = node.description ?? text(node.value, "description") ?? "";
  if (!summary?.trim() || description.includes(summary)) return description;
  return description.trim() ? `${summary}\n\n${description}` : summary;
}

function sharedPart(context: Context, { value, at }: Node): Omit<Response, "status" | "description" | "name"> {
  const cached = context.responses.get(value);
  if (cached) return cached;
  const response = {
    at,
    headers: headersOf(context, value, at),
    contents: bodiesOf(context, value, at),
    extensions: extensions(value),
    ...(value.links === undefined ? {} : { links: linksOf(context, value, at) }),
  };
  context.responses.set(value, response);
  return response;
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
        ...(Object.hasOwn(node.value, "requestBody") ? { requestBody: { value: node.value.requestBody } } : {}),
        ...present({ server: serversOf({ servers: node.value.server === undefined ? [] : [node.value.server] })?.[0] }),
      },
    ];
  });
}

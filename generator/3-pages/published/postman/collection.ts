import type { JsonObject } from "../../../1-sources/openapi/pointer.js";
import type { ApiModel } from "../../../2-model/types.js";
import { sampleRequest } from "../../api/sample-request.js";
import { baseUrl, serversOf } from "../../api/servers.js";
import type { ApiVersion, RoutedOperation } from "../../site/apis.js";
import { CollectionVariables, type PostmanRequest, postmanRequest } from "./request.js";

/**
 * The operations of an API version as a Postman collection: a folder for each tag, and a request for each
 * operation with the values of its sample. Descriptions are Markdown as in the spec, with typed links.
 */
export function postmanCollection({ apiTitle, groups, model }: Pick<ApiVersion, "apiTitle" | "groups" | "model">): JsonObject {
  const servers = serversOf({ servers: [] }, model);
  const variables = new CollectionVariables(baseUrl(servers, model));
  const folders = groups.flatMap(({ tag, operations }) => {
    // Only the API sends webhooks and callbacks.
    const item = operations
      .filter(({ operation }) => !operation.incoming)
      .map(({ operation, title, slug }) => ({ name: title, request: requestOf({ operation, slug }, model, variables) }));
    return item.length > 0 ? [{ name: tag.label, ...described(tag.description), item }] : [];
  });
  const choices = servers.map(({ label, url }) => `- ${label}: ${url}`).join("\n");
  const others = (url: string) => (servers.length > 1 && url === baseUrl(servers, model) ? choices : undefined);
  return {
    info: { name: apiTitle, ...described(model.description), version: model.version, schema: format },
    item: folders,
    variable: variables.list(others),
  };
}

const format = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

function requestOf(
  { operation, slug }: Pick<RoutedOperation, "operation" | "slug">,
  model: ApiModel,
  variables: CollectionVariables,
): PostmanRequest {
  const request = postmanRequest(operation, sampleRequest(operation, model), variables);
  const texts = [operation.deprecated && "**Deprecated.**", operation.description?.trim(), `[Reference](op:${slug})`];
  return { ...request, description: texts.filter(Boolean).join("\n\n") };
}

const described = (description: string | undefined) => (description ? { description } : {});

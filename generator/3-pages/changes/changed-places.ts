import type { Href } from "../../../runtime/contract.js";
import type { Schema } from "../../2-model/types.js";
import type { ChangedPart } from "../../diff/contract/change.js";
import { commonErrors } from "../api/error-table.js";
import { membersOf } from "../api/fields/members.js";
import { element, resolve } from "../api/fields/schemas.js";
import { idPart } from "../api/page-ids.js";
import { headerPrefix, inReadingOrder, responseId } from "../api/responses.js";
import type { ApiVersion, RoutedOperation } from "../site/apis.js";

/** Name of the shared schema that a part belongs to. */
export function schemaOfPart({ root }: ChangedPart): string | undefined {
  return root.kind === "schema" ? root.name : undefined;
}

/** Where a field of a shared schema is documented now: its page if the field was removed, undefined if the schema was. */
export function placeInSchema(part: ChangedPart, version: ApiVersion): Href | undefined {
  const routed = version.schemas.get(schemaOfPart(part) ?? "");
  if (!routed) return undefined;
  const names = namesIn(routed.schema, part.names);
  return names?.length ? `${routed.route}#field-${names.join("-")}` : routed.route;
}

/** Anchor of a parameter, header or field on the page of its operation. Undefined if it was removed. */
export function anchorOnPage({ root, names }: ChangedPart, { operation }: RoutedOperation): string | undefined {
  if (root.kind === "schema") return undefined;
  if (root.kind === "parameter") {
    const exists = operation.parameters.some((parameter) => parameter.in === root.in && parameter.name === root.name);
    return exists ? `${root.in}-${idPart(root.name)}` : undefined;
  }
  if (root.kind === "requestBody") return operation.requestBody && inBody(operation.requestBody, names, "request-body", "body");
  const response = operation.responses.find(({ status }) => status === root.status);
  if (!response) return undefined;
  if (root.kind === "header") {
    const exists = response.headers.some(({ name }) => name === root.name);
    return exists ? headerPrefix(root.status) + idPart(root.name) : undefined;
  }
  if (commonErrors(inReadingOrder(operation.responses)).includes(response)) return "errors";
  const id = responseId(response.status);
  return inBody(response, names, id, id);
}

function inBody(
  body: { contents: readonly { schema?: Schema }[] },
  names: readonly string[],
  own: string,
  prefix: string,
): string | undefined {
  const schema = body.contents[0]?.schema;
  const parts = schema && namesIn(schema, names);
  if (!parts) return names.length ? undefined : own;
  return parts.length ? `${prefix}-${parts.join("-")}` : own;
}

/** Parts of the id of a member. Undefined if it does not exist. */
function namesIn(schema: Schema, names: readonly string[]): string[] | undefined {
  const ids: string[] = [];
  let at = schema;
  for (const name of names) {
    const { members } = membersOf(resolve(element(at).schema), "both");
    const member = members.find((property) => property.name === name);
    if (!member) return undefined;
    ids.push(idPart(member.idName ?? member.name));
    at = member.schema;
  }
  return ids;
}

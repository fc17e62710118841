import type { Prose } from "../../../../runtime/contract.js";
import { isObject } from "../../../../runtime/samples/json.js";
import { jsonText } from "../../../../runtime/samples/json-text.js";
import type { MediaType, Response } from "../../../2-model/types.js";
import { identity, sharedName } from "../../../schema/walk.js";
import { inlineCode, lineTranslator, paragraph } from "../../../text/nodes.js";
import type { ApiContext } from "../../types.js";

/**
 * What is above an example of an error that is only the example of its schema, which may be about another status.
 * Empty if the example belongs to this response.
 * @param shown the text of the example
 * @param responses all responses of the operation
 */
export function generalNote(
  media: MediaType,
  shown: string,
  { status }: Response,
  responses: readonly Response[],
  { text }: ApiContext,
): Prose {
  const { schema, examples } = media;
  const name = schema && sharedName(schema);
  if (!schema || name === undefined || !/^[45]/.test(status) || examples.length > 0) return [];
  const [own] = identity(schema).examples;
  if (!isObject(own) || jsonText(own) !== shown) return [];
  const isShared = responses.some(
    (other) =>
      other.status !== status &&
      other.contents.some((content) => content.schema && identity(content.schema) === identity(schema)),
  );
  const named = Object.values(own)
    .map(String)
    .filter((value) => /^[45]\d\d$/.test(value));
  if (named.includes(status) || (!isShared && named.length === 0)) return [];
  return [paragraph(lineTranslator(text)("exampleOfSchema", { schema: inlineCode(name) }))];
}

import type { Content, Field, RequestBody as RequestBodyView } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/json.js";
import { isJsonSequence } from "../../../runtime/samples/request-of.js";
import type { ApiModel, MediaType, Operation, RequestBody } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import type { Direction, ValueMode } from "../../schema/walk.js";
import { paragraph } from "../../text/nodes.js";
import { idPart } from "../site/anchors.js";
import type { Subject } from "./examples/composer.js";
import { mediaExamples } from "./examples/media-examples.js";
import { isForm, isJson, isMultipart, isXml, partEncodings } from "./examples/media-types.js";
import { exampleText } from "./fields/describe-field.js";
import { fieldTree, type TreePage } from "./fields/field-tree.js";
import { addLongExamples, type LongExamples } from "./fields/long-examples.js";
import { sampleMedia } from "./parameter-inputs.js";
import { describeParts } from "./parameters.js";

/**
 * The media types of a body. Fields of the first have short ids (`body-ranges`); the others' include the media type.
 * @param subject the event that sends the body, or the status that it has
 * @param isDescribed whether a text about the body is above it
 */
export function bodyContents(
  media: readonly MediaType[],
  place: string,
  direction: Direction,
  page: TreePage,
  { isDescribed = false, ...subject }: Subject & { isDescribed?: boolean } = {},
): Content[] {
  return media.map((entry, index) => {
    const part = idPart(entry.mediaType);
    const id = page.ids.reserve(`${place}-${part}`);
    const prefix = index === 0 ? `${place}-` : `${id}-`;
    const content: Content = { mediaType: entry.mediaType, id, examples: [] };
    const long: LongExamples[] = [];
    const mode = modeOf(entry);
    if (entry.schema) {
      const rootId = index === 0 ? (place === "body" ? place : `${place}-body`) : `${id}-body`;
      const root = {
        ...{ schema: entry.schema, name: "", id: rootId, prefix, required: true, isDescribed, direction, mode },
        part: rootKey(place === "body" ? { kind: "requestBody" } : { kind: "response", status: place.replace("response-", "") }),
        long,
      };
      content.schema = fieldTree(root, page);
      describeParts(content.schema, partEncodings(entry), page);
    }
    if (entry.description?.trim() && content.schema) {
      const text = page.ctx.markdown(entry.description, entry.at);
      content.schema.description = [...text, ...(content.schema.description ?? [])];
    }
    if (content.schema) {
      const notes = [
        ...(entry.isStream ? (["streamOfItems"] as const) : []),
        ...(isJsonSequence(entry.mediaType) ? (["jsonSequence"] as const) : []),
      ];
      if (notes.length > 0)
        content.schema.description = [
          paragraph(notes.map((note) => page.ctx.text(note)).join(" ")),
          ...(content.schema.description ?? []),
        ];
    }
    if (content.schema) takeOwnExamples(content.schema, entry.examples[0]?.value, mode, page.ctx.model);
    content.examples = mediaExamples(entry, direction, page.ctx, subject);
    addLongExamples(long, content.examples, page.ctx);
    return content;
  });
}

/** Forms and XML write a text without quotes, but for parts that are JSON. */
function modeOf({ mediaType, encodings = [] }: MediaType): ValueMode {
  if (encodings.some(({ contentType = "" }) => isJson(contentType))) return "json";
  return isForm(mediaType) || isMultipart(mediaType) || isXml(mediaType) ? "plain" : "json";
}

/**
 * The media type of the sample request comes first.
 * @param topic name of the event, if the API sends the body, so that the reader gets all of its members
 */
export function requestBodyView(
  body: RequestBody,
  operation: Operation,
  topic: string | undefined,
  page: TreePage,
): RequestBodyView {
  const contents = bodyContents(body.contents, "body", topic === undefined ? "request" : "response", page, { topic });
  const sampled = sampleMedia(operation, operation.sample);
  if (sampled) contents.unshift(...contents.splice(body.contents.indexOf(sampled), 1));
  page.ctx.placed("request-body", body.at);
  const view: RequestBodyView = { id: "request-body", required: body.required, contents };
  if (body.description?.trim()) view.description = page.ctx.markdown(body.description, body.at);
  return view;
}

/**
 * Replaces the examples of fields by the values that the body's own example has at their places. A schema that several bodies
 * share has examples that may fit only one of them. Members of maps and of branches keep those of their schema.
 * @param value the first example of the body
 */
function takeOwnExamples(field: Field, value: unknown, mode: ValueMode, model: Pick<ApiModel, "placeholders">): void {
  const object = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(object)) return;
  for (const member of field.fields ?? []) {
    const memberValue = object[member.name];
    if (!Object.hasOwn(object, member.name) || memberValue === null) continue;
    takeOwnExamples(member, memberValue, mode, model);
    if (member.example === undefined) continue;
    const text = exampleText([memberValue], mode, model);
    if (text === undefined || text === member.default) delete member.example;
    else member.example = text;
  }
}

import type { Content, RequestBody as RequestBodyView } from "../../../runtime/contract.js";
import type { MediaType, RequestBody } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import type { Direction } from "./context.js";
import { describeParts } from "./encodings.js";
import { mediaExamples } from "./examples/media-examples.js";
import { fieldTree, type TreePage } from "./fields/field-tree.js";
import { addLongExamples, type LongExamples } from "./long-examples.js";
import { joinHtml } from "./notes.js";
import { idPart } from "./page-ids.js";

/**
 * The media types of a body. Fields of the first have short ids (`body-ranges`, `response-200-verses`); ids
 * of the others include the media type.
 */
export function bodyContents(media: readonly MediaType[], place: string, direction: Direction, page: TreePage): Content[] {
  return media.map((entry, index) => {
    const part = idPart(entry.mediaType);
    const id = page.ids.take(`${place}-${part}`);
    const prefix = index === 0 ? `${place}-` : `${id}-`;
    const content: Content = { mediaType: entry.mediaType, id, examples: [] };
    const long: LongExamples[] = [];
    if (entry.schema && entry.schema.always !== false) {
      const rootId = index === 0 ? (place === "body" ? place : `${place}-body`) : `${id}-body`;
      const root = {
        ...{ schema: entry.schema, name: "", id: rootId, prefix, required: true, direction, mode: "json" as const },
        part: rootKey(place === "body" ? { kind: "requestBody" } : { kind: "response", status: place.replace("response-", "") }),
        long,
      };
      content.schema = fieldTree(root, page);
      describeParts(content.schema, entry.encodings ?? [], page);
    }
    if (entry.description?.trim() && content.schema) {
      const text = page.ctx.markdown(entry.description, entry.at);
      content.schema.description = joinHtml(page.ctx, text, content.schema.description);
    }
    content.examples = mediaExamples(entry, direction, page.ctx, content.schema);
    addLongExamples(long, content.examples, page.ctx);
    return content;
  });
}

export function requestBodyView(body: RequestBody, page: TreePage): RequestBodyView {
  const contents = bodyContents(body.contents, "body", "request", page);
  page.ctx.placed("request-body", body.at);
  const view: RequestBodyView = { id: "request-body", required: body.required, contents };
  if (body.description?.trim()) view.description = page.ctx.markdown(body.description, body.at);
  return view;
}

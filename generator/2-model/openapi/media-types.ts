import { isObject } from "../../../runtime/samples/is-object.js";
import { below, entries, present, text } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, MediaType } from "../types.js";
import { type Context, follow } from "./context.js";
import { examplesOf } from "./examples.js";

/**
 * The media types of a `content`, in the order of the description.
 * @param more reads what media types of bodies alone have
 */
export function contentOf(
  context: Context,
  value: JsonObject,
  at: At,
  more: (media: JsonObject, at: At) => Partial<MediaType> = () => ({}),
): MediaType[] {
  return entries(value, "content", at).flatMap((entry): MediaType[] => {
    const node = follow(context, entry.value, entry.at);
    if (!node) return [];
    // A stream of items (3.2 `itemSchema`) is documented with the schema of one item.
    const partTypes = partTypesOf(node.value, node.at);
    const member = ["schema", "itemSchema"].find((name) => node.value[name] !== undefined);
    return [
      {
        at: node.at,
        mediaType: entry.name,
        ...(member === undefined ? {} : { schema: context.schema(node.value[member], below(node.at, member)) }),
        examples: examplesOf(context, node.value, node.at),
        ...present({ description: node.description ?? text(node.value, "description") }),
        ...(partTypes.length === 0 ? {} : { partTypes: Object.fromEntries(partTypes) }),
        ...more(node.value, node.at),
      },
    ];
  });
}

/** The first media type of each part. Wildcards are skipped. */
function partTypesOf(media: JsonObject, at: At): [name: string, mediaType: string][] {
  return entries(media, "encoding", at).flatMap(({ name, value }) => {
    const written = isObject(value) ? value.contentType : undefined;
    const first = typeof written === "string" ? written.split(",")[0]?.trim() : undefined;
    return first && !first.includes("*") ? [[name, first] as const] : [];
  });
}

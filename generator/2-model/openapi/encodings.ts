import { isObject } from "../../../runtime/samples/is-object.js";
import { below, child, entries, items, present, text } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, Encoding, MediaType } from "../types.js";
import type { Context } from "./context.js";
import { contentOf } from "./media-types.js";
import { headersOf } from "./parameters.js";

/** The media types of a body, with how their parts are written. */
export function bodiesOf(context: Context, value: JsonObject, at: At): MediaType[] {
  return contentOf(context, value, at, (media, place) => {
    const encodings = encodingsOf(context, media, place);
    return encodings.length === 0 ? {} : { encodings };
  });
}

/** By name, and from 3.2 on by place. */
function encodingsOf(context: Context, media: JsonObject, at: At): Encoding[] {
  const item = child(media, "itemEncoding");
  const all = [
    ...entries(media, "encoding", at),
    ...items(media, "prefixEncoding").map((value, index) => ({
      name: `[${index}]`,
      value,
      at: below(at, "prefixEncoding", index),
    })),
    ...(item ? [{ name: "[]", value: item, at: below(at, "itemEncoding") }] : []),
  ];
  return all.flatMap((entry): Encoding[] => {
    const { name, value } = entry;
    if (!isObject(value)) return [];
    const { explode, allowReserved } = value;
    return [
      {
        at: entry.at,
        name,
        headers: headersOf(context, value, entry.at),
        ...present({
          contentType: text(value, "contentType"),
          style: text(value, "style"),
          explode: typeof explode === "boolean" ? explode : undefined,
          allowReserved: typeof allowReserved === "boolean" ? allowReserved : undefined,
        }),
      },
    ];
  });
}

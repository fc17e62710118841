import { isObject } from "../../../../runtime/samples/is-object.js";
import { present } from "../../../platform/values.js";
import { child, extensions, without } from "../fields.js";
import { childPointer, type JsonObject } from "../pointer.js";
import { type Conversion, convertSchema } from "./conversion.js";
import { convertHeader } from "./parameters.js";

/** A response with its schema for each media type that the operation produces. */
export function convertResponse(
  value: JsonObject,
  pointer: string,
  produces: readonly string[],
  conversion: Conversion,
): JsonObject {
  if (typeof value.$ref === "string") return value;
  const schema = child(value, "schema");
  const examples = child(value, "examples") ?? {};
  const headers = child(value, "headers");
  const fallback = schema?.type === "file" ? ["application/octet-stream"] : ["application/json"];
  const types = [...new Set([...(produces.length ? produces : fallback), ...Object.keys(examples)])];
  const hasContent = value.schema !== undefined || Object.keys(examples).length > 0;
  const converted = schema && convertSchema(schema);
  const mediaType = (type: string): JsonObject => {
    const at = childPointer(`${pointer}/content`, type);
    conversion.move(`${at}/schema`, `${pointer}/schema`);
    conversion.move(`${at}/example`, childPointer(`${pointer}/examples`, type));
    return { ...present({ schema: converted }), ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}) };
  };
  return {
    ...without(value, "schema", "examples", "headers", ...Object.keys(extensions(value))),
    ...(headers ? { headers: convertHeaders(headers, `${pointer}/headers`, conversion) } : {}),
    ...(hasContent ? { content: Object.fromEntries(types.map((type) => [type, mediaType(type)])) } : {}),
    ...extensions(value),
  };
}

function convertHeaders(headers: JsonObject, pointer: string, conversion: Conversion): JsonObject {
  const entries = Object.entries(headers).map(([name, header]) => [
    name,
    isObject(header) ? convertHeader(header, childPointer(pointer, name), conversion) : header,
  ]);
  return Object.fromEntries(entries);
}

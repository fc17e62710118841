import { isObject } from "../../../../runtime/samples/is-object.js";
import { childPointer, type JsonObject } from "../pointer.js";
import { type Conversion, extensionsOf, without } from "./conversion.js";
import { convertHeader } from "./parameters.js";
import { convertSchema } from "./schemas.js";

/** A response with its schema for each media type that the operation produces. */
export function convertResponse(
  value: JsonObject,
  pointer: string,
  produces: readonly string[],
  conversion: Conversion,
): JsonObject {
  if (typeof value.$ref === "string") return value;
  const { schema, examples, headers } = value;
  const examplesByType = isObject(examples) ? examples : {};
  const isFile = isObject(schema) && schema.type === "file";
  const fallback = isFile ? ["application/octet-stream"] : ["application/json"];
  const types = [...new Set([...(produces.length ? produces : fallback), ...Object.keys(examplesByType)])];
  const content = schema === undefined && !Object.keys(examplesByType).length ? undefined : mediaTypes(types);
  return {
    ...without(value, "schema", "examples", "headers", ...Object.keys(extensionsOf(value))),
    ...(isObject(headers) ? { headers: convertHeaders(headers) } : {}),
    ...(content ? { content } : {}),
    ...extensionsOf(value),
  };

  function mediaTypes(names: readonly string[]): JsonObject {
    const converted = isObject(schema) ? convertSchema(schema) : undefined;
    return Object.fromEntries(
      names.map((name) => {
        const at = childPointer(`${pointer}/content`, name);
        conversion.move(`${at}/schema`, `${pointer}/schema`);
        conversion.move(`${at}/example`, childPointer(`${pointer}/examples`, name));
        return [
          name,
          {
            ...(converted ? { schema: converted } : {}),
            ...(Object.hasOwn(examplesByType, name) ? { example: examplesByType[name] } : {}),
          },
        ];
      }),
    );
  }

  function convertHeaders(given: JsonObject): JsonObject {
    const entries = Object.entries(given).map(([name, header]) => [
      name,
      isObject(header) ? convertHeader(header, childPointer(`${pointer}/headers`, name), conversion) : header,
    ]);
    return Object.fromEntries(entries);
  }
}

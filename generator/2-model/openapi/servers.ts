import { isObject } from "../../../runtime/samples/is-object.js";
import { child, items, text, texts } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { present } from "../../platform/values.js";
import type { Server } from "../types.js";

/** The servers of an object. Undefined if it has none, so that those of a higher level apply. */
export function serversOf(value: JsonObject): Server[] | undefined {
  if (!Array.isArray(value.servers) || value.servers.length === 0) return undefined;
  return items(value, "servers").filter(isObject).map(toServer);
}

function toServer(value: JsonObject): Server {
  const variables = Object.entries(child(value, "variables") ?? {}).flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const values = Array.isArray(variable.enum) ? texts(variable, "enum") : undefined;
    return [
      { name, default: text(variable, "default") ?? "", ...present({ values, description: text(variable, "description") }) },
    ];
  });
  const [name, about] = [text(value, "name")?.trim(), text(value, "description")];
  const description = name && about?.trim() && !about.includes(name) ? `${name}. ${about}` : about?.trim() ? about : name;
  return { url: text(value, "url") ?? "/", ...present({ description }), variables };
}

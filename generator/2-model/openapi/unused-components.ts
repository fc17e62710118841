import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, UnusedComponent } from "../api-model.js";
import { entries } from "./fields.js";

/** The kinds of components that only the parts that refer to them show. Schemas and security schemes have pages. */
const kinds: Readonly<Record<string, string>> = {
  parameters: "parameter",
  headers: "header",
  requestBodies: "request body",
  responses: "response",
  examples: "example",
  links: "link",
  callbacks: "callback",
  pathItems: "path",
  mediaTypes: "media type",
};

/** The components that nothing in the spec refers to. */
export function unusedComponents(components: JsonObject, at: At, used: ReadonlySet<unknown>): UnusedComponent[] {
  return Object.entries(kinds).flatMap(([member, kind]) =>
    entries(components, member, at).flatMap((entry) =>
      isObject(entry.value) && typeof entry.value.$ref !== "string" && !used.has(entry.value)
        ? [{ kind, name: entry.name, value: entry.value, at: entry.at }]
        : [],
    ),
  );
}

import { isObject } from "../../../runtime/samples/is-object.js";
import { entries } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At } from "../types.js";
import type { UnusedComponent } from "../unused-component.js";
import { type Context, referenceTexts } from "./context.js";

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

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations)$/i;

/** The paths without operations, which have no page. */
export function pathsWithoutOperations(root: JsonObject, at: At): UnusedComponent[] {
  return entries(root, "paths", at).flatMap(({ name, value, at: place }) => {
    if (!isObject(value) || name.startsWith("x-") || typeof value.$ref === "string") return [];
    if (Object.keys(value).some((member) => methods.test(member))) return [];
    return [{ kind: "path", name, value, at: place }];
  });
}

/** The components that nothing in the spec refers to, and the texts of others that every reference replaces. */
export function unusedComponents(components: JsonObject, at: At, used: Context["used"]): UnusedComponent[] {
  return Object.entries(kinds).flatMap(([member, kind]) =>
    entries(components, member, at).flatMap((entry): UnusedComponent[] => {
      const { name, value, at: place } = entry;
      if (!isObject(value) || typeof value.$ref === "string") return [];
      const shown = used.get(value);
      if (!shown) return [{ kind, name, value, at: place }];
      const replaced = referenceTexts.filter((text) => typeof value[text] === "string" && !shown.has(text));
      const texts = Object.fromEntries(replaced.map((text) => [text, value[text]]));
      return replaced.length ? [{ kind, name, value: texts, at: place, isUsed: true }] : [];
    }),
  );
}

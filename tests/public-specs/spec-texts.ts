import { isObject } from "../../runtime/samples/is-object.js";

export type TextKind = "names" | "summaries" | "descriptions" | "scopes" | "urls" | "examples" | "values";

/** A text that a reader must find, and its location in the spec. */
export interface SpecText {
  kind: TextKind;
  text: string;
  pointer: string;
}

const urlNames = new Set(["url", "termsOfService", "authorizationUrl", "tokenUrl", "refreshUrl", "openIdConnectUrl"]);
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);
/** Texts outside the contents of an object. */
const data = new Set(["example", "examples", "default", "enum", "const", "security", "required", "x-examples", "value"]);

/**
 * All texts of a spec that pages should show, read without the generator. Left out are unreferenced parts
 * other than schemas and security schemes, extensions, parts marked as internal, and what the standard
 * tells tools to ignore.
 */
export function specTexts(spec: unknown): SpecText[] {
  const texts: SpecText[] = [];
  const seen = new Set<unknown>();
  const add = (kind: TextKind, text: unknown, pointer: string) => {
    if ((typeof text === "string" && text.trim() !== "") || typeof text === "number")
      texts.push({ kind, text: String(text), pointer });
  };
  const queue: { value: unknown; pointer: string; map: boolean }[] = [];
  const push = (value: unknown, pointer: string, map = false) => void queue.push({ value, pointer, map });
  const resolve = (ref: string): unknown => {
    let value = spec;
    for (const token of ref.replace(/^#\/?/, "").split("/").filter(Boolean)) {
      const name = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
      value = isObject(value) ? value[name] : Array.isArray(value) ? value[Number(name)] : undefined;
    }
    return value;
  };

  const visit = (value: object, pointer: string) => {
    const one = value as Record<string, unknown>;
    if (one["x-internal"] === true) return;
    if (typeof one.$ref === "string") {
      if (one.$ref.startsWith("#")) push(resolve(one.$ref), one.$ref);
      return;
    }
    if (one.in === "header" && ignoredHeaders.has(String(one.name).toLowerCase())) return;
    if (typeof one.in === "string") add("names", one.name, `${pointer}/name`);
    add("summaries", one.summary, `${pointer}/summary`);
    add("descriptions", one.description, `${pointer}/description`);
    for (const name of urlNames) add("urls", one[name], `${pointer}/${name}`);
    if (Array.isArray(one.enum)) for (const entry of one.enum) add("values", entry, `${pointer}/enum`);
    leaves(one.example, (leaf) => add("examples", leaf, `${pointer}/example`));
    for (const [name, child] of Object.entries(one)) {
      const at = `${pointer}/${name}`;
      if (name === "scopes" && isObject(child))
        for (const [scope, text] of Object.entries(child)) {
          add("scopes", scope, at);
          add("scopes", text, at);
        }
      else if (name === "examples") examples(child, at);
      else if (data.has(name) || name.startsWith("x-") || name === "mapping") continue;
      else if (maps.has(name) && isObject(child)) push(child, at, true);
      else push(child, at);
    }
  };

  const examples = (value: unknown, pointer: string) => {
    for (const [name, child] of Object.entries(isObject(value) ? value : {})) {
      const target = isObject(child) && typeof child.$ref === "string" ? resolve(child.$ref) : child;
      if (!isObject(target)) continue;
      add("summaries", target.summary, `${pointer}/${name}/summary`);
      add("descriptions", target.description, `${pointer}/${name}/description`);
      if (Object.hasOwn(target, "value")) leaves(target.value, (leaf) => add("examples", leaf, `${pointer}/${name}`));
    }
  };

  if (!isObject(spec)) return texts;
  const { components, definitions, securityDefinitions, parameters: _parameters, responses: _responses, info, ...rest } = spec;
  if (isObject(info)) {
    add("names", info.title, "/info/title");
    add("descriptions", info.description, "/info/description");
    push(info.contact, "/info/contact");
    push(info.license, "/info/license");
    add("urls", info.termsOfService, "/info/termsOfService");
  }
  const shared = isObject(components) ? components : {};
  push(shared.schemas ?? definitions, "/components/schemas", true);
  push(shared.securitySchemes ?? securityDefinitions, "/components/securitySchemes", true);
  for (const name of ["servers", "tags", "externalDocs"]) push(rest[name], `/${name}`);
  for (const name of ["paths", "webhooks", "x-webhooks"]) push(rest[name], `/${name}`, true);

  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, pointer, map } = next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) value.forEach((item, index) => void push(item, `${pointer}/${index}`));
    else if (!map) visit(value, pointer);
    else
      for (const [name, child] of Object.entries(value)) {
        if (name.startsWith("x-") && !isObject(child)) continue;
        if (isObject(child) && child["x-internal"] === true) continue;
        if (shownMaps.test(pointer)) add("names", name, pointer);
        push(child, `${pointer}/${name}`);
      }
  }
  return texts;
}

/** Members whose keys are names, so that a property called "description" is not a description. */
const maps = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "responses", "headers", "content", "callbacks", "links"],
  ...["encoding", "variables", "flows", "definitions", "$defs", "schemas"],
]);

/** Members whose keys readers search for. */
const shownMaps = /(?:\/properties|\/headers|\/paths|\/webhooks|\/components\/schemas|\/components\/securitySchemes|\/content)$/;

function leaves(value: unknown, say: (leaf: string | number) => void): void {
  const rest = [value];
  for (let next = rest.pop(); rest.length > 0 || next !== undefined; next = rest.pop()) {
    if (typeof next === "string" || typeof next === "number") say(next);
    else if (typeof next === "object" && next !== null) rest.push(...Object.values(next));
  }
}

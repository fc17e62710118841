import { isObject } from "../../runtime/samples/json.js";

export type TextKind =
  | "names"
  | "titles"
  | "operation ids"
  | "summaries"
  | "descriptions"
  | "scopes"
  | "urls"
  | "examples"
  | "values"
  | "defaults"
  | "texts of unused components";

/** A text that a reader must find, and its location in the spec. */
export interface SpecText {
  kind: TextKind;
  text: string;
  pointer: string;
}

const urlNames = new Set([
  ...["url", "termsOfService", "authorizationUrl", "tokenUrl", "refreshUrl", "openIdConnectUrl", "deviceAuthorizationUrl"],
  ...["oauth2MetadataUrl", "externalValue"],
]);
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);
/** Members that hold data of the author's. */
const data = new Set(["security", "required", "mapping", "dependentRequired", "value", "dataValue", "xml"]);

/** Members whose keys are names, so that a property called "description" is not a description. */
const maps = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "responses", "headers", "content", "callbacks", "links"],
  ...["encoding", "variables", "flows", "definitions", "$defs", "paths", "webhooks", "x-webhooks", "securityDefinitions"],
]);

/** Members whose keys readers search for. */
const shownMaps =
  /(?:\/(?:properties|headers|paths|webhooks|x-webhooks|content|variables|callbacks|links|schemas|securitySchemes))$/;
const shownMapsOfRoot = /^\/(?:definitions|securityDefinitions)$/;

/**
 * All texts of a spec, read without the generator. Left out are extensions, parts marked as internal, and
 * what the standard tells tools to ignore. The texts of components that nothing refers to, other than schemas
 * and security schemes, are a kind of their own.
 */
export function specTexts(spec: unknown): SpecText[] {
  const texts: SpecText[] = [];
  if (!isObject(spec)) return texts;
  const used = reachable(spec);
  const isOld = spec.swagger !== undefined;
  const isNew = /^3\.[1-9]/.test(String(spec.openapi));
  let isUnused = false;
  const add = (kind: TextKind, text: unknown, pointer: string) => {
    if ((typeof text === "string" && text.trim() !== "") || typeof text === "number")
      texts.push({ kind: isUnused ? "texts of unused components" : kind, text: String(text), pointer });
  };
  const seen = new Set<unknown>();

  const visit = (value: unknown, pointer: string, isMap: boolean): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`, false);
    else if (isMap) visitMap(value as Record<string, unknown>, pointer);
    else visitObject(value, pointer);
  };

  const visitObject = (value: object, pointer: string): void => {
    const one = value as Record<string, unknown>;
    if (one["x-internal"] === true) return;
    if (typeof one.$ref === "string") {
      // The standard tells tools to ignore what is next to a reference before 3.1.
      if (isNew) for (const name of ["summary", "description"] as const) add(kindOf[name], one[name], `${pointer}/${name}`);
      return;
    }
    if (one.in === "header" && ignoredHeaders.has(String(one.name).toLowerCase())) return;
    if (typeof one.name === "string" && !/\/xml$/.test(pointer)) add("names", one.name, `${pointer}/name`);
    for (const [name, kind] of Object.entries(kindOf))
      if (typeof one[name] === "string") add(kind, one[name], `${pointer}/${name}`);
    for (const name of urlNames) if (typeof one[name] === "string") add("urls", one[name], `${pointer}/${name}`);
    if (Array.isArray(one.enum)) for (const entry of one.enum) add("values", entry, `${pointer}/enum`);
    if (Object.hasOwn(one, "const")) leaves(one.const, (leaf) => add("values", leaf, `${pointer}/const`));
    if (Object.hasOwn(one, "default")) leaves(one.default, (leaf) => add("defaults", leaf, `${pointer}/default`));
    leaves(one.example, (leaf) => add("examples", leaf, `${pointer}/example`));
    for (const [name, child] of Object.entries(one)) {
      const at = `${pointer}/${name}`;
      if (name === "scopes" && isObject(child))
        for (const [scope, text] of Object.entries(child)) {
          add("scopes", scope, at);
          add("scopes", text, at);
        }
      else if (name === "examples") examples(child, at);
      else if (["example", "default", "enum", "const"].includes(name) || data.has(name)) continue;
      else if (name.startsWith("x-") && name !== "x-webhooks") continue;
      else if (name === "components" && isObject(child))
        for (const kind of Object.keys(child)) shared(child[kind], `${at}/${kind}`);
      else if (isOld && pointer === "" && (name === "parameters" || name === "responses")) shared(child, at);
      else visit(child, at, maps.has(name));
    }
  };

  const visitMap = (value: Record<string, unknown>, pointer: string): void => {
    const shown = shownMaps.test(pointer) || shownMapsOfRoot.test(pointer);
    for (const [name, child] of Object.entries(value)) {
      if (name.startsWith("x-") && (!isObject(child) || /\/(?:paths|responses)$/.test(pointer))) continue;
      if (isObject(child) && child["x-internal"] === true) continue;
      if (shown) add("names", name, pointer);
      visit(child, `${pointer}/${name}`, /\/callbacks$/.test(pointer) && isObject(child) && child.$ref === undefined);
    }
  };

  const shared = (value: unknown, pointer: string): void => {
    for (const [name, child] of Object.entries(isObject(value) ? value : {})) {
      const always = /\/(?:schemas|securitySchemes)$/.test(pointer);
      isUnused = !always && !used.has(child);
      if (isObject(child) && child["x-internal"] === true) continue;
      if (always) add("names", name, pointer);
      if (/\/examples$/.test(pointer)) examples({ [name]: child }, pointer);
      else visit(child, `${pointer}/${name}`, /\/callbacks$/.test(pointer));
      isUnused = false;
    }
  };

  const examples = (value: unknown, pointer: string) => {
    if (Array.isArray(value)) return leaves(value, (leaf) => add("examples", leaf, pointer));
    for (const [name, child] of Object.entries(isObject(value) ? value : {})) {
      if (isOld) {
        leaves(child, (leaf) => add("examples", leaf, `${pointer}/${name}`));
        continue;
      }
      if (!isObject(child)) continue;
      add("summaries", child.summary, `${pointer}/${name}/summary`);
      add("descriptions", child.description, `${pointer}/${name}/description`);
      add("urls", child.externalValue, `${pointer}/${name}/externalValue`);
      for (const member of ["value", "dataValue", "serializedValue"])
        if (Object.hasOwn(child, member)) leaves(child[member], (leaf) => add("examples", leaf, `${pointer}/${name}`));
    }
  };

  visit(spec, "", false);
  return texts;
}

const kindOf = {
  title: "titles",
  operationId: "operation ids",
  summary: "summaries",
  description: "descriptions",
  email: "names",
  bearerFormat: "names",
} as const;

/** All objects that operations, webhooks and schemas refer to. */
function reachable(spec: Record<string, unknown>): Set<unknown> {
  const found = new Set<unknown>();
  const { components, definitions, parameters: _parameters, responses: _responses, ...rest } = spec;
  const schemas = isObject(components) ? { schemas: components.schemas, pathItems: components.pathItems } : definitions;
  const queue: unknown[] = [rest, schemas];
  for (let next = queue.pop(); queue.length > 0 || next !== undefined; next = queue.pop()) {
    if (typeof next !== "object" || next === null || found.has(next)) continue;
    found.add(next);
    if (isObject(next) && typeof next.$ref === "string" && next.$ref.startsWith("#")) queue.push(resolve(spec, next.$ref));
    queue.push(...Object.values(next));
  }
  return found;
}

function resolve(spec: unknown, ref: string): unknown {
  let value = spec;
  for (const token of ref.replace(/^#\/?/, "").split("/").filter(Boolean)) {
    const name = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    value = isObject(value) ? value[name] : Array.isArray(value) ? value[Number(name)] : undefined;
  }
  return value;
}

function leaves(value: unknown, say: (leaf: string | number) => void): void {
  const rest = [value];
  for (let next = rest.pop(); rest.length > 0 || next !== undefined; next = rest.pop()) {
    if (typeof next === "string" || typeof next === "number") say(next);
    else if (typeof next === "object" && next !== null) rest.push(...Object.values(next));
  }
}

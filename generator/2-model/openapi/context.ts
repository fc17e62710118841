import { isObject, lastToken, unescapeToken } from "../../../runtime/samples/json.js";
import {
  below,
  child,
  entries,
  filesOf,
  items,
  type JsonObject,
  type SpecSource,
  text,
  textMembers,
  texts,
} from "../../1-sources/openapi/spec-source.js";
import { onceIn, present } from "../../platform/values.js";
import type { At, OAuthFlow, Response, Schema, SecurityRequirement, SecurityScheme, Server } from "../types.js";

/** State that the parts of the model builder share. */
export interface Context {
  source: SpecSource;
  /** Names of shared responses by value, because files may refer to a value without its component. */
  responseNames: ReadonlyMap<unknown, string>;
  /** Responses that were already built, because operations share most of them. */
  responses: Map<JsonObject, Omit<Response, "status" | "description" | "name">>;
  /** The targets of references so far, each with those of its own texts that a use shows. */
  used: Map<unknown, Set<ReferenceText>>;
  report(message: string, at: At): void;
  /** The schema of a value: the same object for the same value. */
  schema(value: unknown, at: At): Schema;
}

/** What a text next to a reference replaces. */
type ReferenceText = (typeof referenceTexts)[number];
export const referenceTexts = ["summary", "description"] as const;

/** An object of the spec with references resolved. */
export interface Node {
  value: JsonObject;
  at: At;
  /** Name of the component, if it was referenced as one. */
  name?: string;
  /** Texts next to the reference, which override those of the target (OpenAPI 3.1 section 4.8.23). */
  summary?: string;
  description?: string;
}

/** Resolves Reference Objects. Undefined if there is no target. */
export function follow(context: Context, value: unknown, at: At): Node | undefined {
  let node: Node | undefined = isObject(value) ? { value, at } : undefined;
  const texts: Pick<Node, "summary" | "description" | "name"> = {};
  // Resolving already follows plain references, so more than a few with texts are a cycle.
  for (let hops = 0; node && typeof node.value.$ref === "string"; hops++) {
    if (hops > 20) return undefined;
    const holder: JsonObject = node.value;
    if (context.source.version !== "3.0") {
      for (const member of referenceTexts) {
        const written = text(holder, member);
        if (written !== undefined) texts[member] ??= written;
      }
    }
    const resolution = context.source.resolve(node.at.file, holder.$ref as string);
    if (!resolution.found || !isObject(resolution.value)) return undefined;
    const shown = onceIn(context.used, resolution.value, () => new Set());
    for (const member of referenceTexts) if (texts[member] === undefined) shown.add(member);
    const name = texts.name ?? context.responseNames.get(resolution.value) ?? componentName(resolution);
    if (name !== undefined) texts.name = name;
    node = { value: resolution.value, at: resolution.at };
  }
  return node && Object.assign(node, texts);
}

/** Name of the first component in a chain of references. */
function componentName({ hops, at }: { hops: readonly At[]; at: At }): string | undefined {
  const component = [...hops, at].find(({ pointer }) => /^\/components\/[^/]+\/[^/]+$/.test(pointer));
  return component && lastToken(component.pointer);
}

/** What a `$dynamicRef` leads to by name, and the scope of that schema (JSON Schema 2020-12 section 8.2.3.2). */
export type Scope = ReadonlyMap<string, { value: JsonObject; at: At; scope: Scope | undefined }>;

/**
 * Returns the scope in which the target of a schema's `$ref` is read: it has the schema itself and its `$defs` that
 * have a `$dynamicAnchor`, below those of the schemas around. Undefined where there are none, and the same object
 * for the same schema and scope.
 */
export function dynamicScopes(source: SpecSource): (around: Scope | undefined, value: JsonObject, at: At) => Scope | undefined {
  const known = new Map<Scope | undefined, Map<JsonObject, Scope | undefined>>();
  const isUsed = source.version !== "3.0" && filesOf(source).some(({ text }) => text.includes("$dynamicRef"));
  if (!isUsed) return () => undefined;
  const overridden = overriddenAnchors([...source.documents.values()].map(({ value }) => value));
  return (around, value, at) => {
    const scopes = onceIn(known, around, () => new Map());
    if (!scopes.has(value)) scopes.set(value, extended(around, value, at, overridden));
    return scopes.get(value);
  };
}

/** Anchor names that several schemas use. A unique name resolves to the same schema in every scope. */
function overriddenAnchors(documents: readonly unknown[]): ReadonlySet<string> {
  const met = new Set<string>();
  const overridden = new Set<string>();
  const rest = [...documents];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const value of Object.values(next)) rest.push(value);
    const name = "$dynamicAnchor" in next ? next.$dynamicAnchor : undefined;
    if (typeof name === "string") (met.has(name) ? overridden : met).add(name);
  }
  return overridden;
}

function extended(around: Scope | undefined, value: JsonObject, at: At, overridden: ReadonlySet<string>): Scope | undefined {
  const scope = new Map(around);
  for (const schema of [{ value, at }, ...entries(value, "$defs", at)]) {
    const name = isObject(schema.value) ? schema.value.$dynamicAnchor : undefined;
    if (isObject(schema.value) && typeof name === "string" && overridden.has(name) && !scope.has(name))
      scope.set(name, { value: schema.value, at: schema.at, scope: around });
  }
  return scope.size > (around?.size ?? 0) ? scope : around;
}

/** The requirements. Undefined if there are none; `[]` means none is needed, `{}` that it is optional. */
export function securityOf(value: JsonObject): SecurityRequirement[] | undefined {
  if (!Array.isArray(value.security)) return undefined;
  return items(value, "security")
    .filter(isObject)
    .map((requirement) =>
      Object.keys(requirement).map((name) => ({ scheme: schemeName(name), scopes: texts(requirement, name) })),
    );
}

/** The name of a scheme, which may also be a reference (OpenAPI 3.2 section 4.30). */
function schemeName(name: string): string {
  const [, token] = /^#\/components\/securitySchemes\/([^/]+)$/.exec(name) ?? [];
  return token === undefined ? name : unescapeToken(token);
}

export function securitySchemesOf(context: Context, components: JsonObject, at: At): ReadonlyMap<string, SecurityScheme> {
  const schemes = new Map<string, SecurityScheme>();
  for (const entry of entries(components, "securitySchemes", at)) {
    const node = follow(context, entry.value, entry.at);
    const scheme = node && toScheme(entry.name, node.value, node.at, node.description);
    if (scheme) schemes.set(entry.name, scheme);
  }
  return schemes;
}

function toScheme(name: string, value: JsonObject, at: At, override: string | undefined): SecurityScheme {
  const deprecation = value.deprecated === true ? ({ deprecated: true } as const) : {};
  const base = { at, name, ...present({ description: override ?? text(value, "description") }), ...deprecation };
  switch (value.type) {
    case "apiKey": {
      const place = value.in === "query" || value.in === "cookie" ? value.in : "header";
      return { ...base, type: "apiKey", in: place, parameter: text(value, "name") ?? name };
    }
    case "http":
      return {
        ...base,
        type: "http",
        scheme: text(value, "scheme") ?? "",
        ...present({ bearerFormat: text(value, "bearerFormat") }),
      };
    case "oauth2":
      return {
        ...base,
        type: "oauth2",
        flows: flowsOf(child(value, "flows") ?? {}),
        ...present({ metadataUrl: text(value, "oauth2MetadataUrl") }),
      };
    case "openIdConnect":
      return { ...base, type: "openIdConnect", url: text(value, "openIdConnectUrl") ?? "" };
    case "mutualTLS":
      return { ...base, type: "mutualTLS" };
    default:
      return { ...base, type: "other", kind: text(value, "type") ?? "" };
  }
}

function flowsOf(flows: JsonObject): OAuthFlow[] {
  return Object.keys(flows).flatMap((kind) => {
    const flow = kind.startsWith("x-") ? undefined : child(flows, kind);
    if (!flow) return [];
    const scopes = child(flow, "scopes") ?? {};
    return [
      {
        kind,
        ...textMembers(flow, "authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"),
        scopes: Object.keys(scopes).map((name) => ({ name, description: text(scopes, name) ?? "" })),
      },
    ];
  });
}

/** The servers of an object. Undefined if it has none, so that those of a higher level apply. */
export function serversOf(value: JsonObject, at: At): Server[] | undefined {
  if (!Array.isArray(value.servers) || value.servers.length === 0) return undefined;
  return items(value, "servers").flatMap((server, index) =>
    isObject(server) ? [toServer(server, below(at, "servers", index))] : [],
  );
}

export function toServer(value: JsonObject, at: At): Server {
  const variables = Object.entries(child(value, "variables") ?? {}).flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const values = Array.isArray(variable.enum) ? texts(variable, "enum") : undefined;
    const more = present({ values, description: text(variable, "description") });
    return [{ at: below(at, "variables", name), name, default: text(variable, "default") ?? "", ...more }];
  });
  const [name, about] = [text(value, "name")?.trim(), text(value, "description")];
  const description = name && about?.trim() && !about.includes(name) ? `${name}. ${about}` : about?.trim() ? about : name;
  return { at, url: text(value, "url") ?? "/", ...present({ description }), variables };
}

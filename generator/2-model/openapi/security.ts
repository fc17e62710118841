import { isObject } from "../../../runtime/samples/exact-json.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { child, entries, items, text, textMembers, texts } from "../../1-sources/openapi/spec-source.js";
import { present } from "../../platform/values.js";
import type { At, OAuthFlow, SecurityRequirement, SecurityScheme, Server } from "../types.js";
import { type Context, follow } from "./context.js";

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
  return token === undefined ? name : token.replaceAll("~1", "/").replaceAll("~0", "~");
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

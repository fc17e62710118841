import { keywordsWhere, rowOf } from "../../../schema/keywords.js";
import {
  any,
  boolean,
  count,
  either,
  type Grammar,
  list,
  map,
  number,
  type ObjectGrammar,
  object,
  oneOf,
  orReference,
  ref,
  type Shape,
  string,
  stringMap,
  strings,
} from "../check-shape.js";

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export const componentName = { pattern: /^[a-zA-Z0-9._-]+$/, words: "letters, digits, `.`, `-` and `_`" };

/** An object with fixed fields. `!` after a name makes it required. */
export function fixed(noun: string, members: Readonly<Record<string, Shape>>, more: Partial<ObjectGrammar> = {}): ObjectGrammar {
  const fields: Record<string, Shape> = {};
  const required: string[] = [];
  for (const [name, shape] of Object.entries(members)) {
    const bare = name.replace(/!$/, "");
    if (bare !== name) required.push(bare);
    fields[bare] = shape;
  }
  return { noun, fields, required, extensions: true, ...more };
}

const components = (kind: Parameters<typeof orReference>[0]) => map(orReference(kind), componentName);
const flow = (...urls: string[]) =>
  fixed("the OAuth2 flow", {
    ...Object.fromEntries(urls.map((url) => [`${url}!`, string])),
    refreshUrl: string,
    "scopes!": stringMap,
  });

const examples = { example: any, examples: map(orReference("Example")) };
const content = map(object("MediaType"));

/** Members that parameters and headers share. */
const headerFields = {
  description: string,
  required: boolean,
  deprecated: boolean,
  allowEmptyValue: boolean,
  explode: boolean,
  allowReserved: boolean,
  schema: orReference("Schema"),
  content: { is: "map", of: object("MediaType"), single: true },
  ...examples,
} satisfies Record<string, Shape>;

const schemaOrContent = {
  exclusive: [
    ["example", "examples"],
    ["schema", "content"],
    ["style", "content"],
    ["explode", "content"],
    ["allowReserved", "content"],
  ],
  needsOne: [["schema", "content"]],
};

const schema = orReference("Schema");

/** The shapes of the keywords in the table of JSON Schema. In 3.1 there are more, and every schema may be true or false. */
export function keywordShapes(version: "3.0" | "3.1", schema: Shape): Record<string, Shape> {
  const isNew = version === "3.1";
  const shapes: Partial<Record<ReturnType<typeof rowOf>["holds"], Shape>> = {
    ...{ text: string, number: count, bound: number, flag: boolean, schema, decoded: schema },
    openness: isNew ? schema : either(boolean, schema),
    schemas: list(schema, isNew ? 1 : 0),
    ...{ byPattern: map(schema), byMember: map(schema), requirements: map(strings) },
  };
  const fields: Record<string, Shape> = {};
  for (const name of keywordsWhere({})) {
    const { holds, on, newer } = rowOf(name);
    if (newer !== undefined && !isNew) continue;
    const shape = holds === "number" && on === "number" ? ({ is: "number", above: 0 } as const) : shapes[holds];
    if (shape) fields[name] = shape;
  }
  return fields;
}

/** Keywords of JSON Schema 2020-12 that 3.0 lacks, and their replacements. */
const newerKeywords = Object.fromEntries([
  ["$defs", "Move the schemas to `components.schemas`."],
  ...keywordsWhere({}).flatMap((name) => {
    const { newer } = rowOf(name);
    return newer === undefined ? [] : [[name, newer]];
  }),
]);

/** OpenAPI 3.0.4, section 4.8.24: a fixed set of keywords; everything else is an error. */
const schema30: ObjectGrammar = {
  noun: "the schema",
  required: [],
  extensions: true,
  advice: newerKeywords,
  fields: {
    ...keywordShapes("3.0", schema),
    exclusiveMaximum: boolean,
    exclusiveMinimum: boolean,
    required: list(string, 1),
    enum: list(any, 1),
    type: oneOf("array", "boolean", "integer", "number", "object", "string"),
    properties: map(schema),
    default: any,
    discriminator: object("Discriminator"),
    example: any,
    externalDocs: object("ExternalDocs"),
    xml: object("Xml"),
  },
};

/** OpenAPI 3.0.4, section 4.8. */
export const openapi30: Grammar = {
  OpenApi: fixed("the spec", {
    "openapi!": string,
    "info!": object("Info"),
    externalDocs: object("ExternalDocs"),
    servers: list(object("Server")),
    security: list(object("SecurityRequirement")),
    tags: list(object("Tag")),
    "paths!": object("Paths"),
    components: object("Components"),
  }),
  Info: fixed("the info object", {
    "title!": string,
    description: string,
    termsOfService: string,
    contact: object("Contact"),
    license: object("License"),
    "version!": string,
  }),
  Contact: fixed("the contact", { name: string, url: string, email: string }),
  License: fixed("the license", { "name!": string, url: string }),
  Server: fixed("the server", { "url!": string, description: string, variables: map(object("ServerVariable")) }),
  ServerVariable: fixed("the server variable", { enum: strings, "default!": string, description: string }),
  Components: fixed("the components object", {
    schemas: components("Schema"),
    responses: components("Response"),
    parameters: components("Parameter"),
    examples: components("Example"),
    requestBodies: components("RequestBody"),
    headers: components("Header"),
    securitySchemes: components("SecurityScheme"),
    links: components("Link"),
    callbacks: components("Callback"),
  }),
  Paths: fixed("the paths object", {}, { others: { pattern: /^\//, shape: object("PathItem"), words: "Paths start with `/`." } }),
  PathItem: fixed("the path", {
    $ref: ref("PathItem"),
    summary: string,
    description: string,
    ...Object.fromEntries(methods.map((method) => [method, object("Operation")])),
    servers: list(object("Server")),
    parameters: list(orReference("Parameter")),
  }),
  Operation: fixed("the operation", {
    tags: strings,
    summary: string,
    description: string,
    externalDocs: object("ExternalDocs"),
    operationId: string,
    parameters: list(orReference("Parameter")),
    requestBody: orReference("RequestBody"),
    "responses!": object("Responses"),
    callbacks: map(orReference("Callback")),
    deprecated: boolean,
    security: list(object("SecurityRequirement")),
    servers: list(object("Server")),
  }),
  ExternalDocs: fixed("the external documentation", { description: string, "url!": string }),
  Parameter: fixed(
    "the parameter",
    { "name!": string, "in!": oneOf("query", "path", "header", "cookie"), ...headerFields },
    {
      ...schemaOrContent,
      cases: {
        on: "in",
        of: {
          path: { fields: { style: oneOf("simple", "label", "matrix") } },
          query: { fields: { style: oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject") } },
          header: { fields: { style: oneOf("simple") } },
          cookie: { fields: { style: oneOf("form") } },
        },
      },
    },
  ),
  RequestBody: fixed("the request body", { description: string, "content!": content, required: boolean }),
  MediaType: fixed(
    "the media type",
    { schema: orReference("Schema"), ...examples, encoding: map(object("Encoding")) },
    { exclusive: [["example", "examples"]] },
  ),
  Encoding: fixed("the encoding", {
    contentType: string,
    headers: map(orReference("Header")),
    style: oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject"),
    explode: boolean,
    allowReserved: boolean,
  }),
  Responses: fixed(
    "the responses object",
    { default: orReference("Response") },
    {
      filled: true,
      others: {
        pattern: /^[1-5](?:\d\d|XX)$/,
        shape: orReference("Response"),
        words: "Responses are named by a status such as `200`, a range such as `2XX`, or `default`.",
      },
    },
  ),
  Response: fixed("the response", {
    "description!": string,
    headers: map(orReference("Header")),
    content,
    links: map(orReference("Link")),
  }),
  Callback: fixed("the callback", {}, { others: { pattern: /^/, shape: object("PathItem"), words: "" } }),
  Example: fixed(
    "the example",
    { summary: string, description: string, value: any, externalValue: string },
    { exclusive: [["value", "externalValue"]] },
  ),
  Link: fixed(
    "the link",
    {
      operationRef: string,
      operationId: string,
      parameters: map(any),
      requestBody: any,
      description: string,
      server: object("Server"),
    },
    { exclusive: [["operationRef", "operationId"]] },
  ),
  Header: fixed("the header", { ...headerFields, style: oneOf("simple") }, schemaOrContent),
  Tag: fixed("the tag", { "name!": string, description: string, externalDocs: object("ExternalDocs") }),
  Schema: schema30,
  Discriminator: fixed("the discriminator", { "propertyName!": string, mapping: map({ is: "schemaName" }) }, { open: true }),
  Xml: fixed("the XML object", { name: string, namespace: string, prefix: string, attribute: boolean, wrapped: boolean }),
  SecurityScheme: fixed(
    "the security scheme",
    { "type!": oneOf("apiKey", "http", "oauth2", "openIdConnect"), description: string },
    {
      cases: {
        on: "type",
        of: {
          apiKey: { fields: { name: string, in: oneOf("query", "header", "cookie") }, required: ["name", "in"] },
          http: { fields: { scheme: string, bearerFormat: string }, required: ["scheme"] },
          oauth2: { fields: { flows: object("OAuthFlows") }, required: ["flows"] },
          openIdConnect: { fields: { openIdConnectUrl: string }, required: ["openIdConnectUrl"] },
        },
      },
    },
  ),
  OAuthFlows: fixed("the OAuth2 flows", {
    implicit: object("ImplicitFlow"),
    password: object("PasswordFlow"),
    clientCredentials: object("ClientCredentialsFlow"),
    authorizationCode: object("AuthorizationCodeFlow"),
  }),
  ImplicitFlow: flow("authorizationUrl"),
  PasswordFlow: flow("tokenUrl"),
  ClientCredentialsFlow: flow("tokenUrl"),
  AuthorizationCodeFlow: flow("authorizationUrl", "tokenUrl"),
  DeviceAuthorizationFlow: flow("deviceAuthorizationUrl", "tokenUrl"),
  SecurityRequirement: fixed(
    "the security requirement",
    {},
    {
      extensions: false,
      others: { pattern: /^/, shape: strings, words: "" },
    },
  ),
};

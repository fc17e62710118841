import { any, boolean, type Grammar, list, map, object, oneOf, orReference, type Shape, string } from "../check-shape.js";
import { componentName } from "./openapi-3.0.js";
import { changed, openapi31 } from "./openapi-3.1.js";

const base = openapi31;
const content = map(orReference("MediaType"));
const singleContent: Shape = { is: "map", of: orReference("MediaType"), single: true };
const parameter = base.Parameter.cases?.of ?? {};
const encodings = {
  encoding: map(object("Encoding")),
  prefixEncoding: list(object("Encoding")),
  itemEncoding: object("Encoding"),
};
const oneEncoding = [
  ["encoding", "prefixEncoding"],
  ["encoding", "itemEncoding"],
];
const oneExample = ["example", "examples"];

/** OpenAPI 3.2.0, section 4, as changes to 3.1. */
export const openapi32: Grammar = {
  ...base,
  OpenApi: changed(base.OpenApi, { $self: string }),
  Server: changed(base.Server, { name: string }),
  Components: changed(base.Components, { mediaTypes: map(orReference("MediaType"), componentName) }),
  PathItem: changed(base.PathItem, {
    query: object("Operation"),
    additionalOperations: map(object("Operation"), {
      pattern: /^(?!(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$)[a-z0-9!#$%&'*+.^_`|~-]+$/i,
      words: "the characters of HTTP methods, and cannot be methods with members of their own",
    }),
  }),
  Parameter: changed(
    base.Parameter,
    { in: oneOf("query", "querystring", "path", "header", "cookie"), content: singleContent },
    {
      cases: {
        on: "in",
        of: {
          ...parameter,
          path: { fields: { ...parameter.path?.fields, allowReserved: boolean } },
          cookie: { fields: { style: oneOf("form", "cookie"), allowReserved: boolean } },
          querystring: { fields: {}, required: ["content"] },
        },
      },
    },
  ),
  RequestBody: changed(base.RequestBody, { content }),
  MediaType: changed(
    base.MediaType,
    { description: string, itemSchema: object("Schema"), ...encodings },
    { exclusive: [oneExample, ...oneEncoding] },
  ),
  Encoding: changed(base.Encoding, encodings, { exclusive: oneEncoding }),
  Response: changed(base.Response, { summary: string, content }, { required: [] }),
  Example: changed(
    base.Example,
    { dataValue: any, serializedValue: string },
    {
      exclusive: [
        ["value", "externalValue"],
        ["value", "dataValue"],
        ["value", "serializedValue"],
        ["serializedValue", "externalValue"],
      ],
    },
  ),
  Header: changed(base.Header, { content: singleContent }),
  Tag: changed(base.Tag, { summary: string, parent: string, kind: string }),
  SecurityScheme: changed(
    base.SecurityScheme,
    { deprecated: boolean },
    {
      cases: {
        on: "type",
        of: {
          ...base.SecurityScheme.cases?.of,
          oauth2: { fields: { flows: object("OAuthFlows"), oauth2MetadataUrl: string }, required: ["flows"] },
        },
      },
    },
  ),
  OAuthFlows: changed(base.OAuthFlows, { deviceAuthorization: object("DeviceAuthorizationFlow") }),
  Discriminator: changed(base.Discriminator, { defaultMapping: { is: "schemaName" } }),
  Xml: changed(
    base.Xml,
    { nodeType: oneOf("element", "attribute", "text", "cdata", "none") },
    {
      exclusive: [
        ["attribute", "nodeType"],
        ["wrapped", "nodeType"],
      ],
    },
  ),
};

import type { At } from "../1-sources/openapi/spec-source.js";
import type { Location } from "../diagnostics/types.js";
import type { Part } from "../yaml/yaml-ranges.js";
import type { ParameterRule } from "./parameter-rules.js";
import type { Extensions, ExternalDocs, Schema } from "./schema-type.js";

export type { At } from "../1-sources/openapi/spec-source.js";
export type { Bound, Discriminator, Extensions, ExternalDocs, LimitedPart, Property, Remark, Schema } from "./schema-type.js";

/** An OpenAPI spec in one dialect. References are resolved, so a recursive schema is a cycle of objects. Immutable once built. */
export interface ApiModel {
  /** Path of the root document, relative to the root. */
  file: string;
  /** All files of the spec, in order of first use, the root first. */
  files: string[];
  /** "3.0.1" as written. */
  openapi: string;
  title: string;
  version: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  info: ApiInfo;
  /** Without a final slash. Base of relative server URLs; `https://YOUR_HOST` if unknown. */
  origin: string;
  servers: Server[];
  /** Tags in the order of the spec, then undeclared ones in order of first use. */
  tags: Tag[];
  tagGroups: TagGroup[];
  operations: Operation[];
  webhooks: Operation[];
  /** The shared schemas by component name, in the order of the spec. */
  schemas: ReadonlyMap<string, Schema>;
  securitySchemes: ReadonlyMap<string, SecurityScheme>;
  externalDocs?: ExternalDocs;
  /** Components that no page of an operation or schema shows. */
  unusedComponents: UnusedComponent[];
  /** `x-placeholders` of the root: two or more words in angle brackets in an example are placeholders. */
  placeholders: boolean;
  /** Location of a value, for every `at` of the model. Slow the first time for a file. */
  locate(at: At, part?: Part): Location;
  /** Location of a part of the text at `at`. */
  locateIn(at: At, text: string, start: number, end: number): Location;
}

/** Contact and license of an API. */
export interface ApiInfo {
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string; identifier?: string };
  termsOfService?: string;
  /** `x-logo`. */
  logo?: { url: string; text: string; href?: string };
}

export interface Server {
  at: At;
  url: string;
  description?: string;
  variables: { at: At; name: string; default: string; values?: string[]; description?: string }[];
}

export interface Tag {
  name: string;
  /** `x-displayName`, 3.2 `summary`, or the name, in words if it is in lower case. */
  label: string;
  description?: string;
  externalDocs?: ExternalDocs;
  declared: boolean;
  /** Name of the tag it is nested under (3.2). */
  parent?: string;
  /** What the tag is for (3.2): "nav", "badge", "audience" or a name of the author's. */
  kind?: string;
}

/** `x-tagGroups`. */
export type TagGroup = { name: string; tags: string[] };

export interface Operation {
  at: At;
  /** Identity of an operation in its API: "GET /chapters/{id}". */
  key: string;
  /** In lower case. */
  method: string;
  path: string;
  operationId?: string;
  /** A title: absent if the spec has a longer text there. */
  summary?: string;
  description?: string;
  /** A summary that is no title, and the texts of its path if it has texts of its own. */
  furtherTexts: string[];
  tags: string[];
  deprecated: boolean;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  /** Any one of the entries, each with all of its schemes; [] if none is needed; undefined if not specified. */
  security: SecurityRequirement[] | undefined;
  servers: Server[];
  /** The API sends the request to its user. */
  incoming?: "webhook" | "callback";
  callbacks: { name: string; expression: string; operation: Operation }[];
  /** `x-sample`: values of the sample in addition to required parameters. */
  sample?: RequestValues;
  /** `x-navigation`: the operation is a page that a browser opens. */
  navigation: boolean;
  /** `x-parameter-rules`. */
  parameterRules: ParameterRule[];
  externalDocs?: ExternalDocs;
  extensions: Extensions;
}

export interface Parameter {
  at: At;
  name: string;
  in: "path" | "query" | "header" | "cookie" | "querystring";
  description?: string;
  required: boolean;
  deprecated: boolean;
  allowEmptyValue: boolean;
  allowReserved: boolean;
  /** With the defaults of OpenAPI 3.1 section 4.8.12.2 filled in. */
  style: string;
  explode: boolean;
  /** What is between the items of lists in a list, from outside to inside (Swagger 2.0, `collectionFormat`). */
  separators?: string[];
  schema?: Schema;
  /** Media type if the parameter is serialized with `content`. */
  mediaType?: string;
  /** How the members of a form are written, if it is one. */
  encodings?: Encoding[];
  /** Further ones. OpenAPI allows only one. */
  otherMediaTypes?: string[];
  examples: Example[];
  /** A value that the responses, or schemas, have for this variable of the path (`known-values.ts`). */
  known?: string | number;
  extensions: Extensions;
}

export interface RequestBody {
  at: At;
  description?: string;
  required: boolean;
  contents: MediaType[];
  /** It says nothing, and the method sends none: pages leave it out. */
  isUnused?: true;
}

export interface Response {
  at: At;
  /** `200`, `2XX`, `default`. */
  status: string;
  description: string;
  headers: Header[];
  contents: MediaType[];
  /** Operations that can be called next. */
  links?: ResponseLink[];
  /** Name of the shared response, if it is one. */
  name?: string;
  extensions: Extensions;
}

export interface ResponseLink {
  at: At;
  name: string;
  description?: string;
  /** The operation, by its id or by a reference. */
  operation?: string;
  /** Parameters of that operation and the sources of their values. */
  parameters: { name: string; value: unknown }[];
  requestBody?: { value: unknown };
  server?: Server;
}

export interface Header extends Omit<Parameter, "in"> {}

export interface MediaType {
  at: At;
  mediaType: string;
  schema?: Schema;
  examples: Example[];
  description?: string;
  /** Whether the body is a stream of items, each of which has the schema (3.2 `itemSchema`). */
  isStream?: boolean;
  encodings?: Encoding[];
  /** True for multipart bodies from 3.1 on, where a part without a type is bytes (3.1.1, Encoding Object, `contentType`). */
  untypedPartsAreBytes?: true;
}

/** How one part of a form is written. */
export interface Encoding {
  at: At;
  /** Name of the part; a place in a list is `[0]`, each item is `[]`. */
  name: string;
  contentType?: string;
  headers: Header[];
  style?: string;
  explode?: boolean;
  separators?: string[];
  allowReserved?: boolean;
}

export interface Example {
  at: At;
  /** Key under `examples`, empty for a single `example`. */
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  externalValue?: string;
  /** The value as it is sent, if the spec has it in addition to the value (3.2). */
  serialized?: string;
  /** True if the value is only known as its text on the wire. */
  isSerialized?: true;
  extensions: Extensions;
}

/** Values for one request. Missing values come from the spec. */
export interface RequestValues {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  header: Readonly<Record<string, unknown>>;
  cookie: Readonly<Record<string, unknown>>;
  /** The body, unless an example of the request body is named. */
  body?: { value: unknown };
  /** Name of an example of the request body. */
  example?: string;
  /** URL, or the label of one of the servers. */
  server?: string;
}

export type SecurityRequirement = { scheme: string; scopes: string[] }[];

export type SecurityScheme = {
  at: At;
  name: string;
  description?: string;
  deprecated?: true;
} & (
  | { type: "apiKey"; in: "query" | "header" | "cookie"; parameter: string }
  | { type: "http"; scheme: string; bearerFormat?: string }
  | { type: "oauth2"; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: "openIdConnect"; url: string }
  | { type: "mutualTLS" }
  /** Of a type that OpenAPI does not have. */
  | { type: "other"; kind: string }
);

export interface OAuthFlow {
  kind: string;
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

/** A component that nothing refers to, as written, or with texts that every use replaces. */
export interface UnusedComponent {
  at: At;
  /** "request body". */
  kind: string;
  name: string;
  value: unknown;
  /** Operations use it, and have other texts in place of its own, which are the value. */
  isUsed?: true;
}

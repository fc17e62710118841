import type { CodeBlock, Inline, Prose } from "./content.js";
import type { Href, Link } from "./contract-base.js";
import type { operations } from "./texts/operations.js";

/** Types of the parts of API pages: parameters, bodies, responses, schema trees, code. contract.ts re-exports them. */

export type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | (string & {});

export interface Server {
  /** Absolute URL, with variables replaced by their defaults. */
  url: string;
  label: string;
  /** Hosts in the SDK's sample, in one order for every server, replaced by the reader's choice. */
  hosts?: string[];
}

export interface Auth {
  /** Such as "Send both x-auth-token and x-client-id." Absent if the spec says nothing about security. */
  sentence?: Inline[];
  /** The descriptions of the credentials, such as where to get them. */
  credentials?: Inline[][];
  /** Where the page about authentication is. */
  page?: Inline[];
  /** Scopes that the token must have: any one of these sets. */
  scopes: ScopeSet[];
  /** The page that explains inferred scopes. */
  inferredHref?: Href;
  /** A note about the scopes, such as that one was removed. */
  scopeNote?: Inline[];
}

/** Scopes required together (OpenAPI 3.1 section 4.8.30). Of those in `x-scopes`, any one is enough. */
export interface ScopeSet {
  need: "all" | "any";
  scopes: ScopeLink[];
  /** The credential that has them, if another one needs none. */
  of?: string;
}

/** A scope that permits an operation. `inferred`: it comes from the scope tables, not from the spec. */
export interface ScopeLink {
  name: string;
  href?: Href;
  inferred: boolean;
  /** Date when the scope was removed, as "2025-12-03". */
  removed?: string;
}

export interface ParameterGroup {
  in: "path" | "query" | "header" | "cookie" | "querystring";
  title: string;
  id: string;
  fields: Field[];
}

export interface RequestBody {
  id: string;
  required: boolean;
  description?: Prose;
  contents: Content[];
}

export interface Response {
  /** `200`, `2XX`, `default`. */
  status: string;
  /** Reason phrase or the start of the description: "OK", "Any other status". */
  label: string;
  id: string;
  oldIds?: string[];
  description?: Prose;
  headers: Field[];
  contents: Content[];
  /** Status line and headers of a response without a body, such as a redirect. */
  head?: Example;
}

export interface Content {
  mediaType: string;
  id: string;
  /** The root of the body. Its name is empty. */
  schema?: Field;
  examples: Example[];
}

export interface Example {
  title: string;
  /** Set if the title is a summary from the spec. It is shown even for a single example. */
  summarized?: true;
  description?: Prose;
  code: CodeBlock;
  /** Set if the code has placeholders, which the page explains. */
  placeholders?: true;
  /** True if the generator made it from the schema. */
  generated: boolean;
  /** The values that previews of the site draw, by schema. */
  preview?: PreviewPart[];
}

/** The values of a schema in an example in JSON. */
export interface PreviewPart {
  schema: string;
  /** The pointer of each value (RFC 6901): "/verses/0". */
  at: string[];
}

export interface ErrorTable {
  /** `example`: the example body for this status in the spec. */
  rows: { status: string; id: string; label: string; when: Prose; action?: Prose; example?: CodeBlock }[];
  /** The number of first rows that belong to this operation. The others are errors that most operations have. Absent for none. */
  own?: number;
  /** The body that all of them have. */
  content?: Content;
}

/** A parameter, property, header, item or body root with all below it. Its texts are ready to show. */
export interface Field {
  name: string;
  /** Id of the element, unique on the page: `response-200-verses-verse_key`. */
  id: string;
  /** Ids that it had before, which links still name. */
  oldIds?: string[];
  /** "integer", "array of strings", "verse", "any of 3 types". */
  type: string;
  /** The page of the shared schema, if the type is one. */
  typeHref?: Href;
  /** Its name, if the type does not include it: "boolean" may be `Success`. */
  typeName?: string;
  format?: string;
  /** Flags are present only if true, and lists only if not empty. */
  required?: boolean;
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  description?: Prose;
  constraints?: Constraint[];
  /** JSON text for bodies, plain text for parameters. May be false, 0, "" or null. */
  default?: string;
  /** The only value allowed. */
  const?: string;
  example?: string;
  values?: EnumValue[];
  /** Members of the object, or of the items of the array. */
  fields?: Field[];
  /** Alternatives, and what a condition or the presence of a member adds. */
  variants?: Variants[];
  /** Set if a request with members that are not listed is rejected. */
  closed?: true;
  /** Why the tree stops here: the schema contains itself, or the page has reached its size limit. */
  stop?: { reason: "recursive" | "budget"; link?: Link };
  since?: Mark;
}

/** The latest entry of the change log about an operation, a parameter or a field. */
export interface Mark {
  kind: "added" | "changed" | "deprecated";
  /** YYYY-MM-DD. */
  date: string;
  /** The entry in the change log. */
  href: Href;
}

/** "At least 1", "At most 50 characters"; or words around a pattern: "Matches ^\\d+$". */
export type Constraint = string | { before: string; code: string; after: string };

export interface EnumValue {
  value: string;
  description?: Inline[];
}

export interface Variants {
  /** "One of", "Any of", "If … then …". */
  label: string;
  discriminator?: string;
  branches: { title: string; id: string; field: Field }[];
}

/** Some fields of a schema, which follow those of the group before. */
export interface FieldGroup {
  title: string;
  id: string;
  size: number;
}

/** An operation or schema that uses a schema. */
export interface Use extends Link {
  /** Of an operation. */
  deprecated?: boolean;
  /** Where the operation uses it. Set for schemas that are lists of values. */
  place?: Place;
}

export interface Place {
  /** Names on the path to the value, `[]` for array items: `["data", "[]", "type"]`. */
  path: string[];
  /** The text with its name: "query parameter", "request body", "response". */
  in: keyof typeof operations & `place${string}`;
}

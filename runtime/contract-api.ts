import type { Href, Html, Link } from "./contract-base.js";

/** The parts of API pages: parameters, bodies, responses, schema trees, code. Re-exported by contract.ts. */

export type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | (string & {});

export interface Server {
  /** Absolute URL, variables replaced by their defaults. */
  url: string;
  label: string;
  /** Hosts that the SDK's sample names, in the same order for every server: they are exchanged with the server. */
  hosts?: string[];
}

export interface Auth {
  /**
   * A sentence such as "Send both x-auth-token and x-client-id.", or that none is needed. Absent where the spec says nothing
   * about security.
   */
  sentence?: Html;
  /** What the spec says about each credential, such as where to get it. */
  credentials?: Html[];
  /** What a token must be granted: any one of these sets. */
  scopes: ScopeSet[];
  /** The page that explains inferred scopes. */
  inferredHref?: Href;
  /** What to know about the scopes, such as that one was removed. */
  scopeNote?: Html;
}

/**
 * Scopes that belong together. OpenAPI requires all scopes of a security requirement (3.1, section 4.8.30); of those that
 * the extension `x-scopes` lists, any one is enough.
 */
export interface ScopeSet {
  need: "all" | "any";
  scopes: ScopeLink[];
}

/** A scope that permits an operation. `inferred`: the spec does not name it, the scope tables do. */
export interface ScopeLink {
  name: string;
  href?: Href;
  inferred: boolean;
  /** Day when the scope was removed, as "2025-12-03". */
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
  description?: Html;
  contents: Content[];
}

export interface Response {
  /** `200`, `2XX`, `default`. */
  status: string;
  /** Reason phrase or the description's first words: "OK", "Any other status". */
  label: string;
  id: string;
  description?: Html;
  headers: Field[];
  contents: Content[];
  /** Status line and headers of a response without a body, such as a redirect. */
  head?: Example;
}

export interface Content {
  mediaType: string;
  id: string;
  /** The root of the body; its name is empty. */
  schema?: Field;
  examples: Example[];
}

export interface Example {
  title: string;
  /** Set where the title is a summary that the author wrote: it is shown even when the example is the only one. */
  summarized?: true;
  description?: Html;
  code: CodeBlock;
  /** Set where the code has placeholders, which the page explains. */
  placeholders?: true;
  /** True where the generator composed it from the schema. */
  generated: boolean;
}

export interface ErrorTable {
  /** `example`: what the description shows as the body of this very status. */
  rows: { status: string; id: string; label: string; when: Html; action?: Html; example?: CodeBlock }[];
  /** The schema all of them share. */
  schema?: Link;
  content?: Content;
}

/**
 * A parameter, property, header, array item or body root, with everything beneath it.
 * Texts such as the type and the constraints are finished words.
 */
export interface Field {
  name: string;
  /** Id of the element, unique on the page: `response-200-verses-verse_key`. */
  id: string;
  /** "integer", "array of strings", "verse", "any of 3 types". */
  type: string;
  /** The shared schema's page, when the type is one. */
  typeHref?: Href;
  /** Its name, where the words of the type do not say it: "boolean" may be `Success`. */
  typeName?: string;
  format?: string;
  /** These flags stand here only where they are true, and lists only where they hold something. */
  required?: boolean;
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  description?: Html;
  /** "At least 1", "At most 50 characters", "Matches ^\\d+$". */
  constraints?: string[];
  /** JSON text for bodies, plain text for parameters; also false, 0, "" and null. */
  default?: string;
  /** The only value allowed. */
  const?: string;
  example?: string;
  values?: EnumValue[];
  /** Members of the object, or of the items of the array. */
  fields?: Field[];
  variants?: Variants;
  /** Set where a request with members that are not listed is rejected. */
  closed?: true;
  /** Why the tree stops here: the schema contains itself, or the page's budget is spent. */
  stop?: { reason: "recursive" | "budget"; link?: Link };
  since?: Mark;
}

/** What the change log says of an operation, a parameter or a field last. */
export interface Mark {
  kind: "added" | "changed" | "deprecated";
  /** YYYY-MM-DD. */
  date: string;
  /** The entry of the change log. */
  href: Href;
}

export interface EnumValue {
  value: string;
  description?: Html;
}

export interface Variants {
  /** "One of", "Any of", "If … then …". */
  label: string;
  discriminator?: string;
  branches: { title: string; id: string; field: Field }[];
}

export interface CodeBlock {
  /** Id of the language, as in `data-lang`: bash, javascript, json. */
  language: string;
  /** Name shown: "cURL", "JavaScript", "JSON". */
  label: string;
  /** File name or caption. */
  title?: string;
  /** Highlighted inner HTML of the code element. */
  html: Html;
}

/** An operation or a schema that uses a schema. */
export interface Use extends Link {
  /** Where the operation has it; told of schemas that are lists of values. */
  place?: Place;
}

export interface Place {
  /** Names on the way to the value, `[]` for any item of an array: `["data", "[]", "type"]`. */
  path: string[];
  /** "query parameter", "request body", "response". */
  in: string;
}

import type { At } from "../1-sources/openapi/spec-source.js";

/** A limit of a number. An integer beyond 2^53 is a BigInt, so that it keeps its digits. */
export type Bound = number | bigint;

/** A schema with the semantics of JSON Schema 2020-12. `allOf` is merged if its parts are compatible objects. */
export interface Schema {
  at: At;
  /** Component name, if it is a shared schema of this API. */
  name?: string;
  /** The target of a `$ref` with siblings (3.1), or the shared schema that is used with another description. */
  base?: Schema;
  /** Always true or always false (boolean schemas). */
  always?: boolean;
  /** JSON types without "null"; [] if any type is allowed. */
  types: string[];
  /** The types are not in the spec but follow from other keywords. */
  typesInferred?: true;
  nullable: boolean;
  title?: string;
  description?: string;
  /** Texts of its merged parts that no other schema shows. */
  remarks?: Remark[];
  /** Its XML form, if it differs. */
  xml?: Readonly<Record<string, unknown>>;
  format?: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Absent if there is no default; a default may be null. */
  default?: { value: unknown };
  const?: { value: unknown };
  /** `examples` of the schema, `example` first. */
  examples: unknown[];
  enum?: { value: unknown; label?: string; description?: string; deprecated?: true }[];
  minimum?: Bound;
  maximum?: Bound;
  exclusiveMinimum?: Bound;
  exclusiveMaximum?: Bound;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems: boolean;
  minProperties?: number;
  maxProperties?: number;
  contentEncoding?: string;
  contentMediaType?: string;
  items?: Schema;
  prefixItems: Schema[];
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  /** The text of limits that JavaScript would write differently, such as those beyond 2^53. */
  exactLimits?: Readonly<Record<string, string>>;
  properties: Property[];
  /** `name` is the pattern. */
  patternProperties: { name: string; schema: Schema }[];
  propertyNames?: Schema;
  /** false: no others allowed. Absent: not specified. */
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: Schema | boolean;
  unevaluatedItems?: Schema | boolean;
  /** The schema of a text after decoding. */
  contentSchema?: Schema;
  /** Required names without a property. */
  requiredOnly: string[];
  dependentRequired: { name: string; required: string[] }[];
  dependentSchemas: { name: string; schema: Schema }[];
  oneOf: Schema[];
  anyOf: Schema[];
  /** Parts of `allOf` that could not be merged. */
  allOf: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /** What each part of an `allOf` says about members that it does not name itself; set only for several parts. */
  limitedParts?: LimitedPart[];
  discriminator?: Discriminator;
  /** The property with which a discriminator selects this schema, and its first value. `all`: unless others select it, or a schema that extends it. */
  selectedBy?: { property: string; value: string; all?: string[] };
  externalDocs?: ExternalDocs;
  extensions: Extensions;
}

/** What a part of a schema says in addition to the schema; `about` names a part of the value: "null". */
export interface Remark {
  at: At;
  about?: string;
  title?: string;
  description?: string;
  externalDocs?: ExternalDocs;
}

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
  /** A value that other schemas have for this name, for examples (`known-values.ts`). */
  known?: string | number;
}

/** A part of an `allOf` with `additionalProperties`, which JSON Schema applies to all members that this part does not name. */
export interface LimitedPart {
  names: string[];
  patterns: string[];
  others: Schema | false;
}

export interface Discriminator {
  propertyName: string;
  /** Value of the property to the selected branch: explicit mapping first, then implicit names. */
  mapping: { value: string; schema: Schema }[];
  /** The branch that applies if no value selects one (3.2). */
  fallback?: Schema;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

/** `x-` members by name, as written. */
export type Extensions = Readonly<Record<string, unknown>>;

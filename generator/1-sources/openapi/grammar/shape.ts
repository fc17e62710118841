/** Names of the objects of the OpenAPI Specification, without "Object". */
export type Kind =
  | "OpenApi"
  | "Info"
  | "Contact"
  | "License"
  | "Server"
  | "ServerVariable"
  | "Components"
  | "Paths"
  | "PathItem"
  | "Operation"
  | "ExternalDocs"
  | "Parameter"
  | "RequestBody"
  | "MediaType"
  | "Encoding"
  | "Responses"
  | "Response"
  | "Callback"
  | "Example"
  | "Link"
  | "Header"
  | "Tag"
  | "Schema"
  | "Discriminator"
  | "Xml"
  | "SecurityScheme"
  | "OAuthFlows"
  | "ImplicitFlow"
  | "PasswordFlow"
  | "ClientCredentialsFlow"
  | "AuthorizationCodeFlow"
  | "DeviceAuthorizationFlow"
  | "SecurityRequirement";

/** The allowed values. Shapes are shared objects, so that a walk can compare them by identity. */
export type Shape =
  | { is: "any" }
  | { is: "string" }
  | { is: "boolean" }
  | { is: "number"; above?: number }
  | { is: "integer"; least: number }
  | { is: "enum"; values: readonly string[] }
  | { is: "list"; of: Shape; least: number }
  | { is: "map"; of: Shape; names?: NameRule; single?: true }
  /** An object of the specification. */
  | { is: "object"; kind: Kind }
  /** The same, or a Reference Object in its place. */
  | { is: "objectOrReference"; kind: Kind }
  /** The text of a reference to such an object. */
  | { is: "ref"; kind: Kind }
  /** The name of a component schema, or a reference to a schema (`mapping` of discriminators). */
  | { is: "schemaName" }
  | { is: "either"; of: readonly Shape[] };

/** A pattern for the names in a map, and its description for messages. */
interface NameRule {
  pattern: RegExp;
  /** "letters, digits, …": completes "The name must consist of". */
  words: string;
}

export interface ObjectGrammar {
  /** With its article, as in "The parameter has no `in`.". */
  noun: string;
  fields: Readonly<Record<string, Shape>>;
  required: readonly string[];
  /** Members other than the fields: their names and values. */
  others?: { pattern: RegExp; shape: Shape; words: string };
  /** Whether names with `x-` are allowed. */
  extensions: boolean;
  /** Whether unknown members are allowed (they have no effect). */
  open?: boolean;
  /** Hints for members that look as if they had a meaning here. */
  advice?: Readonly<Record<string, string>>;
  /** Whether true and false are allowed instead of the object (boolean schemas). */
  boolean?: boolean;
  /** Whether it must have at least one member. */
  filled?: true;
  /** At most one member of each set. */
  exclusive?: readonly (readonly string[])[];
  /** At least one member of each set. */
  needsOne?: readonly (readonly string[])[];
  /** Fields that exist only for some values of another field. */
  cases?: { on: string; of: Readonly<Record<string, Case>> };
}

export type Case = { fields: Readonly<Record<string, Shape>>; required?: readonly string[] };

export type Grammar = Readonly<Record<Kind, ObjectGrammar>>;

export const any: Shape = { is: "any" };
export const string: Shape = { is: "string" };
export const boolean: Shape = { is: "boolean" };
export const number: Shape = { is: "number" };
export const count: Shape = { is: "integer", least: 0 };
export const oneOf = (...values: string[]): Shape => ({ is: "enum", values });
export const list = (of: Shape, least = 0): Shape => ({ is: "list", of, least });
export const map = (of: Shape, names?: NameRule): Shape => (names ? { is: "map", of, names } : { is: "map", of });
export const either = (...of: Shape[]): Shape => ({ is: "either", of });

export const strings = list(string);
export const stringMap = map(string);

/** Makes one shape for each kind. */
function shapesOf(is: "object" | "objectOrReference" | "ref"): (kind: Kind) => Shape {
  const shapes = new Map<Kind, Shape>();
  return (kind) => {
    const shape = shapes.get(kind) ?? { is, kind };
    shapes.set(kind, shape);
    return shape;
  };
}

export const object = shapesOf("object");
export const orReference = shapesOf("objectOrReference");
export const ref = shapesOf("ref");

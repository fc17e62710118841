import { isObject } from "../../../runtime/samples/json.js";
import { accepts } from "../../schema/validate.js";
import { typesOf } from "../../schema/walk.js";
import { singular } from "../../text/path-title.js";
import type { Operation, Schema } from "../types.js";

/** `parcel_id` for `parcelId`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z\d]+/g, "_")
    .toLowerCase();
}

/** The name of a value wherever it occurs: `parcel_id` for `parcelId`, and for the `id` of a parcel. */
export function subjectOf(name: string, owner: string | undefined): string {
  return owner !== undefined && name === "id" ? `${snakeCase(owner)}_id` : name;
}

/** What a variable of a path is the ID of: "parcel" for `/parcels/{id}`. */
export function ownerIn(path: string, name: string): string | undefined {
  const segment = path.split("/").at(path.split("/").indexOf(`{${name}}`) - 1);
  return segment && /^[\w-]+$/.test(segment) ? singular([segment]).join("_") : undefined;
}

type Value = string | number;
type Values = Map<string, Value>;

/** IDs of things. Samples show a placeholder for the one of the client. */
const idName = /^(?!client_).+_(?:id|uuid|slug)$/;

/**
 * Gives IDs without an example the one that the spec has for the same thing in other places, so that the path of a request, its body and
 * the response are about one thing: `parcel_id` gets the example of `parcelId`, or of the `id` of `Parcel`.
 */
export function shareKnownValues(operations: readonly Operation[], schemas: readonly Schema[]): void {
  const values: Values = new Map();
  // The `id` of a parcel says more about it than a `parcel_id` of another thing.
  for (const isOwn of [true, false])
    for (const { name: owner, properties } of schemas)
      for (const { name, schema } of properties)
        if ((name === "id") === isOwn) add(values, subjectOf(name, owner), schema.examples[0]);
  for (const { parameters, path } of operations)
    for (const { in: place, name, examples, schema } of parameters)
      add(values, place === "path" ? subjectIn(path, name) : name, (examples[0] ?? { value: schema?.examples[0] }).value);
  for (const { properties } of schemas)
    for (const property of properties) if (isOpen(property.schema)) know(property, property.name, [values]);
  for (const { parameters, path, responses } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path" && parameter.examples.length === 0);
    const fromBodies: Values = new Map();
    const last = inPath.find(({ name }) => path.endsWith(`{${name}}`));
    const bodies = responses.flatMap(({ status, contents }) => (status.startsWith("2") ? contents : []));
    for (const { value } of bodies.flatMap(({ examples }) => examples)) {
      const object = Array.isArray(value) ? value[0] : value;
      for (const [name, member] of isObject(object) ? Object.entries(object) : [])
        add(fromBodies, name === "id" && last && object === value ? subjectIn(path, last.name) : name, member);
    }
    for (const parameter of inPath)
      if (parameter.schema && isOpen(parameter.schema)) know(parameter, subjectIn(path, parameter.name), [fromBodies, values]);
  }
}

const subjectIn = (path: string, name: string) => subjectOf(name, ownerIn(path, name));

function add(values: Values, name: string, value: unknown): void {
  const key = snakeCase(name);
  // A text with spaces is a title.
  const isValue = typeof value === "number" || (typeof value === "string" && /^\S+$/.test(value));
  if (isValue && idName.test(key) && !values.has(key)) values.set(key, value);
}

/** Whether a schema says nothing of its values but their type. */
function isOpen(schema: Schema): boolean {
  return (
    schema.examples.length === 0 &&
    !schema.default &&
    !schema.const &&
    !schema.enum &&
    /^(?:string|integer)$/.test(typesOf(schema).join())
  );
}

function know(place: { known?: Value; schema?: Schema }, name: string, sources: readonly Values[]): void {
  const key = snakeCase(name);
  const value = sources.find((values) => values.has(key))?.get(key);
  if (value !== undefined && place.schema && accepts(place.schema, value, "both")) place.known = value;
}

const annotationNames = [
  "title",
  "description",
  "deprecated",
  "readOnly",
  "writeOnly",
  "default",
  "example",
  "examples",
  "externalDocs",
  "xml",
  "nullable",
];

/**
 * Keywords that describe a value without narrowing it. `nullable` is among them, because 3.0 has no other way
 * to add null to a reference.
 */
const annotations: ReadonlySet<string> = new Set(annotationNames);

/** Whether all members of a schema, except the named ones, are annotations. */
export function onlyAnnotates(value: object, ...but: string[]): boolean {
  return Object.keys(value).every(
    (name) => annotations.has(name) || name.startsWith("x-") || name.startsWith("$") || but.includes(name),
  );
}

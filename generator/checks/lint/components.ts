import { isObject } from "../../../runtime/samples/is-object.js";
import { childPointer } from "../../1-sources/openapi/pointer.js";
import type { Facts } from "../../1-sources/openapi/rules/facts.js";
import type { At, SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { Reference } from "../../1-sources/openapi/walk-spec.js";

/** Reports components without references. */
export function lintComponents({ source, root, all, report }: Facts, references: readonly Reference[]): void {
  // A reference without a target may be a misspelled reference to this component.
  if (!source.isWhole) return;
  const components = isObject(root.components) ? root.components : {};
  const used = new Set<string>();
  const namedSchemes = new Set<string>();
  const key = ({ file, pointer }: At) => `${file}#${pointer}`;
  const resolved = references.map((reference) => {
    const written = reference.form === "mapping" ? source.schemaRef(reference.at.file, reference.ref) : reference.ref;
    const resolution = written === undefined ? undefined : source.resolve(reference.at.file, written);
    return { reference, ends: resolution?.found ? [...resolution.hops, resolution.at] : [] };
  });
  const inExtensions = extensionRefs(source).map(({ file, ref }) => {
    const resolution = source.resolve(file, ref);
    return { reference: undefined, ends: resolution.found ? [...resolution.hops, resolution.at] : [] };
  });
  for (const { reference, ends } of [...resolved, ...inExtensions]) {
    // A component that is only a reference gives its target another name, which does not count as a use.
    if (reference && isComponent(reference.at, source.file)) continue;
    for (const end of ends) {
      for (let pointer = end.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
        used.add(key({ file: end.file, pointer }));
        if (pointer === "") break;
      }
    }
  }
  for (const { value } of all("SecurityRequirement"))
    for (const name of Object.keys(value)) namedSchemes.add(childPointer("/components/securitySchemes", name));
  for (const [kind, map] of Object.entries(components)) {
    if (!isObject(map) || kind.startsWith("x-")) continue;
    for (const [name, value] of Object.entries(map)) {
      const at = { file: source.file, pointer: childPointer(childPointer("/components", kind), name) };
      const target = isObject(value) && typeof value.$ref === "string" ? source.resolve(at.file, value.$ref) : undefined;
      const places = [at, ...(target?.found ? [target.at] : [])];
      if (namedSchemes.has(at.pointer) || places.some((place) => used.has(key(place)))) continue;
      report("lint-unused", `The component \`${name}\` is not referenced.`, at, { part: "key" });
    }
  }
}

/** References in extensions, which the grammar does not cover, such as `x-webhooks`. */
function extensionRefs({ documents }: SpecSource): { file: string; ref: string }[] {
  const references: { file: string; ref: string }[] = [];
  for (const [file, { value }] of documents) {
    const rest: { value: unknown; inside: boolean }[] = [{ value, inside: false }];
    for (let next = rest.pop(); next; next = rest.pop()) {
      if (typeof next.value !== "object" || next.value === null) continue;
      for (const [key, inner] of Object.entries(next.value)) {
        if (next.inside && key === "$ref" && typeof inner === "string") references.push({ file, ref: inner });
        else rest.push({ value: inner, inside: next.inside || key.startsWith("x-") });
      }
    }
  }
  return references;
}

/** Whether a component consists only of this reference: `/components/schemas/Verse/$ref`, or without the last token. */
function isComponent({ file, pointer }: At, root: string): boolean {
  return file === root && /^\/components\/[^/]+\/[^/]+(?:\/\$ref)?$/.test(pointer);
}

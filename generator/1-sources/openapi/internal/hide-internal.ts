import { childPointer, entriesOf, exactJson, isObject, objectOf, valueAt } from "../../../../runtime/samples/json.js";
import { newDiagnostic } from "../../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../../diagnostics/types.js";
import { keywordsWhere } from "../../../schema/keywords.js";
import { Edits, edited } from "../repair/edits.js";
import { type Loaded, objectAt } from "../resolver.js";
import { type At, below, child, items, type JsonObject, type SpecSource, selectingValue, text } from "../spec-source.js";
import type { Step } from "../walk-spec.js";
import { type Found, InternalParts, isMarked } from "./internal-parts.js";

/**
 * A spec without what is marked `x-internal: true`, without references to it, without components that only such parts use,
 * and without its names in lists of required members and in examples. All that is made of a spec is made of this one.
 * @param diagnostics receives what is marked and stays
 */
export function hideInternal(source: SpecSource, load: (path: string) => Loaded, diagnostics: Diagnostic[]): SpecSource {
  const hiding = new Hiding(source, diagnostics);
  hiding.run();
  return hiding.edits.isEmpty ? source : edited(source, hiding.edits, load);
}

const requirements = keywordsWhere({ holds: "requirements" });
const ofMembers = [...keywordsWhere({ holds: "byMember" }), ...requirements];

class Hiding {
  readonly edits = new Edits();
  readonly #parts: InternalParts;
  readonly #reader: SchemaReader;
  readonly #removed: Step[];

  constructor(
    private readonly source: SpecSource,
    private readonly diagnostics: Diagnostic[],
  ) {
    this.#parts = new InternalParts(source);
    this.#removed = this.#parts.removed();
    const hidden = new Set(this.#removed.map(({ value }) => value));
    const places = this.#parts.places;
    const valuesOf = (schemas: Iterable<unknown>) =>
      [...schemas].flatMap((schema) => (isObject(schema) ? (selectingValue(schema) ?? []) : []));
    const shownValues = valuesOf(
      this.#parts.objects.flatMap(({ kind, value }) => (kind === "Schema" && !hidden.has(value) ? [value] : [])),
    );
    const hiddenValues = new Set(valuesOf(hidden));
    for (const value of shownValues) hiddenValues.delete(value);
    this.#reader = {
      target: (schema) => {
        const at = typeof schema.$ref === "string" ? places.get(schema) : undefined;
        return at && objectAt(source, schema, at)?.value;
      },
      isHidden: (schema) => hidden.has(schema) || isMarked(schema),
      isHiddenName: (value, schema) => {
        if (hiddenValues.has(value)) return true;
        const at = places.get(schema) ?? { file: source.file, pointer: "" };
        return this.#parts.isHidden({ value, at, shape: { is: "schemaName" } });
      },
    };
  }

  run(): void {
    for (const step of this.#removed) this.#remove(step);
    for (const found of this.#parts.objects) {
      const { kind, value } = found;
      for (const [name, list] of Object.entries(value)) if (name.startsWith("x-")) this.#without(list, isMarked);
      if (kind === "OpenApi" || kind === "Info") this.#keep(found);
      if (kind === "OpenApi") this.#root(value);
      if (kind === "Operation") this.#withoutTexts(value.tags, this.#parts.tags);
      if (kind === "Operation") this.#parameters(value, [value]);
      if (kind === "PathItem") this.#parameters(value, Object.values(value));
      if (kind === "Schema") this.#schema(value);
      if (kind === "Parameter" || kind === "Header") this.#examples(value, value.schema);
      if (kind === "MediaType") this.#examples(value, bodySchema(value));
      if (kind === "MediaType") this.#withoutNames(value.encoding, hiddenNames(value.schema, this.#reader));
      if (kind === "OpenApi" || kind === "Operation") this.#security(found);
    }
    for (const place of this.#parts.usedByInternalOnly(this.#removed)) this.#removeComponent(place);
  }

  /** A location that stays, although it is marked. */
  #report(at: At, what: string, why: string): void {
    this.diagnostics.push(
      newDiagnostic("spec-internal-kept", `${what} is marked as internal, but ${why}.`, { location: this.source.locate(at) }),
    );
  }

  #keep({ kind, value, at }: Found): void {
    if (!isMarked(value)) return;
    const what = kind === "Info" ? "`info`" : "The spec";
    this.#report(below(at, "x-internal"), what, "it stays: leave the spec out of the manifest to hide all of it");
  }

  #remove({ parent, name, value, at }: Step): void {
    if (!parent) return;
    const parameter = objectAt(this.source, value, at)?.value;
    if (Array.isArray(parent) && parameter?.in === "path" && typeof parameter.name === "string") {
      this.#report(at, `The parameter \`${parameter.name}\``, "it stays, because it is in the path");
      return;
    }
    // Items are taken out after all edits, so that the indexes of the others stay.
    this.edits.add(parent, (copy) => {
      if (Array.isArray(copy)) copy[name as number] = undefined;
      else if (name === "paths" || name === "responses") copy[name as never] = {} as never;
      else delete copy[name as never];
    });
  }

  #removeComponent(place: string): void {
    const [, file, pointer = ""] = /^([^#]*)#(.*)$/s.exec(place) ?? [];
    const slash = pointer.lastIndexOf("/");
    const section = file === this.source.file && slash > 0 ? valueAt(this.source.root, pointer.slice(0, slash)) : undefined;
    if (!isObject(section)) return;
    const name = Object.keys(section).find((key) => childPointer(pointer.slice(0, slash), key) === pointer);
    if (name !== undefined) this.edits.add(section, (copy) => void delete copy[name]);
  }

  /** Tags of internal operations only, and lists of tags. */
  #root(root: JsonObject): void {
    const hidden = this.#parts.hiddenTags(this.#removed);
    if (!hidden.size) return;
    this.#without(root.tags, (tag) => isObject(tag) && hidden.has(String(tag.name)));
    for (const tag of items(root, "tags").filter(isObject))
      if (hidden.has(String(tag.parent))) this.edits.add(tag, (copy) => void delete copy.parent);
    const isOfHidden = ({ tags }: JsonObject) =>
      Array.isArray(tags) && tags.length > 0 && tags.every((name) => hidden.has(String(name)));
    this.#without(root["x-tagGroups"], (group) => isObject(group) && isOfHidden(group));
    for (const group of items(root, "x-tagGroups").filter(isObject)) this.#withoutTexts(group.tags, hidden);
  }

  /** @param operations those that the parameters of a holder, which is one of them or their path, belong to */
  #parameters({ parameters }: JsonObject, operations: readonly unknown[]): void {
    const removed = Array.isArray(parameters) ? this.#removed.filter(({ parent }) => parent === parameters) : [];
    const names = new Set(removed.flatMap(({ value, at }) => text(objectAt(this.source, value, at)?.value ?? {}, "name") ?? []));
    if (!names.size) return;
    for (const operation of operations.filter(isObject)) {
      this.#withoutNames(operation["x-sample"], names);
      const named = (rule: unknown) => [...names].some((name) => JSON.stringify(rule).includes(JSON.stringify(name)));
      this.#without(operation["x-parameter-rules"], named);
    }
  }

  #schema(schema: JsonObject): void {
    const names = hiddenNames(schema, this.#reader);
    if (names.size) {
      for (const part of [schema, ...items(schema, "allOf").filter(isObject)]) {
        this.#withoutTexts(part.required, names);
        for (const group of items(part, "x-fieldGroups").filter(isObject)) this.#withoutTexts(group.fields, names);
        if (names.has(text(child(part, "discriminator") ?? {}, "propertyName") ?? ""))
          this.edits.add(part, (copy) => void delete copy.discriminator);
        for (const name of ofMembers) this.#withoutNames(part[name], names);
        for (const name of requirements)
          for (const list of Object.values(child(part, name) ?? {})) this.#withoutTexts(list, names);
      }
    }
    const selector = text(child(schema, "discriminator") ?? {}, "propertyName") ?? "";
    const kinds = items(child(child(schema, "properties") ?? {}, selector) ?? {}, "enum");
    this.#without(kinds, (kind) => selectsHidden(kind, schema, this.#reader));
    this.#examples(schema, schema);
  }

  /** The examples and defaults of a schema, media type, parameter or header. */
  #examples(holder: JsonObject, schema: unknown): void {
    if (schema === undefined) return;
    const shown = (from: JsonObject | readonly unknown[], name: string | number) => {
      const value = (from as JsonObject)[name as string];
      const result = publicValue(value, schema, this.#reader);
      if (exactJson(result) !== exactJson(value))
        this.edits.add(from, (copy) => {
          if (result !== gone) copy[name as number] = result;
          else if (Array.isArray(copy)) copy[name as number] = undefined;
          else delete copy[name as never];
        });
    };
    for (const name of ["example", "default", "const", "x-example"]) if (Object.hasOwn(holder, name)) shown(holder, name);
    for (const name of ["examples", "enum"] as const) {
      const values = holder[name];
      if (Array.isArray(values)) values.forEach((_, index) => void shown(values, index));
    }
    const named = child(holder, "examples") ?? {};
    for (const [name, example] of Object.entries(named)) {
      const found = isObject(example) ? (this.#reader.target(example) ?? example) : undefined;
      if (!isObject(found)) continue;
      for (const member of ["value", "dataValue", "serializedValue"]) if (Object.hasOwn(found, member)) shown(found, member);
      if (publicValue(found.value, schema, this.#reader) === gone) this.edits.add(named, (copy) => void delete copy[name]);
      else if (found.externalValue !== undefined && allHiddenNames(schema, this.#reader).size)
        this.#report(
          this.#parts.places.get(found) ?? { file: this.source.file, pointer: "" },
          "A member of the schema of an `externalValue`",
          "the file may show it",
        );
    }
  }

  /** Requirements that name a hidden scheme cannot be met. */
  #security({ value, at }: Found): void {
    const { security } = value;
    if (!Array.isArray(security)) return;
    const isOpen = (requirement: unknown) =>
      !isObject(requirement) || !Object.keys(requirement).some((name) => this.#parts.isHiddenScheme(name));
    const open = security.filter(isOpen);
    if (open.length === security.length) return;
    if (open.length === 0) {
      this.#report(
        below(at, "security"),
        "Every way to authenticate",
        "the requirement is left out as a whole: pages say nothing about it",
      );
      this.edits.add(value, (copy) => void delete copy.security);
    }
    this.#without(security, (requirement) => !isOpen(requirement));
  }

  #withoutTexts(list: unknown, names: ReadonlySet<string>): void {
    this.#without(list, (item) => names.has(item as string));
  }

  #without(list: unknown, isHidden: (item: unknown) => boolean): void {
    if (!Array.isArray(list) || !list.some(isHidden)) return;
    this.edits.add(list, (copy) => {
      list.forEach((item, index) => {
        if (isHidden(item)) copy[index] = undefined;
      });
    });
  }

  #withoutNames(map: unknown, names: ReadonlySet<string>): void {
    if (!isObject(map) || !Object.keys(map).some((name) => names.has(name))) return;
    this.edits.add(map, (copy) => {
      for (const name of names) delete copy[name];
    });
  }
}

/** The schema of the examples of a body: of a stream, they are lists of its items, or one. */
const bodySchema = ({ schema = {}, itemSchema }: JsonObject): unknown =>
  itemSchema === undefined ? schema : { items: itemSchema, allOf: [schema, itemSchema] };

/** How a schema of the spec is read. */
interface SchemaReader {
  /** What a schema refers to. */
  target(schema: JsonObject): unknown;
  /** Whether a value is an internal schema, or refers to one. */
  isHidden(value: unknown): boolean;
  /** Whether a name or URL, as discriminators have them, is that of an internal schema. */
  isHiddenName(name: string, schema: JsonObject): boolean;
}

/** The result of a value of which nothing is public. */
const gone = Symbol("gone");

/** An example without what its schema hides: members, items, or all of it. */
function publicValue(value: unknown, schema: unknown, reader: SchemaReader, seen: ReadonlySet<unknown> = new Set()): unknown {
  if (!isObject(schema) || seen.has(schema)) return value;
  if (reader.isHidden(schema)) return gone;
  if (typeof value === "string") return isPublicText(value, schema, reader) ? value : gone;
  if (typeof value !== "object" || value === null) return value;
  const filtered = Array.isArray(value) ? publicList(value, schema, reader) : publicObject(value as JsonObject, schema, reader);
  const through = new Set(seen).add(schema);
  return partsOf(schema, reader)
    .filter((part) => !reader.isHidden(part))
    .reduce<unknown>((shown, part) => publicValue(shown, part, reader, through), filtered);
}

/** An object that is written as text, such as XML, JSON or YAML, is left out if it may have a hidden member. */
function isPublicText(value: string, schema: JsonObject, reader: SchemaReader): boolean {
  return !/[{<=]|:\s/.test(value) || ![...allHiddenNames(schema, reader)].some((name) => value.includes(name));
}

function publicList(list: readonly unknown[], schema: JsonObject, reader: SchemaReader): unknown {
  const first = items(schema, "prefixItems");
  return list.map((item, index) => publicValue(item, first[index] ?? schema.items, reader)).filter((item) => item !== gone);
}

function publicObject(object: JsonObject, schema: JsonObject, reader: SchemaReader): unknown {
  const hidden = hiddenNames(schema, reader);
  const selector = text(child(schema, "discriminator") ?? {}, "propertyName");
  if (selector !== undefined && selectsHidden(object[selector], schema, reader)) return gone;
  const properties = child(schema, "properties") ?? {};
  const shown = entriesOf(object).map(([name, member]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
    return [name, hidden.has(name) ? gone : publicValue(member, inner, reader)] as const;
  });
  return objectOf(shown.filter(([, member]) => member !== gone));
}

/** Names of the members that a schema, or a part of it for the same object, hides, and no part shows. */
function hiddenNames(schema: unknown, reader: SchemaReader): Set<string> {
  const shown = new Set<string>();
  const hidden = new Set<string>();
  const visit = (part: unknown, isHidden: boolean, seen: Set<unknown>) => {
    if (!isObject(part) || seen.has(part)) return;
    const isInside = isHidden || reader.isHidden(part);
    for (const [name, member] of Object.entries(child(part, "properties") ?? {}))
      (isInside || reader.isHidden(member) ? hidden : shown).add(name);
    for (const inner of partsOf(part, reader)) visit(inner, isInside, new Set(seen).add(part));
  };
  visit(schema, false, new Set());
  return new Set([...hidden].filter((name) => !shown.has(name)));
}

/** The same, at any depth. */
function allHiddenNames(schema: unknown, reader: SchemaReader, seen = new Set<unknown>()): Set<string> {
  if (!isObject(schema) || seen.has(schema)) return new Set();
  seen.add(schema);
  const values = [schema.items, schema.additionalProperties, ...decoded.map((name) => schema[name])];
  const members = [...Object.values(child(schema, "properties") ?? {}), ...values];
  const inner = [...members, ...items(schema, "prefixItems"), ...partsOf(schema, reader)];
  return new Set([...hiddenNames(schema, reader), ...inner.flatMap((part) => [...allHiddenNames(part, reader, seen)])]);
}

function selectsHidden(kind: unknown, schema: JsonObject, reader: SchemaReader): boolean {
  const discriminator = child(schema, "discriminator");
  if (typeof kind !== "string" || !discriminator) return false;
  return reader.isHiddenName(text(child(discriminator, "mapping") ?? {}, kind) ?? kind, schema);
}

const lists = keywordsWhere({ holds: "schemas", on: "any" });
const single = keywordsWhere({ holds: "schema", on: "any" }).filter((name) => name !== "not");
const byMember = keywordsWhere({ holds: "byMember" });
const decoded = keywordsWhere({ holds: "decoded" });

/** Schemas that apply to the same value. */
function partsOf(schema: JsonObject, reader: SchemaReader): unknown[] {
  return [
    reader.target(schema),
    ...lists.flatMap((name) => items(schema, name)),
    ...single.map((name) => schema[name]),
    ...byMember.flatMap((name) => Object.values(child(schema, name) ?? {})),
  ];
}

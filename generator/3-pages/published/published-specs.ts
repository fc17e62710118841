import { posix } from "node:path";
import { childPointer, entriesOf, isObject, lastToken, objectOf } from "../../../runtime/samples/json.js";
import type { Kind } from "../../1-sources/openapi/check-shape.js";
import { isReference } from "../../1-sources/openapi/resolver.js";
import { type At, type JsonObject, placeKey, type SpecSource } from "../../1-sources/openapi/spec-source.js";
import { walkSpec } from "../../1-sources/openapi/walk-spec.js";
import type { ApiModel } from "../../2-model/types.js";
import { addMember, onceIn } from "../../platform/values.js";
import { escapeMarkdown } from "../../text/markdown-writer/markdown-of.js";
import type { PageInputs } from "../page-inputs.js";
import { type ApiVersion, publishedPath } from "../site/apis.js";
import { postmanCollection } from "./postman/collection.js";

/** A spec that the site publishes as files. */
export interface PublishedSpec {
  /** Site path without the extension: `/openapi/content/4.0.0`. */
  path: string;
  document: JsonObject;
  /** Its operations as a Postman collection. */
  collection: JsonObject;
}

/**
 * The spec of an API version as one document and as a collection. Typed links become URLs of this site.
 * @param shared what versions with the same spec share, by name
 */
export function publishedSpec(
  version: ApiVersion,
  { model: { specs, config }, base, links }: PageInputs,
  shared: Map<string, JsonObject>,
): PublishedSpec | undefined {
  const { model } = version;
  const source = specs.get(version.config.spec);
  if (!source) return undefined;
  // Versions with the same spec differ only in their URLs.
  const bundled = onceIn(shared, `${source.file} bundled`, () => bundleSpec(source, model.schemas));
  const root = config.siteUrl.replace(/\/$/, "") + base;
  const withAddress = (whole: string, empty: string, written: string) => {
    const href = links.resolve(written, { version }).link?.href;
    const words = empty && `[${escapeMarkdown(links.wordsOf(written, { version }) ?? "")}`;
    return href === undefined ? whole : `${words}](${href.startsWith("/") ? root + href.slice(1) : href})`;
  };
  const edit = (text: string, key: string) => (prose.has(key) ? text.replace(typedLink, withAddress) : text);
  const requests = onceIn(shared, `${source.file} as collection of ${version.api}`, () => postmanCollection(version));
  return { path: publishedPath(version.key), document: editTexts(bundled, edit), collection: editTexts(requests, edit) };
}

const typedLink = /(\[?)\]\(((?:op|schema|scope|guide):[^)\s]+)\)/g;

/** Members that contain Markdown. */
const prose = new Set(["description", "summary", "x-action", "x-enumDescriptions", "x-scopes-note"]);

/** Changes a text of a spec. `key` is its member, or that of the list around it. */
type EditText = (text: string, key: string) => string;

export function editTexts(document: JsonObject, edit: EditText): JsonObject {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return edit(value, key);
    if (Array.isArray(value)) return value.map((item) => copy(item, key));
    return isObject(value) ? members(value) : value;
  };
  const members = (object: JsonObject) => objectOf(entriesOf(object).map(([name, member]) => [name, copy(member, name)]));
  return members(document);
}

/** Where referenced objects of a kind go in a self-contained spec. Path items are inlined. */
const sections: Partial<Record<Kind, string>> = {
  Schema: "schemas",
  Parameter: "parameters",
  Response: "responses",
  Example: "examples",
  RequestBody: "requestBodies",
  Header: "headers",
  SecurityScheme: "securitySchemes",
  Link: "links",
  Callback: "callbacks",
};

/** Members of a schema that are left out: `$id` would change references, and an anchor would exist twice in a copy. */
const identifiers: ReadonlySet<string> = new Set(["$id", "$anchor"]);

interface Target {
  kind: Kind;
  at: At;
  value: unknown;
}

/**
 * A spec as one document: content of other files moves into `components`, and references stay references.
 * Names are those of the components if there are some, otherwise derived from the pointer or the file;
 * members keep their order.
 * @param schemas the shared schemas by their names on the site
 */
export function bundleSpec(source: SpecSource, schemas: ApiModel["schemas"]): JsonObject {
  return new SpecBundle(source, schemas).document();
}

class SpecBundle {
  readonly #root: JsonObject;
  /** The target of each reference, by the location of its text. */
  readonly #targets = new Map<string, Target>();
  /** The location of each object of the spec. An alias of a YAML anchor is the same object in another place. */
  readonly #walked = new Map<unknown, At>();
  readonly #identified = new Set<JsonObject>();
  /** Names of components, by their location. */
  readonly #names: ReadonlyMap<string, string>;
  /** By section and name. */
  readonly #components = new Map<string, Map<string, unknown>>();
  /** Components that are not copied yet. */
  readonly #waiting: { section: string; name: string; target: Target }[] = [];
  /** Path items that are being copied into others. */
  readonly #inlined = new Set<unknown>();

  constructor(
    private readonly source: SpecSource,
    schemas: ApiModel["schemas"],
  ) {
    this.#root = source.root as JsonObject;
    this.#findReferences();
    this.#names = componentNames(source, this.#targets, schemas);
  }

  document(): JsonObject {
    const { components: written, ...members } = this.#root;
    const declared = isObject(written) ? written : {};
    this.#placeDeclared(declared);
    const result = this.#copyMembers(members, "");
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#components.get(next.section)?.set(next.name, this.#copy(next.target.value, next.target.at));
    }
    const rest = Object.entries(declared).filter(([section]) => !this.#components.has(section));
    const all = this.#copyMembers(Object.fromEntries(rest), "/components");
    for (const [section, entries] of this.#components) all[section] = Object.fromEntries(entries);
    return Object.keys(all).length > 0 ? { ...result, components: all } : result;
  }

  #copyMembers(object: JsonObject, pointer: string): Record<string, unknown> {
    const { file } = this.source;
    return objectOf(
      entriesOf(object).map(([name, member]) => [name, this.#copy(member, { file, pointer: childPointer(pointer, name) })]),
    );
  }

  /** Declared components come first, in order. One that consists of a file becomes the content of that file. */
  #placeDeclared(components: JsonObject): void {
    for (const [section, entries] of Object.entries(components)) {
      if (!isObject(entries) || !Object.values(sections).includes(section)) continue;
      for (const [name, value] of Object.entries(entries)) {
        const at = componentAt(this.source, section, name);
        const target = this.#targets.get(placeKey({ ...at, pointer: childPointer(at.pointer, "$ref") }));
        const moved =
          target && isReference(this.source.version, value) && this.#names.get(placeKey(target.at)) === name ? target : undefined;
        this.#place(section, name, moved ?? { kind: "Schema", at, value });
      }
    }
  }

  #place(section: string, name: string, target: Target): void {
    const entries = onceIn(this.#components, section, () => new Map());
    if (entries.has(name)) return;
    entries.set(name, undefined);
    this.#waiting.push({ section, name, target });
  }

  #referTo(target: Target): string | undefined {
    const section = sections[target.kind];
    const name = section && this.#names.get(placeKey(target.at));
    if (section === undefined && target.at.file === this.source.file) return `#${encodeURI(target.at.pointer)}`;
    if (section === undefined || name === undefined) return undefined;
    this.#place(section, name, target);
    return `#/components/${section}/${name}`;
  }

  #copy(value: unknown, place: At): unknown {
    const { file, pointer } = this.#walked.get(value) ?? place;
    if (Array.isArray(value)) return value.map((item, index) => this.#copy(item, { file, pointer: `${pointer}/${index}` }));
    if (!isObject(value)) return value;
    const target = Object.hasOwn(value, "$ref") ? this.#targets.get(placeKey({ file, pointer: `${pointer}/$ref` })) : undefined;
    const inline = target && sections[target.kind] === undefined && target.at.file !== this.source.file ? target : undefined;
    const object: Record<string, unknown> = {};
    // A path item that contains itself through its callbacks is left out there, because there is nothing to
    // refer to.
    if (inline && !this.#inlined.has(inline.value)) {
      this.#inlined.add(inline.value);
      Object.assign(object, this.#copy(inline.value, inline.at));
      this.#inlined.delete(inline.value);
    }
    for (const [name, member] of entriesOf(value)) {
      if (name === "__proto__" || (identifiers.has(name) && this.#identified.has(value))) continue;
      const at = { file, pointer: childPointer(pointer, name) };
      const reference = this.#targets.get(placeKey(at));
      if (reference !== undefined && inline) continue;
      addMember(object, name, reference === undefined ? this.#copy(member, at) : (this.#referTo(reference) ?? member));
    }
    return object;
  }

  #findReferences(): void {
    walkSpec(this.source, {
      object: (kind, value, at) => {
        if (!this.#walked.has(value)) this.#walked.set(value, at);
        if (kind === "Schema" && ("$id" in value || "$anchor" in value)) this.#identified.add(value);
      },
      reference: ({ kind, at, form, holder }, resolution) => {
        if (form !== "mapping" && !this.#walked.has(holder))
          this.#walked.set(holder, { ...at, pointer: at.pointer.replace(/\/\$ref$/, "") });
        if (resolution?.found) this.#targets.set(placeKey(at), { kind, at: resolution.at, value: resolution.value });
      },
    });
  }
}

/** Unique names, per section, for the targets of references. */
function componentNames(
  source: SpecSource,
  targets: ReadonlyMap<string, Target>,
  schemas: ApiModel["schemas"],
): Map<string, string> {
  const schemaNames = new Map([...schemas].map(([name, { at }]) => [placeKey(at), name]));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  /** The first number of a name that may be free. */
  const next = new Map<string, number>();
  const written = (source.root as JsonObject).components;
  for (const [section, entries] of Object.entries(isObject(written) ? written : {})) {
    for (const name of isObject(entries) ? Object.keys(entries) : []) {
      taken.add(`${section} ${name}`);
      const at = componentAt(source, section, name);
      const target = isReference(source.version, (entries as JsonObject)[name])
        ? targets.get(placeKey({ ...at, pointer: childPointer(at.pointer, "$ref") }))
        : undefined;
      if (!target) names.set(placeKey(at), name);
      else if (!names.has(placeKey(target.at))) names.set(placeKey(target.at), name);
    }
  }
  for (const { kind, at } of targets.values()) {
    const section = sections[kind];
    if (section === undefined || names.has(placeKey(at))) continue;
    // A reference into the middle of the root document has only the last token of its pointer as a name.
    const stem = posix.parse(at.file).name;
    const base = (schemaNames.get(placeKey(at)) ?? lastToken(at.pointer) ?? stem).replace(/[^\w.-]+/g, "-");
    const candidates = [base, `${stem}.${base}`];
    let name = candidates.find((candidate) => !taken.has(`${section} ${candidate}`));
    const numbers = `${section} ${base}`;
    for (let count = next.get(numbers) ?? 2; name === undefined; count++) {
      if (!taken.has(`${numbers}-${count}`)) name = `${base}-${count}`;
      next.set(numbers, count + 1);
    }
    taken.add(`${section} ${name}`);
    names.set(placeKey(at), name);
  }
  return names;
}

const componentAt = ({ file }: SpecSource, section: string, name: string): At => ({
  file,
  pointer: `/components${childPointer(childPointer("", section), name)}`,
});

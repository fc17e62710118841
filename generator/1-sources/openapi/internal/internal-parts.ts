import { decodeComponent } from "../../../../runtime/primitives/href.js";
import { childPointer, isObject, pointerTokens } from "../../../../runtime/samples/json.js";
import { groupsOf } from "../../../platform/values.js";
import type { Kind, Shape } from "../check-shape.js";
import { objectAt } from "../resolver.js";
import { type At, type JsonObject, placeKey, type SpecSource, texts } from "../spec-source.js";
import { type Step, walkSpec } from "../walk-spec.js";

/** An object of a spec that the walk reached. */
export interface Found {
  kind: Kind;
  value: JsonObject;
  at: At;
}

/** A reference, also by name: a security requirement names its schemes. */
interface Edge {
  from: At;
  to: At;
}

/** What is internal in a spec, from one walk over it. */
export class InternalParts {
  readonly objects: Found[] = [];
  readonly places = new Map<unknown, At>();
  readonly #steps: Step[] = [];
  readonly #edges: Edge[] = [];
  readonly #marked = new Set<string>();
  /** Tags that are marked. */
  readonly tags: ReadonlySet<string>;

  constructor(readonly source: SpecSource) {
    const root = source.root as JsonObject;
    const tags = Array.isArray(root.tags) ? root.tags.filter(isMarked) : [];
    this.tags = new Set(tags.map((tag) => String((tag as JsonObject).name)));
    const mark = (value: unknown, at: At) => {
      if (isMarked(value)) this.#marked.add(placeKey(at));
    };
    walkSpec(source, {
      object: (kind, value, at) => {
        this.objects.push({ kind, value, at });
        this.places.set(value, at);
        if (kind === "SecurityRequirement")
          for (const name of Object.keys(value)) this.#edges.push({ from: at, to: schemeAt(source, name) });
        if (kind === "Operation" && this.#isOfHiddenTags(value)) this.#marked.add(placeKey(at));
      },
      child: (step) => {
        this.#steps.push(step);
        if (isObject(step.value)) this.places.set(step.value, step.at);
        if (isNode(step.shape)) mark(step.value, step.at);
      },
      reference: ({ at }, resolution) => {
        if (!resolution?.found) return;
        this.#edges.push({ from: at, to: resolution.at });
        mark(resolution.value, resolution.at);
      },
    });
  }

  /** Whether an operation belongs to tags, and all of them are marked. */
  #isOfHiddenTags(operation: JsonObject): boolean {
    const tags = texts(operation, "tags");
    return tags.length > 0 && tags.every((tag) => this.tags.has(tag));
  }

  /** The values that are left out, with the object or list around each. */
  removed(): Step[] {
    const steps = this.#steps.filter((step) => step.shape.is !== "map" && step.shape.is !== "list" && this.isHidden(step));
    const withPaths = [...steps, ...this.#emptied(steps)];
    return [...withPaths, ...this.#deadLinks(withPaths)];
  }

  /** Links of responses to operations that are left out. */
  #deadLinks(removed: readonly Step[]): Step[] {
    const gone = new Set(removed.map(({ at }) => placeKey(at)));
    const operations = this.objects.filter(({ kind, at }) => kind === "Operation" && isInside(at, gone));
    const ids = new Set(operations.map(({ value }) => value.operationId));
    return this.#steps.filter(({ shape, value, at }) => {
      if (shape.is !== "objectOrReference" || shape.kind !== "Link" || !isObject(value)) return false;
      const { operationId, operationRef } = objectAt(this.source, value, at)?.value ?? {};
      if (operationId !== undefined) return ids.has(operationId);
      const pointer = typeof operationRef === "string" && operationRef.startsWith("#") ? operationRef.slice(1) : undefined;
      return pointer !== undefined && isInside({ file: at.file, pointer: decodeComponent(pointer) }, gone);
    });
  }

  /** Path items whose operations are all left out. */
  #emptied(removed: readonly Step[]): Step[] {
    const gone = new Set(removed);
    const isEmpty = new Map<unknown, boolean>();
    for (const step of this.#steps)
      if (step.shape.is === "object" && step.shape.kind === "Operation")
        isEmpty.set(step.parent, (isEmpty.get(step.parent) ?? true) && gone.has(step));
    return this.#steps.filter(
      (step) => !gone.has(step) && isEmpty.get(objectAt(this.source, step.value, step.at)?.value) === true,
    );
  }

  /** Marked tags, and those that only removed operations have. */
  hiddenTags(removed: readonly Step[]): Set<string> {
    const gone = new Set(removed.map(({ at }) => placeKey(at)));
    const hidden = new Set(this.tags);
    const shown = new Set<string>();
    for (const { kind, value, at } of this.objects)
      if (kind === "Operation") for (const tag of texts(value, "tags")) (isInside(at, gone) ? hidden : shown).add(tag);
    return new Set([...hidden].filter((tag) => this.tags.has(tag) || !shown.has(tag)));
  }

  isHiddenScheme(name: string): boolean {
    return isInside(schemeAt(this.source, name), this.#marked);
  }

  /** Whether a value, or what it refers to, is internal. */
  isHidden({ value, at, shape }: Pick<Step, "value" | "at" | "shape">): boolean {
    if (isInside(at, this.#marked)) return true;
    if (shape.is === "schemaName") {
      const ref = typeof value === "string" ? this.source.schemaRef(at.file, value) : undefined;
      return ref !== undefined && this.#leadsInside(at.file, ref);
    }
    return isObject(value) && typeof value.$ref === "string" && this.#leadsInside(at.file, value.$ref);
  }

  #leadsInside(file: string, ref: string): boolean {
    for (let next = { file, ref }, seen = 0; seen < 20; seen++) {
      const target = this.source.resolve(next.file, next.ref);
      if (!target.found) return false;
      if ([target.at, ...target.hops].some((at) => isInside(at, this.#marked))) return true;
      if (!isObject(target.value) || typeof target.value.$ref !== "string") return false;
      next = { file: target.at.file, ref: target.value.$ref };
    }
    return false;
  }

  /** Pointers of components that can be reached from a removed value, and not from what remains. */
  usedByInternalOnly(removed: readonly Step[]): Set<string> {
    const gone = new Set([...this.#marked, ...removed.map(({ at }) => placeKey(at))]);
    const edges = this.#edges.map(({ from, to }) => ({ from: ownerOf(from), to: ownerOf(to), isGone: isInside(from, gone) }));
    const reach = (starts: Iterable<string>, usable: typeof edges) => {
      const byOwner = groupsOf(usable, ({ from }) => from);
      const reached = new Set(starts);
      for (const owner of reached) for (const { to } of byOwner.get(owner) ?? []) reached.add(to);
      return reached;
    };
    const internal = reach(
      edges.filter(({ isGone }) => isGone).map(({ to }) => to),
      edges,
    );
    const kept = edges.filter(({ isGone }) => !isGone);
    const rest = `${this.source.file}#`;
    const open = reach(
      kept.filter(({ from }) => from === rest || !internal.has(from)).map(({ to }) => to),
      kept,
    );
    return new Set([...internal].filter((owner) => !open.has(owner)));
  }
}

/** Shapes of objects of the specification, which can be marked. The entries of a map or a list are others. */
const isNode = (shape: Shape): boolean =>
  shape.is === "object" || shape.is === "objectOrReference" || (shape.is === "either" && shape.of.some(isNode));

/** `yes` is true in YAML 1.1, and a text in YAML 1.2. */
export const isMarked = (value: unknown): value is JsonObject =>
  isObject(value) && /^(?:true|yes|on)$/i.test(String(value["x-internal"]));

function schemeAt({ file }: SpecSource, name: string): At {
  return { file, pointer: childPointer("/components/securitySchemes", name) };
}

/** Whether a place is one of some, or inside one. */
function isInside({ file, pointer }: At, places: ReadonlySet<string>): boolean {
  let place = `${file}#`;
  if (places.has(place)) return true;
  return pointerTokens(pointer).some((token) => {
    place = childPointer(place, token);
    return places.has(place);
  });
}

/** What uses others and is used as one: a component, another file as a whole, or the rest of the spec. */
function ownerOf({ file, pointer }: At): string {
  const [first, section, name] = pointerTokens(pointer);
  if (first !== "components" || section === undefined || name === undefined) return `${file}#`;
  return `${file}#${childPointer(childPointer("/components", section), name)}`;
}

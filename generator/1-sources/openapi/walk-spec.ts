import { childPointer, isObject, lastToken } from "../../../runtime/samples/json.js";
import {
  caseOf,
  checkList,
  checkMap,
  checkMembers,
  checkScalar,
  fits,
  type Grammar,
  isScalarShape,
  type Kind,
  type Mismatch,
  type Mistake,
  object,
  orReference,
  type Shape,
  string,
  typeMismatch,
} from "./check-shape.js";
import { grammars } from "./grammar/grammar.js";
import { maxDepth } from "./json-scanner.js";
import { type At, below, type JsonObject, type Resolution, type SpecSource } from "./spec-source.js";

export interface Reference {
  ref: string;
  /** The expected kind of its target. */
  kind: Kind;
  /** Location of the reference's text. */
  at: At;
  /** `object`: a Reference Object; `keyword`: `$ref` among other members; `mapping`: a value in a discriminator. */
  form: "object" | "keyword" | "mapping";
  holder: JsonObject;
}

interface Visitor {
  /** Called once per object and kind, parents first. */
  object?(kind: Kind, value: JsonObject, at: At): void;
  /** Called for each value inside an object or list that is not a text, number or truth value, before it is visited. */
  child?(step: Step): void;
  /** Called for each reference. Its target is walked as `kind`. Undefined for a mapping that is no reference. */
  reference?(reference: Reference, resolution: Resolution | undefined): void;
  /** A `$ref` where the grammar allows none. If this is set, its target is walked instead of the value. */
  misplaced?(step: Step, ref: string, resolution: Resolution): void;
  /** A value of the wrong type, or a text that is not one of those allowed. */
  shapeMismatch?(step: Step): void;
  /** Violations of the grammar are only searched for if this is set. */
  mismatch?(mismatch: Mismatch): void;
  tooDeep?(at: At): void;
}

/** A value on the way, and the shape that its location requires. */
export interface Step {
  shape: Shape;
  value: unknown;
  /** Name in `parent`, or index. */
  name: string | number;
  /** The object or list around the value. Undefined for the root and for targets of references. */
  parent: object | undefined;
  /** The nearest object around the value. */
  holder: JsonObject;
  at: At;
  depth: number;
}

/** Name or index, value, and expected shape. */
type Child = readonly [string | number, unknown, Shape];

/** Walks a spec along the grammar in document order, through references, each object once per kind. `$ref` in data is data. */
export function walkSpec(source: SpecSource, visitor: Visitor): void {
  const at = { file: source.file, pointer: "" };
  const start = { shape: object("OpenApi"), value: source.root, name: "", parent: undefined, holder: {}, at, depth: 0 };
  new Walk(source, visitor).run(start);
}

class Walk {
  readonly #seen = new Map<Shape, Set<unknown>>();
  readonly #steps: Step[] = [];
  private readonly grammar: Grammar;
  readonly #mismatch: Visitor["mismatch"];
  readonly #looksCloser: boolean;

  constructor(
    private readonly source: SpecSource,
    private readonly visitor: Visitor,
  ) {
    this.grammar = grammars[source.version];
    this.#mismatch = visitor.mismatch?.bind(visitor);
    this.#looksCloser = visitor.mismatch !== undefined || visitor.shapeMismatch !== undefined;
  }

  run(start: Step): void {
    this.#steps.push(start);
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) this.#visit(step);
  }

  #visit(step: Step): void {
    const { shape, value, name } = step;
    if (this.#followsMisplaced(step)) return;
    if (!fits(shape, value, this.grammar)) {
      this.#report(step, typeMismatch(shape, value, name, this.grammar));
      return;
    }
    if (shape.is === "either") this.#visitEither(step, shape.of);
    else if (shape.is === "list") this.#visitList(step, shape, value as readonly unknown[]);
    else if (shape.is === "map") this.#visitMap(step, shape, value as JsonObject);
    else if (shape.is === "object") this.#visitObject(step, shape.kind);
    else if (shape.is === "objectOrReference") this.#visitReference(step, shape.kind);
    else if (shape.is === "ref") this.#follow(step, value as string, shape.kind, "keyword", step.at);
    else if (shape.is === "schemaName") this.#follow(step, value as string, "Schema", "mapping", step.at);
  }

  #visitEither(step: Step, options: readonly Shape[]): void {
    const shape = options.find((option) => fits(option, step.value, this.grammar)) as Shape;
    if (!isScalarShape(shape)) this.#visit({ ...step, shape });
    else if (this.#looksCloser) {
      const mistake = checkScalar(shape, step.value, step.name);
      if (mistake) this.#report(step, mistake);
    }
  }

  #visitList(step: Step, shape: Shape & { is: "list" }, list: readonly unknown[]): void {
    if (!this.#isFirstVisit(shape, list)) return;
    if (this.#mismatch) checkList(shape, list, step, this.#mismatch);
    const items = list.map((item, index) => [index, item, shape.of] as const);
    this.#descend(step, items, step.holder);
  }

  #visitMap(step: Step, shape: Shape & { is: "map" }, map: JsonObject): void {
    if (!this.#isFirstVisit(shape, map)) return;
    if (this.#mismatch) checkMap(shape, map, step, this.#mismatch);
    const members = Object.keys(map).map((name) => [name, map[name], shape.of] as const);
    this.#descend(step, members, map);
  }

  #visitReference(step: Step, kind: Kind): void {
    const { value } = step;
    const at = below(step.at, "$ref");
    if (!isObject(value) || !Object.hasOwn(value, "$ref")) this.#visitObject(step, kind);
    else if (typeof value.$ref === "string") {
      this.#follow({ ...step, holder: value }, value.$ref, kind, "object", at);
      // Since 3.1 Reference Objects have texts of their own.
      if (this.#mismatch && this.grammar.Schema.open) this.#descend(step, overrides(value), value);
    } else this.#mismatch?.({ ...typeMismatch(string, value.$ref, "$ref", this.grammar), at });
  }

  #visitObject(step: Step, kind: Kind): void {
    const { value, at } = step;
    if (!isObject(value) || !this.#isFirstVisit(object(kind), value)) return;
    const entry = this.grammar[kind];
    this.visitor.object?.(kind, value, at);
    if (this.#mismatch) checkMembers(entry, value, at, this.#mismatch);
    this.#descend(step, children(entry, value), value);
  }

  /** Children in document order. Scalars are checked directly, which saves most pointers. */
  #descend(step: Step, children: Iterable<Child>, holder: JsonObject): void {
    if (step.depth >= maxDepth) {
      this.visitor.tooDeep?.(step.at);
      return;
    }
    const found: Step[] = [];
    for (const [name, value, shape] of children) {
      const isScalar = isScalarShape(shape);
      const mistake = isScalar && this.#looksCloser ? checkScalar(shape, value, name) : undefined;
      if (isScalar && !mistake) continue;
      const at = { file: step.at.file, pointer: childPointer(step.at.pointer, name) };
      const inner: Step = { shape, value, name, at, depth: step.depth + 1, holder, parent: step.value as object };
      if (!mistake) this.visitor.child?.(inner);
      if (!mistake) found.push(inner);
      else if (!this.#followsMisplaced(inner)) this.#report(inner, mistake);
    }
    for (const inner of found.reverse()) this.#steps.push(inner);
  }

  #follow(step: Step, ref: string, kind: Kind, form: Reference["form"], at: At): void {
    const written = form === "mapping" ? this.source.schemaRef(at.file, ref) : ref;
    const target = written === undefined ? undefined : this.source.resolve(at.file, written);
    this.visitor.reference?.({ ref, kind, form, at, holder: step.holder }, target);
    if (!target?.found) return;
    const shape = "$ref" in this.grammar[kind].fields ? object(kind) : orReference(kind);
    const name = lastToken(target.at.pointer) ?? "";
    this.#steps.push({ shape, name, value: target.value, at: target.at, depth: 0, holder: step.holder, parent: undefined });
  }

  /** A reference where the grammar has none is resolved as the expected kind. */
  #followsMisplaced(step: Step): boolean {
    const { value, shape, depth } = step;
    if (!this.visitor.misplaced || !isObject(value) || typeof value.$ref !== "string") return false;
    if (!mayBeMisplaced(shape, this.grammar)) return false;
    const target = this.source.resolve(step.at.file, value.$ref);
    // A schema is one level too high.
    if (shape.is === "object" && shape.kind === "MediaType" && !(target.found && isMediaType(target.value))) return false;
    this.visitor.misplaced(step, value.$ref, target);
    if (!target.found || target.value === value) return false;
    this.#mismatch?.({
      code: "spec-ref-misplaced",
      message: "OpenAPI allows no `$ref` here. It is resolved anyway.",
      at: below(step.at, "$ref"),
      part: "key",
    });
    if (depth < maxDepth) this.#steps.push({ ...step, value: target.value, at: target.at, depth: depth + 1, parent: undefined });
    return true;
  }

  #report(step: Step, mistake: Mistake): void {
    this.#mismatch?.({ ...mistake, at: step.at });
    this.visitor.shapeMismatch?.(step);
  }

  #isFirstVisit(shape: Shape, value: unknown): boolean {
    const values = this.#seen.get(shape) ?? new Set();
    if (values.has(value)) return false;
    this.#seen.set(shape, values.add(value));
    return true;
  }
}

const isMediaType = (value: unknown) => isObject(value) && (Object.hasOwn(value, "schema") || Object.hasOwn(value, "itemSchema"));

/** Schemas since 3.1 and path items have a member `$ref`. */
function mayBeMisplaced(shape: Shape, grammar: Grammar): boolean {
  if (shape.is === "object") return !("$ref" in grammar[shape.kind].fields);
  if (shape.is === "either") return shape.of.every((option) => mayBeMisplaced(option, grammar));
  return shape.is !== "objectOrReference" && shape.is !== "any";
}

/** The members of an object that its grammar knows, in document order. */
export function* children(entry: Grammar[Kind], value: JsonObject): Generator<Child> {
  const extra = caseOf(entry, value)?.fields ?? {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(entry.fields, name)) yield [name, value[name], entry.fields[name] as Shape];
    else if (Object.hasOwn(extra, name)) yield [name, value[name], extra[name] as Shape];
    else if (entry.extensions && name.startsWith("x-")) continue;
    else if (entry.others?.pattern.test(name)) yield [name, value[name], entry.others.shape];
  }
}

function* overrides(value: JsonObject): Generator<Child> {
  for (const name of ["summary", "description"]) if (Object.hasOwn(value, name)) yield [name, value[name], string];
}

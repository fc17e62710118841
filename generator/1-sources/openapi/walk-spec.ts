import { isObject } from "../../../runtime/samples/is-object.js";
import { asText } from "../../platform/as-text.js";
import {
  checkList,
  checkMap,
  checkMembers,
  checkScalar,
  fits,
  isScalarShape,
  type Mismatch,
  typeMismatch,
} from "./check-shape.js";
import { type Grammar, type Kind, object, orReference, type Shape, string } from "./grammar/shape.js";
import { maxDepth } from "./json-scanner.js";
import { childPointer, type JsonObject, lastToken } from "./pointer.js";
import type { At } from "./spec-source.js";

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

export interface Visitor {
  /** Called once per object and kind, parents first. */
  object?(kind: Kind, value: JsonObject, at: At): void;
  /** Resolves a reference. The result is walked as `kind`. */
  reference(reference: Reference): { at: At; value: unknown } | undefined;
  /** A `$ref` where the grammar allows none. The result is walked instead of the value, if there is one. */
  misplaced?(mismatch: ShapeMismatch, ref: string): { at: At; value: unknown } | undefined;
  /** A value of the wrong type, or a text that is not one of those allowed. */
  shapeMismatch?(mismatch: ShapeMismatch): void;
  /** Violations of the grammar are only searched for if this is set. */
  mismatch?(mismatch: Mismatch): void;
  tooDeep?(at: At): void;
}

/** A value without the shape that its location requires. */
export interface ShapeMismatch {
  shape: Shape;
  value: unknown;
  /** Name in `parent`, or index. */
  name: string | number;
  /** The object or list around the value. Undefined for the root. */
  parent: object | undefined;
  at: At;
}

interface Step {
  shape: Shape;
  value: unknown;
  /** Member of an object or index of a list, for messages. */
  name: string | number;
  file: string;
  pointer: string;
  depth: number;
  holder: JsonObject;
  parent: object | undefined;
}

/** Name or index, value, and expected shape. */
type Child = readonly [string | number, unknown, Shape];

/**
 * Walks a spec along the grammar in document order, through references into other files, each object once per
 * kind. Only references in the sense of the specification count: `$ref` in an example or an extension is
 * data.
 */
export function walkSpec(grammar: Grammar, start: { at: At; value: unknown; kind: Kind }, visitor: Visitor): void {
  const seen = new Map<Shape, Set<unknown>>();
  const steps: Step[] = [];
  const report = visitor.mismatch?.bind(visitor);
  const looksCloser = report !== undefined || visitor.shapeMismatch !== undefined;

  const firstVisit = (shape: Shape, value: unknown): boolean => {
    const values = seen.get(shape);
    if (!values) seen.set(shape, new Set([value]));
    else if (values.has(value)) return false;
    else values.add(value);
    return true;
  };

  const follow = (step: Step, ref: string, kind: Kind, form: Reference["form"], pointer: string) => {
    const target = visitor.reference({ ref, kind, form, at: { file: step.file, pointer }, holder: step.holder });
    if (!target) return;
    const shape = "$ref" in grammar[kind].fields ? object(kind) : orReference(kind);
    const name = lastToken(target.at.pointer) ?? "";
    steps.push({
      shape,
      name,
      value: target.value,
      file: target.at.file,
      pointer: target.at.pointer,
      depth: 0,
      holder: step.holder,
      parent: undefined,
    });
  };

  /** A reference where the grammar has none is resolved as the expected kind. */
  const followsMisplaced = (step: Step, shape: Shape): boolean => {
    const { value } = step;
    if (!visitor.misplaced || !isObject(value) || typeof value.$ref !== "string" || !mayBeMisplaced(shape, grammar)) return false;
    const at = { file: step.file, pointer: step.pointer };
    const target = visitor.misplaced({ shape, value, name: step.name, parent: step.parent, at }, value.$ref);
    if (!target || target.value === value) return false;
    report?.({
      code: "spec-ref-misplaced",
      message: "OpenAPI allows no `$ref` here. It is resolved anyway.",
      at: { file: step.file, pointer: `${step.pointer}/$ref` },
      part: "key",
    });
    if (step.depth >= maxDepth) return true;
    const { file, pointer } = target.at;
    steps.push({ ...step, shape, value: target.value, file, pointer, depth: step.depth + 1, parent: undefined });
    return true;
  };

  /** Children in document order. Scalars are checked directly, which saves most pointers. */
  const descend = (step: Step, children: Iterable<Child>, holder: JsonObject) => {
    if (step.depth >= maxDepth) {
      visitor.tooDeep?.(step);
      return;
    }
    const found: Step[] = [];
    for (const [name, value, shape] of children) {
      if (isScalarShape(shape)) {
        if (!looksCloser || shape.is === "any") continue;
        const mismatch = checkScalar(shape, value, name);
        if (!mismatch) continue;
        const at = { file: step.file, pointer: childPointer(step.pointer, name) };
        const parent = step.value as object;
        const inner = { shape, value, name, ...at, depth: step.depth + 1, holder, parent };
        if (followsMisplaced(inner, shape)) continue;
        report?.({ ...mismatch, at });
        visitor.shapeMismatch?.({ shape, value, name, parent, at });
        continue;
      }
      const pointer = childPointer(step.pointer, name);
      found.push({ shape, value, name, file: step.file, pointer, depth: step.depth + 1, holder, parent: step.value as object });
    }
    for (let index = found.length - 1; index >= 0; index--) steps.push(found[index] as Step);
  };

  const visit = (step: Step, shape: Shape): void => {
    const { value } = step;
    if (followsMisplaced(step, shape)) return;
    const reportMismatch = () => {
      const at = { file: step.file, pointer: step.pointer };
      visitor.shapeMismatch?.({ shape, value, name: step.name, parent: step.parent, at });
    };
    if (!fits(shape, value, grammar)) {
      report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
      reportMismatch();
      return;
    }
    switch (shape.is) {
      case "either": {
        const chosen = shape.of.find((option) => fits(option, value, grammar)) as Shape;
        const mismatch = isScalarShape(chosen) && looksCloser ? checkScalar(chosen, value, step.name) : undefined;
        if (mismatch) report?.({ ...mismatch, at: step });
        if (mismatch) reportMismatch();
        if (!isScalarShape(chosen)) visit(step, chosen);
        return;
      }
      case "list": {
        const items = value as readonly unknown[];
        if (!firstVisit(shape, value)) return;
        if (report) checkList(shape, items, step.name, step, report);
        const children = items.map((item, index) => [index, item, shape.of] as const);
        descend(step, children, step.holder);
        return;
      }
      case "map": {
        const map = value as JsonObject;
        if (!firstVisit(shape, value)) return;
        if (report) checkMap(shape, map, step.name, step, report);
        const children = Object.keys(map).map((name) => [name, map[name], shape.of] as const);
        descend(step, children, map);
        return;
      }
      case "objectOrReference": {
        const refAt = { file: step.file, pointer: `${step.pointer}/$ref` };
        if (isObject(value) && typeof value.$ref === "string") {
          follow({ ...step, holder: value }, value.$ref, shape.kind, "object", refAt.pointer);
          // Since 3.1 Reference Objects have texts of their own.
          if (report && grammar.Schema.open) descend(step, overrides(value), value);
        } else if (isObject(value) && Object.hasOwn(value, "$ref")) {
          report?.({ ...typeMismatch(string, value.$ref, "$ref", grammar), at: refAt });
        } else visit(step, object(shape.kind));
        return;
      }
      case "ref":
        follow(step, value as string, shape.kind, "keyword", step.pointer);
        return;
      case "schemaName":
        follow(step, value as string, "Schema", "mapping", step.pointer);
        return;
      case "object":
        if (!isObject(value) || !firstVisit(shape, value)) return;
        visitor.object?.(shape.kind, value, { file: step.file, pointer: step.pointer });
        if (report) checkMembers(grammar[shape.kind], value, step, report);
        descend(step, members(grammar[shape.kind], value), value);
        return;
      default:
    }
  };

  steps.push({
    shape: object(start.kind),
    value: start.value,
    name: "",
    file: start.at.file,
    pointer: start.at.pointer,
    depth: 0,
    holder: {},
    parent: undefined,
  });
  for (let step = steps.pop(); step; step = steps.pop()) visit(step, step.shape);
}

/**
 * Schemas since 3.1 and path items have a member `$ref`; a media type with one is a schema that was written
 * one level too high.
 */
function mayBeMisplaced(shape: Shape, grammar: Grammar): boolean {
  if (shape.is === "object") return !("$ref" in grammar[shape.kind].fields) && shape.kind !== "MediaType";
  if (shape.is === "either") return shape.of.every((option) => mayBeMisplaced(option, grammar));
  return shape.is !== "objectOrReference" && shape.is !== "any";
}

function* members(entry: Grammar[Kind], value: JsonObject): Generator<Child> {
  const cases = entry.cases && Object.hasOwn(entry.cases.of, asText(value[entry.cases.on])) ? entry.cases : undefined;
  const extra = cases?.of[asText(value[cases.on])]?.fields ?? {};
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

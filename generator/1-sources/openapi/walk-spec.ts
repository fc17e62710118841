import type { Code } from "../../diagnostics/catalogue.js";
import { checkMembers, checkScalar, fits, isScalarShape, typeMismatch } from "./check-shape.js";
import { type Grammar, type Kind, object, orReference, type Shape, string } from "./grammar/shape.js";
import { maxDepth } from "./json-scanner.js";
import { childPointer, isObject, type JsonObject, lastToken } from "./pointer.js";
import type { At, Part } from "./spec-source.js";

/** A breach of the grammar. */
export interface Mismatch {
  code: Code;
  message: string;
  at: At;
  part?: Part;
  hint?: string | undefined;
}

export interface Reference {
  ref: string;
  /** What it must lead to. */
  kind: Kind;
  /** Place of the text of the reference. */
  at: At;
  /** `object`: a Reference Object; `keyword`: `$ref` among other members; `mapping`: a value in a discriminator. */
  form: "object" | "keyword" | "mapping";
  holder: JsonObject;
}

export interface Visitor {
  /** Called once per object and kind, parents first. */
  object?(kind: Kind, value: JsonObject, at: At): void;
  /** Follows a reference; what it returns is walked as `kind`. */
  reference(reference: Reference): { at: At; value: unknown } | undefined;
  /** Breaches of the grammar are only looked for where somebody listens. */
  mismatch?(mismatch: Mismatch): void;
  tooDeep?(at: At): void;
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
}

/**
 * Walks a description along the grammar in the order of the text, through references into other files, each object once per
 * kind. Only what the specification calls a reference is one: `$ref` in an example or an extension is data.
 */
export function walkSpec(grammar: Grammar, start: { at: At; value: unknown; kind: Kind }, visitor: Visitor): void {
  const seen = new Map<Shape, Set<unknown>>();
  const steps: Step[] = [];
  const report = visitor.mismatch?.bind(visitor);

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
    });
  };

  /** Children in the order of the text; scalars are checked on the spot, which saves most of the pointers. */
  const descend = (step: Step, children: Iterable<[string | number, unknown, Shape]>, holder: JsonObject) => {
    if (step.depth >= maxDepth) {
      visitor.tooDeep?.(step);
      return;
    }
    const found: Step[] = [];
    for (const [name, value, shape] of children) {
      if (isScalarShape(shape)) {
        if (report && shape.is !== "any") {
          const mismatch = checkScalar(shape, value, name);
          if (mismatch) report({ ...mismatch, at: { file: step.file, pointer: childPointer(step.pointer, name) } });
        }
        continue;
      }
      const pointer = childPointer(step.pointer, name);
      found.push({ shape, value, name, file: step.file, pointer, depth: step.depth + 1, holder });
    }
    for (let index = found.length - 1; index >= 0; index--) steps.push(found[index] as Step);
  };

  const visit = (step: Step, shape: Shape): void => {
    const { value } = step;
    switch (shape.is) {
      case "either": {
        const chosen = shape.of.find((option) => fits(option, value, grammar));
        if (chosen && isScalarShape(chosen)) {
          const mismatch = report && checkScalar(chosen, value, step.name);
          if (mismatch) report?.({ ...mismatch, at: step });
        } else if (chosen) visit(step, chosen);
        else report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
        return;
      }
      case "list":
        if (!Array.isArray(value)) report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
        else if (firstVisit(shape, value)) {
          if (value.length < shape.least) {
            report?.({ code: "spec-wrong-value", message: `\`${step.name}\` must not be empty.`, at: step });
          }
          descend(
            step,
            value.map((item, index) => [index, item, shape.of]),
            step.holder,
          );
        }
        return;
      case "map":
        if (!isObject(value)) report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
        else if (firstVisit(shape, value)) {
          const names = Object.keys(value);
          if (report && shape.single && names.length !== 1) {
            report({
              code: "spec-wrong-value",
              message: `\`${step.name}\` must have exactly one entry.`,
              at: step,
              part: "key",
            });
          }
          for (const name of report && shape.names ? names : []) {
            if (shape.names?.pattern.test(name)) continue;
            const at = { file: step.file, pointer: childPointer(step.pointer, name) };
            report?.({
              code: "spec-name",
              message: `The name \`${name}\` must consist of ${shape.names?.words}.`,
              at,
              part: "key",
            });
          }
          descend(
            step,
            names.map((name) => [name, value[name], shape.of]),
            value,
          );
        }
        return;
      case "objectOrReference":
        if (isObject(value) && typeof value.$ref === "string") {
          follow({ ...step, holder: value }, value.$ref, shape.kind, "object", `${step.pointer}/$ref`);
          // Reference Objects have texts of their own from 3.1 on.
          if (report && grammar.Schema.open) descend(step, overrides(value), value);
        } else if (isObject(value) && Object.hasOwn(value, "$ref") && !Object.hasOwn(grammar[shape.kind].fields, "$ref")) {
          const mismatch = report && checkScalar(string, value.$ref, "$ref");
          if (mismatch) report?.({ ...mismatch, at: { file: step.file, pointer: `${step.pointer}/$ref` } });
        } else visit(step, object(shape.kind));
        return;
      case "ref":
        if (typeof value === "string") follow(step, value, shape.kind, "keyword", step.pointer);
        else report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
        return;
      case "schemaName":
        if (typeof value === "string") follow(step, value, "Schema", "mapping", step.pointer);
        else report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
        return;
      case "object": {
        const entry = grammar[shape.kind];
        if (entry.boolean && typeof value === "boolean") return;
        if (!isObject(value)) {
          report?.({ ...typeMismatch(shape, value, step.name, grammar), at: step });
          return;
        }
        if (!firstVisit(shape, value)) return;
        visitor.object?.(shape.kind, value, { file: step.file, pointer: step.pointer });
        if (report) checkMembers(entry, value, step, report);
        descend(step, members(entry, value), value);
        return;
      }
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
  });
  for (let step = steps.pop(); step; step = steps.pop()) visit(step, step.shape);
}

function* members(entry: Grammar[Kind], value: JsonObject): Generator<[string, unknown, Shape]> {
  const cases = entry.cases && Object.hasOwn(entry.cases.of, String(value[entry.cases.on])) ? entry.cases : undefined;
  const extra = cases?.of[String(value[cases.on])]?.fields ?? {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(entry.fields, name)) yield [name, value[name], entry.fields[name] as Shape];
    else if (Object.hasOwn(extra, name)) yield [name, value[name], extra[name] as Shape];
    else if (entry.extensions && name.startsWith("x-")) continue;
    else if (entry.others?.pattern.test(name)) yield [name, value[name], entry.others.shape];
  }
}

function* overrides(value: JsonObject): Generator<[string, unknown, Shape]> {
  for (const name of ["summary", "description"]) if (Object.hasOwn(value, name)) yield [name, value[name], string];
}

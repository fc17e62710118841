import { methodName } from "../../../../runtime/primitives/href.js";
import { isObject } from "../../../../runtime/samples/json.js";
import { type Code, newDiagnostic } from "../../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../../diagnostics/types.js";
import type { Part } from "../../../yaml/yaml-ranges.js";
import type { Kind } from "../check-shape.js";
import { objectAt } from "../resolver.js";
import { type At, entries, type JsonObject, type Member, members, type SpecSource } from "../spec-source.js";

export interface Found {
  value: JsonObject;
  at: At;
}

export interface OperationFound extends Found {
  method: string;
  /** Path template, name of the webhook, or expression of the callback. */
  path: string;
  /** The path item with the shared parameters. */
  item: Found;
  /** Only those under `paths` have templates and pages. */
  isPath: boolean;
}

/** The input of rules about the meaning of a spec. */
export interface Facts {
  source: SpecSource;
  root: JsonObject;
  start: At;
  /** Every object of a kind, in document order. */
  all(kind: Kind): readonly Found[];
  operations: readonly OperationFound[];
  report(
    code: Code,
    message: string,
    at: At,
    more?: { part?: Part; hint?: string | undefined; related?: { message: string; at: At; part?: Part }[] },
  ): void;
}

/** A rule only reports; it returns nothing and has no state. */
export type Rule = (facts: Facts) => void;

const notMethods = new Set(["$ref", "summary", "description", "servers", "parameters", "additionalOperations"]);

export function collectFacts(source: SpecSource, visits: ReadonlyMap<Kind, Found[]>, diagnostics: Diagnostic[]): Facts {
  const all: Facts["all"] = (kind) => visits.get(kind) ?? [];
  const operationValues = new Set(all("Operation").map(({ value }) => value));
  const operationsIn = ({ value: item, at: place }: Found) =>
    [...members(item, place), ...entries(item, "additionalOperations", place)].flatMap(({ name, value, at }) =>
      isObject(value) && !notMethods.has(name) && operationValues.has(value) ? [{ method: methodName(name), value, at }] : [],
    );
  const inPaths = (paths: readonly Member[], isPath: boolean): OperationFound[] =>
    paths.flatMap(({ name: path, value, at }) => {
      const target = path.startsWith("x-") ? undefined : objectAt(source, value, at);
      if (!target || !isObject(value)) return [];
      // Members next to the `$ref` of a path item complete its target; of those that both have, the first counts.
      const parts = target.value === value ? [target] : [{ value, at }, target];
      const item = parts.find((part) => Object.hasOwn(part.value, "parameters")) ?? target;
      const seen = new Set<string>();
      const found = parts.flatMap(operationsIn).filter(({ method }) => !seen.has(method) && seen.add(method));
      return found.map((operation) => ({ ...operation, path, item, isPath }));
    });
  const root = isObject(source.root) ? source.root : {};
  const start = { file: source.file, pointer: "" };
  const operations = [
    ...inPaths(entries(root, "paths", start), true),
    ...inPaths(entries(root, "webhooks", start), false),
    ...all("Callback").flatMap(({ value, at }) => inPaths(members(value, at), false)),
  ];
  return {
    source,
    root,
    start,
    all,
    operations,
    report(code, message, at, { part, hint, related } = {}) {
      const location = source.locate(at, part);
      const places = (related ?? []).map((place) => ({ message: place.message, location: source.locate(place.at, place.part) }));
      diagnostics.push(newDiagnostic(code, message, { location, hint, related: places }));
    },
  };
}

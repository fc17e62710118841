import { isObject } from "../../../../runtime/samples/is-object.js";
import { type Code, newDiagnostic } from "../../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../../diagnostics/types.js";
import type { Kind } from "../grammar/shape.js";
import { childPointer, type JsonObject } from "../pointer.js";
import type { At, Part, SpecSource } from "../spec-source.js";

/** An object of the spec with its location. */
export interface Found {
  value: JsonObject;
  at: At;
}

export interface OperationFound extends Found {
  method: string;
  /** Path template, name of the webhook, or expression of the callback. */
  path: string;
  /** The path item that contains it. */
  item: Found;
  /** Only those under `paths` have templates and pages. */
  isPath: boolean;
}

/** The input of rules about the meaning of a spec. */
export interface Facts {
  source: SpecSource;
  root: JsonObject;
  /** Every object of a kind, in document order. */
  all(kind: Kind): readonly Found[];
  operations: readonly OperationFound[];
  /** The object a value is or refers to. */
  follow(value: unknown, at: At): Found | undefined;
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
  const operationValues = new Set((visits.get("Operation") ?? []).map(({ value }) => value));
  const follow: Facts["follow"] = (value, at) => {
    if (!isObject(value)) return undefined;
    if (typeof value.$ref !== "string") return { value, at };
    const resolution = source.resolve(at.file, value.$ref);
    return resolution.found && isObject(resolution.value) ? { value: resolution.value, at: resolution.at } : undefined;
  };
  const operationsIn = (path: string, item: Found, isPath: boolean): OperationFound[] => {
    const more = childPointer(item.at.pointer, "additionalOperations");
    const additional = isObject(item.value.additionalOperations) ? item.value.additionalOperations : {};
    return [
      ...Object.entries(item.value).map(([name, value]) => ({ name, value, pointer: childPointer(item.at.pointer, name) })),
      ...Object.entries(additional).map(([name, value]) => ({ name, value, pointer: childPointer(more, name) })),
    ].flatMap(({ name, value, pointer }) =>
      isObject(value) && !notMethods.has(name) && operationValues.has(value)
        ? [{ method: name.toUpperCase(), path, item, isPath, value, at: { file: item.at.file, pointer } }]
        : [],
    );
  };
  const root = isObject(source.root) ? source.root : {};
  const inMap = (map: unknown, at: At, isPath: boolean): OperationFound[] =>
    Object.entries(isObject(map) ? map : {}).flatMap(([path, value]) => {
      const place = { file: at.file, pointer: childPointer(at.pointer, path) };
      const item = path.startsWith("x-") ? undefined : follow(value, place);
      return item ? operationsIn(path, item, isPath) : [];
    });
  const file = source.file;
  const operations = [
    ...inMap(root.paths, { file, pointer: "/paths" }, true),
    ...inMap(root.webhooks, { file, pointer: "/webhooks" }, false),
    ...(visits.get("Callback") ?? []).flatMap(({ value, at }) => inMap(value, at, false)),
  ];
  return {
    source,
    root,
    all: (kind) => visits.get(kind) ?? [],
    operations,
    follow,
    report(code, message, at, { part, hint, related } = {}) {
      const location = source.locate(at, part);
      const places = (related ?? []).map((place) => ({ message: place.message, location: source.locate(place.at, place.part) }));
      diagnostics.push(newDiagnostic(code, message, { location, hint, related: places }));
    },
  };
}

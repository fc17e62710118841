import { posix } from "node:path";
import { isObject } from "../../../../runtime/samples/is-object.js";
import { isRemote } from "../split-ref.js";

/** Members whose values are data, in which `$ref` has no meaning. */
const data: ReadonlySet<string> = new Set(["example", "value", "default", "const", "enum"]);

/** A copy of a value of another file, whose references are relative to the file that it moves to. */
export function rebased(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rebased(item, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === "$ref" && typeof member === "string") return [name, rebasedRef(member, from, to)];
      if (name === "mapping" && isObject(member)) return [name, mappedValues(member, from, to)];
      return [name, data.has(name) ? member : rebased(member, from, to)];
    }),
  );
}

function mappedValues(mapping: Readonly<Record<string, unknown>>, from: string, to: string): unknown {
  const isRef = (target: unknown): target is string => typeof target === "string" && /[#/.]/.test(target);
  return Object.fromEntries(
    Object.entries(mapping).map(([key, target]) => [key, isRef(target) ? rebasedRef(target, from, to) : target]),
  );
}

function rebasedRef(ref: string, from: string, to: string): string {
  const [path = "", ...rest] = ref.split("#");
  if (isRemote(path) || path.startsWith("/")) return ref;
  const target = path === "" ? encodeURI(from) : posix.join(posix.dirname(encodeURI(from)), path);
  const relative = posix.relative(posix.dirname(encodeURI(to)), target);
  return [relative, ...rest].join("#");
}

import { posix } from "node:path";
import { entriesOf, isObject, objectOf } from "../../../../runtime/samples/json.js";
import { fits, type Grammar, type Shape } from "../check-shape.js";
import { isRemote } from "../resolver.js";
import { children } from "../walk-spec.js";

/**
 * A copy of a value of another file, whose references are relative to the file that it moves to. The shape tells data from
 * references: a response is named `default`, a property `example`. Without a shape (in extensions) each `$ref` is a reference.
 */
export function rebased(value: unknown, [from, to]: readonly [string, string], grammar: Grammar, shape?: Shape): unknown {
  const inside = (member: unknown, of: Shape | undefined) => rebased(member, [from, to], grammar, of);
  if (shape?.is === "either") {
    const option = shape.of.find((option) => fits(option, value, grammar));
    return inside(value, option ?? { is: "any" });
  }
  if (shape?.is === "any") return value;
  if (shape?.is === "schemaName" && typeof value === "string") return /[#/.]/.test(value) ? rebasedRef(value, from, to) : value;
  if (Array.isArray(value)) return value.map((item) => inside(item, shape?.is === "list" ? shape.of : undefined));
  if (!isObject(value)) return value;
  const known =
    shape?.is === "object" || shape?.is === "objectOrReference"
      ? new Map([...children(grammar[shape.kind], value)].map(([name, , of]) => [name, of]))
      : undefined;
  return objectOf(
    entriesOf(value).map(([name, member]) => {
      if (name === "$ref" && typeof member === "string") return [name, rebasedRef(member, from, to)];
      return [name, inside(member, shape?.is === "map" ? shape.of : known?.get(name))];
    }),
  );
}

export function rebasedRef(ref: string, from: string, to: string): string {
  const [path = "", ...rest] = ref.split("#");
  if (isRemote(path) || path.startsWith("/")) return ref;
  const target = path === "" ? encodeURI(from) : posix.join(posix.dirname(encodeURI(from)), path);
  const isWithin = target === encodeURI(to) && rest.length > 0;
  const relative = isWithin ? "" : posix.relative(posix.dirname(encodeURI(to)), target);
  return [relative, ...rest].join("#");
}

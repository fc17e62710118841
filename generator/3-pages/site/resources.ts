import { isVersion } from "../../text/path-title.js";
import { sentence, wordsOf } from "../../text/words.js";

interface Named {
  path: string;
  operationId?: string | undefined;
}

/** Operations of one resource of a large group. */
export interface Resource<Routed> {
  /** Absent for those that have no other one of their resource. They are first. */
  label?: string;
  operations: Routed[];
}

/** A group of more operations is hard to read as one list. */
const mostInList = 40;

/**
 * The operations of a large group by resource: by the first segment of their path, and below a segment that most of them share
 * by the next one. Undefined if the list is short, or has one resource only.
 */
export function resourcesOf<Routed extends { operation: Named }>(operations: readonly Routed[]): Resource<Routed>[] | undefined {
  if (operations.length <= mostInList) return undefined;
  const names = new Map<Routed, string[]>();
  divide(operations, 0, names);
  // A list of one operation is no list: it belongs to what is around it.
  for (const depth of [1, 2]) {
    const sizes = new Map<string | undefined, number>();
    for (const [name] of names.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    for (const [routed, [name, outer]] of names)
      if (sizes.get(name) === 1 && (outer || depth > 1)) names.set(routed, [outer ?? ""]);
  }
  const lists = new Map<string, Routed[]>([["", []]]);
  for (const routed of operations) {
    const [name = ""] = names.get(routed) ?? [];
    lists.set(name, [...(lists.get(name) ?? []), routed]);
  }
  const resources = [...lists].filter(([, members]) => members.length > 0);
  if (resources.length < 2) return undefined;
  return resources.map(([name, members]) => ({
    ...(name === "" ? {} : { label: sentence(wordsIn(name, members)) }),
    operations: members,
  }));
}

/** The words of a segment. Ids tell those that it writes as one: `listConfigMap` those of `configmaps`. */
function wordsIn(segment: string, members: readonly { operation: Named }[]): string[] {
  const words = wordsOf(segment) ?? [segment];
  if (words.length > 1) return words;
  for (const { operation } of members) {
    const inId = (wordsOf(operation.operationId ?? "") ?? []).map((word) => word.toLowerCase());
    for (let start = 0; start < inId.length; start++)
      for (let end = start + 2; end <= inId.length; end++) {
        const name = inId.slice(start, end).join("");
        const plural = segment.startsWith(name) ? segment.slice(name.length) : undefined;
        if (plural !== undefined && /^(?:e?s)?$/.test(plural)) return [...inId.slice(start, end - 1), inId[end - 1] + plural];
      }
  }
  return words;
}

/** Notes for each operation the segment that names its resource, and the one before. */
function divide<Routed extends { operation: Named }>(
  operations: readonly Routed[],
  depth: number,
  names: Map<Routed, string[]>,
): void {
  const lists = new Map<string, Routed[]>();
  for (const routed of operations) {
    const segments = fixedOf(routed.operation.path);
    const name = segments[depth] ?? segments.at(-1) ?? "";
    lists.set(name, [...(lists.get(name) ?? []), routed]);
    names.set(routed, [name, ...segments.slice(depth - 1, depth)].slice(0, depth > 0 ? 2 : 1));
  }
  for (const list of lists.values()) {
    const deeper = list.filter(({ operation }) => fixedOf(operation.path).length > depth + 1);
    if (list.length > mostInList && deeper.length > 1) divide(deeper, depth + 1, names);
  }
}

/** The segments of a path that are neither parameters nor versions. */
const fixedOf = (path: string) => path.split("/").filter((segment) => segment && !segment.startsWith("{") && !isVersion(segment));

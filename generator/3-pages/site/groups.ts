import type { ApiModel, Operation, Tag } from "../../2-model/types.js";
import { groupsOf, once } from "../../platform/values.js";
import { isVersion, pathShape, pathTitle } from "../../text/path-title.js";
import { compact, idInWords, nameTitle, sentence, wordsOf } from "../../text/words.js";

interface WithPath {
  path: string;
  operationId?: string | undefined;
}

/** Operations of one resource of a large group. */
interface Resource<Routed> {
  /** Absent for those that have no other one of their resource. They are first. */
  label?: string;
  operations: Routed[];
}

/** A group of more operations is hard to read as one list. */
const mostInList = 40;

/**
 * Operations of a large group by resource: the segment of the path after the name of the group, or else the first one, or the
 * next where most share it. Or undefined.
 */
export function resourcesOf<Routed extends { operation: WithPath }>(
  operations: readonly Routed[],
  group: string,
): Resource<Routed>[] | undefined {
  if (operations.length <= mostInList) return undefined;
  const names = new Map<Routed, string[]>();
  const segments = new Map(operations.map((routed) => [routed, fixedOf(routed.operation.path)]));
  divide(segments, 0, names);
  const isGroup = (segment: string) => compact(segment) === compact(group);
  const below = [...segments].flatMap(([routed, all]): [Routed, string[]][] =>
    all.some(isGroup) ? [[routed, all.slice(all.findIndex(isGroup) + 1)]] : [],
  );
  divide(new Map(below.filter(([, rest]) => rest.length > 0)), 0, names);
  // What has only the name of the group is no resource of its own.
  for (const [routed, [name = ""]] of names) if (isGroup(name)) names.set(routed, [""]);
  // One resource may have both numbers: `/cache/usage` and `/caches`.
  const written = new Set([...names.values()].map(([name]) => name));
  for (const [routed, [name, ...outer]] of names) if (written.has(`${name}s`)) names.set(routed, [`${name}s`, ...outer]);
  // A list of one operation is no list: it belongs to what is around it.
  for (const depth of [1, 2]) {
    const sizes = new Map<string | undefined, number>();
    for (const [name] of names.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    for (const [routed, [name, outer]] of names)
      if (sizes.get(name) === 1 && (outer || depth > 1)) names.set(routed, [outer ?? ""]);
  }
  const resources = groupsOf(operations, (routed) => names.get(routed)?.[0] ?? "");
  if (resources.size < 2) return undefined;
  return [...resources]
    .sort(([a], [b]) => Number(b === "") - Number(a === ""))
    .map(([name, members]) => ({
      ...(name === "" ? {} : { label: nameTitle(wordsIn(name, members)) }),
      operations: members,
    }));
}

/** The words of a segment. Ids tell those that it writes as one: `listConfigMap` those of `configmaps`. */
function wordsIn(segment: string, members: readonly { operation: WithPath }[]): string[] {
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
function divide<Routed>(operations: ReadonlyMap<Routed, string[]>, depth: number, names: Map<Routed, string[]>): void {
  const nameIn = (segments: string[]) => segments[depth] ?? segments.at(-1) ?? "";
  for (const [routed, segments] of operations)
    names.set(routed, [nameIn(segments), ...segments.slice(depth - 1, depth)].slice(0, depth > 0 ? 2 : 1));
  for (const list of groupsOf(operations, ([, segments]) => nameIn(segments)).values()) {
    const deeper = list.filter(([, segments]) => segments.length > depth + 1);
    if (list.length > mostInList && deeper.length > 1) divide(new Map(deeper), depth + 1, names);
  }
}

/** The segments of a path that are neither parameters nor versions. */
const fixedOf = (path: string) => path.split("/").filter((segment) => segment && !segment.startsWith("{") && !isVersion(segment));

/** A group of operations with the groups below it; one that only `x-tagGroups` names has no operations. */
export interface GroupNode<Group> {
  label: string;
  group?: Group;
  children: GroupNode<Group>[];
}

/** Groups as the spec nests them: below the `parent` of their tag (3.2), and below the names of `x-tagGroups`. */
export function groupTree<Group extends { tag: Tag }>(
  groups: readonly Group[],
  { tags, tagGroups }: Pick<ApiModel, "tags" | "tagGroups">,
): GroupNode<Group>[] {
  const parents = new Map(tags.flatMap(({ name, parent }) => (parent === undefined || parent === name ? [] : [[name, parent]])));
  const nodes = new Map<string, GroupNode<Group>>();
  for (const group of groups) nodes.set(group.tag.name, { label: group.tag.label, group, children: [] });
  const isBelow = (name: string, other: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (at === other) return true;
      seen.add(at);
    }
    return false;
  };
  const top: GroupNode<Group>[] = [];
  for (const [name, node] of [...nodes]) {
    const parentName = parents.get(name);
    const parent = parentName === undefined || isBelow(parentName, name) ? undefined : nodes.get(parentName);
    (parent?.children ?? top).push(node);
  }
  if (tagGroups.length === 0) return top;
  const grouped = new Set<GroupNode<Group>>();
  const tagNodes = tagGroups.map(({ name, tags: members }): GroupNode<Group> => {
    const children = members.flatMap((member) => {
      const node = nodes.get(member);
      if (!node || grouped.has(node) || !top.includes(node)) return [];
      grouped.add(node);
      return [node];
    });
    return { label: name, children };
  });
  return [...tagNodes.filter(({ children }) => children.length > 0), ...top.filter((node) => !grouped.has(node))];
}

/** Groups in the order of the tree. */
export function inTreeOrder<Group>(nodes: readonly GroupNode<Group>[]): Group[] {
  return nodes.flatMap(({ group, children }) => [...(group ? [group] : []), ...inTreeOrder(children)]);
}

type Named = Pick<Operation, "key" | "method" | "path" | "operationId" | "summary">;

/** Whether a title may be made from the operationId: the spec has no better one. */
const isUntitled = ({ summary, operationId }: Pick<Named, "summary" | "operationId">) =>
  summary === undefined && operationId !== undefined;

/** Titles of operations: the summary, otherwise the operationId, or in English the path, if the id only repeats it. */
export function titlesOf(operations: readonly Named[], language: string): (operation: Named) => string {
  const methods = once(() => {
    const found = new Map<string, Set<string>>();
    for (const { path, method } of operations) {
      const shape = pathShape(path);
      found.set(shape, (found.get(shape) ?? new Set()).add(method));
    }
    return found;
  });
  return (operation) => {
    const { key, operationId, summary } = operation;
    if (summary !== undefined || operationId === undefined) return summary ?? key;
    return (/^en\b/i.test(language) ? pathTitle({ ...operation, operationId }, methods()) : undefined) ?? idInWords(operationId);
  };
}

interface Titled {
  operation: Pick<Named, "operationId" | "summary">;
  title: string;
}

/** Corrects derived titles: without the name of the group ("List core v1 pod" in `core_v1` is "List pod"), none twice. */
export function nameGroup(group: string, operations: readonly Titled[]): void {
  const derived = operations.flatMap((routed) => {
    const inWords = idInWords(routed.operation.operationId ?? "");
    return isUntitled(routed.operation) ? [{ routed, inWords }] : [];
  });
  const long = derived.filter(({ routed, inWords }) => routed.title === inWords);
  const prefix = compact(group);
  const short = long.map(({ routed }) => withoutPrefix(wordsOf(routed.operation.operationId ?? "") ?? [], prefix));
  if (short.length > 2 && short.every((words) => words !== undefined))
    for (const [at, { routed }] of long.entries()) routed.title = sentence(short[at] ?? []);
  const counts = new Map<string, number>();
  for (const { title } of operations) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const { routed, inWords } of derived) if ((counts.get(routed.title) ?? 0) > 1) routed.title = inWords;
}

/** The words without two or more that are the name of the group, after the first. Undefined if they are not there, or all. */
function withoutPrefix([first = "", ...rest]: readonly string[], prefix: string): string[] | undefined {
  const end = rest.findIndex((_, at) => compact(rest.slice(0, at + 1).join("")) === prefix);
  return end > 0 && end < rest.length - 1 ? [first, ...rest.slice(end + 1)] : undefined;
}

/** Schemas whose names begin with one namespace, which their short names leave out. */
interface Namespace<Named> {
  /** "io.k8s.api.core.v1"; undefined for the schemas outside of larger ones. */
  label: string | undefined;
  schemas: { named: Named; short: string }[];
}

/** Schemas such as `com.example.Pet` by namespace. Fewer than three, or most without a namespace, keep their names. */
export function namespacesOf<Named extends { name: string }>(schemas: readonly Named[]): Namespace<Named>[] {
  const namespaceOf = ({ name }: Named) => /^(.+)\.[^.]+$/.exec(name)?.[1] ?? "";
  const all = groupsOf(schemas, namespaceOf);
  const areMost = (all.get("")?.length ?? 0) * 2 < schemas.length;
  const isLarge = (label: string) => areMost && (all.get(label)?.length ?? 0) > 2;
  const found = groupsOf(schemas, (named) => (isLarge(namespaceOf(named)) ? namespaceOf(named) : ""));
  return [...found].map(([label, members]) => ({
    label: label || undefined,
    schemas: members.map((named) => ({ named, short: named.name.slice(label === "" ? 0 : label.length + 1) })),
  }));
}

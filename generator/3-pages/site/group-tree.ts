import type { ApiModel, Tag } from "../../2-model/types.js";

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

import type { PlannedPage } from "../types.js";

/**
 * Adds the earlier ids of fields and responses to a page. Returns a copy that shares all unchanged parts with
 * the given page.
 * @param old new id by old id
 * @param taken ids of the page
 */
export function withOldIds(planned: PlannedPage, old: Readonly<Record<string, string>>, taken: ReadonlySet<string>): PlannedPage {
  const { page } = planned;
  if (page.kind !== "operation" && page.kind !== "schema") return planned;
  const oldIds = new Map<string, string[]>();
  for (const [from, to] of Object.entries(old)) if (!taken.has(from)) oldIds.set(to, [...(oldIds.get(to) ?? []), from]);
  return { ...planned, page: marked(page, oldIds) };
}

function marked<T>(value: T, oldIds: ReadonlyMap<string, string[]>): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => marked(item, oldIds));
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  const changed = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const copy: unknown = marked(member, oldIds);
    return copy === member ? [] : [[name, copy]];
  });
  const own = isField(value) ? oldIds.get(value.id) : undefined;
  if (own) changed.push(["oldIds", own]);
  return changed.length ? { ...value, ...Object.fromEntries(changed) } : value;
}

/** Whether something in a page is a field, a parameter, a header or a response. */
function isField(value: object): value is { id: string } {
  return "id" in value && (("name" in value && "type" in value) || ("status" in value && "contents" in value));
}

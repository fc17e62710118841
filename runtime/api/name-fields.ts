import type { Field } from "../contract.js";
import { branchesOf } from "./facts.js";

/**
 * Finds the fields of an example's property names in the schema tree on the same page.
 * @returns for each name in the JSON text, in order, the id of its field; undefined if the tree does not show
 * it
 */
export function nameFields(json: string, root: Field): (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  // The fields of the objects and lists around the position. A list has the field of its items.
  const around: (Field | undefined)[] = [];
  let next: Field | undefined = root;
  for (const [, name, sign] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(?=\s*:)|"[^"\\]*(?:\\.[^"\\]*)*"|([{}[\]])/g)) {
    if (name !== undefined) {
      next = memberOf(around.at(-1), JSON.parse(name) as string);
      ids.push(next?.id);
    } else if (sign === "{" || sign === "[") {
      around.push(next);
    } else if (sign) {
      around.pop();
      next = around.at(-1);
    }
  }
  return ids;
}

/** A member by its name: of the field, of the first branch that has it, or the row for any key. */
function memberOf(field: Field | undefined, name: string): Field | undefined {
  if (!field) return undefined;
  const members = field.fields ?? [];
  const ownMember = members.find((member) => member.name === name);
  if (ownMember) return ownMember;
  for (const branch of branchesOf(field)) {
    const found = memberOf(branch.field, name);
    if (found) return found;
  }
  return members.find((member) => /^\{.*\}$/.test(member.name));
}

import type { JsonObject } from "../pointer.js";
import type { At, RefFailure, SpecSource } from "../spec-source.js";
import type { Edit } from "./edits.js";

/** What a rule about one object of a spec gets. */
export interface RuleContext {
  at: At;
  source: SpecSource;
  /** Changes the copy of this object, or of one inside it. */
  edit(change: Edit, holder?: object): void;
  renameMember(from: string, to: string): void;
  /** Reports a member that names a file without a target. */
  unresolved(member: string, ref: string, failure: RefFailure): void;
  /** The object that a value is or refers to. */
  follow(value: unknown): JsonObject | undefined;
}

/** Repairs a mistake in one kind of object. The edit must be idempotent, or the rule does nothing. */
export type RepairRule = (value: JsonObject, context: RuleContext) => void;

/** Replaces all members of a copy. */
export function replaceMembers(copy: Record<string, unknown>, members: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(copy)) delete copy[name];
  Object.assign(copy, members);
}

/** Removes members from an object and returns them. */
export function takeMembers(copy: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of names) {
    if (!Object.hasOwn(copy, name)) continue;
    members[name] = copy[name];
    delete copy[name];
  }
  return members;
}

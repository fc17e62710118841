import type { JsonObject } from "../pointer.js";
import type { At, SpecSource } from "../spec-source.js";
import type { Edit } from "./edits.js";

/** What a rule about one object of a spec is given. */
export interface RuleContext {
  at: At;
  source: SpecSource;
  /** Changes the copy of this object, or of one that was found in it. */
  edit(change: Edit, holder?: object): void;
  renameMember(from: string, to: string): void;
  /** The object that a value is or refers to. */
  follow(value: unknown): JsonObject | undefined;
}

/**
 * A mistake in one kind of object, and what its author meant. It asks for an edit that leaves nothing for it to do again, or does
 * nothing.
 */
export type RepairRule = (value: JsonObject, context: RuleContext) => void;

/** The members of a copy, in place of all that it has. */
export function replaceMembers(copy: Record<string, unknown>, members: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(copy)) delete copy[name];
  Object.assign(copy, members);
}

/** Takes members out of an object, and returns those that it has. */
export function take(copy: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const name of names) {
    if (!Object.hasOwn(copy, name)) continue;
    taken[name] = copy[name];
    delete copy[name];
  }
  return taken;
}

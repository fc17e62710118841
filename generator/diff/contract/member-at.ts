import { escapeToken } from "../../1-sources/openapi/pointer.js";
import type { At, Schema } from "../../2-model/types.js";

/** The location of a member of a schema, or of the schema if it has no such member. */
export function memberAt(parent: Schema, member: Schema | undefined, ...tokens: string[]): At {
  if (member?.at.pointer.startsWith(`${parent.at.pointer}/`)) return member.at;
  return { file: parent.at.file, pointer: [parent.at.pointer, ...tokens.map(escapeToken)].join("/") };
}

import { escapeToken } from "../../1-sources/openapi/pointer.js";
import type { At, Schema } from "../../2-model/api-model.js";

/** Where a member of a schema stands: its own place, or where it would stand. */
export function memberAt(parent: Schema, member: Schema | undefined, ...tokens: string[]): At {
  if (member?.at.pointer.startsWith(`${parent.at.pointer}/`)) return member.at;
  return { file: parent.at.file, pointer: [parent.at.pointer, ...tokens.map(escapeToken)].join("/") };
}

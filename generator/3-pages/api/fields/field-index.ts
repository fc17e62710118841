import type { Field, FieldGroup } from "../../../../runtime/contract.js";
import type { Schema } from "../../../2-model/types.js";
import { ownValue } from "../../../platform/own-value.js";
import type { ApiContext } from "../context.js";
import { membersOf } from "./members.js";
import { alternatives, element, isFile, resolve, sharedName, typesOf } from "./schemas.js";

/** More fields than this get an index. */
const manyFields = 12;

/** A choice of more types than this has no kind. */
const manyTypes = 3;

const kinds = ["kindNumbers", "kindStrings", "kindBooleans", "kindObjects", "kindOthers"] as const;
type Kind = (typeof kinds)[number];

const kindOfType: Readonly<Record<string, Kind>> = {
  integer: "kindNumbers",
  number: "kindNumbers",
  string: "kindStrings",
  boolean: "kindBooleans",
  object: "kindObjects",
  array: "kindObjects",
};

/** The fields of a schema by their type, in the order of the spec, if there are many. */
export function fieldIndex(root: Field, schema: Schema, ctx: ApiContext): FieldGroup[] | undefined {
  const { fields = [] } = root;
  if (fields.length <= manyFields) return undefined;
  const { members } = membersOf(element(schema).schema, "both");
  const schemas = new Map(members.map((member) => [member.name, member.schema]));
  const kindOf = ({ name, fields: inner }: Field): Kind => (inner ? "kindObjects" : kindOfValue(schemas.get(name), new Set()));
  const entries = fields.map((field) => ({ kind: kindOf(field), link: { label: field.name, href: `#${field.id}` } }));
  return kinds.flatMap((kind) => {
    const links = entries.filter((field) => field.kind === kind).map(({ link }) => link);
    return links.length > 0 ? [{ title: ctx.text(kind), links }] : [];
  });
}

function kindOfValue(schema: Schema | undefined, seen: Set<Schema>): Kind {
  if (!schema) return "kindOthers";
  const self = resolve(schema);
  if (seen.has(self)) return "kindOthers";
  seen.add(self);
  const types = typesOf(self);
  const [first] = types;
  if (types.length === 1 && first === "array") return "kindObjects";
  if (sharedName(schema) !== undefined && (first === undefined || types.includes("object"))) return "kindOthers";
  if (first === "string" && isFile(self)) return "kindOthers";
  if (first !== undefined) return ownValue(kindOfType, first) ?? "kindOthers";
  const [choice] = alternatives(self);
  if (choice) return choice.branches.length > manyTypes ? "kindOthers" : kindOfValue(choice.branches[0], seen);
  return kindOfValue(self.allOf[0], seen);
}

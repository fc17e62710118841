import { isObject } from "../../../../runtime/samples/is-object.js";
import { present } from "../fields.js";
import { type RepairRule, takeMembers } from "./rule.js";
import { isBareSchema } from "./schema-rules.js";

/** `4xx` for `4XX`, `Default` for `default`. */
export const statuses: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    if (/^[1-5]xx$/i.test(name) && !/XX$/.test(name)) renameMember(name, name.toUpperCase());
    else if (/^default$/i.test(name) && name !== "default") renameMember(name, "default");
  }
};

const mediaTypeName = /^[\w.+*-]+\/[\w.+*-]+(?:;.*)?$/;

/** A `schema` without media types, as in Swagger 2.0, and media types outside `content`. */
export const content: RepairRule = (value, { edit }) => {
  if (value.content !== undefined) return;
  const types = Object.keys(value).filter((name) => mediaTypeName.test(name) && isObject(value[name]));
  if (types.length)
    edit((copy) => {
      copy.content = takeMembers(copy, types);
    });
  else if (isObject(value.schema)) {
    edit((copy) => {
      const { schema, examples, example } = takeMembers(copy, ["schema", "examples", "example"]);
      // In Swagger 2.0, examples are named by their media types.
      const byType = isObject(examples) ? Object.entries(examples).filter(([name]) => mediaTypeName.test(name)) : [];
      const types = byType.length ? byType : [["application/json", example] as const];
      copy.content = Object.fromEntries(types.map(([type, shown]) => [type, { schema, ...present({ example: shown }) }]));
    });
  } else if (isBareSchema(value) && value.description === undefined) {
    edit((copy) => {
      copy.content = { "application/json": { schema: takeMembers(copy, Object.keys(value)) } };
    });
  }
};

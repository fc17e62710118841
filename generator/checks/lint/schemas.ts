import { exactJson, isNumeric } from "../../../runtime/samples/exact-json.js";
import { childPointer } from "../../1-sources/openapi/pointer.js";
import type { Facts, Found, Rule } from "../../1-sources/openapi/rules/facts.js";
import { ownValue } from "../../platform/values.js";
import { counts } from "../../schema/keywords.js";

/** Schemas that contradict themselves, and invalid media types. */
export const lintSchemas: Rule = (facts) => {
  for (const found of facts.all("Schema")) {
    lintEnum(found, facts);
    lintBounds(found, facts);
    lintNullable(found, facts);
  }
  for (const kind of ["RequestBody", "Response"] as const) {
    for (const { value, at } of facts.all(kind)) {
      const content = typeof value.content === "object" && value.content !== null ? value.content : {};
      for (const type of Object.keys(content)) {
        if (/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/.test(type)) continue;
        const place = { file: at.file, pointer: childPointer(`${at.pointer}/content`, type) };
        facts.report("lint-media-type", `\`${type}\` is not a media type.`, place, {
          part: "key",
          hint: "Write it as `application/json`.",
        });
      }
    }
  }
};

const fits: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: isNumeric,
  integer: (value) => isNumeric(value) && Number.isInteger(Number(value)),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

function lintEnum({ value, at }: Found, { report }: Facts): void {
  if (!Array.isArray(value.enum)) return;
  const types = [value.type].flat().filter((type): type is string => typeof type === "string");
  const seen = new Set<string>();
  for (const [index, item] of value.enum.entries()) {
    const place = { file: at.file, pointer: `${at.pointer}/enum/${index}` };
    const text = exactJson(item);
    if (seen.has(text)) report("lint-enum", `The value ${text} is listed twice.`, place);
    seen.add(text);
    const isAllowed = (item === null && value.nullable === true) || types.some((type) => ownValue(fits, type)?.(item) ?? true);
    if (types.length > 0 && !isAllowed) {
      const hint = types.includes("string") && typeof item !== "object" ? `Put it in quotes: "${String(item)}".` : undefined;
      report("lint-enum", `The value ${text} is not of the type ${types.join(" or ")}.`, place, { hint });
    }
  }
}

const limits = [["minimum", "maximum"], ...Object.values(counts)] as const;

function lintBounds({ value, at }: Found, { report }: Facts): void {
  for (const [least, most] of limits) {
    const [low, high] = [value[least], value[most]];
    if (!isNumeric(low) || !isNumeric(high) || Number(low) <= Number(high)) continue;
    const place = { file: at.file, pointer: `${at.pointer}/${most}` };
    report("lint-bounds", `No value can be at least ${low} and at most ${high} (\`${least}\`, \`${most}\`).`, place);
  }
}

/** OpenAPI 3.0.3 section 4.7.24.1: `nullable` has an effect only together with `type`. */
function lintNullable({ value, at }: Found, { source, report }: Facts): void {
  if (source.version !== "3.0" || value.nullable !== true || value.type !== undefined) return;
  const place = { file: at.file, pointer: `${at.pointer}/nullable` };
  report("lint-nullable", "`nullable` has no effect without `type`.", place, { part: "key" });
}

import type { Parameter } from "../../2-model/types.js";
import { without } from "../../schema/keywords.js";
import { limitsNothing, typesOf } from "../../schema/walk.js";
import { renamedNames } from "./context.js";

/** Whether an object is written as its members, without its own name: `R=100&G=200` (OpenAPI 3.1 section 4.8.12.4). */
function isNameless({ in: place, style, explode, mediaType, schema }: Parameter): boolean {
  const isExploded = mediaType === undefined && explode && style === (place === "cookie" ? "cookie" : "form");
  return (place === "query" || place === "cookie") && isExploded && schema !== undefined && typesOf(schema).join() === "object";
}

/** What identifies a parameter in its operation. There is one `querystring` at most, and no request has its name. */
export const keyOf = ({ in: place, name }: Pick<Parameter, "in" | "name">): string =>
  place === "querystring" ? place : `${place} ${place === "header" ? name.toLowerCase() : name}`;

type Keyed = ReadonlyMap<string, Parameter>;

/** New keys of objects without a name in requests that only have another name. */
export function renamedObjects(before: Keyed, after: Keyed): Map<string, string> {
  const names = ({ schema }: Parameter) => schema?.properties.map(({ name }) => name) ?? [];
  const isSame = (from: Parameter, to: Parameter) => {
    const [old, now] = [names(from), names(to)];
    const isShared = old.some((name) => now.includes(name)) || old.length + now.length === 0;
    return from.in === to.in && isNameless(from) && isNameless(to) && isShared;
  };
  return renamedNames(before, after, isSame);
}

/** The members of an object as parameters of their own. Undefined if requests would not be the same. */
function membersOf(parameter: Parameter): Parameter[] | undefined {
  const { description: _ofWhole, ...whole } = parameter;
  const { schema, style, mediaType } = whole;
  const isDeep = style === "deepObject" && mediaType === undefined;
  if (!schema || !(isDeep || isNameless(parameter)) || typeof schema.additionalProperties === "object") return undefined;
  if (!limitsNothing(without(schema, ["types", "properties", "additionalProperties"]))) return undefined;
  if (!parameter.required && schema.properties.some(({ required }) => required)) return undefined;
  return schema.properties.map(({ name, required, schema: member }): Parameter => {
    const { description, ...rest } = member;
    const isShared = member.name !== undefined;
    return {
      ...whole,
      at: member.at,
      name: isDeep ? `${parameter.name}[${name}]` : name,
      required,
      ...(isDeep && { style: "form", explode: true }),
      ...(description !== undefined && { description }),
      examples: [],
      schema: isShared ? member : rest,
    };
  });
}

/** The parameters of both sides by key, with the members of objects of which the other side has some as parameters of their own. */
export function withMembersApart(before: Keyed, after: Keyed): [Keyed, Keyed] {
  const apart = new Set([...keysApart(before, after), ...keysApart(after, before)]);
  return [withApart(before, apart), withApart(after, apart)];
}

function keysApart(parameters: Keyed, others: Keyed): string[] {
  const isApart = (member: Parameter) => others.has(keyOf(member)) && !parameters.has(keyOf(member));
  return [...parameters].flatMap(([key, parameter]) => {
    const other = others.get(key);
    const isKnown = membersOf(parameter)?.some(isApart) && (!other || membersOf(other));
    return isKnown ? [key] : [];
  });
}

function withApart(parameters: Keyed, keys: ReadonlySet<string>): Keyed {
  const entries = [...parameters].flatMap(([key, parameter]): [string, Parameter][] =>
    keys.has(key) ? (membersOf(parameter) ?? []).map((member) => [keyOf(member), member]) : [[key, parameter]],
  );
  return new Map(entries);
}

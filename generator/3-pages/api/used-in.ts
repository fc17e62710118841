import type { Href, Place, Use } from "../../../runtime/contract.js";
import type { ApiModel, MediaType, Operation, Schema } from "../../2-model/types.js";
import { oncePer, present } from "../../platform/values.js";
import { identity, schemaParts, sharedName } from "../../schema/walk.js";

interface Using {
  operation: Operation;
  title: string;
  route: Href;
}

/** An API as its pages have it: its operations, webhooks and callbacks by key, and its shared schemas. */
interface UsingApi {
  operations: ReadonlyMap<string, Using>;
  model: Pick<ApiModel, "schemas">;
}

interface Uses {
  operations: Using[];
  schemas: string[];
}

const indexOf = oncePer(indexUses, new WeakMap());

/**
 * Operations, webhooks and callbacks that use a schema, also through other shared schemas, then the shared schemas that
 * refer to it.
 * @param schemaHref the page of a shared schema, undefined if it has none
 */
export function usedIn(name: string, api: UsingApi, schemaHref: (name: string) => Href | undefined): Use[] {
  const index = indexOf(api);
  const uses = index.get(name);
  if (!uses) return [];
  const isList = api.model.schemas.get(name)?.enum !== undefined;
  const operations = allOperations(name, index).map(({ operation, title, route }): Use => {
    const place = isList ? placeIn(name, operation) : undefined;
    return { label: title, href: route, ...present({ place, deprecated: operation.deprecated || undefined }) };
  });
  const schemas = uses.schemas.flatMap((label): Use[] => {
    const href = schemaHref(label);
    return href === undefined ? [] : [{ label, href }];
  });
  return [...operations, ...schemas];
}

/** Direct uses first, then uses through other schemas. */
function allOperations(name: string, index: ReadonlyMap<string, Uses>): Using[] {
  const operations = new Set<Using>();
  const queue = new Set([name]);
  for (const schema of queue) {
    const uses = index.get(schema);
    for (const operation of uses?.operations ?? []) operations.add(operation);
    for (const user of uses?.schemas ?? []) queue.add(user);
  }
  return [...operations];
}

function indexUses({ operations, model }: UsingApi): Map<string, Uses> {
  const index = new Map<string, Uses>([...model.schemas.keys()].map((name) => [name, { operations: [], schemas: [] }]));
  for (const using of operations.values())
    for (const name of namesIn(rootsOf(using.operation))) index.get(name)?.operations.push(using);
  for (const [name, schema] of model.schemas) {
    const parts = schema.base ? [schema.base, ...schemaParts(schema)] : schemaParts(schema);
    for (const used of namesIn(parts)) if (used !== name) index.get(used)?.schemas.push(name);
  }
  return index;
}

/** Names of the shared schemas below some schemas, without looking inside them. */
function namesIn(roots: Schema[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const queue = [...roots];
  for (let index = 0; index < queue.length; index++) {
    const schema = queue[index] as Schema;
    if (seen.has(schema)) continue;
    seen.add(schema);
    const name = sharedName(schema);
    if (name !== undefined) names.add(name);
    else queue.push(...schemaParts(identity(schema)));
  }
  return names;
}

/** The schemas of an operation itself: its callbacks have pages of their own. */
function rootsOf({ parameters, requestBody, responses }: Operation): Schema[] {
  const schemasIn = (entries: readonly { schema?: Schema }[]) => entries.flatMap(({ schema }) => (schema ? [schema] : []));
  const media = (contents: readonly MediaType[]) => [
    ...schemasIn(contents),
    ...contents.flatMap(({ encodings = [] }) => encodings.flatMap(({ headers }) => schemasIn(headers))),
  ];
  return [
    ...schemasIn(parameters),
    ...media(requestBody?.contents ?? []),
    ...responses.flatMap(({ headers, contents }) => [...schemasIn(headers), ...media(contents)]),
  ];
}

const ofParameters = {
  path: "placePath",
  query: "placeQuery",
  querystring: "placeQuerystring",
  header: "placeHeader",
  cookie: "placeCookie",
} as const;

/** Where an operation uses a shared schema: in a parameter, otherwise its request body, otherwise its responses. */
function placeIn(name: string, operation: Operation): Place | undefined {
  for (const parameter of operation.parameters) {
    const path = pathTo(name, parameter.schema);
    if (path) return { path: [parameter.name, ...path], in: ofParameters[parameter.in] };
  }
  const parts = [
    { contents: operation.requestBody?.contents ?? [], in: "placeBody" as const },
    ...operation.responses.map(({ contents }) => ({ contents, in: "placeResponse" as const })),
  ];
  for (const part of parts) {
    for (const { schema } of part.contents) {
      const path = pathTo(name, schema);
      if (path) return { path, in: part.in };
    }
  }
  return undefined;
}

/** The shortest path from a schema to a shared one, by names of members. Undefined if there is none. */
function pathTo(name: string, root: Schema | undefined): string[] | undefined {
  if (!root) return undefined;
  const queue = [{ schema: root, path: [] as string[] }];
  const seen = new Set<Schema>();
  for (const { schema, path } of queue) {
    if (sharedName(schema) === name) return path;
    const self = identity(schema);
    if (seen.has(self)) continue;
    seen.add(self);
    for (const property of self.properties) queue.push({ schema: property.schema, path: [...path, property.name] });
    if (self.items) queue.push({ schema: self.items, path: [...path, "[]"] });
    for (const part of [...self.allOf, ...self.oneOf, ...self.anyOf]) queue.push({ schema: part, path });
  }
  return undefined;
}

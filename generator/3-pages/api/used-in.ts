import type { Href, Link, Place, Use } from "../../../runtime/contract.js";
import type { ApiModel, MediaType, Operation, Schema } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { schemaParts } from "../../schema/walk.js";
import { identity, sharedName } from "./fields/schemas.js";

interface Uses {
  operations: Operation[];
  schemas: string[];
}

type UsingModel = Pick<ApiModel, "operations" | "schemas">;

/** Link targets for the uses of schemas. */
interface UsedInLinks {
  /** Link to the page of an operation by its key, "GET /chapters/{id}". */
  operationLink(key: string): Link | undefined;
  /** Page of a shared schema. Undefined if it has none. */
  schemaHref(name: string): Href | undefined;
}

const indexes = new WeakMap<UsingModel, Map<string, Uses>>();

/** Operations that use a schema, also through other shared schemas, then the shared schemas that refer to it. */
export function usedIn(name: string, model: UsingModel, links: UsedInLinks): Use[] {
  let index = indexes.get(model);
  if (!index) {
    index = indexUses(model);
    indexes.set(model, index);
  }
  const uses = index.get(name);
  if (!uses) return [];
  const isList = model.schemas.get(name)?.enum !== undefined;
  const operations = allOperations(name, index).map((operation): Use | undefined => {
    const link = links.operationLink(operation.key);
    const place = isList ? placeOf(name, operation) : undefined;
    return link && { ...link, ...present({ place, deprecated: operation.deprecated || undefined }) };
  });
  const schemas = uses.schemas.map((schema) => {
    const href = links.schemaHref(schema);
    return href === undefined ? undefined : { label: schema, href };
  });
  return [...operations, ...schemas].filter((link) => link !== undefined);
}

/** Direct uses first, then uses through other schemas. */
function allOperations(name: string, index: ReadonlyMap<string, Uses>): Operation[] {
  const operations = new Set<Operation>();
  const queue = new Set([name]);
  for (const schema of queue) {
    const uses = index.get(schema);
    for (const operation of uses?.operations ?? []) operations.add(operation);
    for (const user of uses?.schemas ?? []) queue.add(user);
  }
  return [...operations];
}

function indexUses(model: UsingModel): Map<string, Uses> {
  const index = new Map<string, Uses>([...model.schemas.keys()].map((name) => [name, { operations: [], schemas: [] }]));
  for (const operation of model.operations)
    for (const name of namesIn(rootsOf(operation))) index.get(name)?.operations.push(operation);
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

function rootsOf(operation: Operation): Schema[] {
  const media = (contents: readonly MediaType[]) => contents.flatMap(({ schema }) => (schema ? [schema] : []));
  const own = (entries: readonly { schema?: Schema }[]) => entries.flatMap(({ schema }) => (schema ? [schema] : []));
  return [
    ...own(operation.parameters),
    ...media(operation.requestBody?.contents ?? []),
    ...operation.responses.flatMap((response) => [...own(response.headers), ...media(response.contents)]),
    ...operation.callbacks.flatMap((callback) => rootsOf(callback.operation)),
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
export function placeOf(name: string, operation: Operation): Place | undefined {
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

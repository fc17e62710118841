import type { Place } from "../../../runtime/contract.js";
import type { Operation, Schema } from "../../2-model/types.js";
import { identity, sharedName } from "./fields/resolve.js";

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

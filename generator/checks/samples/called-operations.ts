import type { Operation, Schema } from "../../2-model/types.js";
import { serversOf } from "../../3-pages/api/servers.js";
import { routeApis } from "../../3-pages/site/apis.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { linearPattern, type PatternPart } from "../../platform/patterns.js";
import type { ModelInput } from "../check-input.js";

/** An operation that a sample may call. */
export interface Callable {
  operation: Operation;
  /** `list-chapters` and `content/list-chapters`. */
  references: string[];
  /** Base URLs without a final slash. */
  servers: string[];
  /** Whether a path below a server is that of the operation, with `{}` for values inserted at run time. */
  hasPath(path: string): boolean;
  fields: Set<string>;
  /** Lower case. */
  headers: Set<string>;
}

export interface Callables {
  all: Callable[];
  /** By reference without `op:`. A message if there is none. */
  find(reference: string): Callable | string;
  /** Hosts of all servers. */
  hosts: Set<string>;
}

/** The operations of the first version of each API. */
export function callables({ model }: ModelInput): Callables {
  const all = routeApis(model.manifest, model).value.flatMap((api) => {
    const [version] = api.versions;
    if (!version) return [];
    return [...version.operations.values()].map(({ operation, slug }): Callable => {
      const schemes = [...version.model.securitySchemes.values()];
      const keys = schemes.flatMap((scheme) => (scheme.type === "apiKey" && scheme.in === "header" ? [scheme.parameter] : []));
      const headers = operation.parameters.filter((parameter) => parameter.in === "header").map((parameter) => parameter.name);
      const query = operation.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
      const body = (operation.requestBody?.contents ?? []).flatMap((media) => (media.schema ? memberNames(media.schema) : []));
      return {
        operation,
        references: [slug, `${api.id}/${slug}`],
        servers: serversOf(operation, version.model).map(({ url }) => url.replace(/\/+$/, "")),
        hasPath: pathPattern(operation.path),
        fields: new Set([...query, ...body]),
        headers: new Set([...keys, ...headers].map((name) => name.toLowerCase())),
      };
    });
  });
  const byReference = new Map(
    all.toReversed().flatMap((called) => called.references.map((reference) => [reference, called] as const)),
  );
  return {
    all,
    hosts: new Set(all.flatMap(({ servers }) => servers.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])))),
    find: (reference) =>
      byReference.get(reference) ??
      `The operation \`op:${reference}\` does not exist. ${didYouMean(reference, byReference.keys()) ?? ""}`.trim(),
  };
}

/**
 * `/chapters/{id}` as a pattern: a variable matches one segment, also one inserted at run time. The final
 * slash is optional, whatever the spec has.
 */
function pathPattern(path: string): (path: string) => boolean {
  const parts = path
    .replace(/\/$/, "")
    .split(/(\{[^{}]*\})/)
    .map((part, index): PatternPart => (index % 2 === 1 ? { least: 1, not: "/?#" } : part));
  const match = linearPattern(parts);
  return (called) => match(called) !== undefined || (called.endsWith("/") && match(called.slice(0, -1)) !== undefined);
}

function memberNames(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const ownNames = schema.properties.map((property) => property.name);
  return [...ownNames, ...[...schema.oneOf, ...schema.anyOf, ...schema.allOf].flatMap((part) => memberNames(part, seen))];
}

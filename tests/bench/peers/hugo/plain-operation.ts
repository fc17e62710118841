import type { Json, Operation } from "../input.js";

/** A row of a table of fields. */
interface Row {
  name: string;
  type: string;
  required: boolean;
  description: string;
  depth: number;
}

/** An operation as the template shows it: tables of rows, and an example of each body. */
export interface PlainOperation {
  method: string;
  path: string;
  parameters: (Row & { in: string })[];
  request: Body | null;
  responses: (Body & { status: string; description: string })[];
}

interface Body {
  rows: Row[];
  example: string;
}

const deepest = 8;

/**
 * Resolves the references of an operation and lists its schemas as rows, a recursive one to its first
 * repetition.
 */
export function plainOperation(spec: Json, { method, path, details }: Operation): PlainOperation {
  const follow = (value: unknown): Json => {
    let at = (value ?? {}) as Json;
    for (let hops = 0; typeof at.$ref === "string" && hops < 20; hops++) at = (pointed(spec, at.$ref) ?? {}) as Json;
    return at;
  };
  const rowsOf = (schema: unknown, depth: number, open: readonly Json[]): Row[] => {
    const node = follow(schema);
    if (depth > deepest || open.includes(node)) return [];
    const within = [...open, node];
    const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => (node[key] as unknown[] | undefined) ?? []);
    const required = new Set((node.required as string[] | undefined) ?? []);
    const own = Object.entries((node.properties ?? {}) as Json).flatMap(([name, property]) => {
      const field = follow(property);
      const row = {
        name,
        type: typeOf(field),
        required: required.has(name),
        description: String(field.description ?? ""),
        depth,
      };
      return [row, ...rowsOf(field, depth + 1, within)];
    });
    const items = node.items === undefined ? [] : rowsOf(node.items, depth, within);
    return [...own, ...parts.flatMap((part) => rowsOf(part, depth, within)), ...items];
  };
  const bodyOf = (content: unknown): Body => {
    const media = Object.values((content ?? {}) as Record<string, Json>)[0];
    const named = Object.values((media?.examples ?? {}) as Record<string, unknown>)[0];
    const example = media?.example ?? (named === undefined ? follow(media?.schema).example : follow(named).value);
    return {
      rows: media === undefined ? [] : rowsOf(media.schema, 0, []),
      example: example === undefined ? "" : JSON.stringify(example, null, 2),
    };
  };
  const parameters = ((details.parameters as unknown[] | undefined) ?? []).map((written) => {
    const parameter = follow(written);
    return {
      in: String(parameter.in),
      name: String(parameter.name),
      type: typeOf(follow(parameter.schema)),
      required: parameter.required === true,
      description: String(parameter.description ?? ""),
      depth: 0,
    };
  });
  return {
    method,
    path,
    parameters,
    request: details.requestBody === undefined ? null : bodyOf(follow(details.requestBody).content),
    responses: Object.entries((details.responses ?? {}) as Json).map(([status, written]) => {
      const response = follow(written);
      return { status, description: String(response.description ?? ""), ...bodyOf(response.content) };
    }),
  };
}

const typeOf = (schema: Json) =>
  [schema.type ?? "object"].flat().join(" or ") + (schema.format ? ` (${String(schema.format)})` : "");

/** The target of a local reference. */
function pointed(spec: Json, reference: string): unknown {
  const keys = reference.replace(/^#\//, "").split("/");
  return keys.reduce<unknown>(
    (value, key) => (value as Json | undefined)?.[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")],
    spec,
  );
}

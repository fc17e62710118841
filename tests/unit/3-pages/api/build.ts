import type {
  ApiModel,
  MediaType,
  Operation,
  Parameter,
  Property,
  Response,
  Schema,
} from "../../../../generator/2-model/types.js";
import { commonErrors, inReadingOrder, ownErrorTable } from "../../../../generator/3-pages/api/responses.js";
import type { ApiContext } from "../../../../generator/3-pages/types.js";
import { anySchema } from "../../../../generator/schema/keywords.js";
import { inEnglish } from "../../../../runtime/texts.js";

export const at = { file: "openapi.yaml", pointer: "" };

/** A schema with the given members and defaults for the rest. */
export function schema(said: Partial<Schema> = {}): Schema {
  return { ...anySchema(at), ...said };
}

export const text = (said: Partial<Schema> = {}) => schema({ types: ["string"], ...said });
export const integer = (said: Partial<Schema> = {}) => schema({ types: ["integer"], ...said });
export const list = (items: Schema, said: Partial<Schema> = {}) => schema({ types: ["array"], items, ...said });

/** An object; names that end in "!" are required. */
export function object(members: Record<string, Schema>, said: Partial<Schema> = {}): Schema {
  return schema({ types: ["object"], properties: properties(members), ...said });
}

export function properties(members: Record<string, Schema>): Property[] {
  return Object.entries(members).map(([name, value]) => ({
    name: name.replace(/!$/, ""),
    required: name.endsWith("!"),
    schema: value,
  }));
}

export function parameter(name: string, said: Partial<Parameter> = {}): Parameter {
  const place = said.in ?? "query";
  const form = place === "query" || place === "cookie";
  return {
    at,
    name,
    in: place,
    required: false,
    deprecated: false,
    allowEmptyValue: false,
    allowReserved: false,
    style: form ? "form" : "simple",
    explode: form,
    schema: text(),
    examples: [],
    extensions: {},
    ...said,
  };
}

export function media(value: Schema | undefined, mediaType = "application/json", said: Partial<MediaType> = {}): MediaType {
  return { at, mediaType, examples: [], ...(value ? { schema: value } : {}), ...said };
}

export function response(status: string, value?: Schema, said: Partial<Response> = {}): Response {
  return { at, status, description: "", headers: [], contents: value ? [media(value)] : [], extensions: {}, ...said };
}

export function operation(said: Partial<Operation> = {}): Operation {
  return {
    at,
    key: "GET /things",
    method: "get",
    path: "/things",
    furtherTexts: [],
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    security: [],
    servers: [],
    callbacks: [],
    navigation: false,
    parameterRules: [],
    extensions: {},
    ...said,
  };
}

export function model(said: Partial<ApiModel> = {}): ApiModel {
  return {
    file: "openapi.yaml",
    files: ["openapi.yaml"],
    openapi: "3.1.0",
    title: "Things",
    version: "1.0.0",
    info: {},
    origin: "https://YOUR_HOST",
    servers: [{ at, url: "https://api.example.com/v1", variables: [] }],
    tags: [],
    tagGroups: [],
    unusedComponents: [],
    operations: [],
    webhooks: [],
    schemas: new Map(),
    securitySchemes: new Map(),
    placeholders: false,
    locate: (place) => ({ file: place.file, line: 1, column: 1 }),
    locateIn: (place) => ({ file: place.file, line: 1, column: 1 }),
    ...said,
  };
}

/** A context whose Markdown is the text in a paragraph. Shared schemas have pages by default. */
export function context(said: Partial<ApiContext> = {}): ApiContext {
  const ctx: ApiContext = {
    model: model(),
    schemaHref: (name) => `/docs/schemas/${name}`,
    operationHref: () => undefined,
    scopesOf: () => [],
    markdown: (written) => (written?.trim() ? [{ type: "paragraph", children: [written] }] : []),
    article: (written) => ({ body: ctx.markdown(written, at), toc: [] }),
    inline: (written = "") => (written === "" ? [] : [written]),
    text: inEnglish,
    errors: (of) => ({ name: "things", ...ownErrorTable(commonErrors(inReadingOrder(of.responses)), 0, ctx) }),
    statusesOf: () => new Set(),
    usedIn: () => [],
    marks: () => undefined,
    placed: () => {},
    sdkSample: () => undefined,
    ...said,
  };
  return ctx;
}

/** `if`, `then` and `else` of a schema. */
export function when(condition: Schema, so: Schema, otherwise: Schema): Partial<Schema> {
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  return { if: condition, then: so, else: otherwise };
}

import { capital, examples, fields, nth, resources } from "./words.js";

/** Operations and schemas of each resource. An API also has an error and a page of results. */
export const operationsPerResource = 5;
export const schemasPerResource = 3;
export const sharedSchemas = 2;

type Json = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json, example: unknown) => ({ "application/json": { schema, example } });

/**
 * A spec with five operations for each resource, as companies write them: lists with filters and pages,
 * bodies with nested objects, errors, examples.
 * @param area prefix of every operation's id, so that ids are unique over all APIs
 */
export function syntheticDescription(area: string, count: number): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Error: errorSchema, Page: pageSchema };
  for (let at = 0; at < count; at++) {
    const noun = nth(resources, at) + (at < resources.length ? "" : String(Math.floor(at / resources.length) + 1));
    Object.assign(schemas, schemasOf(noun, at));
    Object.assign(paths, pathsOf(area, noun, at));
  }
  return {
    openapi: "3.1.0",
    info: { title: `${capital(area)} API`, version: "1.0.0", description: `Everything around ${area}.` },
    servers: [{ url: "https://api.example.com/v1", description: "Production" }],
    security: [{ key: [] }],
    tags: resources.slice(0, count).map((noun) => ({ name: capital(noun), description: `Make, read and change each ${noun}.` })),
    paths,
    components: {
      schemas,
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "A key from your account's settings." } },
    },
  };
}

function schemasOf(noun: string, at: number): Record<string, Json> {
  const own = Array.from({ length: 8 }, (_, index) => nth(fields, at + index));
  const properties = Object.fromEntries(own.map(({ name, schema, meaning }) => [name, { ...schema, description: meaning }]));
  const other = nth(resources, at + 1);
  return {
    [capital(noun)]: {
      type: "object",
      description: `One ${noun}, as the API returns it.`,
      required: ["id", ...own.slice(0, 3).map(({ name }) => name)],
      properties: {
        id: { type: "string", description: `Identifier of the ${noun}.`, example: `${noun}_${1000 + at}` },
        ...properties,
        [`${other}_ids`]: { type: "array", items: { type: "string" }, description: `Each ${other} that belongs to it.` },
        owner: {
          type: "object",
          description: "Who is responsible.",
          properties: {
            id: { type: "string", description: "Identifier of the person." },
            name: { type: "string", description: "Full name." },
            address: {
              type: "object",
              description: "Where letters go.",
              properties: {
                street: { type: "string", description: "Street and number." },
                city: { type: "string", description: "Town." },
                country: { type: "string", description: "Country by its ISO 3166 code." },
              },
            },
          },
        },
      },
    },
    [`${capital(noun)}Input`]: {
      type: "object",
      description: `What is sent to make or change one ${noun}.`,
      required: own.slice(0, 2).map(({ name }) => name),
      properties,
    },
    [`${capital(noun)}List`]: {
      description: `A page of the list of each ${noun}.`,
      allOf: [ref("Page"), { type: "object", properties: { data: { type: "array", items: ref(capital(noun)) } } }],
    },
  };
}

function pathsOf(area: string, noun: string, at: number): Record<string, Json> {
  const id = {
    name: `${noun}_id`,
    in: "path",
    required: true,
    schema: { type: "string" },
    description: `Identifier of the ${noun}.`,
  };
  const own = Array.from({ length: 8 }, (_, index) => nth(fields, at + index).name);
  const input = Object.fromEntries(own.map((name) => [name, examples[name]]));
  const one = { id: `${noun}_${1000 + at}`, ...input };
  const name = capital(noun);
  const operation = (verb: string, summary: string, rest: Json) => ({
    operationId: `${area}-${verb}-${noun}`,
    tags: [name],
    summary,
    description: `${summary} of your account. Calls are counted against the limit of ${100 + at} a minute.`,
    ...rest,
  });
  const answers = (status: string, schema: Json, example: unknown) => ({
    responses: {
      [status]: { description: "It is done.", content: json(schema, example) },
      "401": { description: "The key is missing or wrong.", content: json(ref("Error"), errorExample) },
      "404": { description: `There is no such ${noun}.`, content: json(ref("Error"), errorExample) },
      "429": { description: "Too many calls.", content: json(ref("Error"), errorExample) },
    },
  });
  const body = { requestBody: { required: true, content: json(ref(`${name}Input`), input) } };
  return {
    [`/${noun}s`]: {
      get: operation("list", `List each ${noun}`, {
        parameters: [
          { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 1 }, description: "Number of the page." },
          {
            name: "per_page",
            in: "query",
            schema: { type: "integer", maximum: 100, default: 20 },
            description: "Results per page.",
          },
          { name: "status", in: "query", schema: nth(fields, 1).schema, description: "Only those that stand there." },
          { name: "sort", in: "query", schema: { type: "string", enum: ["name", "-name", "created_at"] }, description: "Order." },
        ],
        ...answers("200", ref(`${name}List`), { page: 1, total: 1, data: [one] }),
      }),
      post: operation("create", `Create a new ${noun}`, { ...body, ...answers("201", ref(name), one) }),
    },
    [`/${noun}s/{${noun}_id}`]: {
      parameters: [id],
      get: operation("get", `Get one ${noun}`, answers("200", ref(name), one)),
      patch: operation("update", `Change one ${noun}`, { ...body, ...answers("200", ref(name), one) }),
      delete: operation("delete", `Delete one ${noun}`, answers("200", ref(name), one)),
    },
  };
}

const errorExample = { code: "not_allowed", message: "The key may not do this.", request_id: "req_1" };

const errorSchema: Json = {
  type: "object",
  description: "What went wrong.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "Word that programs read." },
    message: { type: "string", description: "Sentence that people read." },
    request_id: { type: "string", description: "Name of the call, for our support." },
  },
};

const pageSchema: Json = {
  type: "object",
  description: "Where a page of results stands.",
  required: ["page", "total"],
  properties: {
    page: { type: "integer", description: "Number of this page." },
    total: { type: "integer", description: "Number of results." },
  },
};

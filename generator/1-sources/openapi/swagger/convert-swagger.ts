import { decodeComponent } from "../../../../runtime/primitives/href.js";
import { childPointer, isObject, valueAt } from "../../../../runtime/samples/json.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { placeBefore } from "../repair/edits.js";
import {
  type At,
  child,
  extensions,
  type JsonObject,
  placeKey,
  type SpecDocument,
  unknownHost,
  without,
} from "../spec-source.js";
import {
  type Conversion,
  convertMap,
  convertParameter,
  convertResponse,
  convertSchema,
  keptSeparators,
  styleOf,
  textsOf,
  wordsOf,
} from "./conversion.js";

const convertedNames = [
  ...["swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths", "definitions", "parameters"],
  ...["responses", "securityDefinitions", "components"],
];

/** The lists of components with their names in both versions. */
const lists = [
  ["definitions", "schemas"],
  ["parameters", "parameters"],
  ["responses", "responses"],
  ["securityDefinitions", "securitySchemes"],
] as const;

/**
 * Converts an OpenAPI 2.0 (Swagger) document to OpenAPI 3.0. Locations refer to the source text, and
 * references with old names are resolved. Unknown members are copied, so that the checks report them.
 */
export function convertSwagger(document: SpecDocument, root: JsonObject): SpecDocument {
  const { path: file } = document.file;
  const moved = new Map<string, At>();
  const move = (to: string, from: string) => void moved.set(placeKey({ file, pointer: to }), { file, pointer: from });
  const conversion: Conversion = {
    root,
    consumes: textsOf(root.consumes),
    produces: textsOf(root.produces),
    move,
  };
  for (const [from, to] of lists) move(`/components/${to}`, `/${from}`);
  move("/openapi", "/swagger");
  const converted = (name: string, convert: (value: JsonObject, pointer: string) => unknown, list = child(root, name)) =>
    list && convertMap(list, `/${name}`, convert);
  const parameters = withoutBodies(child(root, "parameters"));
  const value = {
    openapi: "3.0.4",
    ...present({ info: root.info }),
    ...serversOf(root, textsOf(root.schemes), conversion, ""),
    paths: converted("paths", (item, pointer) => convertPathItem(item, pointer, conversion)) ?? {},
    components: {
      ...child(root, "components"),
      ...present({
        schemas: converted("definitions", convertSchema),
        parameters: converted("parameters", (value, pointer) => convertParameter(value, pointer, conversion), parameters),
        responses: converted("responses", (value, pointer) => convertResponse(value, pointer, conversion.produces, conversion)),
        securitySchemes: converted("securityDefinitions", (value, pointer) => convertSecurityScheme(value, pointer, conversion)),
      }),
    },
    ...without(root, ...convertedNames),
  };
  return {
    ...document,
    value,
    locate: (pointer, part) => document.locate(placeBefore({ file, pointer }, moved).pointer, part),
    aliasOf(pointer) {
      const list = lists.find(([from]) => pointer.startsWith(`/${from}/`));
      return list ? `/components/${list[1]}${pointer.slice(list[0].length + 1)}` : pointer;
    },
  };
}

/** Bodies are now part of the operations that use them. */
function withoutBodies(parameters: JsonObject | undefined): JsonObject | undefined {
  const isBody = (parameter: unknown) => isObject(parameter) && (parameter.in === "body" || parameter.in === "formData");
  return parameters && without(parameters, ...Object.keys(parameters).filter((name) => isBody(parameters[name])));
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

function convertPathItem(item: JsonObject, pointer: string, conversion: Conversion): JsonObject {
  const { parameters, bodies } = convertPathParameters(item, pointer, conversion);
  const members = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (name === "parameters") return parameters?.length ? [[name, parameters]] : [];
    if (!methods.has(name) || !isObject(value)) return [[name, value]];
    const at = childPointer(pointer, name);
    const schemes = textsOf(value.schemes);
    const servers = schemes.length === 0 ? {} : serversOf(conversion.root, schemes, conversion, at);
    return [[name, { ...convertOperation(value, at, bodies, conversion), ...servers }]];
  });
  return Object.fromEntries(members);
}

/** `schemes`, `host` and `basePath` become the URLs of servers. Without a host they are relative to the document. */
function serversOf(root: JsonObject, schemes: readonly string[], { move }: Conversion, pointer: string): JsonObject {
  const path = typeof root.basePath === "string" ? root.basePath.replace(/^(?=[^/])/, "/").replace(/\/$/, "") : "";
  const from = ["host", "basePath", "schemes"].find((name) => Object.hasOwn(root, name));
  const host =
    typeof root.host === "string" && root.host !== "" ? root.host.replace(/^[a-z]+:\/\//i, "").replace(/\/$/, "") : undefined;
  if (from === undefined && schemes.length === 0) return {};
  move(`${pointer}/servers`, `/${from ?? "paths"}`);
  const usual = /^(?:localhost|127\.)/.test(host ?? "") ? ["http"] : ["https"];
  const known = [/^https?$/, /^wss?$/].map((names) => schemes.filter((scheme) => names.test(scheme)));
  // https first, because samples use the first server. Sockets only where nothing else is named.
  const order = (known.find((found) => found.length > 0) ?? usual).toSorted((a, b) => b.length - a.length);
  if (host !== undefined) return { servers: order.map((scheme) => ({ url: `${scheme}://${host}${path}` })) };
  // The host of the documentation (Swagger 2.0, "host"), which a relative URL means too, but with its own scheme.
  if (order[0] === "https") return { servers: [{ url: path || "/" }] };
  const variables = { host: { default: unknownHost } };
  return { servers: order.map((scheme) => ({ url: `${scheme}://{host}${path}`, variables })) };
}

/** Names of flows in 3.0. */
const flowNames: Readonly<Record<string, string>> = { accessCode: "authorizationCode", application: "clientCredentials" };

function convertSecurityScheme(value: JsonObject, pointer: string, { move }: Conversion): JsonObject {
  if (value.type === "basic") return { ...value, type: "http", scheme: "basic" };
  if (value.type !== "oauth2" || typeof value.flow !== "string") return value;
  const kind = ownValue(flowNames, value.flow) ?? value.flow;
  move(`${pointer}/flows`, pointer);
  move(`${pointer}/${kind}`, pointer);
  const { authorizationUrl, tokenUrl, scopes = {} } = value;
  const flow = { ...present({ authorizationUrl, tokenUrl }), scopes };
  return { ...without(value, "flow", "authorizationUrl", "tokenUrl", "scopes"), flows: { [kind]: flow } };
}

/** A parameter that is the body or a field of it. */
interface BodyPart {
  value: JsonObject;
  pointer: string;
}

interface Parameters {
  parameters: JsonObject[] | undefined;
  bodies: BodyPart[];
}

/** The parameters of a path or operation, with those that form the body separate. */
function convertPathParameters(holder: JsonObject, pointer: string, conversion: Conversion): Parameters {
  if (!Array.isArray(holder.parameters)) return { parameters: undefined, bodies: [] };
  const parameters: JsonObject[] = [];
  const bodies: BodyPart[] = [];
  for (const [index, item] of holder.parameters.entries()) {
    if (!isObject(item)) continue;
    const at = `${pointer}/parameters/${index}`;
    const target = localTarget(item, conversion.root);
    const { value, pointer: place } = target ?? { value: item, pointer: at };
    if (value.in === "body" || value.in === "formData") bodies.push({ value, pointer: place });
    else {
      const to = `${pointer}/parameters/${parameters.length}`;
      if (to !== at) conversion.move(to, at);
      parameters.push(target ? item : convertParameter(item, at, conversion));
    }
  }
  return { parameters, bodies };
}

/** The target of a reference to a shared parameter of the same document. */
function localTarget({ $ref }: JsonObject, root: JsonObject): BodyPart | undefined {
  if (typeof $ref !== "string" || !$ref.startsWith("#/parameters/")) return undefined;
  const pointer = decodeComponent($ref.slice(1));
  const value = valueAt(root, pointer);
  return isObject(value) ? { value, pointer } : undefined;
}

function convertOperation(
  operation: JsonObject,
  pointer: string,
  shared: readonly BodyPart[],
  conversion: Conversion,
): JsonObject {
  const { parameters, bodies } = convertPathParameters(operation, pointer, conversion);
  const bodyNames = new Set(bodies.map(({ value }) => value.name));
  // An operation with its own body ignores that of its path.
  const hasBody = bodies.some(({ value }) => value.in === "body");
  const parts = [...bodies, ...(hasBody ? [] : shared.filter(({ value }) => !bodyNames.has(value.name)))];
  const consumes = operation.consumes === undefined ? conversion.consumes : textsOf(operation.consumes);
  const produces = operation.produces === undefined ? conversion.produces : textsOf(operation.produces);
  const responses = child(operation, "responses");
  return {
    ...without(operation, "consumes", "produces", "schemes", "parameters", "responses"),
    ...(parameters?.length ? { parameters } : {}),
    ...(parts.length ? { requestBody: requestBodyOf(parts, pointer, consumes, conversion) } : {}),
    ...present({
      responses:
        responses &&
        convertMap(responses, `${pointer}/responses`, (value, at) => convertResponse(value, at, produces, conversion)),
    }),
  };
}

/** The request body of an operation, from its parameters `in: body` or `in: formData`, of which there is at least one. */
export function requestBodyOf(
  parts: readonly BodyPart[],
  pointer: string,
  consumes: readonly string[],
  { move }: Pick<Conversion, "move">,
): JsonObject {
  const body = parts.find(({ value }) => value.in === "body");
  const first = (body ?? parts[0]) as BodyPart;
  move(`${pointer}/requestBody`, first.pointer);
  const { types, schema, encoding, required } = body ? jsonBody(body, consumes) : formBody(parts, consumes);
  const content = types.map((type) => {
    const at = childPointer(`${first.pointer}/content`, type);
    if (body) move(`${at}/schema`, `${first.pointer}/schema`);
    else for (const part of parts) move(childPointer(`${at}/schema/properties`, asText(part.value.name)), part.pointer);
    const examples = body?.value["x-examples"];
    const isNamed = isObject(examples) && Object.hasOwn(examples, type);
    if (isNamed) move(`${at}/example`, childPointer(`${first.pointer}/x-examples`, type));
    const example = isNamed ? examples[type] : body?.value["x-example"];
    return [type, present({ schema, encoding, example })];
  });
  return {
    ...present({ description: body?.value.description }),
    ...(required ? { required } : {}),
    content: Object.fromEntries(content),
  };
}

interface Body {
  types: readonly string[];
  schema: JsonObject | undefined;
  encoding?: JsonObject | undefined;
  required: boolean;
}

function jsonBody({ value }: BodyPart, consumes: readonly string[]): Body {
  const schema = isObject(value.schema) ? convertSchema(value.schema) : undefined;
  return { types: consumes.length ? consumes : ["application/json"], schema, required: value.required === true };
}

const formTypes = ["multipart/form-data", "application/x-www-form-urlencoded"];

function formBody(parts: readonly BodyPart[], consumes: readonly string[]): Body {
  const fields = parts.map(({ value }) => value).filter(({ name }) => typeof name === "string");
  const hasFile = fields.some(({ type }) => type === "file");
  const formTypesUsed = consumes.filter((type) => formTypes.includes(type) && !(hasFile && type === formTypes[1]));
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const properties = fields.map((field) => {
    const { description, deprecated } = field;
    const texts = present({ description, deprecated: deprecated === true ? deprecated : undefined });
    if (isObject(field.schema)) return [field.name, convertSchema(field.schema)];
    return [field.name, { ...wordsOf(field), ...extensions(field), ...texts }];
  });
  // A list without a format has commas in Swagger 2.0, and repeats its name in 3.0.
  const styles = fields.map((field) => [field.name, styleOf(field)] as const);
  const encoding = Object.fromEntries(
    styles.filter(([, style]) => style.explode === false || Object.hasOwn(style, keptSeparators)),
  );
  return {
    types: formTypesUsed.length ? formTypesUsed : [formTypes[hasFile ? 0 : 1] as string],
    schema: { type: "object", properties: Object.fromEntries(properties), ...(required.length ? { required } : {}) },
    encoding: Object.keys(encoding).length ? encoding : undefined,
    required: required.length > 0,
  };
}

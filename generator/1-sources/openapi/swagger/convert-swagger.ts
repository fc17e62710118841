import { isObject } from "../../../../runtime/samples/is-object.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { childPointer, type JsonObject } from "../pointer.js";
import { pointerBefore } from "../repair/edits.js";
import { child, type SpecDocument, without } from "../spec-source.js";
import { type Conversion, convertMap, convertParameter, convertResponse, convertSchema, textsOf } from "./conversion.js";
import { convertOperation, convertPathParameters } from "./operations.js";

const convertedNames = [
  ...["swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths", "definitions", "parameters"],
  ...["responses", "securityDefinitions", "components"],
];

/** Whether a document is Swagger 2.0. */
export function isSwagger(value: unknown): boolean {
  return isObject(value) && /^2(?:\.0)?$/.test(asText(value.swagger));
}

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
  const moved = new Map<string, string>();
  const conversion: Conversion = {
    root,
    consumes: textsOf(root.consumes),
    produces: textsOf(root.produces),
    move: (to, from) => void moved.set(to, from),
  };
  for (const [from, to] of lists) moved.set(`/components/${to}`, `/${from}`);
  moved.set("/openapi", "/swagger");
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
    locate: (pointer, part) => document.locate(pointerBefore(pointer, moved), part),
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
    const servers = value.schemes === undefined ? {} : serversOf(conversion.root, textsOf(value.schemes), conversion, at);
    return [[name, { ...convertOperation(value, at, bodies, conversion), ...servers }]];
  });
  return Object.fromEntries(members);
}

/** `schemes`, `host` and `basePath` become the URLs of servers. Without a host they are relative to the document. */
function serversOf(root: JsonObject, schemes: readonly string[], { move }: Conversion, pointer: string): JsonObject {
  const path = typeof root.basePath === "string" ? root.basePath.replace(/\/$/, "") : "";
  const from = ["host", "basePath"].find((name) => Object.hasOwn(root, name));
  if (from === undefined) return {};
  move(`${pointer}/servers`, `/${from}`);
  if (typeof root.host !== "string") return { servers: [{ url: path || "/" }] };
  const host = root.host.replace(/^[a-z]+:\/\//i, "").replace(/\/$/, "");
  const usual = /^(?:localhost|127\.)/.test(host) ? ["http"] : ["https"];
  const httpSchemes = schemes.filter((scheme) => scheme === "http" || scheme === "https");
  // https first, because samples use the first server.
  const order = (httpSchemes.length ? httpSchemes : usual).toSorted((a, b) => b.length - a.length);
  return { servers: order.map((scheme) => ({ url: `${scheme}://${host}${path}` })) };
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

import { methodName } from "../../../runtime/primitives/href.js";
import { isObject } from "../../../runtime/samples/json.js";
import { defaultStyle } from "../../../runtime/samples/request-of.js";
import { methods } from "../../1-sources/openapi/grammar/openapi-3.0.js";
import {
  below,
  child,
  entries,
  extensions,
  externalDocs,
  flag,
  items,
  type JsonObject,
  text,
  texts,
} from "../../1-sources/openapi/spec-source.js";
import { present } from "../../platform/values.js";
import { titleText } from "../../text/markdown/parse-markdown.js";
import { type ParameterRule, readParameterRules } from "../parameter-rules.js";
import { type RequestShape, readRequestValues } from "../request-values.js";
import type { At, Operation, Parameter, RequestValues, SecurityRequirement, Server } from "../types.js";
import { type Context, follow, type Node, securityOf, serversOf } from "./context.js";
import { described, isEmptyBody, requestBodyOf, responsesOf } from "./responses.js";

/** Defaults for operations from higher levels. */
interface Inherited {
  servers: Server[];
  security: SecurityRequirement[] | undefined;
  incoming?: Operation["incoming"];
  /** Number of callbacks around the path; absent outside callbacks. */
  callbackDepth?: number;
}

/** What a path item says about all its operations. */
interface PathItem {
  path: string;
  summary: string | undefined;
  description: string | undefined;
  /** The object with the shared parameters. */
  parameters: Node;
  inherited: Inherited;
}

/** Callbacks may contain path items with callbacks, endlessly if they refer to each other. */
const maxCallbackDepth = 3;

/** The operations of a map of path items (`paths`, `webhooks`), in the order of the spec. */
export function operationsOf(context: Context, root: JsonObject, member: string, at: At, inherited: Inherited): Operation[] {
  return entries(root, member, at).flatMap((entry) =>
    entry.name.startsWith("x-") ? [] : pathOperations(context, entry, inherited),
  );
}

function pathOperations(
  context: Context,
  { name: path, value, at }: { name: string; value: unknown; at: At },
  inherited: Inherited,
): Operation[] {
  if (!isObject(value)) return [];
  // OpenAPI does not define members next to the `$ref` of a path item. They complete its target here.
  const target = typeof value.$ref === "string" ? follow(context, value, at) : undefined;
  const nodes: Node[] = target ? [{ value, at }, target] : [{ value, at }];
  const home = (name: string) => nodes.find((node) => Object.hasOwn(node.value, name));
  const withServers = home("servers") ?? { value: {}, at };
  const pathItem: PathItem = {
    path,
    summary: filled(text(home("summary")?.value ?? {}, "summary")),
    description: text(home("description")?.value ?? {}, "description"),
    parameters: home("parameters") ?? { value: {}, at },
    inherited: { ...inherited, servers: serversOf(withServers.value, withServers.at) ?? inherited.servers },
  };
  const seen = new Set<string>();
  return nodes.flatMap((node) =>
    operationNodes(node).flatMap(({ method, node: operation }) => {
      if (seen.has(method)) return [];
      seen.add(method);
      return [toOperation(context, method, operation, pathItem)];
    }),
  );
}

function operationNodes({ value, at }: Node): { method: string; node: Node }[] {
  const isMethod = (name: string) => methods.includes(name) || name === "query";
  const fixed = Object.keys(value).flatMap((name) => {
    const operation = isMethod(name) ? child(value, name) : undefined;
    return operation ? [{ method: name, node: { value: operation, at: below(at, name) } }] : [];
  });
  const more = entries(value, "additionalOperations", at).flatMap((entry) =>
    isObject(entry.value) ? [{ method: entry.name, node: { value: entry.value, at: entry.at } }] : [],
  );
  return [...fixed, ...more];
}

function toOperation(context: Context, method: string, { value, at }: Node, pathItem: PathItem): Operation {
  const { path, inherited } = pathItem;
  const { callbackDepth = 0 } = inherited;
  const key = `${methodName(method)} ${path}`;
  const parameters = parametersOf(context, pathItem.parameters, { value, at });
  const isWithout = ["get", "head", "delete"].includes(method) && isEmptyBody(value.requestBody);
  const requestBody = requestBodyOf(context, value, at);
  const ownTexts = { summary: filled(text(value, "summary")), description: text(value, "description") };
  const summary = ownTexts.summary ?? pathItem.summary;
  const isTitle = summary === undefined || canBeTitle(summary);
  const further = [
    ...(isTitle ? [] : [summary]),
    ...(ownTexts.summary === undefined ? [] : [pathItem.summary]),
    ...(ownTexts.description === undefined ? [] : [pathItem.description]),
  ];
  return {
    at,
    key,
    method,
    path,
    ...present({
      operationId: text(value, "operationId"),
      summary: isTitle && summary !== undefined ? titleText(summary) : undefined,
      description: ownTexts.description ?? pathItem.description,
      requestBody: requestBody && isWithout ? { ...requestBody, isUnused: true } : requestBody,
      sample: sampleOf(
        context,
        { value, at },
        { key, parameters, ...present({ requestBody: isWithout ? undefined : requestBody }) },
      ),
    }),
    furtherTexts: further.filter((part) => part !== undefined && part.trim() !== "") as string[],
    tags: [...new Set(texts(value, "tags").filter((tag) => tag.trim() !== ""))],
    deprecated: flag(value, "deprecated"),
    parameters,
    navigation: flag(value, "x-navigation"),
    parameterRules: parameterRulesOf(context, { value, at }, parameters),
    responses: responsesOf(context, value, at),
    security: securityOf(value) ?? inherited.security,
    servers: serversOf(value, at) ?? inherited.servers,
    ...present({ incoming: inherited.incoming }),
    callbacks: callbackDepth < maxCallbackDepth ? callbacksOf(context, value, at, callbackDepth + 1) : [],
    ...externalDocs(value),
    extensions: extensions(value),
  };
}

/** A text of white space only is none. */
const filled = (text: string | undefined) => (text?.trim() ? text : undefined);

/** Whether a summary is a title, and not a text with several sentences, or with blocks of HTML. OpenAPI 2.0 recommends the same limit. */
function canBeTitle(summary: string): boolean {
  return summary.trim().length <= 120 && !/<(ul|ol|p|table|div|h[1-6])(?:\s[^<>]*)?>[\s\S]*<\/\1>/i.test(summary);
}

function sampleOf(context: Context, { value, at }: Node, shape: RequestShape): RequestValues | undefined {
  if (value["x-sample"] === undefined) return undefined;
  const { values, issues } = readRequestValues(value["x-sample"], shape);
  for (const { message, path } of issues)
    context.report(`\`x-sample\` of ${shape.key}: ${message}`, below(at, "x-sample", ...path));
  return values;
}

function parameterRulesOf(context: Context, { value, at }: Node, parameters: readonly Parameter[]): ParameterRule[] {
  const names = parameters.map(({ name }) => name);
  const { rules, issues } = readParameterRules(value["x-parameter-rules"], names);
  for (const issue of issues) context.report(issue, below(at, "x-parameter-rules"));
  return rules;
}

/** Callbacks go to the client's own servers, without the API's security. */
function callbacksOf(context: Context, value: JsonObject, at: At, callbackDepth: number): Operation["callbacks"] {
  return entries(value, "callbacks", at).flatMap(({ name, value: written, at: place }) => {
    const node = follow(context, written, place);
    if (!node) return [];
    return Object.keys(node.value)
      .filter((expression) => !expression.startsWith("x-"))
      .flatMap((expression) =>
        pathOperations(
          context,
          { name: expression, value: node.value[expression], at: below(node.at, expression) },
          { servers: [], security: undefined, incoming: "callback", callbackDepth },
        ).map((operation) => ({ name, expression, operation })),
      );
  });
}

const places = new Set(["path", "query", "header", "cookie", "querystring"]);

/** Reserved headers: a parameter with such a name is ignored (OpenAPI 3.1 section 4.8.12.2). */
const reserved = new Set(["accept", "content-type", "authorization"]);

/** Parameters of a path and of one of its operations. The operation's replace those with the same name and location. */
function parametersOf(context: Context, path: Node, operation: Node): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const { value, at } of [path, operation]) {
    for (const [index, item] of items(value, "parameters").entries()) {
      const node = follow(context, item, below(at, "parameters", index));
      const parameter = node && toParameter(context, node);
      if (parameter) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...byKey.values()];
}

/** Whether `allowReserved` has a meaning: in queries, from 3.2 on wherever a style percent-encodes ("Fixed Fields for use with `schema`"). */
function mayKeepReserved({ source }: Context, { in: place, style, mediaType }: Parameter): boolean {
  if (mediaType !== undefined) return false;
  return place === "query" || (source.version === "3.2" && (place === "path" || (place === "cookie" && style !== "cookie")));
}

function toParameter(context: Context, node: Node): Parameter | undefined {
  const { value } = node;
  const name = text(value, "name");
  const place = text(value, "in");
  if (name === undefined || place === undefined || !places.has(place)) return undefined;
  if (place === "header" && reserved.has(name.toLowerCase())) return undefined;
  const { style } = defaultStyle(place as Parameter["in"]);
  const required = place === "path" || flag(value, "required");
  const parameter: Parameter = { in: place as Parameter["in"], ...described(context, node, name, style), required };
  return { ...parameter, allowReserved: parameter.allowReserved && mayKeepReserved(context, parameter) };
}

import { placeholder } from "../../../../runtime/samples/fill.js";
import { parseInput } from "../../../../runtime/samples/input-value.js";
import { jsonText } from "../../../../runtime/samples/json-text.js";
import type { Part } from "../../../../runtime/samples/language.js";
import { requestOf, sentTexts } from "../../../../runtime/samples/request-of.js";
import type { RequestInput, SampleRequest } from "../../../../runtime/samples/sample-request.js";
import { oneLine } from "../../../../runtime/samples/serialize.js";
import type { JsonObject } from "../../../1-sources/openapi/spec-source.js";
import type { ApiModel, Operation } from "../../../2-model/types.js";
import { onceIn, present } from "../../../platform/values.js";
import { exampleInput } from "../../api/parameter-inputs.js";
import { baseUrl, sampleRequest, serversOf } from "../../api/request-samples.js";
import type { ApiVersion, RoutedOperation } from "../../site/apis.js";

/** The operations of a version as a Postman collection: a folder per tag, a request each, Markdown with typed links. */
export function postmanCollection({ apiTitle, groups, model }: Pick<ApiVersion, "apiTitle" | "groups" | "model">): JsonObject {
  const servers = serversOf({ servers: [] }, model);
  const variables = new CollectionVariables(baseUrl(servers, model));
  const folders = groups.flatMap(({ tag, operations }) => {
    // Only the API sends webhooks and callbacks.
    const item = operations
      .filter(({ operation }) => !operation.incoming)
      .map(({ operation, title, slug }) => {
        const request = itemRequest({ operation, slug }, model, variables);
        return { name: title, request, ...(isPruned(request) ? { protocolProfileBehavior: { disableBodyPruning: true } } : {}) };
      });
    return item.length > 0 ? [{ name: tag.label, ...described(tag.description), item }] : [];
  });
  const choices = servers.map(({ label, url }) => `- ${label}: ${url}`).join("\n");
  const others = (url: string) => (servers.length > 1 && url === baseUrl(servers, model) ? choices : undefined);
  return {
    info: { name: apiTitle, ...described(model.description), version: model.version, schema: format },
    item: folders,
    variable: variables.list(others),
  };
}

const format = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Whether Postman leaves out the body unless the item turns that off. */
const isPruned = ({ method, body }: PostmanRequest) => body !== undefined && /^(?:get|head|copy|purge|unlock)$/i.test(method);

function itemRequest(
  { operation, slug }: Pick<RoutedOperation, "operation" | "slug">,
  model: ApiModel,
  variables: CollectionVariables,
): PostmanRequest {
  const request = postmanRequest(operation, sampleRequest(operation, model), variables);
  const texts = [operation.deprecated && "**Deprecated.**", operation.description?.trim(), `[Reference](op:${slug})`];
  return { ...request, description: texts.filter(Boolean).join("\n\n") };
}

const described = (description: string | undefined) => (description ? { description } : {});

/** A name and its value. A `disabled` one is listed, but not sent until the user enables it. */
type Pair = { key: string; value: string; description?: string; disabled?: true };

/** A part of a query. One without a value has no `=` either. */
type QueryPair = Omit<Pair, "value"> & { value: string | null };

/** A request in the Postman Collection Format 2.1. */
export type PostmanRequest = {
  method: string;
  header: Pair[];
  url: { raw: string; host: string[]; path: string[]; query?: QueryPair[]; variable?: Pair[] };
  auth?: PostmanAuth;
  body?: PostmanBody;
  description?: string;
};

type PostmanAuth =
  | { type: "basic"; basic: AuthValue[] }
  | { type: "digest"; digest: AuthValue[] }
  | { type: "bearer"; bearer: AuthValue[] };
type AuthValue = { key: string; value: string; type: "string" };

interface Listed {
  input: RequestInput;
  /** As it is sent. */
  texts: string[];
  about: Pick<Pair, "description" | "disabled">;
}

/** A request in Postman's format. Parameters that the sample omits are listed and disabled. */
function postmanRequest(operation: Operation, call: SampleRequest, variables: CollectionVariables): PostmanRequest {
  const fill = (text: string) => variables.fill(text);
  const listed = listedInputs(operation, call);
  const auth = authOf(call, fill);
  const body = postmanBody(call, fill);
  return {
    method: call.method,
    header: headers(call, listed, auth, fill),
    url: address(call, listed, variables),
    ...present({ auth, body }),
  };
}

function listedInputs({ parameters }: Operation, { inputs }: SampleRequest): Listed[] {
  return inputs.flatMap((input) => {
    if (input.in === "body") return [];
    const parameter = parameters.find(({ in: place, name }) => place === input.in && name === input.name);
    const isSent = isSentInput(input);
    const shown = isSent || !parameter ? input : { ...input, ...exampleInput(parameter) };
    const about: Listed["about"] = {};
    if (parameter?.description) about.description = parameter.description;
    if (!isSent && input.in !== "path") about.disabled = true;
    return [{ input, texts: sentTexts(shown, shown.text ? parseInput(shown.kind, shown.text) : ""), about }];
  });
}

const isSentInput = ({ text, sent }: RequestInput) => (text ?? sent) !== undefined;

const isIn = (place: RequestInput["in"]) => (item: Listed) => item.input.in === place;

function address(call: SampleRequest, listed: readonly Listed[], variables: CollectionVariables): PostmanRequest["url"] {
  const fill = (text: string) => variables.fill(text);
  const [template = "", fixed] = call.path.replace(/^\//, "").split(/\?(.*)/s, 2);
  const { path, variable } = pathOf(template, listed.filter(isIn("path")), fill);
  const plain = (pairs: readonly string[]) => pairs.map((pair): Listed["about"] & { pair: string } => ({ pair }));
  const query = [
    ...plain(fixed?.split("&") ?? []),
    ...listed
      .filter(({ input }) => input.in === "query" || input.in === "querystring")
      .flatMap(({ texts, about }) => texts.flatMap((text) => text.split("&").map((pair) => ({ pair, ...about })))),
    ...plain(call.credentials?.query ?? []),
  ].map(({ pair, ...about }): QueryPair => ({ ...halves(fill(pair)), ...about }));
  const host = variables.server(call.server);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  return {
    raw: [host, ...path].join("/") + (sent.length > 0 ? `?${sent.join("&")}` : ""),
    host: [host],
    path,
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

/** A placeholder that is a whole segment becomes a path variable, `:id`. Postman supports no others. */
function pathOf(template: string, listed: readonly Listed[], fill: (text: string) => string) {
  const variable: Pair[] = [];
  const textOf = ({ texts: [text = ""] }: Listed) => fill(text);
  const known = listed.filter(({ input }) => isSentInput(input));
  const path = template.split("/").map((segment) => {
    const whole = listed.find(({ input }) => segment === `{${input.name}}`);
    if (!whole) return known.reduce((text, item) => text.replaceAll(`{${item.input.name}}`, () => textOf(item)), segment);
    const key = whole.input.name;
    if (!variable.some((other) => other.key === key)) variable.push({ key, value: textOf(whole), ...whole.about });
    return `:${key}`;
  });
  return { path, variable };
}

/** Splits "name=value". */
function halves(pair: string): { key: string; value: string | null } {
  const [key = "", value = null] = pair.split(/=(.*)/s, 2);
  return { key, value };
}

function headers(
  { credentials = {}, ...call }: SampleRequest,
  listed: readonly Listed[],
  auth: PostmanAuth | undefined,
  fill: Fill,
): Pair[] {
  const ownHeaders = credentials.headers?.filter(([name]) => !(auth?.type === "bearer" && isAuthorization(name))) ?? [];
  const cookies = [
    ...(credentials.cookies ?? []),
    ...listed
      .filter(isIn("cookie"))
      .filter(({ about }) => !about.disabled)
      .flatMap(({ texts }) => texts),
  ];
  const { body } = requestOf(call);
  const type = body && "mediaType" in body ? body.mediaType : undefined;
  return [
    ...ownHeaders.map(([key, value]) => ({ key, value: fill(value) })),
    ...listed.filter(isIn("header")).map(({ input, texts: [text = ""], about }) => {
      return { key: oneLine(input.name), value: fill(text), ...about };
    }),
    ...(call.accept === undefined ? [] : [{ key: "Accept", value: call.accept }]),
    ...(cookies.length > 0 ? [{ key: "Cookie", value: fill(cookies.join("; ")) }] : []),
    ...(type === undefined ? [] : [{ key: "Content-Type", value: type }]),
  ];
}

type Fill = (text: string) => string;

const isAuthorization = (name: string) => name.toLowerCase() === "authorization";

/** The credentials that Postman has a form for. Others are headers, cookies or query parameters. */
function authOf({ credentials = {} }: SampleRequest, fill: Fill): PostmanAuth | undefined {
  const value = (key: string, text: string): AuthValue => ({ key, value: fill(text), type: "string" });
  const { basic, headers = [] } = credentials;
  if (basic) {
    const pair = [value("username", basic.user), value("password", basic.password)];
    return basic.digest ? { type: "digest", digest: pair } : { type: "basic", basic: pair };
  }
  const bearer = headers.find(([name, text]) => isAuthorization(name) && text.startsWith("Bearer "))?.[1];
  return bearer === undefined ? undefined : { type: "bearer", bearer: [value("token", bearer.slice("Bearer ".length))] };
}

type FormField = { key: string; disabled?: true; contentType?: string } & (
  | { type: "text"; value: string }
  | { type: "file"; src: string }
);

/** The body of a request in the Postman Collection Format 2.1. */
type PostmanBody =
  | { mode: "raw"; raw: string; options: { raw: { language: "json" | "xml" | "text" } } }
  | { mode: "urlencoded"; urlencoded: { key: string; value: string; disabled?: true }[] }
  | { mode: "formdata"; formdata: FormField[] }
  | { mode: "file"; file: { src: string } };

/**
 * The body of a request. Form fields that the sample omits are listed and disabled.
 * @param fill puts variables in place of placeholders
 */
function postmanBody(call: SampleRequest, fill: (text: string) => string): PostmanBody | undefined {
  const { body } = requestOf(call);
  const unsent = call.inputs.flatMap(({ in: place, name, text }) => {
    return place === "body" && text === undefined ? [{ key: name, value: "", disabled: true as const }] : [];
  });
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json":
      return { mode: "raw", raw: fill(jsonText(body.value)), options: { raw: { language: "json" } } };
    case "text":
      return { mode: "raw", raw: fill(body.text), options: { raw: { language: /xml/.test(body.mediaType) ? "xml" : "text" } } };
    case "form":
      return { mode: "urlencoded", urlencoded: [...body.pairs.map(([key, value]) => ({ key, value: fill(value) })), ...unsent] };
    case "multipart": {
      const sent = body.parts.map((part) => formField(part, fill));
      return { mode: "formdata", formdata: [...sent, ...unsent.map((field) => ({ ...field, type: "text" as const }))] };
    }
    case "file":
      return { mode: "file", file: { src: body.fileName } };
  }
}

function formField(part: Part, fill: (text: string) => string): FormField {
  const contentType = present({ contentType: part.mediaType });
  return part.kind === "file"
    ? { key: part.name, type: "file", src: part.fileName, ...contentType }
    : { key: part.name, type: "text", value: fill(part.value), ...contentType };
}

/** A variable of a collection, which its user sets once for all requests. */
export type CollectionVariable = { key: string; value: string; description?: string };

/** The variables of a collection's requests: servers, and credentials in place of placeholders. */
class CollectionVariables {
  readonly #servers = new Map<string, string>();
  readonly #credentials = new Map<string, string>();

  /** @param server the default server: its variable is `baseUrl` */
  constructor(server: string) {
    this.server(server);
  }

  /** The variable of a server, as in requests. */
  server(url: string): string {
    const count = this.#servers.size + 1;
    const key = onceIn(this.#servers, url, () => (count === 1 ? "baseUrl" : `baseUrl${count}`));
    return written(key);
  }

  /** A text with variables in place of placeholders such as `YOUR_ACCESS_TOKEN`. */
  fill(text: string): string {
    return text.replace(placeholder, (name) => {
      const key = name
        .slice("YOUR_".length)
        .toLowerCase()
        .replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
      this.#credentials.set(name, key);
      return written(key);
    });
  }

  /** @param describe returns the description of a server */
  list(describe: (server: string) => string | undefined): CollectionVariable[] {
    const servers = [...this.#servers].map(([value, key]): CollectionVariable => {
      return { key, value, ...present({ description: describe(value) }) };
    });
    const credentials = [...this.#credentials].map(([name, key]): CollectionVariable => {
      const words = name.slice("YOUR_".length).toLowerCase().replaceAll("_", " ");
      return { key, value: "", description: `Your ${words.replace(/\bid\b/, "ID")}` };
    });
    return [...servers, ...credentials];
  }
}

const written = (key: string) => `{{${key}}}`;

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parameterValue } from "./parameter-values.js";
import { brokenRules } from "./rule-check.js";
import { entriesOf, follow, type Json, type Node, readYaml } from "./spec-document.js";
import { StrictSchemas } from "./strict-schema.js";

/** A request as the server receives it. */
export interface ReceivedRequest {
  method: string;
  /** Absolute, with the host of the API. */
  url: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Operation extends Node {
  name: string;
  method: string;
  servers: string[];
  /** Matches a path below a server; its groups are the path parameters. */
  pattern: RegExp;
  pathNames: string[];
  parameters: Node[];
  security: Json[];
  schemes: Node;
}

/** Headers that HTTP clients add. */
const ownHeaders =
  /^(?:host|connection|accept|accept-encoding|accept-language|user-agent|content-length|content-type|sec-fetch-mode|transfer-encoding)$/;

/**
 * Validates requests against OpenAPI documents, independently of the generator: it reads the YAML files
 * itself. It rejects what a spec does not declare.
 */
export class SpecRequests {
  readonly operations: Operation[];
  /** Origins of all servers. */
  readonly origins: string[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  readonly #compiled = new Map<unknown, ValidateFunction>();

  /** @param specs paths below the root of this repository */
  constructor(specs: readonly string[]) {
    (formats as unknown as { default: (target: Ajv2020) => void }).default(this.#ajv);
    // Paths without variables are matched first (OpenAPI 3.0 section 4.7.8).
    this.operations = specs.flatMap(operationsOf).sort((a, b) => a.pathNames.length - b.pathNames.length);
    this.origins = [...new Set(this.operations.flatMap(({ servers }) => servers.map((url) => new URL(url).origin)))];
  }

  /**
   * The errors of a request.
   * @param expected its intended operation, such as "GET /chapters"; another one may match before it
   */
  validate(request: ReceivedRequest, expected?: string): string[] {
    const url = new URL(request.url);
    const address = `${url.origin}${url.pathname}`;
    const found = this.operations.flatMap((operation) => {
      if (operation.method !== request.method) return [];
      const server = operation.servers.find((one) => address.startsWith(`${one}/`));
      const values = server === undefined ? null : operation.pattern.exec(address.slice(server.length));
      return values ? [{ operation, values }] : [];
    });
    const [first] = found;
    if (!first) return [`${request.method} ${address} is no operation of the specs.`];
    const meant = expected === undefined ? first : found.find(({ operation }) => operation.name === expected);
    if (!meant) return [`It requests ${first.operation.name}.`];
    return [...new Set([first, meant])].flatMap(({ operation, values }) => this.#problems(operation, values, url, request));
  }

  #problems(operation: Operation, path: RegExpExecArray, url: URL, request: ReceivedRequest): string[] {
    const security = securityParts(operation);
    const sent = new Map<string, string>();
    const defaults = new Map<string, string>();
    const declared = new Set<string>();
    const problems: string[] = [];
    for (const parameter of operation.parameters) {
      const {
        name,
        in: place,
        required,
        schema,
      } = parameter.value as { name: string; in: string; required?: boolean; schema: unknown };
      const usual = schema === undefined ? undefined : follow(schema, parameter.file).value.default;
      if (usual !== undefined) defaults.set(name, String(usual));
      declared.add(`${place} ${place === "header" ? name.toLowerCase() : name}`);
      const texts = textsOf(place, name, operation, path, url, request);
      if (texts.length === 0) {
        if (required || place === "path") problems.push(`The ${place} parameter ${name} is missing.`);
        continue;
      }
      sent.set(name, texts.join(","));
      problems.push(...this.#check(schema, parameter.file, parameterValue(texts, parameter), `The ${place} parameter ${name}`));
    }
    for (const name of new Set(url.searchParams.keys()))
      if (!declared.has(`query ${name}`)) problems.push(`There is no query parameter ${name}.`);
    for (const name of Object.keys(request.headers))
      if (!declared.has(`header ${name}`) && !security.headers.has(name) && !ownHeaders.test(name))
        problems.push(`There is no header ${name}.`);
    for (const name of security.headers) {
      const value = request.headers[name];
      const basic = security.basic && name === "authorization";
      if (!value || (basic && !/^Basic [A-Za-z0-9+/]+=*$/.test(value)))
        problems.push(`The header ${name} is missing or malformed.`);
    }
    const rules = (operation.value["x-parameter-rules"] ?? []) as Json[];
    return [...problems, ...brokenRules(rules, sent, defaults), ...this.#bodyProblems(operation, request)];
  }

  #bodyProblems({ value, file }: Operation, { headers, body }: ReceivedRequest): string[] {
    const type = headers["content-type"]?.split(";")[0]?.trim();
    if (value.requestBody === undefined) return body === "" ? [] : ["There is a body, which the operation does not take."];
    const requestBody = follow(value.requestBody, file);
    if (body === "") return requestBody.value.required ? ["The body is missing."] : [];
    const media = (requestBody.value.content as Json)[type ?? ""] as Json | undefined;
    if (!media) return [`The body has the media type ${type}, which the spec does not list.`];
    if (type === "application/x-www-form-urlencoded")
      return this.#check(media.schema, requestBody.file, formValue(body), "The form");
    if (type !== "application/json") return [`The media type ${type} is not known to this test.`];
    try {
      return this.#check(media.schema, requestBody.file, JSON.parse(body), "The body");
    } catch (error) {
      if (error instanceof SyntaxError) return [`The body is no JSON: ${error.message}`];
      throw error;
    }
  }

  #check(schema: unknown, file: string, value: unknown, label: string): string[] {
    if (typeof schema !== "object") return [];
    let validate = this.#compiled.get(schema);
    if (!validate) {
      validate = this.#ajv.compile(new StrictSchemas().compile(schema, file));
      this.#compiled.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${label}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

function operationsOf(spec: string): Operation[] {
  const document = readYaml(spec) as Json;
  const components = follow(document.components, spec);
  return entriesOf(document.paths).flatMap(([template, written]) => {
    const item = follow(written, spec);
    return entriesOf(item.value).flatMap(([method, raw]): Operation[] => {
      if (!/^(?:get|put|post|delete|options|head|patch|trace)$/.test(method)) return [];
      const { value, file } = follow(raw, item.file);
      const servers = (value.servers ?? item.value.servers ?? document.servers) as { url: string }[];
      const own = ((value.parameters ?? []) as unknown[]).map((one) => follow(one, file));
      const shared = ((item.value.parameters ?? []) as unknown[]).map((one) => follow(one, item.file));
      const isOwn = (one: Node) => own.some((other) => other.value.name === one.value.name && other.value.in === one.value.in);
      return [
        {
          value,
          file,
          name: `${method.toUpperCase()} ${template}`,
          method: method.toUpperCase(),
          servers: servers.map(({ url }) => url.replace(/\/$/, "")),
          ...pathPattern(template),
          parameters: [...shared.filter((one) => !isOwn(one)), ...own],
          security: (value.security ?? document.security ?? []) as Json[],
          schemes: follow(components.value.securitySchemes, components.file),
        },
      ];
    });
  });
}

function pathPattern(template: string): { pattern: RegExp; pathNames: string[] } {
  const pathNames = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const parts = template.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${parts.join("([^/]+)")}$`), pathNames };
}

function textsOf(
  place: string,
  name: string,
  { pathNames }: Operation,
  path: RegExpExecArray,
  url: URL,
  { headers }: ReceivedRequest,
): string[] {
  const one = (text: string | undefined) => (text === undefined ? [] : [text]);
  if (place === "path") return one(path[pathNames.indexOf(name) + 1]).map(decodeURIComponent);
  if (place === "query") return url.searchParams.getAll(name);
  if (place === "header") return one(headers[name.toLowerCase()]);
  throw new Error(`Parameters in ${place} are not known to this test`);
}

/** The headers of the first alternative of an operation's security. */
function securityParts({ security, schemes }: Operation): { headers: Set<string>; basic: boolean } {
  const headers = new Set<string>();
  let basic = false;
  for (const name of Object.keys(security[0] ?? {})) {
    const { value } = follow(schemes.value[name], schemes.file);
    if (value.type === "apiKey" && value.in === "header") headers.add(String(value.name).toLowerCase());
    else if (value.type === "http" || value.type === "oauth2" || value.type === "openIdConnect") {
      headers.add("authorization");
      basic ||= value.scheme === "basic";
    } else throw new Error(`The security scheme ${name} is not known to this test`);
  }
  return { headers, basic };
}

/** Repeated names become a list, which no schema of a form of these APIs accepts. */
function formValue(body: string): Json {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Operation } from "../../../../generator/2-model/types.js";
import { type Callable, callables } from "../../../../generator/checks/samples/read-code.js";
import type { Planned } from "../planned.js";
import { TokenStore } from "./token-store.js";

/** A registered client in one environment; without a secret it is public. */
export interface StandInClient {
  environment: string;
  id: string;
  secret?: string;
}

/** A request and its result. */
export interface Seen {
  /** "POST /oauth2/token", or the method and path if it is not an operation. */
  what: string;
  host: string;
  status: number;
  headers: IncomingMessage["headers"];
  query: Record<string, string>;
  form: Record<string, string>;
}

interface Answer {
  status: number;
  body?: unknown;
  location?: string;
}

/**
 * Servers in place of the token and API hosts of both environments, each on its own port. They have the
 * operations, parameters and responses of the specs, reject what the specs do not declare, and accept a
 * token only in its environment.
 */
export class StandIn {
  readonly seen: Seen[] = [];
  readonly tokens: TokenStore;
  /** Called with the name of each request before the response. */
  beforeRequest: (what: string) => void = () => {};
  readonly #operations: Callable[];
  readonly #bodies = new Map<string, (query: Record<string, string>) => unknown>();
  readonly #servers: Server[] = [];
  /** Local origin by the origin that it replaces. */
  readonly #origins = new Map<string, string>();

  private constructor(site: Planned, clients: readonly StandInClient[]) {
    this.#operations = callables(site).all;
    this.tokens = new TokenStore(clients);
  }

  static async start(site: Planned, clients: readonly StandInClient[]): Promise<StandIn> {
    const standIn = new StandIn(site, clients);
    for (const environment of ["prelive", "production"])
      for (const service of ["api", "auth"])
        await standIn.#listen(site.model.variables[`${service}.${environment}`] as string, environment);
    return standIn;
  }

  /** Replaces the spec's example for an operation with a body. */
  respondWith(operation: string, body: (query: Record<string, string>) => unknown): void {
    this.#bodies.set(operation, body);
  }

  /** A text with the hosts of the APIs replaced by those of this machine. */
  redirect(text: string): string {
    const origins = [...this.#origins].sort(([a], [b]) => b.length - a.length);
    return origins.reduce((rest, [origin, local]) => rest.replaceAll(origin, local), text);
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  async #listen(origin: string, environment: string): Promise<void> {
    const server = createServer((request, response) => {
      this.#respond(origin, environment, request, response).catch((error) => response.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.#servers.push(server);
    this.#origins.set(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async #respond(origin: string, environment: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const text = await bodyOf(request);
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const form = isForm ? Object.fromEntries(new URLSearchParams(text)) : {};
    const query = Object.fromEntries(url.searchParams);
    const found = this.#operations.find(
      ({ operation, servers, hasPath }) =>
        operation.method === request.method?.toLowerCase() &&
        servers.some(
          (base) =>
            `${url.origin}${url.pathname}`.startsWith(`${base}/`) && hasPath(url.href.split("?")[0]?.slice(base.length) ?? ""),
        ),
    );
    const operation = found?.operation;
    const what = operation ? operation.key : `${request.method} ${url.pathname}`;
    this.beforeRequest(what);
    const answer: Answer = operation
      ? this.#answer(operation, { environment, headers: request.headers, query, form, hasBody: text !== "" })
      : { status: 404, body: { success: false, type: "not_found", message: "Not found." } };
    this.seen.push({ what, host: url.host, status: answer.status, headers: request.headers, query, form });
    response.writeHead(answer.status, {
      "content-type": "application/json; charset=utf-8",
      ...(answer.location && { location: answer.location }),
    });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  }

  #answer(operation: Operation, input: Input): Answer {
    const wrong = mistakeOf(operation, input);
    if (wrong) return { status: 400, body: { success: false, type: "invalid_request", message: wrong } };
    const { environment, headers, query, form } = input;
    if (operation.path === "/oauth2/token") return this.tokens.exchange(environment, headers.authorization, form);
    if (operation.path === "/oauth2/auth") return this.tokens.authorize(environment, query);
    const token = headers["x-auth-token"] ?? /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
    const needsToken = (operation.security ?? []).length > 0;
    if (needsToken) {
      const owner = this.tokens.ownerOf(environment, String(token));
      if (!owner) return { status: 401, body: { success: false, type: "unauthorized", message: "No valid token." } };
      const client = headers["x-client-id"];
      if (client !== undefined && client !== owner.client)
        return { status: 403, body: { success: false, type: "forbidden", message: "The token is another client's." } };
    }
    return { status: 200, body: this.#bodies.get(operation.key)?.(query) ?? exampleOf(operation) };
  }
}

interface Input {
  environment: string;
  headers: IncomingMessage["headers"];
  query: Record<string, string>;
  form: Record<string, string>;
  hasBody: boolean;
}

/** Differences between a request and the spec of its operation. */
function mistakeOf(operation: Operation, { headers, query, form, hasBody }: Input): string | undefined {
  for (const { name, in: place, required } of operation.parameters) {
    if (!required || place === "path") continue;
    const given = place === "query" ? query[name] : headers[name.toLowerCase()];
    if (given === undefined) return `The ${place} parameter ${name} is missing.`;
  }
  const declared = new Set(operation.parameters.filter(({ in: place }) => place === "query").map(({ name }) => name));
  const extra = Object.keys(query).find((name) => !declared.has(name));
  if (extra !== undefined) return `There is no query parameter ${extra}.`;
  for (const { scheme } of (operation.security ?? []).flat())
    if (scheme.startsWith("x-") && headers[scheme] === undefined) return `The header ${scheme} is missing.`;
  if (operation.requestBody?.required && !hasBody) return "The body is missing.";
  const media = operation.requestBody?.contents.find(({ mediaType }) => mediaType === "application/x-www-form-urlencoded");
  const fields = new Set(media ? fieldsOf(media.schema) : []);
  if (media) {
    if (Object.keys(form).length === 0) return "The body is no form.";
    const unknown = Object.keys(form).find((name) => !fields.has(name));
    if (unknown !== undefined) return `There is no form field ${unknown}.`;
  }
  return undefined;
}

function fieldsOf(schema: Callable["operation"]["responses"][number]["contents"][number]["schema"]): string[] {
  if (!schema) return [];
  const parts = [...schema.oneOf, ...schema.anyOf, ...schema.allOf];
  return [...schema.properties.map(({ name }) => name), ...parts.flatMap(fieldsOf)];
}

/** The example of the success response in the spec. */
function exampleOf(operation: Operation): unknown {
  const success = operation.responses.find(({ status }) => status.startsWith("2"));
  const example = success?.contents[0]?.examples[0]?.value;
  if (example === undefined) throw new Error(`The spec has no example for ${operation.key}`);
  return example;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

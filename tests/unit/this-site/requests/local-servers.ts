import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReceivedRequest } from "./spec-requests.js";

/** A local server for each sample, so that each request belongs to a sample in any order. */
export class LocalServers {
  /** The requests of each, by number. */
  readonly received: ReceivedRequest[][] = [];
  readonly #servers: Server[] = [];
  readonly #answer: (request: ReceivedRequest) => { status: number; body: unknown };

  constructor(answer: (request: ReceivedRequest) => { status: number; body: unknown }) {
    this.#answer = answer;
  }

  /**
   * Starts a server that replaces the origin in a sample.
   * @returns the sample with the local origin, otherwise unchanged
   */
  async redirect(text: string, origins: readonly string[]): Promise<string> {
    const found = origins.filter((origin) => text.includes(`${origin}/`));
    const [origin] = found;
    if (origin === undefined || found.length > 1) throw new Error(`One origin of a server is expected in: ${text}`);
    const received: ReceivedRequest[] = [];
    this.received.push(received);
    const server = createServer(async (incoming, response) => {
      const request = await read(incoming, origin);
      received.push(request);
      const { status, body } = this.#answer(request);
      response.writeHead(status, { "content-type": "application/json", connection: "close" });
      response.end(JSON.stringify(body));
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return text.replaceAll(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

async function read(incoming: IncomingMessage, origin: string): Promise<ReceivedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  return {
    method: incoming.method ?? "",
    url: `${origin}${incoming.url}`,
    headers,
    body: Buffer.concat(parts).toString("utf8"),
  };
}

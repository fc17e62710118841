import type { ServerResponse } from "node:http";

/** Server-Sent Events to every open page (HTML Living Standard, section 9.2). */
export class EventStream {
  readonly #open = new Set<ServerResponse>();
  /** The last event of each kind that pages must also receive when they connect later. */
  readonly #standing = new Map<string, string>();

  add(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 300\n\n");
    for (const text of this.#standing.values()) response.write(text);
    this.#open.add(response);
    response.on("close", () => this.#open.delete(response));
  }

  send(kind: string, data: unknown, options: { standing?: boolean } = {}): void {
    const text = `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    if (options.standing) this.#standing.set(kind, text);
    for (const response of this.#open) response.write(text);
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}

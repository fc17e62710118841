import { expect, it } from "vitest";
import { listen } from "../../../generator/serve/listen.js";

it("keeps idle connections open longer than programs wait between two requests", async () => {
  const server = await listen((_, response) => response.end("here"), { host: "127.0.0.1", port: 0, firstPort: 0 });
  try {
    const { headers } = await fetch(server.origin);
    // The header has the time (RFC 2068 section 19.7.1.1).
    expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});

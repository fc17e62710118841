import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

interface ListenOptions {
  /** Host name or IP address to listen on. */
  host: string;
  /** The requested port (0: any); absent: the first free one from `firstPort`. */
  port: number | undefined;
  firstPort: number;
}

export interface Listening {
  /** `http://127.0.0.1:4000`, without a final slash. */
  origin: string;
  close(): Promise<void>;
}

/** Number of ports to try if none was requested. */
const tries = 20;

/** Milliseconds until an idle connection closes: at Node's five seconds a busy client may just send a request. */
const idleConnection = 600_000;

/** Serves a site until closed. Throws the system's error if port or host is not available. */
export async function listen(handler: RequestListener, { host, port, firstPort }: ListenOptions): Promise<Listening> {
  for (let attempt = 0; ; attempt++) {
    const server = createServer({ keepAliveTimeout: idleConnection }, handler);
    const candidate = port ?? firstPort + attempt;
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(candidate, host, resolve);
      });
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (port !== undefined || !isTaken || attempt + 1 >= tries) throw error;
      continue;
    }
    const { address, family, port: given } = server.address() as AddressInfo;
    return {
      origin: `http://${family === "IPv6" ? `[${address}]` : address}:${given}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }
}

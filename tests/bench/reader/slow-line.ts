import { connect, createServer, type Socket } from "node:net";

/** A line that all connections share. */
export interface LineSpeed {
  /** Milliseconds from one end to the other and back. */
  roundTrip: number;
  /** Bytes per second to the browser. */
  down: number;
}

/** Bytes of a packet, and of a connection's packets that may wait: the server keeps the rest, and its order. */
const packet = 1460;
const waiting = 10 * packet;

/**
 * A slow line in front of a server. Unlike the emulation of Chromium's developer tools, it carries packets: connections take
 * turns, and the responses of one connection come in the order in which the server sends them.
 */
export async function slowLine(port: number, { roundTrip, down }: LineSpeed): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const queues = new Map<Socket, { packets: Buffer[]; from: Socket; size: number }>();
  let isSending = false;
  /** When the line has carried all that was sent. Timers are late, so it is added up. */
  let free = 0;
  const send = () => {
    const next = queues.entries().next();
    if (next.done) {
      isSending = false;
      return;
    }
    isSending = true;
    const [to, queue] = next.value;
    const bytes = queue.packets.shift() as Buffer;
    queue.size -= bytes.length;
    queues.delete(to);
    // To the end of the line of connections.
    if (queue.packets.length > 0) queues.set(to, queue);
    if (queue.size < waiting) queue.from.resume();
    setTimeout(() => to.writable && to.write(bytes), roundTrip / 2);
    free = Math.max(free, performance.now()) + (bytes.length / down) * 1000;
    setTimeout(send, Math.max(0, free - performance.now()));
  };
  const server = createServer((browser) => {
    const origin = connect(port, "127.0.0.1");
    // The handshake of TCP.
    const opened = performance.now() + roundTrip;
    for (const socket of [browser, origin]) {
      sockets.add(socket.setNoDelay());
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    browser.on("data", (bytes) => {
      const wait = Math.max(0, opened - performance.now()) + roundTrip / 2;
      setTimeout(() => origin.writable && origin.write(bytes), wait);
    });
    origin.on("data", (bytes: Buffer) => {
      const queue = queues.get(browser) ?? { packets: [], from: origin, size: 0 };
      for (let at = 0; at < bytes.length; at += packet) queue.packets.push(bytes.subarray(at, at + packet));
      queue.size += bytes.length;
      queues.set(browser, queue);
      if (queue.size >= waiting) origin.pause();
      if (!isSending) send();
    });
    browser.on("end", () => origin.end());
    origin.on("end", () => setTimeout(() => browser.end(), roundTrip * 4));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as { port: number }).port, close };
}

import { setTimeout as pause } from "node:timers/promises";

/** The speed of a reader's connection to a server. */
export interface LineSpeed {
  /** Milliseconds from a request to the first byte of its response. */
  latency: number;
  bytesPerSecond: number;
}

/**
 * The connection between one reader and a server. Each request takes its latency, and all responses share
 * the bytes per second: they take turns, piece by piece. Chromium's own emulation of slow networks
 * sometimes never ends a request when several pages use it at the same time.
 */
export class Line {
  readonly #speed: LineSpeed;
  /** When everything so far was sent (`performance.now()`). */
  #free = 0;

  constructor(speed: LineSpeed) {
    this.#speed = speed;
  }

  /** Waits for one round trip to the server. */
  async request(): Promise<void> {
    await pause(this.#speed.latency);
  }

  /** Yields the pieces of a response, each when it has been sent. */
  async *send(body: string | Buffer): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(body);
    const { bytesPerSecond } = this.#speed;
    // Bytes of ten milliseconds: shorter waits would be inexact.
    const size = Math.ceil(bytesPerSecond / 100);
    for (let start = 0; start < bytes.length; start += size) {
      const piece = bytes.subarray(start, start + size);
      const now = performance.now();
      this.#free = Math.max(now, this.#free) + (piece.length / bytesPerSecond) * 1000;
      await pause(this.#free - now);
      yield piece;
    }
  }
}

import type { CDPSession, Page } from "playwright-core";

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Milliseconds of the emulated line: those of slow 4G, or of `ROUND_TRIP`. */
export const roundTrip = Number(process.env.ROUND_TRIP ?? 150);

/** Factor by which the processor is slowed: with `SLOWDOWN=1` only the line is slow. */
const slowdown = Number(process.env.SLOWDOWN ?? 4);

/** A phone on slow 4G: 1.6 Mbit/s down, 750 kbit/s up, and a processor at a quarter of this one's speed. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTrip,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Waits until no request has started or ended for a while. */
export async function settled(page: Page, quiet: number, longest = 30_000): Promise<void> {
  let last = Date.now();
  const touch = () => {
    last = Date.now();
  };
  const events = ["request", "requestfinished", "requestfailed"] as const;
  for (const event of events) page.on(event as "request", touch);
  const start = Date.now();
  while (Date.now() - start < longest && Date.now() - last < quiet) await new Promise((done) => setTimeout(done, 50));
  for (const event of events) page.off(event as "request", touch);
}

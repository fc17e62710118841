import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAttempts } from "../../../../runtime/client/attempts.js";

const online: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (_: string, act: () => void) => online.push(act));
  vi.stubGlobal("removeEventListener", (_: string, act: () => void) => online.splice(online.indexOf(act) >>> 0, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  online.length = 0;
});

/** Attempts with a view that records what it shows, and work that behaves as listed, one entry for each try. */
function attempted(...tries: ("fails" | "hangs" | "works")[]) {
  const shown: string[] = [];
  const attempts = createAttempts<string>({
    waiting: () => shown.push("waiting"),
    failed: () => shown.push("failed"),
    done: (value) => shown.push(value),
  });
  let count = 0;
  attempts.start(() => {
    const behavior = tries[count++];
    if (behavior === "hangs") return new Promise(() => {});
    return behavior === "works" ? Promise.resolve("done") : Promise.reject(new Error("no line"));
  });
  return { shown, attempts, count: () => count };
}

it("retries a failed search, and shows the failure meanwhile", async () => {
  const { shown } = attempted("fails", "works");
  await vi.advanceTimersByTimeAsync(999);
  expect(shown).toEqual(["failed"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["failed", "done"]);
});

it("retries four times with growing pauses, and again when the browser is online", async () => {
  const { shown, count } = attempted("fails", "fails", "fails", "fails", "fails", "fails", "works");
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(count()).toBe(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(5);
  for (const act of [...online]) act();
  await vi.advanceTimersByTimeAsync(0);
  expect(count()).toBe(6);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.at(-1)).toBe("done");
  expect(online).toEqual([]);
});

it("does not retry what hangs", async () => {
  const { shown, count } = attempted("hangs", "works");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual(["waiting", "failed"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(1);
});

it("gives up a retry that hangs at the time limit", async () => {
  const { shown } = attempted("fails", "hangs");
  await vi.advanceTimersByTimeAsync(11_000);
  expect(shown).toEqual(["failed", "failed"]);
});

it("does not retry after a stop", async () => {
  const { attempts, count } = attempted("fails", "works");
  await vi.advanceTimersByTimeAsync(0);
  attempts.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(1);
});

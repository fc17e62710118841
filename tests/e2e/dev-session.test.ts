import { expect, it } from "vitest";
import { runSession } from "../dev-session/session.js";

/** A short one; `npm run bench:dev-session` makes 300 edits. */
it("serves what a clean build writes, after random edits", { timeout: 600_000 }, async () => {
  const { made, compared, stale, failures, died, memory } = await runSession({ seed: 6, edits: 30, every: 30, say: () => {} });
  expect({ stale, failures, died }).toEqual({ stale: [], failures: [], died: false });
  expect([...made.values()].reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(compared).toBeGreaterThan(500);
  expect((memory.after - memory.before) / 1e6).toBeLessThan(50);
});

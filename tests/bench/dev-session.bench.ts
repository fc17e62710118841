import { describe, expect, it } from "vitest";
import { runSession } from "../dev-session/session.js";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

describe("a long session of the development server", () => {
  it("serves what a clean build writes, with stable memory and without crashes", { timeout: 1_800_000 }, async () => {
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const options = { seed: number("SEED", 1441), edits: number("EDITS", 300), every: number("EVERY", 50), say };
    const { made, compared, stale, failures, died, memory } = await runSession(options);
    for (const [kind, count] of [...made].sort()) say(`${String(count).padStart(4)} ${kind}`);
    const growth = megabytes(memory.after - memory.before);
    say(`${compared} files compared, ${stale.length} stale; ${megabytes(memory.before)} MB before, ${growth} MB more after`);
    expect({ stale, failures, died }).toEqual({ stale: [], failures: [], died: false });
    expect(growth).toBeLessThan(50);
  });
});

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { type CaseKind, cases, type Files } from "./cases.js";
import { tryCase } from "./try-case.js";

/*
 * Plans sites from random and hostile input. Failing cases are reduced and saved in tests/fuzz/corpus, which `npm test` runs again.
 *   npm run fuzz                     100,000 cases
 *   CASES=5000 SEED=7 KIND=spec npm run fuzz
 */

const total = Number(process.env.CASES ?? 100_000);
const seed = Number(process.env.SEED ?? 1);
const kinds = (process.env.KIND?.split(",") ?? Object.keys(cases)) as CaseKind[];
/** Maximum milliseconds of processor time for a case: other programs may keep the machine busy. */
const longest = 10_000;

let failures = 0;
for (const kind of kinds) {
  const count = Math.ceil(total / kinds.length);
  const from = performance.now();
  let slowest = 0;
  let tried = 0;
  const property = fc.asyncProperty(cases[kind], async (files: Files) => {
    const before = process.cpuUsage();
    const wrong = await tryCase(files);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    slowest = Math.max(slowest, took);
    tried++;
    if (tried % 5000 === 0) process.stdout.write(`  ${kind}: ${tried}\n`);
    if (took > longest) wrong.push(`${took.toFixed(0)} ms`);
    if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join("\n"));
  });
  const result = await fc.check(property, {
    numRuns: count,
    seed,
    endOnFailure: false,
    interruptAfterTimeLimit: Number(process.env.MS ?? 1e9),
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  process.stdout.write(`${kind}: ${tried} cases in ${seconds} s, the slowest ${slowest.toFixed(0)} ms\n`);
  if (!result.failed || result.counterexample === null) continue;
  failures++;
  const [files] = result.counterexample;
  const text = `${JSON.stringify({ kind, files }, undefined, 2)}\n`;
  const file = `${kind}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
  writeFileSync(join(import.meta.dirname, "corpus", file), text);
  const error =
    result.errorInstance instanceof Error
      ? (result.errorInstance.stack ?? result.errorInstance.message)
      : String(result.errorInstance);
  process.stdout.write(
    `✗ corpus/${file} (after ${result.numRuns} cases, seed ${seed})\n${error.split("\n").slice(0, 12).join("\n")}\n`,
  );
}
process.exitCode = failures > 0 ? 2 : 0;

// Inserts each bug of the table into a copy of the repository and runs the tests that must notice it.
//   node tests/mutants/run.mjs [text in the name of a file]
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mutants } from "./table.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "portal-mutants-"));
const left = ["node_modules", "dist", ".git"];
cpSync(root, copy, { recursive: true, filter: (path) => !left.some((name) => path === join(root, name)) });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

const vitest = join(root, "node_modules/vitest/vitest.mjs");
const passes = (tests) =>
  spawnSync(process.execPath, [vitest, "run", "--project", "unit", "--project", "golden", "--testTimeout", "60000", ...tests], {
    cwd: copy,
  }).status === 0;

const chosen = mutants.filter(({ file }) => file.includes(process.argv[2] ?? ""));
const survivors = [];
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  if (!passes(tests)) throw new Error("The tests fail without any mistake.");
  for (const mutant of chosen) {
    const path = join(copy, mutant.file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(mutant.find, () => mutant.replace),
    );
    const survived = passes(mutant.tests);
    writeFileSync(path, text);
    console.log(`${survived ? "SURVIVED" : "killed  "} ${mutant.file}: ${mutant.find.trim().split("\n")[0]}`);
    if (survived) survivors.push(mutant);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} mutants killed`);
process.exitCode = survivors.length ? 1 : 0;

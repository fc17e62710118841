#!/usr/bin/env node
import { existsSync } from "node:fs";

const bundle = new URL("./dist/cli.mjs", import.meta.url);
if (existsSync(bundle)) {
  const { run } = await import(bundle.href);
  process.exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
  });
} else {
  process.stderr.write("portal: the command is not bundled yet. Run `npm run prepare` in its package.\n");
  process.exitCode = 2;
}

#!/usr/bin/env node
import { existsSync } from "node:fs";

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);

const bundle = new URL("./dist/cli.mjs", import.meta.url);
if (isOld) {
  process.stderr.write(`portal: Node ${oldest.join(".")} or newer is needed; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else if (existsSync(bundle)) {
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

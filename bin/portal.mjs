#!/usr/bin/env node
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);

const bundle = new URL("./dist/cli.mjs", import.meta.url);
if (isOld) {
  process.stderr.write(`portal: Node ${oldest.join(".")} or newer is needed; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else if (existsSync(bundle)) {
  // Code of a configuration or a plugin can end the process before the run has a result.
  const endsEarly = (code) => {
    process.exitCode = code || 1;
    process.stderr.write(
      "portal: the run ended before it was finished. Does the configuration or a plugin call `process.exit()`, or wait forever?\n",
    );
  };
  process.on("exit", endsEarly);
  const stop = (reason) => {
    process.removeListener("exit", endsEarly);
    process.stderr.write(`portal: ${reason}\n`);
    process.exit(1);
  };
  // A program that has read enough, like `head`, closes its end: the run goes on without it.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", ({ code }) => code === "EPIPE" || stop(`the output of the command cannot be written (${code}).`));
  const currentFolder = () => {
    try {
      return process.cwd();
    } catch {
      return stop("the current folder does not exist.");
    }
  };
  // Loads one file after another: the system may allow few open files.
  const require = createRequire(import.meta.url);
  const { run } = process.features.require_module ? require("./dist/cli.mjs") : await import(bundle.href);
  process.exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: currentFolder(),
  });
  process.removeListener("exit", endsEarly);
} else {
  process.stderr.write("portal: the command is not bundled yet. Run `npm run prepare` in its package.\n");
  process.exitCode = 2;
}

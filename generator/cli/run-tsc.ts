import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withTemporaryFolder } from "../7-emit/temporary-output.js";
import { type Compile, readMessages, tsconfig } from "../checks/compile.js";

/** Compiles with the `tsc` of the nearest `node_modules` that has it and the package, in its cache folder. */
export function tscIn(root: string): Compile {
  return async (files, packageName) => {
    const modules = modulesFor(root, packageName);
    if (modules === undefined) return undefined;
    const config = { path: "tsconfig.json", text: JSON.stringify(tsconfig) };
    const module = { path: "package.json", text: '{ "type": "module" }' };
    const cache = join(modules, ".cache", "portal");
    return withTemporaryFolder(cache, [config, module, ...files], async (folder) =>
      readMessages(await run(join(modules, "typescript"), folder)),
    );
  };
}

/** The nearest `node_modules` above a folder that has the compiler and a package. */
export function modulesFor(root: string, packageName: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (["typescript/bin/tsc", "@types/node", packageName].every((name) => existsSync(join(modules, name)))) return modules;
    if (dirname(folder) === folder) return undefined;
  }
}

function run(compiler: string, cwd: string): Promise<string> {
  const args = [join(compiler, "bin/tsc"), "-p", ".", ...alone(compiler)];
  // `tsc` finishes before garbage collection would pay off.
  const env = { ...process.env, GOGC: "300" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 32 << 20 }, (error, stdout, stderr) => {
      // Exit codes 1 and 2: there are errors, and stdout lists them.
      if (error && typeof error.code !== "number") reject(error);
      else if (error && !readMessages(stdout).length) reject(new Error(`tsc: ${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

/**
 * The native compiler (version 7 and later) checks on several threads, and each of them processes the types
 * of the libraries. For a few samples that is most of the work, and the rest of a check needs the processors.
 * Older versions do not have the option.
 */
function alone(compiler: string): string[] {
  const { version } = JSON.parse(readFileSync(join(compiler, "package.json"), "utf8")) as { version: string };
  return Number.parseInt(version, 10) >= 7 ? ["--singleThreaded"] : [];
}

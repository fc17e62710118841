import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { withTemporaryFolder } from "../7-emit/temporary-folder.js";
import { type Compile, readMessages, tsconfig } from "../checks/sdk/compile.js";

/**
 * Compiles with the `tsc` of the nearest `node_modules` above the root that has it and the package. The files lie in its
 * cache folder, so that imports find what is installed.
 */
export function tscIn(root: string): Compile {
  return async (files, packageName) => {
    const modules = modulesFor(root, packageName);
    if (modules === undefined) return undefined;
    const config = { path: "tsconfig.json", text: JSON.stringify(tsconfig) };
    const module = { path: "package.json", text: '{ "type": "module" }' };
    const cache = join(modules, ".cache", "portal");
    return withTemporaryFolder(cache, [config, module, ...files], async (folder) =>
      readMessages(await run(join(modules, "typescript/bin/tsc"), folder)),
    );
  };
}

/** The nearest `node_modules` above a folder that has the compiler and a package. */
export function modulesFor(root: string, packageName: string): string | undefined {
  return modulesWith(root, ["typescript/bin/tsc", "@types/node", packageName]);
}

function modulesWith(root: string, names: readonly string[]): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (names.every((name) => existsSync(join(modules, name)))) return modules;
    if (dirname(folder) === folder) return undefined;
  }
}

function run(tsc: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, "-p", "."], { cwd, maxBuffer: 32 << 20 }, (error, stdout, stderr) => {
      // 1 and 2: there are errors, and stdout lists them.
      if (error && typeof error.code !== "number") reject(error);
      else if (error && !readMessages(stdout).length) reject(new Error(`tsc: ${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

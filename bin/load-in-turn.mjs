// Has Node load the parts of the bundled command one after another. `import()` opens all files of a graph at once,
// more than some systems allow; `require()` opens one at a time. Versions of Node without `require()` of modules
// still import them.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const imports = /(?<![\w$.])import\(("\.\/[\w-]+\.mjs")\)/g;
const load = (file) => `(process.features.require_module?(async()=>require(${file}))():import(${file}))`;

/** @param workers names of the modules that workers start with */
export function loadInTurn(folder, workers) {
  for (const worker of workers) {
    const code = `${worker}-code.mjs`;
    renameSync(join(folder, `${worker}.mjs`), join(folder, code));
    const start = `import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\n`;
    writeFileSync(join(folder, `${worker}.mjs`), `${start}await import("./${code}");\n`);
  }
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".mjs"))) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(
      join(folder, name),
      text.replace(imports, (_, file) => load(file)),
    );
  }
}

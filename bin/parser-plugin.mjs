// Lets esbuild bundle @readme/openapi-parser without Ajv. The parser creates an Ajv and compiles the grammar
// of OpenAPI for every spec, a tenth of a second each time. Here each grammar is compiled once, with the
// command, as standalone code.
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";

const require = createRequire(import.meta.url);
const parser = "@readme/openapi-parser";
/** The engines of the parser's validators. It uses `new`, `validate(grammar, document)` and `errors`. */
const engines = ["ajv-draft-04", "ajv/dist/2020.js"];
/** One version for each grammar. */
const versions = ["3.0.4", "3.1.1"];

/**
 * @param folder in which the parser runs once, to find its grammars and their options
 * @param options of esbuild for code that runs on Node
 */
export async function parserPlugin(folder, options) {
  const grammars = (await grammarsOf(folder, options)).map(({ engine, options, grammar }) => ({
    id: idOf(grammar),
    code: validatorCode(engine, options, grammar),
  }));
  const loaders = grammars.map(({ id }, index) => `${JSON.stringify(id)}: () => require("portal:grammar-${index}")`);
  const engine = `const validators = { ${loaders.join(", ")} };
    export default class {
      validate(grammar, document) {
        const id = ${idOf}(grammar);
        if (!Object.hasOwn(validators, id)) throw new Error("no validator was made for the grammar " + id);
        const validator = validators[id]();
        const isValid = validator(document);
        this.errors = validator.errors;
        return isValid;
      }
    }`;
  return replaceEngines(() => engine, Object.fromEntries(grammars.map(({ code }, index) => [`portal:grammar-${index}`, code])));
}

function idOf(grammar) {
  return grammar.id ?? grammar.$id;
}

/**
 * The grammars and options that the parser uses, found with engines that only record them. Throws if we
 * could not replace them.
 */
async function grammarsOf(folder, options) {
  const outfile = join(folder, "grammars.mjs");
  const notes = "export const asked = [];";
  const noting = (engine) => `import { asked } from "portal:notes";
    export default class {
      constructor(options) { this.options = options; }
      validate(grammar) { return asked.push({ engine: "${engine}", options: this.options, grammar }) > 0; }
    }`;
  await build({
    ...options,
    stdin: {
      contents: `export { validate } from "${parser}"; export { asked } from "portal:notes";`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    outfile,
    plugins: [replaceEngines(noting, { "portal:notes": notes })],
  });
  const { validate, asked } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  for (const openapi of versions) await validate({ openapi, info: { title: "Any", version: "1" }, paths: {} });
  const ids = new Set(asked.map(({ grammar }) => idOf(grammar)));
  if (asked.length !== versions.length || ids.size !== versions.length || ids.has(undefined)) {
    throw new Error(
      `${parser} does not use Ajv as bin/parser-plugin.mjs expects: one grammar with an id per version of OpenAPI.`,
    );
  }
  return asked;
}

/** A CommonJS module that exports the validator; https://ajv.js.org/standalone.html */
function validatorCode(engine, options, grammar) {
  const Ajv = require(engine);
  const ajv = new Ajv({ ...options, code: { source: true } });
  return standaloneCode(ajv, ajv.compile(grammar));
}

/**
 * @param codeOf the module that replaces an engine
 * @param modules others, by the names under which they are imported
 */
function replaceEngines(codeOf, modules) {
  return {
    name: "replace-engines",
    setup(building) {
      const resolveDir = fileURLToPath(new URL(".", import.meta.url));
      building.onResolve({ filter: /^ajv/ }, ({ path, importer }) => {
        if (!engines.includes(path) || !/[\\/]@readme[\\/]openapi-parser[\\/]/.test(importer)) return undefined;
        return { path, namespace: "portal-engine" };
      });
      building.onLoad({ filter: /./, namespace: "portal-engine" }, ({ path }) => ({ contents: codeOf(path), resolveDir }));
      building.onResolve({ filter: /^portal:/ }, ({ path }) => ({ path, namespace: "portal-module" }));
      building.onLoad({ filter: /./, namespace: "portal-module" }, ({ path }) => ({ contents: modules[path], resolveDir }));
    },
  };
}

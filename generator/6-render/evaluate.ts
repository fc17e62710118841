import { createRequire } from "node:module";
import { posix } from "node:path";
import vm from "node:vm";
import { transform } from "esbuild";
import type { GeneratedModule } from "../4-modules/generate.js";

/** What a CommonJS module exports. */
export type Exports = Record<string, unknown>;

type Compiled = (require: (specifier: string) => unknown, module: { exports: Exports }, exports: Exports, data: unknown) => void;

/** The parameter that the code of a module reads its data from. */
const dataName = "portalData";

const nodeRequire = createRequire(import.meta.url);

/** @throws SyntaxError */
function compile(code: string, filename: string): Compiled {
  return vm.compileFunction(code, ["require", "module", "exports", dataName], { filename }) as Compiled;
}

function evaluate(compiled: Compiled, require: (specifier: string) => unknown, data?: unknown): Exports {
  const module = { exports: {} as Exports };
  compiled(require, module, module.exports, data);
  return module.exports;
}

/** Runs CommonJS code and returns its exports. Nothing here refers to the code, so it can be garbage collected. */
export function run(code: string, filename: string, require: (specifier: string) => unknown): Exports {
  return evaluate(compile(code, filename), require);
}

/** Runs the bundled runtime, which may only require Node's own modules. */
export function runBundle(code: string, filename: string): Exports {
  return run(code, filename, (specifier) => nodeRequire(specifier));
}

/**
 * Compiled code around data, by its text. Modules of one kind in one folder share it, and so do revisions in
 * `portal dev`.
 */
const shells = new Map<string, Promise<Compiled>>();

/** Evaluates generated modules on demand. Each is compiled and run once. */
export class ModuleLoader {
  /** Returns the exports of a module, by its path. */
  readonly #modules = new Map<string, () => Exports>();
  readonly #packages: Readonly<Record<string, Exports>>;

  /** @param packages exports by specifier, for imports of other than generated modules */
  constructor(packages: Readonly<Record<string, Exports>>) {
    this.#packages = packages;
  }

  /** Compiles modules ahead of time. esbuild works on several at once. */
  async compile(modules: readonly GeneratedModule[]): Promise<void> {
    await Promise.all(
      modules.map(async (module) => {
        const compiled = await compiledOf(module);
        this.#modules.set(module.path, () =>
          evaluate(compiled, (specifier) => this.#resolve(specifier, module.path), dataOf(module)),
        );
      }),
    );
  }

  /** Whether a module is among those that were compiled. */
  has(path: string): boolean {
    return this.#modules.has(path);
  }

  load(path: string): Exports {
    const module = this.#modules.get(path);
    if (!module) throw new Error(`${path} is not compiled`);
    const exports = module();
    // Its text is not needed again.
    this.#modules.set(path, () => exports);
    return exports;
  }

  /** Drops a module after it was rendered. */
  forget(path: string): void {
    this.#modules.delete(path);
  }

  #resolve(specifier: string, from: string): unknown {
    const packageExports = this.#packages[specifier];
    if (packageExports) return packageExports;
    if (!specifier.startsWith(".")) throw new Error(`generated/${from} imports ${specifier}, which modules may not`);
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    const file = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((candidate) => this.#modules.has(candidate));
    return this.load(file ?? path);
  }
}

/** Starts esbuild's process early. */
export function startCompiler(): void {
  transform("").catch(() => {});
}

/** Compiles the code of a module. The code around data is compiled once for all modules that have the same. */
async function compiledOf({ path, text, data }: GeneratedModule): Promise<Compiled> {
  const name = `generated/${path}`;
  // The components of a site are bundled already.
  if (path.endsWith(".cjs")) return compile(text, name);
  if (!data) return compile(await transpile(path, text), name);
  // Without the first line, a comment with the sources of the page.
  const source = text.slice(text.indexOf("\n") + 1, data.start) + dataName + text.slice(data.end);
  const shell = shells.get(source) ?? transpile(path, source).then((code) => compile(code, name));
  shells.set(source, shell);
  return shell;
}

/** The data of a module. JSON is parsed faster than the same data as code. */
function dataOf({ text, data, json }: GeneratedModule): unknown {
  if (json !== undefined) return JSON.parse(json);
  return data && vm.runInThisContext(`(${text.slice(data.start, data.end)})`);
}

async function transpile(path: string, text: string): Promise<string> {
  const loader = path.endsWith(".tsx") ? "tsx" : "ts";
  const { code } = await transform(text, { loader, format: "cjs", jsx: "automatic", target: "node20", sourcefile: path });
  return code;
}

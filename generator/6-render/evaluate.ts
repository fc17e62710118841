import { createRequire } from "node:module";
import { posix } from "node:path";
import vm from "node:vm";
import { transform } from "esbuild";
import type { GeneratedModule } from "../4-modules/types.js";

/** What a CommonJS module exports. */
export type Exports = Record<string, unknown>;

type Compiled = (require: (specifier: string) => unknown, module: { exports: Exports }, exports: Exports) => void;

const nodeRequire = createRequire(import.meta.url);

/** @throws SyntaxError */
function compile(code: string, filename: string): Compiled {
  return vm.compileFunction(code, ["require", "module", "exports"], { filename }) as Compiled;
}

function evaluate(compiled: Compiled, require: (specifier: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  compiled(require, module, module.exports);
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

/** Replaces the data while the code around it is compiled. */
const placeholder = '"the data of the module"';

/**
 * Compiled code around data, by its text. Modules of one kind in one folder share it, and so do revisions in
 * `portal dev`.
 */
const shells = new Map<string, Promise<string>>();

/** Evaluates generated modules on demand. Each is compiled and run once. */
export class ModuleLoader {
  readonly #compiled = new Map<string, Compiled>();
  readonly #loaded = new Map<string, Exports>();
  readonly #packages: Readonly<Record<string, Exports>>;

  /** @param packages exports by specifier, for imports of other than generated modules */
  constructor(packages: Readonly<Record<string, Exports>>) {
    this.#packages = packages;
  }

  /** Compiles modules ahead of time. esbuild works on several at once. */
  async compile(modules: readonly GeneratedModule[]): Promise<void> {
    await Promise.all(
      modules.map(async (module) => {
        this.#compiled.set(module.path, compile(await codeOf(module), `generated/${module.path}`));
      }),
    );
  }

  /** Whether a module is among those that were compiled. */
  has(path: string): boolean {
    return this.#compiled.has(path);
  }

  load(path: string): Exports {
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded;
    const compiled = this.#compiled.get(path);
    if (!compiled) throw new Error(`${path} is not compiled`);
    const exports = evaluate(compiled, (specifier) => this.#resolve(specifier, path));
    this.#loaded.set(path, exports);
    return exports;
  }

  /** Drops a module after it was rendered. */
  forget(path: string): void {
    this.#compiled.delete(path);
    this.#loaded.delete(path);
  }

  #resolve(specifier: string, from: string): unknown {
    const packageExports = this.#packages[specifier];
    if (packageExports) return packageExports;
    if (!specifier.startsWith(".")) throw new Error(`generated/${from} imports ${specifier}, which modules may not`);
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    const file = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((candidate) => this.#compiled.has(candidate));
    return this.load(file ?? path);
  }
}

/** Starts esbuild's process early. */
export function startCompiler(): void {
  transform("").catch(() => {});
}

/**
 * The JavaScript of a module. Data is most of it and needs no compiler. Only the code around the data does,
 * once for all modules with the same code.
 */
async function codeOf({ path, text, data }: GeneratedModule): Promise<string> {
  // The components of a site are bundled already.
  if (path.endsWith(".cjs")) return text;
  if (!data) return transpile(path, text);
  // Without the first line, a comment with the sources of the page.
  const source = text.slice(text.indexOf("\n") + 1, data.start) + placeholder + text.slice(data.end);
  const shell = shells.get(source) ?? transpile(path, source);
  shells.set(source, shell);
  const code = await shell;
  const at = code.lastIndexOf(placeholder);
  return code.slice(0, at) + text.slice(data.start, data.end) + code.slice(at + placeholder.length);
}

async function transpile(path: string, text: string): Promise<string> {
  const loader = path.endsWith(".tsx") ? "tsx" : "ts";
  const { code } = await transform(text, { loader, format: "cjs", jsx: "automatic", target: "node20", sourcefile: path });
  return code;
}

import { createRequire } from "node:module";
import { posix } from "node:path";
import vm from "node:vm";
import { transform } from "esbuild";
import type { GeneratedModule } from "../4-modules/generate.js";

/** What a CommonJS module exports. */
export type Exports = Record<string, unknown>;

const nodeRequire = createRequire(import.meta.url);

/** Runs CommonJS code and returns its exports. Code that nothing refers to any more can be collected. */
export function run(code: string, filename: string, require: (specifier: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  vm.compileFunction(code, ["require", "module", "exports"], { filename })(require, module, module.exports);
  return module.exports;
}

/** Runs the bundled runtime; it may ask for Node's own modules only. */
export function runBundle(code: string, filename: string): Exports {
  return run(code, filename, (specifier) => nodeRequire(specifier));
}

/** Evaluates generated modules on demand; each is compiled and run once. */
export class ModuleLoader {
  readonly #code = new Map<string, string>();
  readonly #loaded = new Map<string, Exports>();
  readonly #packages: Readonly<Record<string, Exports>>;

  /** @param packages exports by the specifiers that modules may import besides each other */
  constructor(packages: Readonly<Record<string, Exports>>) {
    this.#packages = packages;
  }

  /** Compiles modules ahead; esbuild works on several at once. */
  async compile(modules: readonly GeneratedModule[]): Promise<void> {
    await Promise.all(
      modules.map(async ({ path, text }) => {
        const loader = path.endsWith(".tsx") ? "tsx" : "ts";
        const { code } = await transform(text, { loader, format: "cjs", jsx: "automatic", target: "node20", sourcefile: path });
        this.#code.set(path, code);
      }),
    );
  }

  load(path: string): Exports {
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded;
    const code = this.#code.get(path);
    if (code === undefined) throw new Error(`${path} is not compiled`);
    const exports = run(code, `generated/${path}`, (specifier) => this.#resolve(specifier, path));
    this.#loaded.set(path, exports);
    return exports;
  }

  /** Lets go of a module that has been rendered. */
  forget(path: string): void {
    this.#code.delete(path);
    this.#loaded.delete(path);
  }

  #resolve(specifier: string, from: string): unknown {
    const known = this.#packages[specifier];
    if (known) return known;
    if (!specifier.startsWith(".")) throw new Error(`generated/${from} imports ${specifier}, which modules may not`);
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    const file = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((candidate) => this.#code.has(candidate));
    return this.load(file ?? path);
  }
}

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { packageName } from "../platform/package.js";

const nodeRequire = createRequire(import.meta.url);

/** The value of a configuration, and what it depends on besides its own text. */
interface EvaluatedConfig {
  value: unknown;
  /** Absolute paths of the files that it reads through `node:fs`. */
  reads: string[];
  /**
   * Whether it has used only the language and this package so far: no other module, no global of Node, no
   * clock, no random numbers. Functions of plugins run later, so check again after them.
   */
  isPure(): boolean;
}

/** Globals of the language with the same result in every run. `Date`, `Math` and `Intl` are not among them. */
const pureGlobals = new Set(
  (
    "Array ArrayBuffer BigInt Boolean DataView Error Infinity JSON Map NaN Number Object Promise RangeError ReferenceError " +
    "Reflect RegExp Set String Symbol SyntaxError TypeError URIError URL URLSearchParams Uint8Array WeakMap WeakSet " +
    "decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt undefined"
  ).split(" "),
);

const fileModules = new Set(["fs", "fs/promises"]);

/**
 * Runs a bundled configuration. It runs as plain code instead of being imported: `portal dev` evaluates it
 * many times, and Node never unloads an imported module.
 * @param code CommonJS that imports only modules of Node and this package
 * @param ownPackage exports of this package
 */
export function evaluateConfig(code: string, filename: string, ownPackage: object = {}): EvaluatedConfig {
  const reads = new Set<string>();
  // Members that use the locale or give access to globals are not found as free names.
  let isPure = !/\b(?:toLocale\w*|localeCompare|constructor)\b/.test(code);
  const moduleNames = new Set(["module", "exports", "require"]);
  // Every free name of the code is looked up here first. None is found, so each keeps its usual value.
  const names = new Proxy(
    {},
    {
      has(_target, name) {
        if (typeof name === "string" && !pureGlobals.has(name) && !moduleNames.has(name)) isPure = false;
        return false;
      },
    },
  );
  const require = (specifier: string): unknown => {
    if (specifier === packageName) return ownPackage;
    isPure = false;
    const loaded: unknown = nodeRequire(specifier);
    return fileModules.has(specifier.replace(/^node:/, "")) ? recordPaths(loaded as object, reads) : loaded;
  };
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = `with (names) (function () {${code}\n}).call(undefined);`;
  const run = vm.compileFunction(wrapped, ["names", "require", "module", "exports"], { filename });
  run(names, require, module, module.exports);
  if ("__esModule" in module.exports && !("default" in module.exports))
    throw new Error("The configuration has no default export: start it with `export default`.");
  return {
    value: "default" in module.exports ? module.exports.default : module.exports,
    reads: [...reads],
    isPure: () => isPure,
  };
}

/** `node:fs` with functions that record their path arguments. */
function recordPaths<T extends object>(module: T, reads: Set<string>): T {
  return new Proxy(module, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name === "promises") return recordPaths(member as object, reads);
      if (typeof member !== "function" || /^[A-Z]/.test(String(name))) return member;
      return (...given: unknown[]) => {
        const [path] = given;
        if (typeof path === "string") reads.add(resolve(path));
        else if (path instanceof URL && path.protocol === "file:") reads.add(fileURLToPath(path));
        return (member as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

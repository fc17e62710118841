import { createRequire, SourceMap } from "node:module";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import type { Message } from "esbuild";
import { escapePattern } from "../../runtime/primitives/escape-pattern.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import { locate, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import { importHint, pathHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import * as publicApi from "../extensions/public-api.js";
import { readFailure } from "../platform/confined-host.js";
import { type Host, sitePath } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { esbuildLocation, esbuildMessages, textDiagnostic } from "../platform/source-text.js";
import { present } from "../platform/values.js";
import { configSchema } from "./config.js";
import type { LoadedConfig } from "./types.js";

/** Evaluates and validates a configuration module. Locations of its members are found by their names. */
export async function loadConfig(host: Host, root: string, file: string): Promise<Result<LoadedConfig | undefined>> {
  const path = isAbsolute(file) ? file : join(root, file);
  const text = textOrReason(host, path);
  if (text === undefined) {
    const written = sitePath(root, path);
    const isFolder = host.isDirectory(path);
    const message = `The configuration \`${written}\` ${isFolder ? "is a folder" : "does not exist"}.`;
    return failed([newDiagnostic("file-missing", message, { hint: isFolder ? undefined : pathHint(host, root, written) })]);
  }
  if (text instanceof Error)
    return failed([newDiagnostic("source-unreadable", `\`${file}\` cannot be read: ${readFailure(text)}.`)]);
  const source: SourceFile = { path: sitePath(root, path), text };
  const wrongText = textDiagnostic(source, () => host.readBytes(path));
  if (wrongText) return failed([wrongText]);
  const place = (members: readonly PropertyKey[]) => locationIn(source, members);
  let sourceMap = "";
  try {
    const { code, map, inputs } = await bundleConfig(host, path);
    sourceMap = map;
    const { value, reads, isPure } = evaluateConfig(code, path, publicApi);
    const outcome = checked(configSchema, value, "config-invalid", place);
    const diagnostics = outcome.diagnostics.map(unfixed);
    if (!outcome.value) return { value: undefined, diagnostics };
    const { plugins, ...config } = outcome.value;
    const read = new Map([...inputs, ...reads.map((file): [string, string | undefined] => [file, host.readText(file)])]);
    return { value: { config, plugins, isPure, place, inputs: read }, diagnostics };
  } catch (error) {
    const messages = esbuildMessages(error);
    if (messages)
      return failed(
        messages.map((message) => {
          const file = fileOf(message, root) ?? source;
          return unreadable(message.text, file, message.location, importHint(host, root, file.path, message.text));
        }),
      );
    const { message } = error as Error;
    const isOwn = message.startsWith("The configuration ");
    const failure = unreadable(isOwn ? message : `The configuration failed: ${message}`, source, null);
    const location = throwPlace(error as Error, path, sourceMap, host, root);
    return failed([{ ...failure, ...present({ location: location ?? failure.location }) }]);
  }
}

/** The line that threw an error, of the configuration or of a file that it imports. */
function throwPlace({ stack = "" }: Error, path: string, map: string, host: Host, root: string): Location | undefined {
  const at = stack.indexOf(`${path}:`);
  const [, line, column] = /^:(\d+):(\d+)/.exec(stack.slice(at + path.length)) ?? [];
  if (at < 0 || map === "") return undefined;
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry)) return undefined;
  const file = resolve(dirname(path), entry.originalSource);
  const source = { path: sitePath(root, file), text: host.readText(file) ?? "" };
  return locate(source, offsetAt(source, entry.originalLine + 1, entry.originalColumn + 1));
}

function textOrReason(host: Host, path: string): string | undefined | Error {
  try {
    return host.readText(path);
  } catch (error) {
    return error as Error;
  }
}

/** A configuration is code, so it is never fixed automatically. */
function unfixed({ fix: _, ...diagnostic }: Diagnostic): Diagnostic {
  return diagnostic;
}

/** A configuration with all its imports, as one file of code. */
interface BundledConfig {
  code: string;
  /** Its source map. */
  map: string;
  /** Absolute paths of its files, with their text. */
  inputs: [string, string | undefined][];
}

async function bundleConfig(host: Host, path: string): Promise<BundledConfig> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    outfile: join(dirname(path), "bundle.js"),
    sourcemap: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
    // Provided at run time: the functions of this command.
    external: [packageName],
  });
  const files = Object.keys(result.metafile.inputs).map((input) => resolve(input));
  return {
    code: result.outputFiles.find((file) => file.path.endsWith(".js"))?.text ?? "",
    map: result.outputFiles.find((file) => file.path.endsWith(".map"))?.text ?? "",
    inputs: files.map((file) => [file, host.readText(file)]),
  };
}

function failed(diagnostics: Diagnostic[]): Result<undefined> {
  return { value: undefined, diagnostics };
}

/** The file of a message: the configuration, or one that it imports. */
function fileOf({ location }: Message, root: string): SourceFile | undefined {
  if (!location || (location.namespace !== "file" && location.namespace !== "")) return undefined;
  return { path: sitePath(root, resolve(location.file)), text: location.lineText };
}

function unreadable(text: string, source: SourceFile, at: Message["location"], imported?: string): Diagnostic {
  const [location, hint] = at ? [esbuildLocation(source.path, at), imported ?? syntaxHint(text)] : [locate(source, 0), undefined];
  return newDiagnostic("config-unreadable", text.replace(/\.?$/, "."), { location, hint });
}

/** The usual cause of an error in a configuration. */
function syntaxHint(message: string): string | undefined {
  if (/[“”‘’]/.test(message)) return 'Write straight quotes: `"`.';
  if (message.startsWith("No loader is configured for")) return "Import code or JSON, and read other files with `node:fs`.";
  return /^Expected "[}\])]" but found (?!end of file)/.test(message) ? "A comma may be missing before it." : undefined;
}

function locationIn(source: SourceFile, members: readonly PropertyKey[]): Location {
  let from = 0;
  let end: number | undefined;
  for (const member of members) {
    if (typeof member !== "string") continue;
    const found = new RegExp(`(?<![\\w$])["']?${escapePattern(member)}["']?\\s*:`).exec(source.text.slice(from));
    if (!found) break;
    from += found.index;
    end = from + member.length;
  }
  return locate(source, from, end);
}

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
  const noExports: Record<string, unknown> = {};
  const module = { exports: noExports };
  const wrapped = `with (names) (function () {${code}\n}).call(undefined);`;
  const run = vm.compileFunction(wrapped, ["names", "require", "module", "exports"], { filename });
  run(names, require, module, module.exports);
  const isEmpty = module.exports === noExports && Object.keys(noExports).length === 0;
  if (isEmpty || ("__esModule" in module.exports && !("default" in module.exports)))
    throw new Error("The configuration has no default export: start it with `export default`.");
  const value = "default" in module.exports ? module.exports.default : module.exports;
  if (typeof value === "function" || value instanceof Promise)
    throw new Error(`The configuration is a ${typeof value === "function" ? "function" : "promise"}: export an object.`);
  return {
    value,
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

import { join } from "node:path";
import { findConfig } from "../../0-configure/find-config.js";
import { repositoryState } from "../../1-sources/history.js";
import { type CheckCache, isSame, type Trace, TracedHost } from "../../cache/build-cache.js";
import type { JsonCache } from "../../cache/json-cache.js";
import type { Compile } from "../../checks/compile.js";
import { type Host, keyOf } from "../../platform/files.js";
import type { Stages } from "../../platform/stages.js";
import { completeTrace } from "../build.js";
import { type CheckOptions, type CheckRun, check } from "../check.js";

interface CheckRecord {
  trace: Trace;
  run: Omit<CheckRun, "isPure">;
}

/**
 * A check with a cache. If all files have the same content as in the last run, that run's results are
 * returned. Otherwise unchanged specs and compiled samples are not checked again.
 * @param modulesOf returns the `node_modules` folder with the compiler and a package
 */
export async function cachedCheck(
  host: Host,
  options: CheckOptions,
  stages: Stages,
  cache: CheckCache | undefined,
  modulesOf: (packageName: string) => string | undefined,
): Promise<CheckRun> {
  // External links may work today and fail tomorrow.
  if (cache === undefined || options.external) return check(host, options, stages);
  const { results, version } = cache;
  const { compile: _compile, results: _results, tasks: _tasks, askParser: _askParser, external: _external, ...plain } = options;
  const { root } = plain;
  const state = await repositoryState(root).catch(() => "");
  const configFile = findConfig(root, options.configFile) ?? "";
  const key = keyOf("check", version, JSON.stringify({ ...plain, configFile }), state);
  const before = results.get<CheckRecord>(key);
  if (before && isSame(before.trace, host)) return { ...before.run, isPure: () => true };

  const traced = new TracedHost(host);
  const compiler = cachedCompiler(traced, options.compile, modulesOf, results);
  const run = await check(traced, { ...options, compile: compiler.compile, results }, stages);
  const trace = compiler.missing() ? undefined : completeTrace(traced, run);
  if (trace) results.put(key, { trace, run } satisfies CheckRecord);
  results.save();
  return run;
}

/** Caches the compiler's messages by its input: the files, and the versions of the compiler and of the package. */
function cachedCompiler(
  host: TracedHost,
  compile: Compile,
  modulesOf: (packageName: string) => string | undefined,
  results: JsonCache,
): { compile: Compile; missing(): boolean } {
  let isMissing = false;
  return {
    missing: () => isMissing,
    async compile(files, packageName) {
      const modules = modulesOf(packageName);
      isMissing = modules === undefined;
      if (modules === undefined) return undefined;
      const packages = [packageName, "typescript", "@types/node"].map(
        (name) => host.readText(join(modules, name, "package.json")) ?? "",
      );
      const key = keyOf("compiled", ...packages, ...files.flatMap(({ path, text }) => [path, text]));
      const before = results.get<Awaited<ReturnType<Compile>>>(key);
      if (before) return before;
      const messages = await compile(files, packageName);
      if (messages) results.put(key, messages);
      return messages;
    },
  };
}

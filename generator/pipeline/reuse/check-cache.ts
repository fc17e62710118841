import { join } from "node:path";
import { findConfig } from "../../0-configure/find-config.js";
import { repositoryState } from "../../1-sources/history.js";
import type { CheckCache } from "../../cache/build-cache.js";
import { isSame, type Trace, TracedHost } from "../../cache/traced-host.js";
import type { Vault } from "../../cache/vault.js";
import type { Compile } from "../../checks/sdk/compile.js";
import { keyOf } from "../../platform/hash.js";
import type { Host } from "../../platform/host.js";
import type { Stages } from "../../platform/stages.js";
import { type CheckOptions, type CheckRun, check } from "../check.js";
import { completeTrace } from "./complete-trace.js";

interface CheckRecord {
  trace: Trace;
  run: CheckRun;
}

/**
 * A check that remembers what it read and found. Where it would be told the same again, it says the same again; else it knows
 * what descriptions and guides say that have not changed, and what the compiler said of the same samples.
 * @param modulesOf `node_modules` that the compiler and a package are taken from
 */
export async function checkRemembered(
  host: Host,
  options: CheckOptions,
  stages: Stages,
  cache: CheckCache | undefined,
  modulesOf: (packageName: string) => string | undefined,
): Promise<CheckRun> {
  // What others answer today says nothing about tomorrow.
  if (cache === undefined || options.external) return check(host, options, stages);
  const { sources, results, version } = cache;
  const { root, strict, specs, base, siteUrl, content } = options;
  const state = await repositoryState(root).catch(() => "");
  const configFile = findConfig(root, options.configFile) ?? "";
  const key = keyOf("check", version, JSON.stringify({ strict, specs, base, siteUrl, content, configFile }), state);
  const before = results.get<CheckRecord>(key);
  if (before && isSame(before.trace, host)) return before.run;

  const traced = new TracedHost(host);
  const compiler = rememberedCompiler(traced, options.compile, modulesOf, results);
  const run = await check(traced, { ...options, compile: compiler.compile, store: sources, cache }, stages);
  const trace = compiler.missing() ? undefined : completeTrace(traced, options, sources);
  if (trace) results.put(key, { trace, run } satisfies CheckRecord);
  sources.save();
  results.save();
  cache.pages.save();
  return run;
}

/** The compiler's answers by what it was given: the files, and the versions of itself and of the package. */
function rememberedCompiler(
  host: TracedHost,
  compile: Compile,
  modulesOf: (packageName: string) => string | undefined,
  results: Vault,
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

import { isAbsolute, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Message } from "esbuild";
import { problem } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { readFailure } from "../platform/confined-host.js";
import type { Host } from "../platform/host.js";
import type { Store } from "../platform/run-cache.js";
import { sitePath } from "../platform/site-paths.js";
import { textProblem } from "../platform/text-problem.js";
import { type Config, configSchema } from "./config.js";
import { evaluateConfig } from "./evaluate-config.js";

export interface LoadedConfig {
  config: Config;
  /** Place of a member in the file, found by its name. */
  place(path: readonly PropertyKey[]): Location | undefined;
  /** Absolute paths of the files it was made from, with their text. */
  inputs: ReadonlyMap<string, string | undefined>;
}

/** Evaluates and checks a configuration module; its members are found again in its text by name. */
export async function loadConfig(
  host: Host,
  root: string,
  file: string,
  store?: Store,
): Promise<Result<LoadedConfig | undefined>> {
  const path = isAbsolute(file) ? file : join(root, file);
  const text = textOrReason(host, path);
  if (text === undefined) return failed([problem("file-missing", `The configuration \`${file}\` does not exist.`)]);
  if (text instanceof Error) return failed([problem("source-unreadable", `\`${file}\` cannot be read: ${readFailure(text)}.`)]);
  const source: SourceFile = { path: sitePath(root, path), text };
  const wrongText = textProblem(source, () => host.readBytes(path));
  if (wrongText) return failed([wrongText]);
  const place = (members: readonly PropertyKey[]) => placeOf(source, members);
  try {
    const evaluated = storedConfig(host, path, store) ?? (await evaluate(host, path));
    const outcome = checked(configSchema, evaluated.value, "config-invalid", place);
    if (outcome.value) storeConfig(path, evaluated, store);
    return {
      value: outcome.value && { config: outcome.value, place, inputs: evaluated.inputs },
      diagnostics: outcome.diagnostics.map(unfixed),
    };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (Array.isArray(errors)) return failed(errors.map((message) => unreadable(message.text, source, message.location)));
    return failed([unreadable((error as Error).message, source, null)]);
  }
}

function textOrReason(host: Host, path: string): string | undefined | Error {
  try {
    return host.readText(path);
  } catch (error) {
    return error as Error;
  }
}

/** A configuration is code: only its writer changes it. */
function unfixed({ fix: _, ...diagnostic }: Diagnostic): Diagnostic {
  return diagnostic;
}

interface Evaluated {
  value: unknown;
  inputs: LoadedConfig["inputs"];
  /** Whether the same inputs always give the same value. */
  isPure: boolean;
}

async function evaluate(host: Host, path: string): Promise<Evaluated> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
    // `defineConfig` only types its argument; the rest of the package has no business in a configuration.
    plugins: [
      {
        name: "self",
        setup(self) {
          self.onResolve({ filter: /^@quran-foundation\/portal$/ }, () => ({ path: "portal", namespace: "self" }));
          self.onLoad({ filter: /.*/, namespace: "self" }, () => ({
            contents: "export const defineConfig = (config) => config;",
          }));
        },
      },
    ],
  });
  const { value, reads, isPure } = evaluateConfig(result.outputFiles[0]?.text ?? "", path);
  const bundled = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith("self:"));
  const inputs = [...bundled.map((input) => resolve(input)), ...reads];
  return { value, inputs: new Map(inputs.map((input) => [input, host.readText(input)])), isPure };
}

/** What a configuration evaluated to before, where none of its files has changed since. */
export function storedConfig(host: Host, path: string, store: Store | undefined): Evaluated | undefined {
  const stored = store?.get<{ value: unknown; inputs: [string, string][] }>(`config ${path}`);
  if (!stored?.inputs.every(([input, text]) => host.readText(input) === text)) return undefined;
  return { value: stored.value, inputs: new Map(stored.inputs), isPure: true };
}

/** Stores the value of a configuration that depends on nothing but its own text, where JSON can carry it. */
function storeConfig(path: string, { value, inputs, isPure }: Evaluated, store: Store | undefined): void {
  if (!isPure || !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) return;
  store?.put(`config ${path}`, { value, inputs: [...inputs] });
}

function failed(diagnostics: Diagnostic[]): Result<undefined> {
  return { value: undefined, diagnostics };
}

function unreadable(text: string, source: SourceFile, at: Message["location"]): Diagnostic {
  if (!at) return problem("config-unreadable", `${text.replace(/\.?$/, ".")}`, { location: locate(source, 0) });
  const location: Location = { file: source.path, line: at.line, column: at.column + 1, lineText: at.lineText };
  if (at.length) Object.assign(location, { endLine: at.line, endColumn: at.column + 1 + at.length });
  return problem("config-unreadable", `${text.replace(/\.?$/, ".")}`, { location, hint: syntaxHint(text) });
}

/** What commonly causes a syntax error of a configuration. */
function syntaxHint(message: string): string | undefined {
  if (/[“”‘’]/.test(message)) return 'Write straight quotes: `"`.';
  return /^Expected "[}\])]" but found (?!end of file)/.test(message) ? "A comma may be missing before it." : undefined;
}

function placeOf(source: SourceFile, members: readonly PropertyKey[]): Location {
  let from = 0;
  let end: number | undefined;
  for (const member of members) {
    if (typeof member !== "string") continue;
    const found = new RegExp(`(?<![\\w$])["']?${member.replace(/[^\w]/g, "\\$&")}["']?\\s*:`).exec(source.text.slice(from));
    if (!found) break;
    from += found.index;
    end = from + member.length;
  }
  return locate(source, from, end);
}

import { isAbsolute, join, resolve } from "node:path";
import type { Message } from "esbuild";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import { pathHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import * as publicApi from "../extensions/public-api.js";
import { readFailure } from "../platform/confined-host.js";
import { sitePath } from "../platform/files.js";
import type { Host } from "../platform/host.js";
import { packageName } from "../platform/package.js";
import { esbuildLocation, esbuildMessages, textDiagnostic } from "../platform/source-text.js";
import type { PersistentCache } from "../platform/stages.js";
import { configSchema } from "./config.js";
import { evaluateConfig } from "./evaluate-config.js";
import type { LoadedConfig } from "./types.js";

/** Evaluates and validates a configuration module. Locations of its members are found by their names. */
export async function loadConfig(
  host: Host,
  root: string,
  file: string,
  cache?: PersistentCache,
): Promise<Result<LoadedConfig | undefined>> {
  const path = isAbsolute(file) ? file : join(root, file);
  const text = textOrReason(host, path);
  if (text === undefined) {
    const written = sitePath(root, path);
    const hint = pathHint(host, root, written);
    return failed([newDiagnostic("file-missing", `The configuration \`${written}\` does not exist.`, { hint })]);
  }
  if (text instanceof Error)
    return failed([newDiagnostic("source-unreadable", `\`${file}\` cannot be read: ${readFailure(text)}.`)]);
  const source: SourceFile = { path: sitePath(root, path), text };
  const wrongText = textDiagnostic(source, () => host.readBytes(path));
  if (wrongText) return failed([wrongText]);
  const place = (members: readonly PropertyKey[]) => placeOf(source, members);
  try {
    const { code, inputs } = storedBundle(host, path, cache) ?? (await bundleConfig(host, path, cache));
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
      return failed(messages.map((message) => unreadable(message.text, fileOf(message, root) ?? source, message.location)));
    const { message } = error as Error;
    const isOwn = message.startsWith("The configuration ");
    return failed([unreadable(isOwn ? message : `The configuration failed: ${message}`, source, null)]);
  }
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
  /** Absolute paths of its files, with their text. */
  inputs: [string, string | undefined][];
}

async function bundleConfig(host: Host, path: string, cache: PersistentCache | undefined): Promise<BundledConfig> {
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
    // Provided at run time: the functions of this command.
    external: [packageName],
  });
  const files = Object.keys(result.metafile.inputs).map((input) => resolve(input));
  const bundled: BundledConfig = {
    code: result.outputFiles[0]?.text ?? "",
    inputs: files.map((file) => [file, host.readText(file)]),
  };
  cache?.put(`config ${path}`, bundled);
  return bundled;
}

/** The bundle of an earlier run, if none of its files has changed. */
function storedBundle(host: Host, path: string, cache: PersistentCache | undefined): BundledConfig | undefined {
  const stored = cache?.get<BundledConfig>(`config ${path}`);
  return stored?.inputs.every(([input, text]) => text !== undefined && host.readText(input) === text) ? stored : undefined;
}

function failed(diagnostics: Diagnostic[]): Result<undefined> {
  return { value: undefined, diagnostics };
}

/** The file of a message: the configuration, or one that it imports. */
function fileOf({ location }: Message, root: string): SourceFile | undefined {
  if (!location || (location.namespace !== "file" && location.namespace !== "")) return undefined;
  return { path: sitePath(root, resolve(location.file)), text: location.lineText };
}

function unreadable(text: string, source: SourceFile, at: Message["location"]): Diagnostic {
  const [location, hint] = at ? [esbuildLocation(source.path, at), syntaxHint(text)] : [locate(source, 0), undefined];
  return newDiagnostic("config-unreadable", text.replace(/\.?$/, "."), { location, hint });
}

/** The usual cause of an error in a configuration. */
function syntaxHint(message: string): string | undefined {
  if (/[“”‘’]/.test(message)) return 'Write straight quotes: `"`.';
  const name = /^Could not resolve "([^"./][^"]*)"/.exec(message)?.[1];
  if (name !== undefined) return `Correct the name, or install the package: \`npm install ${name}\`.`;
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

import { existsSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { build, type Message } from "esbuild";
import { checked } from "./1-sources/checked.js";
import { locate, type SourceFile } from "./1-sources/source-file.js";
import { type Config, configSchema } from "./config.js";
import { problem } from "./diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "./diagnostics/types.js";
import type { Host } from "./host.js";

export interface LoadedConfig {
  config: Config;
  /** Place of a member in the file, found by its name. */
  place(path: readonly PropertyKey[]): Location | undefined;
  /** Absolute paths of the files it was made from, with their text. */
  inputs: ReadonlyMap<string, string | undefined>;
}

const names = ["portal.config.ts", "portal.config.mts", "portal.config.js", "portal.config.mjs"];

/** The configuration file of a root: the one named, else the first that is there. */
export function findConfig(root: string, named: string | undefined): string | undefined {
  if (named !== undefined) return named;
  return names.find((name) => existsSync(join(root, name)));
}

/** Evaluates and checks a configuration module; its members are found again in its text by name. */
export async function loadConfig(host: Host, root: string, file: string): Promise<Result<LoadedConfig | undefined>> {
  const path = isAbsolute(file) ? file : join(root, file);
  const text = host.readText(path);
  if (text === undefined) return failed([problem("file-missing", `The configuration \`${file}\` does not exist.`)]);
  const source: SourceFile = { path: relative(root, path).replaceAll("\\", "/"), text };
  const place = (members: readonly PropertyKey[]) => placeOf(source, members);
  try {
    const result = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      format: "esm",
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
    const code = result.outputFiles[0]?.text ?? "";
    const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)) as { default?: unknown };
    const outcome = checked(configSchema, module.default, "config-invalid", place);
    const inputs = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith("self:"));
    const texts = new Map(inputs.map((input) => resolve(input)).map((input) => [input, host.readText(input)]));
    return { value: outcome.value && { config: outcome.value, place, inputs: texts }, diagnostics: outcome.diagnostics };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (Array.isArray(errors)) return failed(errors.map((message) => unreadable(message.text, source, message.location)));
    return failed([unreadable((error as Error).message, source, null)]);
  }
}

function failed(diagnostics: Diagnostic[]): Result<undefined> {
  return { value: undefined, diagnostics };
}

function unreadable(text: string, source: SourceFile, at: Message["location"]): Diagnostic {
  if (!at) return problem("config-unreadable", `${text.replace(/\.?$/, ".")}`, { location: locate(source, 0) });
  const location: Location = { file: source.path, line: at.line, column: at.column + 1, lineText: at.lineText };
  if (at.length) Object.assign(location, { endLine: at.line, endColumn: at.column + 1 + at.length });
  return problem("config-unreadable", `${text.replace(/\.?$/, ".")}`, { location });
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

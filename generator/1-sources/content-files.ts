import { join, posix } from "node:path";
import type { z } from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { nearest } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { staysInside } from "../platform/files.js";
import { directionControls } from "../platform/source-text.js";
import type { RunCache } from "../platform/stages.js";
import { readData } from "./data-file.js";
import type { Manifest } from "./manifest.js";

/** Where the files of a site are read from. */
interface ContentInput {
  host: ConfinedHost;
  root: string;
  /** Relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  runCache: RunCache;
}

/** Reads each file of the content folder once, and reports the files of the manifest that do not exist. */
export class ContentFiles {
  readonly #files = new Map<string, SourceFile | undefined>();

  /** @param diagnostics the list that diagnostics are added to */
  constructor(
    readonly input: ContentInput,
    readonly diagnostics: Diagnostic[],
  ) {}

  /** A file of the content folder. Undefined if it does not exist. */
  read(path: string): SourceFile | undefined {
    if (!this.#files.has(path)) {
      const file = staysInside(path) ? this.#text(posix.join(this.input.contentFolder, path)) : undefined;
      this.#files.set(path, file);
      if (file) this.diagnostics.push(...directionControls(file));
    }
    return this.#files.get(path);
  }

  /** A file, or its last good text while it has merge marks or is not UTF-8 any more. */
  #text(path: string): SourceFile | undefined {
    const { host, root, runCache } = this.input;
    const text = host.readText(join(root, path));
    const file = text === undefined ? undefined : { path, text };
    if (!runCache.lastGood || (!file && !host.isFile(join(root, path)))) return file;
    const good = runCache.lastGood(`text ${path}`, file);
    if (good && !file) this.diagnostics.push(...[host.refusal(path) ?? []].flat());
    return good;
  }

  /** A file of the content folder that the manifest names at `at`. Reports it if it does not exist. */
  required(path: string, at: readonly PropertyKey[]): SourceFile | undefined {
    const file = this.read(path);
    if (!file) this.reportMissing(posix.join(this.input.contentFolder, path), at);
    return file;
  }

  /** The validated values of a data file. Undefined if the manifest names none, or if it is invalid. */
  data<T extends z.ZodType>(schema: T, path: string | undefined, at: readonly PropertyKey[]): z.output<T> | undefined {
    const file = path === undefined ? undefined : this.required(path, at);
    if (!file) return undefined;
    const { runCache } = this.input;
    const result = readData(schema, file, runCache);
    this.diagnostics.push(...result.diagnostics);
    return runCache.lastGood ? runCache.lastGood(`data ${file.path}`, result.value) : result.value;
  }

  /** Reports a file that the manifest names. Only a diagnostic computes its location, which requires parsing the manifest. */
  reportMissing(path: string, at: readonly PropertyKey[]): void {
    const { host, root, contentFolder, manifest } = this.input;
    const location = manifest.locate(at);
    const isSpec = at.includes("spec") || at.includes("overlays");
    const files = isSpec ? host.files(root, { patterns: ["*", "*/*"] }) : host.files(join(root, contentFolder));
    const reason = host.isDirectory(join(root, path)) ? "is a folder" : "does not exist";
    this.diagnostics.push(
      host.refusal(path, location) ??
        newDiagnostic("route-source-missing", `The file \`${path}\` ${reason}.`, {
          location,
          hint: /^https?:\/\//.test(path)
            ? "Nothing is fetched. Save the file in the folder of the site, and write its path."
            : hintForFile(path, contentFolder, files),
        }),
    );
  }
}

/** A suggestion for a path that does not exist. */
function hintForFile(path: string, contentFolder: string, files: readonly string[]): string | undefined {
  const inContent = path.startsWith(`${contentFolder}/`) ? path.slice(contentFolder.length + 1) : path;
  const written = inContent.replaceAll("\\", "/");
  const names = [written, written.replace(/^\//, ""), written.replace(new RegExp(`^${contentFolder}/`), "")];
  const found = names.find((name) => files.includes(name)) ?? nearest(written, files);
  const base = posix.basename(written);
  const same = files.filter((file) => posix.basename(file) === base);
  const target = found ?? (same.length === 1 ? same[0] : undefined);
  return target === undefined ? undefined : `Did you mean \`${target}\`?`;
}

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/files.js";
import type { Trace } from "./traced-host.js";

/** What a build stores for the next build into the same folder. */
export interface RunRecord {
  /** A key of everything else that the build depended on: options, the command's version, the state of the repository. */
  key: string;
  /** Absent if the build depended on more than the files it read. */
  trace?: Trace | undefined;
  diagnostics: Diagnostic[];
  pages: number;
  files: FileState[];
}

/** An output file, with data to detect whether it was changed since. */
export interface FileState extends FileEntry {
  /** Modification time in milliseconds. */
  modified: number;
}

/** The output folder of the previous build. */
export class PreviousOutput {
  readonly #folder: string;
  readonly #files: ReadonlyMap<string, FileState>;

  constructor(folder: string, files: readonly FileState[]) {
    this.#folder = folder;
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /** The file if it is unchanged since it was written, otherwise undefined. */
  intact(path: string): FileEntry | undefined {
    const existing = this.#files.get(path);
    if (!existing) return undefined;
    const state = lstatSync(join(this.#folder, path), { throwIfNoEntry: false });
    if (!state?.isFile() || state.size !== existing.bytes || state.mtimeMs !== existing.modified) return undefined;
    return { path, hash: existing.hash, bytes: existing.bytes };
  }

  /** Text of an unchanged file. */
  read(path: string): string {
    return readFileSync(join(this.#folder, path), "utf8");
  }

  /** Whether no file was changed. */
  isIntact(): boolean {
    return [...this.#files.keys()].every((path) => this.intact(path) !== undefined);
  }
}

/** The states of files that were just written. */
export function statesOf(folder: string, files: readonly FileEntry[]): FileState[] {
  return files.map((file) => ({ ...file, modified: lstatSync(join(folder, file.path)).mtimeMs }));
}

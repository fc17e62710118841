import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileEntry } from "../7-emit/files.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Trace } from "./traced-host.js";

/** What a build left behind, for the next one into the same folder. */
export interface RunRecord {
  /** What else the build depended on besides what it read: options, the command's version, the repository's state. */
  key: string;
  /** Absent where the build depended on more than it asked for. */
  trace?: Trace | undefined;
  diagnostics: Diagnostic[];
  pages: number;
  files: FileState[];
}

/** A file of the output with what tells that nobody has touched it since. */
export interface FileState extends FileEntry {
  /** Milliseconds, as the file system keeps them. */
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

  /** A file that is still as it was written; undefined where it is gone or has been touched. */
  intact(path: string): FileEntry | undefined {
    const known = this.#files.get(path);
    if (!known) return undefined;
    const state = lstatSync(join(this.#folder, path), { throwIfNoEntry: false });
    if (!state?.isFile() || state.size !== known.bytes || state.mtimeMs !== known.modified) return undefined;
    return { path, hash: known.hash, bytes: known.bytes };
  }

  /** Text of a file that is intact. */
  read(path: string): string {
    return readFileSync(join(this.#folder, path), "utf8");
  }

  /** Whether nothing at all has been touched. */
  isIntact(): boolean {
    return [...this.#files.keys()].every((path) => this.intact(path) !== undefined);
  }
}

/** States of files that have just been written. */
export function statesOf(folder: string, files: readonly FileEntry[]): FileState[] {
  return files.map((file) => ({ ...file, modified: lstatSync(join(folder, file.path)).mtimeMs }));
}

import { lstatSync } from "node:fs";
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

/** Whether no file was changed since it was written into the folder. */
export function isIntact(folder: string, files: readonly FileState[]): boolean {
  return files.every(({ path, bytes, modified }) => {
    const state = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return state?.isFile() && state.size === bytes && state.mtimeMs === modified;
  });
}

/** The states of files that were just written. */
export function statesOf(folder: string, files: readonly FileEntry[]): FileState[] {
  return files.map((file) => ({ ...file, modified: lstatSync(join(folder, file.path)).mtimeMs }));
}

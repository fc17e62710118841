import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../platform/system.js";
import { confine } from "./staging.js";
import type { OutputFile } from "./types.js";

/** Writes the files of an export. It replaces files with the same names only. */
export function writeExport(folder: string, files: readonly OutputFile[]): void {
  for (const { path, content } of files) {
    const target = confine(folder, path);
    makeFolder(dirname(target));
    writeFileSync(target, content);
  }
}

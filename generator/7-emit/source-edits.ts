import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { confine } from "./output-folder.js";

/**
 * Writes files of a site's sources, each in whole: a temporary file beside it takes its place.
 * @param root absolute path that no file may leave
 */
export function writeSourceEdits(root: string, edits: readonly { path: string; text: string }[]): void {
  for (const { path, text } of edits) {
    const target = confine(root, path);
    const temporary = `${target}.portal-${process.pid}`;
    mkdirSync(dirname(target), { recursive: true });
    try {
      writeFileSync(temporary, text, { flag: "wx" });
      renameSync(temporary, target);
    } finally {
      rmSync(temporary, { force: true });
    }
  }
}

import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isInside, withRetries } from "../platform/files.js";
import { makeFolder } from "../platform/system.js";
import { confine } from "./staging.js";

/** A source file of a site with its new text. */
export interface SourceEdit {
  /** Relative to the root. */
  path: string;
  /** Without a byte order mark. An existing one is kept. */
  text: string;
}

/**
 * Writes source files of a site, each atomically through a temporary file in the same folder. Symbolic links
 * are followed, so that they remain links.
 * @param root absolute path of the folder that all files must be in
 */
export function writeSourceEdits(root: string, edits: readonly SourceEdit[]): void {
  const targets = edits.map(({ path, text }) => ({ target: realTarget(root, confine(root, path)), text }));
  for (const { target, text } of targets) {
    const before = statSync(target, { throwIfNoEntry: false });
    const hasMark = before !== undefined && readFileSync(target).subarray(0, 3).equals(byteOrderMark);
    const temporary = `${target}.portal-${process.pid}`;
    makeFolder(dirname(target));
    try {
      const content = hasMark ? Buffer.concat([byteOrderMark, Buffer.from(text)]) : text;
      writeFileSync(temporary, content, { flag: "wx", ...(before ? { mode: before.mode } : {}) });
      withRetries(() => renameSync(temporary, target));
    } finally {
      rmSync(temporary, { force: true });
    }
  }
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** @throws if a link leads out of the root */
function realTarget(root: string, target: string): string {
  if (!statSync(target, { throwIfNoEntry: false })) return target;
  const real = realpathSync(target);
  if (!isInside(realpathSync(root), real)) throw new Error(`a link leads out of the root: ${target}`);
  return real;
}

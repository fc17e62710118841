import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../platform/make-folder.js";
import { removalOptions } from "../platform/retry.js";

/** Writes files to a new folder inside `parent` while `work` runs. */
export async function withTemporaryFolder<T>(
  parent: string,
  files: readonly { path: string; text: string }[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makeFolder(parent);
  const folder = mkdtempSync(join(parent, "run-"));
  try {
    for (const { path, text } of files) {
      const target = join(folder, path);
      makeFolder(dirname(target));
      writeFileSync(target, text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, removalOptions);
  }
}

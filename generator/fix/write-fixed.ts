import { join } from "node:path";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import type { Host } from "../platform/host.js";
import type { FixedFile } from "./fix-site.js";

/** Writes fixed files. If any of them changed since it was read, writes nothing and returns their paths. */
export function writeFixed(host: Host, root: string, files: readonly FixedFile[]): string[] {
  const changed = files.filter(({ path, before }) => host.readText(join(root, path)) !== before).map(({ path }) => path);
  if (!changed.length) writeSourceEdits(root, files);
  return changed;
}

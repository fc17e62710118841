import { join } from "node:path";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import type { Host } from "../platform/host.js";
import type { FixedFile } from "./fix-site.js";

/** Writes fixed files, or nothing: returns the paths of those that somebody has changed since they were read. */
export function writeFixed(host: Host, root: string, files: readonly FixedFile[]): string[] {
  const changed = files.filter(({ path, before }) => host.readText(join(root, path)) !== before).map(({ path }) => path);
  if (!changed.length) writeSourceEdits(root, files);
  return changed;
}

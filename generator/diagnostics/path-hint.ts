import { join, posix } from "node:path";
import type { Host } from "../platform/host.js";
import { didYouMean } from "./suggest.js";

/** A hint for a path, relative to the root, without a file: the entry of its folder that is meant. */
export function pathHint(host: Host, root: string, path: string): string | undefined {
  const folder = posix.dirname(path);
  return didYouMean(
    path,
    host.list(join(root, folder)).map((name) => posix.join(folder, name)),
  );
}

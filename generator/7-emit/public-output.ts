import type { PublicFiles } from "../1-sources/public-files.js";
import type { OutputFile } from "./types.js";

/** The files of the public folder, each at its own path of the site. */
export function* publicOutput({ paths, read }: PublicFiles): Iterable<OutputFile> {
  for (const path of paths) {
    const content = read(path);
    if (content) yield { path: `site${path}`, content };
  }
}

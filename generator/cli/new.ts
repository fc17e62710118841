import { resolve } from "node:path";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { printAll } from "../diagnostics/print.js";
import { addToSite } from "../new/add-to-site.js";
import type { Addition } from "../new/edit-manifest.js";
import { nodeHost, sitePath } from "../platform/files.js";
import { type Io, paintFor } from "./io.js";
import { siteOf } from "./site-flags.js";

export interface NewFlags {
  root?: string;
  config?: string;
}

/** `portal new`: adds to the manifest. It writes nothing if the site would not build. */
export async function runNew(addition: Addition, flags: NewFlags, io: Io): Promise<number> {
  const site = siteOf({ ...flags, spec: [] }, io);
  if (!site) return 2;
  const { value, diagnostics } = await addToSite(nodeHost, site, addition);
  if (!value) {
    const paint = paintFor(io);
    io.stdout.write(`${printAll(diagnostics, "pretty", paint)}\nNothing was written.\n`);
    return 1;
  }
  writeSourceEdits(site.root, value);
  for (const { path } of value) io.stdout.write(`wrote ${path}\n`);
  return 0;
}

/** The path of a spec relative to the root, for the manifest. `file` is relative to the current folder. */
export function specOf(file: string, { root }: NewFlags, io: Io): string {
  return sitePath(resolve(io.cwd, root ?? "."), resolve(io.cwd, file));
}

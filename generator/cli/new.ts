import { join, resolve } from "node:path";
import { findConfig } from "../0-configure/find-config.js";
import { loadConfig } from "../0-configure/load-config.js";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { hasErrors } from "../diagnostics/catalogue.js";
import { addToSite } from "../new/add-to-site.js";
import type { Addition } from "../new/edit-manifest.js";
import type { HostName } from "../new/host-names.js";
import { defaultTitle } from "../new/init-site.js";
import { projectOf } from "../new/project.js";
import { surroundingsOf } from "../new/surroundings.js";
import { nodeHost, sitePath } from "../platform/files.js";
import { nothingWritten, writeAround } from "./init.js";
import type { Io } from "./io.js";
import { refuse } from "./io.js";
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
  if (!value) return nothingWritten(diagnostics, io);
  writeSourceEdits(site.root, value);
  for (const { path } of value) io.stdout.write(`wrote ${path}\n`);
  return 0;
}

/** `portal new workflow`: writes what CI and a host need around a site that exists. */
export async function runNewWorkflow(flags: NewFlags & { deploy?: HostName }, io: Io): Promise<number> {
  const site = siteOf({ ...flags, spec: [] }, io);
  if (!site) return 2;
  const file = findConfig(site.root, site.configFile);
  if (file === undefined && !nodeHost.isDirectory(join(site.root, "content")))
    return refuse(io, "there is no site in this folder. Create one with `portal init`.", 1);
  const { value: loaded, diagnostics } = file === undefined ? { diagnostics: [] } : await loadConfig(nodeHost, site.root, file);
  if (hasErrors(diagnostics)) return nothingWritten(diagnostics, io);
  const title = loaded?.config.title ?? defaultTitle(nodeHost, site.root, undefined);
  const around = surroundingsOf(nodeHost, site.root, projectOf(nodeHost, site.root), title, flags.deploy);
  writeAround(around, io);
  return 0;
}

/** The path of a spec relative to the root, for the manifest. `file` is relative to the current folder. */
export function specOf(file: string, { root }: NewFlags, io: Io): string {
  return sitePath(resolve(io.cwd, root ?? "."), resolve(io.cwd, file));
}

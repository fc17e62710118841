import { posix } from "node:path";
import type { Texts } from "../../runtime/texts.js";
import { ContentFiles } from "../1-sources/content-files.js";
import { textsSchema } from "../1-sources/site-texts.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/files.js";
import { noCache } from "../platform/stages.js";
import { prepareSite, type SiteOptions } from "./plan-site.js";

/** The file with the interface texts of a site. Undefined if its manifest names none. */
export async function textsOfSite(host: Host, options: SiteOptions): Promise<Result<{ file: string; texts: Texts } | undefined>> {
  const { value: site, diagnostics: found } = await prepareSite(host, options);
  const path = site?.manifest.data.texts;
  if (!site || path === undefined) return { value: undefined, diagnostics: found };
  const diagnostics: Diagnostic[] = [...found];
  const contentFolder = site.config.content;
  const input = { host: confined(host, options.root), root: options.root, contentFolder, manifest: site.manifest };
  const texts = new ContentFiles({ ...input, runCache: noCache }, diagnostics).data(textsSchema, path, ["texts"]);
  return { value: texts && { file: posix.join(contentFolder, path), texts }, diagnostics };
}

import { join } from "node:path";
import { z } from "zod";
import { outputOf, outputs } from "../outputs.js";
import type { Host } from "../platform/host.js";
import { sha256 } from "./files.js";
import type { OutputFile } from "./types.js";

/** A script of an earlier build that stays in the output, for pages that readers opened before. */
export interface KeptAsset {
  path: string;
  /** Number of builds since a page last used it. */
  builds: number;
}

/** The entries for scripts in the `manifest.json` of the previous output. */
const earlierManifest = z.object({
  files: z.array(z.object({ path: z.string(), hash: z.string() })),
  kept: z.array(z.object({ path: z.string(), builds: z.int().positive() })).default([]),
});

/**
 * The scripts of earlier builds that this build does not have, sorted by path. Only files in the manifest of
 * the last build are used, and only if their hash is still right.
 * @param out absolute path of the output folder that the last build wrote
 * @param current paths of the files of this build
 * @param limit number of builds for which a script is kept
 */
export function keptAssets(
  host: Host,
  out: string,
  current: ReadonlySet<string>,
  limit: number,
): { asset: KeptAsset; file: OutputFile }[] {
  const manifest = readManifest(host, out);
  if (!manifest) return [];
  const ages = new Map(manifest.kept.map(({ path, builds }) => [path, builds]));
  return manifest.files.flatMap(({ path, hash }) => {
    const builds = (ages.get(path) ?? 0) + 1;
    if (outputOf(path) !== outputs.scripts || current.has(path) || builds > limit) return [];
    const content = host.readBytes(join(out, path));
    return content && sha256(content) === hash ? [{ asset: { path, builds }, file: { path, content } }] : [];
  });
}

function readManifest(host: Host, out: string): z.infer<typeof earlierManifest> | undefined {
  try {
    return earlierManifest.safeParse(JSON.parse(host.readText(join(out, "manifest.json")) ?? "")).data;
  } catch {
    return undefined;
  }
}

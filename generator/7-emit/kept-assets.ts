import { join } from "node:path";
import { z } from "zod";
import type { Host } from "../platform/host.js";
import { type OutputFile, sha256 } from "./files.js";

/** A script of an earlier build that stays in the output, for pages that readers have opened before. */
export interface KeptAsset {
  path: string;
  /** How many builds ago a page last asked for it. */
  builds: number;
}

/** Names with a hash: such a file never changes, another one takes its place. */
const hashedName = /^site\/assets\/(?:[\w-]+\/)*[\w-][\w.-]*-[A-Z0-9]{8}\.js$/;

/** What `manifest.json` of the output to be replaced says of its scripts. */
const earlierManifest = z.object({
  files: z.array(z.object({ path: z.string(), hash: z.string() })),
  kept: z.array(z.object({ path: z.string(), builds: z.int().positive() })).default([]),
});

/**
 * The scripts that the last builds shipped and this one does not, sorted by path. Only what the manifest of the last build lists is
 * looked at, and only if its content is what the manifest says.
 * @param out absolute path of the output folder that the last build wrote
 * @param current paths of the files of this build
 * @param limit for how many builds a script is kept
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
    if (!hashedName.test(path) || current.has(path) || builds > limit) return [];
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

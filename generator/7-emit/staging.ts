import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { outputOf, outputs } from "../outputs.js";
import { type FileEntry, type Host, isInside } from "../platform/files.js";
import { makeFolder } from "../platform/system.js";
import { attempt, jsonIn } from "../platform/values.js";
import { exchangeChildren, isMount, move, oldIn, remove, removeLeftovers, temporaryFolderOf } from "./temporary-output.js";
import type { OutputFile } from "./types.js";

const targetOf = (out: string) => (existsSync(out) ? realpathSync(out) : resolve(out));

/** Where the new output is written. */
export const stagingFolderOf = (out: string): string => join(temporaryFolderOf(targetOf(out)), "new");

/** A new output folder: a temporary one next to it, which replaces it in one step, so no reader sees an incomplete one. */
export class Staging {
  /** The temporary folder. */
  readonly folder: string;
  readonly #target: string;
  readonly #temporary: string;
  readonly write: (file: OutputFile) => FileEntry;

  constructor(out: string) {
    this.#target = targetOf(out);
    makeFolder(dirname(this.#target));
    removeLeftovers(this.#target);
    this.#temporary = temporaryFolderOf(this.#target);
    this.folder = stagingFolderOf(out);
    this.write = fileWriter(this.folder);
    try {
      this.write({ path: marker, content: "Made by portal; the next build replaces this folder.\n" });
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** The text of a file that was written. */
  read(path: string): string {
    return readFileSync(confine(this.folder, path), "utf8");
  }

  /** Replaces the old folder with the new one. */
  commit(): void {
    try {
      for (let attempts = 5; !this.#swap(attempts === 0); attempts--);
    } finally {
      this.discard();
    }
  }

  /** Whether the new folder is in place. It is not if another build has just put its own there. */
  #swap(isLast: boolean): boolean {
    const old = oldIn(this.#temporary);
    remove(old);
    try {
      if (existsSync(this.#target)) move(this.#target, old);
    } catch (error) {
      if (isMount(error)) {
        exchangeChildren(this.folder, this.#target);
        return true;
      }
      // Another build has moved it.
      if (existsSync(this.#target)) throw error;
    }
    try {
      move(this.folder, this.#target);
      return true;
    } catch (error) {
      if (!isLast && existsSync(this.folder) && existsSync(this.#target)) return false;
      if (existsSync(old)) move(old, this.#target);
      throw error;
    }
  }

  discard(): void {
    remove(this.#temporary);
  }
}

/** Writes files into a folder, each once. Several threads may write into the same folder. */
export function fileWriter(folder: string): (file: OutputFile) => FileEntry {
  const folders = new Set<string>();
  return ({ path, content }) => {
    const target = confine(folder, path);
    const parent = dirname(target);
    if (!folders.has(parent)) makeFolder(parent);
    folders.add(parent);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    writeFileSync(target, bytes, { flag: "wx" });
    return { path, hash: sha256(bytes), bytes: bytes.byteLength };
  };
}

/** The absolute path of an output file. Throws if it would leave the folder: a bug, because routes are validated. */
export function confine(root: string, path: string): string {
  const target = resolve(root, path);
  if (!isInside(root, target)) throw new Error(`output path leaves the folder: ${path}`);
  return target;
}

export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}

/** A file that marks a folder as made by a build, so that the next build may replace it. */
const marker = outputs.marker.path;

/** Reports a folder that a build must not replace: one that exists, is not empty and lacks the marker. */
export function checkOutputFolder(out: string): Diagnostic[] {
  const foreign = (why: string, more = ".") => [
    newDiagnostic("output-foreign", `The output folder \`${basename(out) || out}\` ${why}, so nothing is written.`, {
      hint: `Name another folder with --out${more}`,
    }),
  ];
  const above = nearestAbove(out);
  if (!statSync(above).isDirectory()) return foreign(`is below \`${basename(above)}\`, which is not a folder`);
  if (!lstatSync(out, { throwIfNoEntry: false })) return [];
  const target = attempt(() => statSync(out));
  // Or a circular one.
  if (!target) return foreign("is a broken symbolic link");
  if (!target.isDirectory()) return foreign("is not a folder");
  const names = readdirSync(out);
  return names.length === 0 || names.includes(marker) ? [] : foreign("has files that no build made", ", or empty this one.");
}

function nearestAbove(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestAbove(above);
}

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
  const manifest = earlierManifest.safeParse(jsonIn(host.readText(join(out, "manifest.json")))).data;
  if (!manifest) return [];
  const ages = new Map(manifest.kept.map(({ path, builds }) => [path, builds]));
  return manifest.files.flatMap(({ path, hash }) => {
    const builds = (ages.get(path) ?? 0) + 1;
    if (outputOf(path) !== outputs.scripts || current.has(path) || builds > limit) return [];
    const content = host.readBytes(join(out, path));
    return content && sha256(content) === hash ? [{ asset: { path, builds }, file: { path, content } }] : [];
  });
}

import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isTransient, withRetries } from "../platform/files.js";
import { isAlive, makeFolder, removalOptions } from "../platform/system.js";
import { attempt } from "../platform/values.js";

/** Path of this process' temporary folder, next to the output folder. */
export function temporaryFolderOf(out: string): string {
  return join(dirname(out), `${prefix(out)}${process.pid}`);
}

/** Where the old output is inside a temporary folder, between the two renames of a build. */
export function oldIn(temporary: string): string {
  return join(temporary, "old");
}

export const move = (from: string, to: string): void => withRetries(() => renameSync(from, to));

/** Removes a temporary folder. Files that are open on Windows are left for the next build to remove. */
export function remove(folder: string): void {
  try {
    rmSync(folder, removalOptions);
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}

/** Whether a folder could not be renamed because it, or what is moved, is on another file system or is a mount point. */
export function isMount(error: unknown): boolean {
  return ["EBUSY", "EXDEV"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** In the output folder, if its children are exchanged: the new ones, the old ones while they are moved, then all. */
const exchange = (out: string) => {
  const folder = join(out, ".portal-exchange");
  return { folder, next: join(folder, "new"), moving: join(folder, "moving"), old: oldIn(folder) };
};

const moveChildren = (from: string, to: string, except = "") => {
  for (const name of readdirSync(from)) if (name !== except) move(join(from, name), join(to, name));
};

/**
 * Replaces the children of a folder that cannot be renamed, such as a volume of a container, by those of another
 * folder. If the process is killed meanwhile, `restoreChildren` brings the old ones back.
 */
export function exchangeChildren(made: string, out: string): void {
  const { folder, next, moving, old } = exchange(out);
  restoreChildren(out);
  try {
    // Created alone, because a recursive copy says ENOENT of a file system that is read-only.
    mkdirSync(folder);
    cpSync(made, next, { recursive: true });
    mkdirSync(moving);
    moveChildren(out, moving, basename(folder));
    // From here on, what is in the output folder is new.
    move(moving, old);
    moveChildren(next, out);
    move(old, moving);
  } catch (error) {
    restoreChildren(out);
    throw error;
  }
  remove(folder);
}

/** Completes or undoes an exchange that was interrupted. */
function restoreChildren(out: string): void {
  const { folder, next, moving, old } = exchange(out);
  if (existsSync(old)) {
    for (const name of readdirSync(out)) if (name !== basename(folder)) remove(join(out, name));
    moveChildren(old, out);
  } else if (existsSync(moving) && namesIn(next).length) moveChildren(moving, out);
  remove(folder);
}

/** Removes temporary folders of killed builds. After one that was killed between its renames, the old output is restored. */
export function removeLeftovers(out: string): void {
  restoreChildren(out);
  for (const temporary of leftovers(out)) {
    if (existsSync(oldIn(temporary)) && !existsSync(out)) move(oldIn(temporary), out);
    remove(temporary);
  }
}

/** Restores the output of a build that was killed between its renames. Every command calls it. */
export function restoreOutput(out: string): void {
  if (existsSync(exchange(out).folder)) restoreChildren(out);
  if (existsSync(out)) return;
  const old = leftovers(out)
    .map(oldIn)
    .find((folder) => existsSync(folder));
  try {
    if (old !== undefined) renameSync(old, out);
  } catch {
    // Another command was faster, or the folder is read-only. A command that needs the output reports that it
    // is missing.
  }
}

/** Temporary folders of builds that have ended, also of our own process id, which repeats in containers. */
function leftovers(out: string): string[] {
  const parent = dirname(out);
  return namesIn(parent).flatMap((name) => {
    if (!name.startsWith(prefix(out))) return [];
    const pid = Number(name.slice(prefix(out).length));
    return !Number.isInteger(pid) || (pid !== process.pid && isAlive(pid)) ? [] : [join(parent, name)];
  });
}

/** Empty if the folder does not exist or cannot be read; writing then reports it. */
function namesIn(folder: string): string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}

function prefix(out: string): string {
  return `.${basename(out)}.portal-`;
}

/** Writes files to a new folder inside `parent` while `work` runs. */
export async function withTemporaryFolder<T>(
  parent: string,
  files: readonly { path: string; text: string }[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makeFolder(parent);
  const folder = mkdtempSync(join(parent, "run-"));
  try {
    for (const { path, text } of files) {
      const target = join(folder, path);
      makeFolder(dirname(target));
      writeFileSync(target, text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, removalOptions);
  }
}

export interface TemporaryBuilds {
  folder(name: string): string;
  /** Copies files and symbolic links by path relative to both folders. Missing ones are skipped. */
  copy(from: string, to: string, paths: readonly string[]): void;
  /** Links a folder into another place, if it exists. */
  link(target: string, path: string): void;
  close(): void;
}

export function openTemporaryBuilds(): TemporaryBuilds {
  let folder: string | undefined;
  const top = () => {
    folder ??= mkdtempSync(join(tmpdir(), "portal-diff-"));
    return folder;
  };
  return {
    folder(name) {
      const path = join(top(), name);
      makeFolder(path);
      return path;
    },
    copy(from, to, paths) {
      for (const path of paths) {
        const found = lstatSync(join(from, path), { throwIfNoEntry: false });
        if (!found?.isFile() && !found?.isSymbolicLink()) continue;
        makeFolder(dirname(join(to, path)));
        if (found.isFile()) copyFileSync(join(from, path), join(to, path));
        else symlinkSync(readlinkSync(join(from, path)), join(to, path));
      }
    },
    link(target, path) {
      if (!lstatSync(target, { throwIfNoEntry: false }) || lstatSync(path, { throwIfNoEntry: false })) return;
      makeFolder(dirname(path));
      symlinkSync(target, path, "junction");
    },
    close() {
      if (folder !== undefined) rmSync(folder, removalOptions);
      folder = undefined;
    },
  };
}

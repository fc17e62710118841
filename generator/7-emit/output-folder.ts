import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { OutputFile } from "./files.js";

/** File that says a folder was made by a build and may be replaced by the next. */
export const marker = ".portal-output";

/** Whether a build may replace this folder; only one that is not there, is empty or carries the marker. */
export function checkOutputFolder(out: string): Diagnostic[] {
  const foreign = (why: string) => [
    problem("output-foreign", `The output folder \`${basename(out)}\` ${why}, so it is left alone.`, {
      hint: "Name another folder with --out, or empty this one.",
    }),
  ];
  const stat = lstatSync(out, { throwIfNoEntry: false });
  if (!stat) return [];
  const target = stat.isSymbolicLink() ? lstatSync(realpathSync(out), { throwIfNoEntry: false }) : stat;
  if (!target?.isDirectory()) return foreign("is not a folder");
  const names = readdirSync(out);
  return names.length === 0 || names.includes(marker) ? [] : foreign("holds files that no build made");
}

/**
 * Replaces the output folder in whole: files are written to one temporary folder beside it, which then takes its place.
 * A reader of the old folder never sees a half-written one; a build that dies leaves the old one as it was.
 */
export function replaceOutputFolder(out: string, files: readonly OutputFile[]): void {
  const folder = existsSync(out) ? realpathSync(out) : resolve(out);
  mkdirSync(dirname(folder), { recursive: true });
  removeLeftovers(folder);
  const temporary = join(dirname(folder), `${prefix(folder)}${process.pid}`);
  const made = join(temporary, "new");
  try {
    writeAll(made, [{ path: marker, content: "Made by portal; the next build replaces this folder.\n" }, ...files]);
    const old = join(temporary, "old");
    if (existsSync(folder)) renameSync(folder, old);
    try {
      renameSync(made, folder);
    } catch (error) {
      if (existsSync(old)) renameSync(old, folder);
      throw error;
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function prefix(folder: string): string {
  return `.${basename(folder)}.portal-`;
}

/** Temporary folders of builds that were killed. If one died between its two renames, the old output is in there: it is put back. */
export function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix(folder))) continue;
    const pid = Number(name.slice(prefix(folder).length));
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const old = join(parent, name, "old");
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function writeAll(root: string, files: readonly OutputFile[]): void {
  const folders = new Set<string>();
  for (const { path, content } of files) {
    const target = confine(root, path);
    const parent = dirname(target);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(target, content, { flag: "wx" });
  }
}

/**
 * The path of an output file, inside the folder by construction.
 * @throws where a path would leave it: a bug of ours, since routes are checked before
 */
export function confine(root: string, path: string): string {
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw new Error(`output path leaves the folder: ${path}`);
  return target;
}

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Input, Operation } from "./input.js";

/** Addresses of the pages that are looked at in a browser. */
export interface LookedAt {
  landing: string;
  guide: string;
  operation: string;
  /** The operation page with the most content. */
  largest: string;
  /** A page and a link in its sidebar. */
  from: string;
  to: string;
}

/** Which operations and guides {@link LookedAt} is about. */
export interface Subjects {
  guide: string;
  operation: Operation;
  largest: Operation;
  /** Two operations of one tag, so that one is in the other's open part of the sidebar, and one of another tag. */
  from: Operation;
  to: Operation;
  otherTag: Operation;
}

/** A generator under measurement: how its project is written, built and served. */
export interface Peer {
  /** Name for options, folders and results: `starlight`. */
  name: string;
  /** As the tables have it. */
  title: string;
  /** Its search, in words; "none of its own" counts. */
  search: string;
  /** Folder beside this file with `package.json`; undefined where the program is not an npm package. */
  packages?: string;
  /** Versions of what it consists of. @throws Error that says what is missing when it cannot run here */
  versions(folder: string): string;
  /** Writes the project into a folder that has nothing but the installed packages. */
  prepare(folder: string, input: Input): void;
  /** Commands of a production build, run one after another in the folder. */
  build(folder: string): string[][];
  /** Commands after an edit of a guide, where that takes fewer. */
  rebuild?(folder: string): string[][];
  /** The built site, relative to the folder. */
  output: string;
  /** What a cold build must not find, relative to the folder. */
  caches: string[];
  /** File to edit for a one-word edit of a guide, relative to the folder. */
  guideFile(guide: string): string;
  /** Addresses in the built site. */
  lookedAt(subjects: Subjects): LookedAt;
  /** Its development server, where that is measured. */
  dev?: { command(folder: string, port: number): string[]; guideAddress(guide: string): string };
}

/** Program of an installed package, started with a Node of the peer's own where it brings one. */
export function program(folder: string, bin: string): string[] {
  return [nodeOf(folder), join(folder, "node_modules", bin)];
}

/** The Node that a peer's packages bring, for peers that need a newer one than this repository; else the running one. */
export function nodeOf(folder: string): string {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const paths = names.map((name) => join(folder, "node_modules", name, "bin/node"));
  return paths.find((path) => existsSync(path)) ?? process.execPath;
}

/** Removes everything in a peer's folder but what was installed. */
export function clearProject(folder: string): void {
  const kept = new Set(["node_modules", "package.json", "package-lock.json", ".installed"]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

export function write(folder: string, file: string, text: string | object): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof text === "string" ? text : JSON.stringify(text));
}

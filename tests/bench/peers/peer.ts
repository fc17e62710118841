import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { putAway } from "../lib/put-away.js";
import type { Input, Operation } from "./input.js";

/** URLs of the pages that are measured in a browser. */
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

/** The operations and guides of {@link LookedAt}. */
export interface Subjects {
  guide: string;
  operation: Operation;
  largest: Operation;
  /**
   * Two operations of one tag, so that one is in the other's open part of the sidebar, and one of another
   * tag.
   */
  from: Operation;
  to: Operation;
  otherTag: Operation;
}

/** A generator in the benchmark: how its project is written, built and served. */
export interface Peer {
  /** Name for options, folders and results: `starlight`. */
  name: string;
  /** Name in tables. */
  title: string;
  /** Its search, in words, or "none of its own". */
  search: string;
  /** Folder next to this file with `package.json`; undefined if the program is not an npm package. */
  packages?: string;
  /**
   * Versions of its packages.
   * @throws Error that says what is missing if it cannot run here
   */
  versions(folder: string): string;
  /** Writes the project into a folder that has only the installed packages. */
  prepare(folder: string, input: Input): void;
  /** Commands of a production build, run one after another in the folder. */
  build(folder: string): string[][];
  /** Commands after an edit of a guide, if fewer are needed. */
  rebuild?(folder: string): string[][];
  /** The built site, relative to the folder. */
  output: string;
  /** Caches and output of earlier builds, relative to the folder. */
  caches: string[];
  /** File to edit for a one-word edit of a guide, relative to the folder. */
  guideFile(guide: string): string;
  /** URLs in the built site. */
  lookedAt(subjects: Subjects): LookedAt;
  /** Its development server, if that is measured. */
  dev?: { command(folder: string, port: number): string[]; guideAddress(guide: string): string };
}

/** Program of an installed package, started with the Node of the peer if it has one. */
export function program(folder: string, bin: string): string[] {
  return [nodeOf(folder), join(folder, "node_modules", bin)];
}

/**
 * The Node that a peer's packages include, for peers that need a newer one than this repository; otherwise
 * the current one.
 */
export function nodeOf(folder: string): string {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const paths = names.map((name) => join(folder, "node_modules", name, "bin/node"));
  return paths.find((path) => existsSync(path)) ?? process.execPath;
}

/** Removes everything in a peer's folder except what was installed. */
export function clearProject(folder: string): void {
  const kept = new Set(["node_modules", "package.json", "package-lock.json", ".installed"]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) putAway(join(folder, name));
}

export function write(folder: string, file: string, text: string | object): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof text === "string" ? text : JSON.stringify(text));
}

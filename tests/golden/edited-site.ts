import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fastGlob from "fast-glob";
import { expect } from "vitest";
import { build } from "../../generator/pipeline/build.js";
import type { BuildResult } from "../../generator/pipeline/build-run.js";
import { nodeHost } from "../../generator/platform/files.js";

/** A small site in its own folder that is built, edited and built again. */
export class EditedSite {
  readonly work = mkdtempSync(join(tmpdir(), "portal-edited-"));
  readonly root = join(this.work, "site");
  readonly out = join(this.root, "dist");
  readonly cache = join(this.work, "cache");

  /** Starts again with these files, by path. */
  fill(files: Readonly<Record<string, string | Uint8Array>>): void {
    rmSync(this.root, { recursive: true, force: true });
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  write(file: string, content: string | Uint8Array): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    // `keep` keeps the same file.
    rmSync(path, { force: true });
    writeFileSync(path, content);
  }

  /** Fails if there is nothing to change. */
  edit(file: string, change: (text: string) => string): void {
    const text = readFileSync(join(this.root, file), "utf8");
    const changed = change(text);
    expect(changed).not.toBe(text);
    this.write(file, changed);
  }

  run(out = this.out, cached = true): Promise<BuildResult> {
    return build(nodeHost, { root: this.root, out, specs: [], strict: false, ...(cached ? { cache: this.cache } : {}) });
  }

  /** Builds with a cache. Fails unless a build without a cache gives the same files and diagnostics. */
  async runTwice(): Promise<BuildResult> {
    const warm = await this.run();
    await this.expectClean(warm);
    return warm;
  }

  async expectClean(warm: BuildResult): Promise<void> {
    const out = join(this.work, "clean");
    const clean = await this.run(out, false);
    expect(warm.diagnostics).toEqual(clean.diagnostics);
    expect(warm.ok).toBe(clean.ok);
    if (!clean.ok) return;
    const [made, expected] = [contents(this.out), contents(out)];
    expect(Object.keys(made)).toEqual(Object.keys(expected));
    expect(Object.keys(made).filter((file) => made[file] !== expected[file])).toEqual([]);
  }

  /** Saves folder and cache, for `back`. */
  keep(): void {
    for (const name of ["site", "cache"]) link(join(this.work, name), join(this.work, "kept", name));
  }

  back(): void {
    for (const name of ["site", "cache"]) link(join(this.work, "kept", name), join(this.work, name));
  }

  remove(): void {
    rmSync(this.work, { recursive: true, force: true });
  }
}

/** Links instead of copies, whose times would differ by a fraction: a build writes changed files again. */
function link(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const file of fastGlob.sync("**/*", { cwd: from, dot: true })) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    linkSync(join(from, file), join(to, file));
  }
}

/** Files of an output by path, except the one that may differ. */
export function contents(folder: string): Record<string, string> {
  const files = fastGlob.sync("**/*", { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    files.filter((file) => file !== "report.json").map((file) => [file, readFileSync(join(folder, file), "latin1")]),
  );
}

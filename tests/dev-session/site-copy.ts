import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const repository = resolve(import.meta.dirname, "../..");
const parts = ["bin", "generator", "runtime", "templates", "schemas", "content", "specs", "package.json", "portal.config.ts"];

/** The ways in which editors replace a file. */
export type Saving = "write" | "rename" | "backup" | "anew";

/** This site together with its package, in a folder of its own, so that all of it can be edited. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "portal-session-"));

  constructor() {
    for (const part of parts) cpSync(join(repository, part), this.path(part), { recursive: true });
    // Drawing them takes longer than the rest of a clean build, and the server draws none.
    const start = "export default defineConfig({";
    this.write("portal.config.ts", this.read("portal.config.ts").replace(start, `${start} cards: "off",`));
    symlinkSync(join(repository, "node_modules"), this.path("node_modules"));
    // The bundle is copied, because making it takes as long as many edits.
    if (!existsSync(this.path("bin/dist"))) execFileSync(process.execPath, [this.path("bin/bundle.mjs")]);
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), "utf8");
  }

  write(file: string, text: string, saving: Saving = "write"): void {
    const path = this.path(file);
    const beside = join(dirname(path), `.${Math.abs(text.length)}.swp`);
    mkdirSync(dirname(path), { recursive: true });
    switch (saving) {
      case "write":
        writeFileSync(path, text);
        break;
      case "rename":
        writeFileSync(beside, text);
        renameSync(beside, path);
        break;
      case "backup":
        renameSync(path, `${path}~`);
        writeFileSync(path, text);
        rmSync(`${path}~`);
        break;
      case "anew":
        rmSync(path, { force: true });
        writeFileSync(path, text);
        break;
    }
  }

  move(from: string, to: string): void {
    renameSync(this.path(from), this.path(to));
  }

  remove(file: string): void {
    rmSync(this.path(file));
  }

  /** A clean build in its own process. Returns the folder of the site. */
  async build(): Promise<string> {
    const out = this.path("clean");
    rmSync(out, { recursive: true, force: true });
    try {
      const args = [this.path("bin/portal.mjs"), "build", "--no-cache", "--out", out];
      await promisify(execFile)(process.execPath, args, { cwd: this.folder });
    } catch (error) {
      throw new Error(`The session must leave a site that builds:\n${(error as { stdout: string }).stdout}`);
    }
    return join(out, "site");
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

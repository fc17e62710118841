import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { changedFiles, type FolderSize, hashesOf, sizeOf } from "../lib/folder.js";
import { median } from "../lib/numbers.js";
import { putAway } from "../lib/put-away.js";
import { type Run, run, tail } from "../lib/run.js";

const command = resolve("bin/portal.mjs");

/** Medians of several runs of one command: seconds and bytes. */
export interface Taken {
  wall: number;
  cpu: number;
  peakMemory: number | null;
  runs: number;
  /** Milliseconds of each stage in the last run. */
  stages: { name: string; ms: number; made: string }[];
}

/** A change of one source and its effect on the output. */
export interface EditTaken extends Taken {
  what: string;
  changed: number;
  examples: string[];
}

/** A site of the benchmark: its folder and its name on the command line. */
export interface BenchSite {
  root: string;
  /** Arguments of `portal build`, in addition to those for output and cache. */
  args: string[];
}

/** Builds one site repeatedly, always in the same folders. */
export class Builder {
  readonly #site: BenchSite;
  readonly #work: string;
  readonly #timeout: number;

  /** @param work folder for output, cache and log */
  constructor(site: BenchSite, work: string, timeout: number) {
    this.#site = site;
    this.#work = work;
    this.#timeout = timeout;
  }

  get output(): string {
    return join(this.#work, "out");
  }

  /** Without cache and output, as on a machine that has never built it. */
  async cold(runs: number): Promise<Taken> {
    const all: Run[] = [];
    for (let at = 0; at < runs; at++) {
      putAway(this.output);
      putAway(join(this.#work, "cache"));
      all.push(await this.#build());
    }
    return taken(all, this.#stages());
  }

  /** With the cache and the output of the last build, and nothing changed. */
  async again(runs: number): Promise<Taken> {
    const all: Run[] = [];
    for (let at = 0; at < runs; at++) all.push(await this.#build());
    return taken(all, this.#stages());
  }

  /** After a change, which is undone and built again before the next run. */
  async edited(what: string, runs: number, edit: (run: number) => () => void): Promise<EditTaken> {
    const all: Run[] = [];
    let changed: string[] = [];
    let stages: Taken["stages"] = [];
    for (let at = 0; at < runs; at++) {
      const before = hashesOf(join(this.output, "site"));
      const undo = edit(at);
      try {
        all.push(await this.#build());
        stages = this.#stages();
        changed = changedFiles(before, hashesOf(join(this.output, "site")));
      } finally {
        undo();
      }
      await this.#build();
    }
    return { ...taken(all, stages), what, changed: changed.length, examples: changed.slice(0, 6) };
  }

  /** Bytes of everything a build writes. */
  whole(counts: (path: string) => boolean = () => true): number {
    return sizeOf(this.output, counts).bytes;
  }

  size(): FolderSize {
    return sizeOf(join(this.output, "site"));
  }

  async #build(): Promise<Run> {
    mkdirSync(this.#work, { recursive: true });
    const log = join(this.#work, "build.log");
    const cache = ["--cache-dir", join(this.#work, "cache")];
    const argv = [process.execPath, command, "build", ...this.#site.args, "--out", this.output, ...cache];
    const one = await run({ argv, cwd: this.#site.root, log, timeout: this.#timeout });
    if (one.timedOut) throw new Error(`not done in ${this.#timeout} s`);
    if (one.exitCode !== 0) throw new Error(`exit ${one.exitCode}: ${tail(log)}`);
    return one;
  }

  #stages(): Taken["stages"] {
    const file = join(this.output, "report.json");
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Pick<Taken, "stages">).stages : [];
  }
}

export function taken(all: readonly Run[], stages: Taken["stages"]): Taken {
  const memory = all.map(({ peakMemory }) => peakMemory).filter((one) => one !== null);
  return {
    wall: median(all.map(({ wall }) => wall)),
    cpu: median(all.map(({ user, system }) => user + system)),
    peakMemory: memory.length ? Math.max(...memory) : null,
    runs: all.length,
    stages,
  };
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { megabytes } from "../lib/numbers.js";
import { putAway } from "../lib/put-away.js";
import { type Run, run, tail } from "../lib/run.js";
import type { Input } from "./input.js";
import { install, NotAvailable } from "./installed.js";
import { clearProject, type Peer } from "./peer.js";

/** Thrown when a build is stopped at its limit. */
export class OutOfTime extends Error {}

/** Folder for installed peers, their projects and built sites. */
export class Workshop {
  readonly #folder: string;

  /** @param folder absolute; may be deleted at any time between runs */
  constructor(folder: string) {
    this.#folder = folder;
  }

  log(name: string): string {
    const file = join(this.#folder, "logs", `${name}.log`);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  }

  project(peer: Peer): string {
    // Variants of one peer share the installed packages.
    return join(this.#folder, "peers", peer.packages ?? peer.name);
  }

  /** Folder of the site that a peer built from an input. */
  kept(peer: Peer, input: string): string {
    return join(this.#folder, "sites", input, peer.name);
  }

  /**
   * Installs a peer.
   * @throws NotAvailable
   */
  installed(peer: Peer): string {
    const folder = this.project(peer);
    if (peer.packages === undefined) mkdirSync(folder, { recursive: true });
    else install(resolve("tests/bench/peers", peer.packages, "packages"), folder, this.log(`${peer.packages}-install`));
    return folder;
  }

  /** Writes the peer's project for an input, and replaces an earlier one. */
  prepare(peer: Peer, input: Input): string {
    const folder = this.project(peer);
    clearProject(folder);
    for (const cache of peer.caches) putAway(join(folder, cache));
    peer.prepare(folder, input);
    return folder;
  }

  /**
   * Removes what an earlier build left, then builds.
   * @throws Error with the end of the log when the build fails /
   */
  async coldBuild(peer: Peer, input: Input, timeout: number): Promise<Run> {
    const folder = this.prepare(peer, input);
    return this.#run(peer.build(folder), folder, `${peer.name}-${input.name}-cold`, timeout);
  }

  /** Builds after an edit of a guide, with the files of the last build. */
  async rebuild(peer: Peer, input: Input, timeout: number): Promise<Run> {
    const folder = this.project(peer);
    return this.#run((peer.rebuild ?? peer.build)(folder), folder, `${peer.name}-${input.name}-edit`, timeout);
  }

  async #run(commands: readonly string[][], folder: string, log: string, timeout: number): Promise<Run> {
    const runs: Run[] = [];
    for (const [at, argv] of commands.entries()) {
      const file = this.log(at === 0 ? log : `${log}-${at + 1}`);
      const left = timeout - runs.reduce((sum, { wall }) => sum + wall, 0);
      const one = await run({ argv, cwd: folder, log: file, timeout: left });
      if (one.timedOut) throw new OutOfTime(`not done in ${timeout} s, memory up to ${megabytes(one.peakMemory)}`);
      if (one.exitCode !== 0) throw new NotAvailable(`exit ${one.exitCode}: ${tail(file, 3).slice(-300)}`);
      runs.push(one);
    }
    return added(runs);
  }

  /** Moves a built site away, so that the next project does not include it. */
  keep(peer: Peer, input: string): string {
    const to = this.kept(peer, input);
    putAway(to);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(this.project(peer), peer.output), to);
    return to;
  }

  hasKept(peer: Peer, input: string): boolean {
    return existsSync(this.kept(peer, input));
  }
}

/**
 * A guide's text with another word in its first plain line: after the front matter, at the start of a
 * sentence.
 */
export function withWord(text: string, word: string): string {
  const edited = text.replace(/^([A-Z][a-z]+ [a-z]+ )[a-z]+(?= )/m, `$1${word}`);
  if (edited === text) throw new Error("the guide has no line to edit");
  return edited;
}

/**
 * Changes one word of a guide's file.
 * @returns a function that restores it
 */
export function editWord(file: string): () => void {
  const before = readFileSync(file, "utf8");
  writeFileSync(file, withWord(before, "rewritten"));
  return () => writeFileSync(file, before);
}

function added(runs: readonly Run[]): Run {
  const sum = (of: (run: Run) => number) => runs.reduce((total, one) => total + of(one), 0);
  const memory = runs.map(({ peakMemory }) => peakMemory).filter((one) => one !== null);
  return {
    wall: sum(({ wall }) => wall),
    user: sum(({ user }) => user),
    system: sum(({ system }) => system),
    peakMemory: memory.length ? Math.max(...memory) : null,
    exitCode: 0,
    timedOut: false,
  };
}

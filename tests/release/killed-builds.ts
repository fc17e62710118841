import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Random } from "../dev-session/random.js";
import { differing, stateOf } from "./output-state.js";

const command = resolve(import.meta.dirname, "../../bin/portal.mjs");

export type Kind = "cold" | "incremental";

/** The result of a killed build. */
export interface Round {
  kind: Kind;
  /** Milliseconds after its start. */
  moment: number;
  /**
   * What readers were served afterwards; "moving": the previous output is in a temporary folder for the
   * next build.
   */
  left: "previous" | "new" | "moving";
}

/**
 * A site with two versions of a guide. Each round builds the version that the output does not have, kills
 * the build at some moment, and builds again.
 */
export class KilledBuilds {
  readonly #root: string;
  readonly #work: string;
  readonly #texts: readonly [string, string];
  readonly #file: string;
  readonly #random: Random;
  readonly #expected: Map<string, string>[] = [];
  readonly #times = { cold: 0, incremental: 0 };
  /** Version in the output. */
  #version = 0;

  /**
   * @param work folder that has only the site, in `site`
   * @param edited a Markdown file of the site
   */
  constructor(work: string, edited: string, seed: number) {
    this.#work = work;
    this.#root = join(work, "site");
    this.#file = join(this.#root, edited);
    this.#random = new Random(seed);
    const text = readFileSync(this.#file, "utf8");
    this.#texts = [text, `${text}\nOne more sentence.\n`];
    mkdirSync(join(work, "temporary"));
  }

  /** Builds both versions undisturbed, to find the right output and the time of a build. */
  async prepare(): Promise<void> {
    for (const [version, text] of this.#texts.entries()) {
      writeFileSync(this.#file, text);
      const start = performance.now();
      await this.#build("whole");
      this.#times.cold = performance.now() - start;
      this.#expected[version] = stateOf(join(this.#work, "whole"));
      for (const name of ["whole", "whole-cache"]) rmSync(join(this.#work, name), { recursive: true });
    }
    writeFileSync(this.#file, this.#texts[0]);
    await this.#build("output");
    appendFileSync(this.#file, "\nAnother sentence.\n");
    const start = performance.now();
    await this.#build("output");
    this.#times.incremental = performance.now() - start;
    writeFileSync(this.#file, this.#texts[0]);
    await this.#build("output");
  }

  /** @throws Error that says what is wrong */
  async round(kind: Kind): Promise<Round> {
    const [before, next] = [this.#version, 1 - this.#version];
    writeFileSync(this.#file, this.#texts[next] ?? "");
    if (kind === "cold") rmSync(join(this.#work, "cache"), { recursive: true, force: true });
    const moment = this.#random.below(Math.ceil(this.#times[kind]));
    await this.#build("output", moment);
    const left = this.#look(before, next);
    await this.#build("output");
    const wrong = differing(this.#stateOf(next), stateOf(join(this.#work, "output")));
    if (wrong.length)
      throw new Error(`The build after one that was killed after ${moment} ms has wrong files: ${wrong.join(", ")}`);
    const litter = this.#litter();
    if (litter.length) throw new Error(`A build that was killed after ${moment} ms leaves ${litter.join(", ")}`);
    this.#version = next;
    return { kind, moment, left };
  }

  #stateOf(version: number): Map<string, string> {
    return this.#expected[version] ?? new Map();
  }

  /** The state of the output after the killed build. */
  #look(before: number, next: number): Round["left"] {
    const state = stateOf(join(this.#work, "output"));
    if (differing(this.#stateOf(before), state).length === 0) return "previous";
    if (differing(this.#stateOf(next), state).length === 0) return "new";
    const [beside] = readdirSync(this.#work).filter((name) => name.startsWith(".output.portal-"));
    const waiting = stateOf(join(this.#work, beside ?? "none", "old"));
    if (state.size || differing(this.#stateOf(before), waiting).length) throw new Error("The previous output is not whole.");
    return "moving";
  }

  /** Unused files. */
  #litter(): string[] {
    const cache = join(this.#work, "cache");
    const cached = existsSync(cache) ? readdirSync(cache, { recursive: true, encoding: "utf8" }) : [];
    return [
      ...readdirSync(this.#work).filter((name) => !["site", "output", "cache", "temporary"].includes(name)),
      ...readdirSync(join(this.#work, "temporary")),
      ...cached.filter((name) => /\.\d+$/.test(name)),
    ];
  }

  /** @param killed after this many milliseconds; absent: the build must succeed */
  async #build(out: string, killed?: number): Promise<void> {
    // Each output has a cache of its own.
    const places = ["--out", join(this.#work, out), "--cache-dir", join(this.#work, out === "output" ? "cache" : `${out}-cache`)];
    const child = spawn(process.execPath, [command, "build", "--root", this.#root, ...places], {
      env: { ...process.env, TMPDIR: join(this.#work, "temporary") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
    const timer = killed === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killed);
    const [code] = (await once(child, "close")) as [number | null];
    clearTimeout(timer);
    if (killed === undefined && code !== 0) throw new Error(`The site does not build:\n${said}`);
  }
}

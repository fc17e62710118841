import type { RunCache } from "./run-cache.js";

/** Time and count of one stage of a run, for the progress lines and the report. */
export interface StageTiming {
  name: string;
  /** Milliseconds. */
  ms: number;
  /** What it made, in words: "412 pages". */
  made: string;
  steps: Step[];
}

/** Work of one kind inside a stage, or inside other work. */
export interface Step {
  /** "spec", "guide": the first word of what is remembered under that key. */
  kind: string;
  /** How many were made; those that were remembered are not counted. */
  count: number;
  /** Milliseconds of all of them together. */
  ms: number;
  steps: Step[];
}

/** Runs stages one after another and keeps their times. */
export class Stages {
  readonly timings: StageTiming[] = [];
  readonly #onStage: (timing: StageTiming) => void;
  /** Of the work that is being done. */
  #steps: Step[] = [];

  constructor(onStage: (timing: StageTiming) => void = () => {}) {
    this.#onStage = onStage;
  }

  /** @param made says what came out, once it is there */
  async run<T>(name: string, work: () => T | Promise<T>, made: (value: T) => string): Promise<T> {
    const start = performance.now();
    const steps: Step[] = [];
    this.#steps = steps;
    const value = await work();
    const timing = { name, ms: performance.now() - start, made: made(value), steps };
    this.timings.push(timing);
    this.#onStage(timing);
    return value;
  }

  /** The same cache, whose work is told apart by kind: each thing that is made anew is a step. */
  timed(runCache: RunCache): RunCache {
    return {
      ...(runCache.repeats ? { repeats: true } : {}),
      ...(runCache.lastGood ? { lastGood: runCache.lastGood.bind(runCache) } : {}),
      ...(runCache.hurries ? { hurries: true } : {}),
      ...(runCache.store ? { store: runCache.store } : {}),
      keep: (key, isFresh, make) => runCache.keep(key, isFresh, () => this.#step(key.split(" ", 1)[0] ?? key, make)),
    };
  }

  #step<T>(kind: string, make: () => T): T {
    const outer = this.#steps;
    let step = outer.find((one) => one.kind === kind);
    if (!step) {
      step = { kind, count: 0, ms: 0, steps: [] };
      outer.push(step);
    }
    this.#steps = step.steps;
    const start = performance.now();
    try {
      return make();
    } finally {
      step.count++;
      step.ms += performance.now() - start;
      this.#steps = outer;
    }
  }
}

/** Timings as lines of a tree, for people. */
export function timingTree({ name, ms, made, steps }: StageTiming): string[] {
  return [`${name.padEnd(10)} ${made} ${whole(ms)}`, ...branches(steps)];
}

function branches(steps: readonly Step[]): string[] {
  return steps.flatMap(({ kind, count, ms, steps: inner }, index) => {
    const last = index === steps.length - 1;
    return [
      `${last ? "└" : "├"} ${count} × ${kind} ${whole(ms)}`,
      ...branches(inner).map((line) => `${last ? " " : "│"} ${line}`),
    ];
  });
}

const whole = (ms: number) => `${ms.toFixed(0)} ms`;

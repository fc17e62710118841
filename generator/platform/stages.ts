import type { RunCache } from "./run-cache.js";

/** Time and result of one stage, for the progress lines and the report. */
export interface StageTiming {
  name: string;
  /** Duration in milliseconds. */
  ms: number;
  /** The result in words: "412 pages". */
  made: string;
  steps: Step[];
}

/** Work of one kind inside a stage or inside other work. */
export interface Step {
  /** "spec", "guide": the first word of its cache key. */
  kind: string;
  /** Number of values that were made. Cached values do not count. */
  count: number;
  /** Milliseconds in total. */
  ms: number;
  steps: Step[];
}

/** Runs stages one after another and records their times. */
export class Stages {
  readonly timings: StageTiming[] = [];
  readonly #onStage: (timing: StageTiming) => void;
  /** Steps of the current work. */
  #steps: Step[] = [];

  constructor(onStage: (timing: StageTiming) => void = () => {}) {
    this.#onStage = onStage;
  }

  /** @param summarize describes the result */
  async run<T>(name: string, work: () => T | Promise<T>, summarize: (value: T) => string): Promise<T> {
    const start = performance.now();
    const steps: Step[] = [];
    this.#steps = steps;
    const value = await work();
    const timing = { name, ms: performance.now() - start, made: summarize(value), steps };
    this.timings.push(timing);
    this.#onStage(timing);
    return value;
  }

  /** Wraps a cache so that each value that is made is timed as a step of its kind. */
  timed(runCache: RunCache): RunCache {
    return {
      ...(runCache.repeats ? { repeats: true } : {}),
      ...(runCache.lastGood ? { lastGood: runCache.lastGood.bind(runCache) } : {}),
      ...(runCache.postponesChecks ? { postponesChecks: true } : {}),
      ...(runCache.persistent ? { persistent: runCache.persistent } : {}),
      keep: (key, isFresh, make) => runCache.keep(key, isFresh, () => this.#step(key.split(" ", 1)[0] ?? key, make)),
    };
  }

  #step<T>(kind: string, make: () => T): T {
    const outer = this.#steps;
    let step = outer.find((stage) => stage.kind === kind);
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

/** Timings as lines of a tree. */
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

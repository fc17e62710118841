/** Time and count of one stage of a run, for the progress lines and the report. */
export interface StageTiming {
  name: string;
  /** Milliseconds. */
  ms: number;
  /** What it made, in words: "412 pages". */
  made: string;
}

/** Runs stages one after another and keeps their times. */
export class Stages {
  readonly timings: StageTiming[] = [];
  readonly #onStage: (timing: StageTiming) => void;

  constructor(onStage: (timing: StageTiming) => void = () => {}) {
    this.#onStage = onStage;
  }

  /** @param made says what came out, once it is there */
  async run<T>(name: string, work: () => T | Promise<T>, made: (value: T) => string): Promise<T> {
    const start = performance.now();
    const value = await work();
    const timing = { name, ms: performance.now() - start, made: made(value) };
    this.timings.push(timing);
    this.#onStage(timing);
    return value;
  }
}

/** "1 page", "2 pages". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

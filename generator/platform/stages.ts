/** Time and result of one stage, for the progress lines and the report. */
export interface StageTiming {
  name: string;
  /** Duration in milliseconds. */
  ms: number;
  /** The result in words: "412 pages". */
  result: string;
  steps: Step[];
}

/** Work of one kind inside a stage or inside other work. */
interface Step {
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
  /** Steps of the current work. */
  #steps: Step[] = [];

  constructor(private readonly onStage: (timing: StageTiming) => void = () => {}) {}

  /** @param summarize describes the result */
  async run<T>(name: string, work: () => T | Promise<T>, summarize: (value: T) => string): Promise<T> {
    const start = performance.now();
    const steps: Step[] = [];
    this.#steps = steps;
    const value = await work();
    const timing = { name, ms: performance.now() - start, result: summarize(value), steps };
    this.timings.push(timing);
    this.onStage(timing);
    return value;
  }

  /** Wraps a cache so that each value that is made is timed as a step of its kind. */
  timed(runCache: RunCache): RunCache {
    return {
      ...(runCache.repeats ? { repeats: true } : {}),
      ...(runCache.lastGood ? { lastGood: runCache.lastGood.bind(runCache) } : {}),
      ...(runCache.postponesChecks ? { postponesChecks: true } : {}),
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
export function timingTree({ name, ms, result, steps }: StageTiming): string[] {
  return [`${name.padEnd(10)} ${result} ${whole(ms)}`, ...branches(steps)];
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

/** Caches values between runs of one process. */
export interface RunCache {
  /** Returns the cached value of a key if it is fresh, otherwise makes it. */
  keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T;
  /** The value, or, if its source cannot be read at present, the last one of this key. */
  lastGood?<T>(key: string, value: T | undefined): T | undefined;
  /** Whether this process runs again after each change. */
  readonly repeats?: boolean;
  /** Whether checks of texts are postponed, because a page is being requested. */
  readonly postponesChecks?: boolean;
}

/** No cache. */
export const noCache: RunCache = { keep: (_key, _isFresh, make) => make() };

/** For a single run: makes each value once, such as a spec that is also read for its title. */
export function singleRunCache(): RunCache {
  const values = new Map<string, unknown>();
  return {
    keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T {
      const before = values.get(key) as T | undefined;
      if (before !== undefined && isFresh(before)) return before;
      const value = make();
      values.set(key, value);
      return value;
    },
  };
}

interface Entry {
  value: unknown;
  /** Keys that were used while it was made. */
  inner: readonly string[];
}

/** Caches what the last run used, together with what it was made from. Everything else is dropped. */
export class SessionCache implements RunCache {
  readonly repeats = true;
  /** True until the first run is over. */
  postponesChecks = true;
  #last = new Map<string, Entry>();
  #current = new Map<string, Entry>();
  readonly #good = new Map<string, unknown>();
  /** Keys used by the value that is being made. */
  #keys: string[] = [];

  keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T {
    this.#keys.push(key);
    const entry = this.#entry(key);
    if (entry && isFresh(entry.value as T)) {
      this.#carry(key, entry);
      return entry.value as T;
    }
    const outer = this.#keys;
    const inner: string[] = [];
    this.#keys = inner;
    try {
      const value = make();
      this.#current.set(key, { value, inner });
      return value;
    } finally {
      this.#keys = outer;
    }
  }

  lastGood<T>(key: string, value: T | undefined): T | undefined {
    if (value === undefined) return this.#good.get(key) as T | undefined;
    this.#good.set(key, value);
    return value;
  }

  /** Ends a run. If it could not finish, values of earlier runs are kept. */
  endRun(whole: boolean): void {
    this.#last = whole ? this.#current : new Map([...this.#last, ...this.#current]);
    this.#current = new Map();
    this.#keys = [];
    this.postponesChecks = false;
  }

  #entry(key: string): Entry | undefined {
    return this.#current.get(key) ?? this.#last.get(key);
  }

  /** Keeps what a fresh value was made from, for the time when the value is no longer fresh. */
  #carry(key: string, entry: Entry): void {
    if (this.#current.get(key) === entry) return;
    this.#current.set(key, entry);
    for (const part of entry.inner) {
      const inner = this.#entry(part);
      if (inner) this.#carry(part, inner);
    }
  }
}

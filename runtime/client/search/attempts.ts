/** Milliseconds without a result after which the reader is told that there is none. */
export const timeLimit = 10_000;

/** Milliseconds before the reader is told that it takes a moment: what comes sooner would only flicker. */
const notice = 300;

/** Milliseconds until what failed is repeated, doubled each time: a line that has just come back often fails at first. */
const pause = 1000;

/** How often what failed is repeated by itself. */
const mostRepeats = 4;

/** What is shown while something is fetched. */
export interface AttemptView<Value> {
  /** It takes a moment. */
  waiting(): void;
  /** It failed or exceeded the time limit. It may still succeed. */
  failed(): void;
  done(value: Value): void;
}

export interface Attempts<Value> {
  start(work: () => Promise<Value>): void;
  /** Repeats what failed last, if nothing else was started since. */
  again(): void;
  /** Ignores whatever is under way. */
  stop(): void;
}

/** Fetches for a view and reports only the newest attempt. What failed is repeated a few times, and when the browser is online again. */
export function createAttempts<Value>(view: AttemptView<Value>): Attempts<Value> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  let newest = 0;
  let repeat: (() => void) | undefined;
  const again = () => repeat?.();
  const rest = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    removeEventListener("online", again);
    repeat = undefined;
  };
  const start = (work: () => Promise<Value>, repeats = 0) => {
    newest += 1;
    const own = newest;
    const fail = (repeatable: boolean) => {
      if (own !== newest || repeat) return;
      rest();
      repeat = () => start(work);
      addEventListener("online", again);
      if (repeatable) timers.push(setTimeout(() => start(work, repeats + 1), pause * 2 ** repeats));
      view.failed();
    };
    if (repeat) rest();
    // The limit runs from the oldest attempt without a result: typing on does not put it off.
    if (timers.length === 0) timers.push(setTimeout(() => expire(), timeLimit));
    // A repeated attempt leaves in view that the last one failed.
    if (timers.length === 1 && !repeats) timers.push(setTimeout(view.waiting, notice));
    expire = () => fail(false);
    work().then(
      (value) => {
        if (own !== newest) return;
        rest();
        view.done(value);
      },
      () => fail(repeats < mostRepeats),
    );
  };
  let expire = () => {};
  const stop = () => {
    newest += 1;
    rest();
  };
  return { start, again, stop };
}

import { htmlPhrases } from "../texts/phrases.js";

/** Milliseconds without a result after which the reader sees that the search failed. */
const timeLimit = 10_000;

/** Milliseconds before a loading message shows. A faster result would make it flicker. */
const notice = 300;

/** Milliseconds before the first automatic retry, doubled each time: right after a reconnect, requests often fail. */
const pause = 1000;

/** Number of automatic retries. */
const mostRepeats = 4;

interface AttemptView<Value> {
  /** The result takes a moment. */
  waiting(): void;
  /** It failed or timed out. It may still succeed. */
  failed(): void;
  done(value: Value): void;
}

export interface Attempts<Value> {
  start(work: () => Promise<Value>): void;
  /** Repeats the last failed attempt if nothing was started since. */
  again(): void;
  /** Ignores everything in progress. */
  stop(): void;
}

/** Fetches for a view and reports the newest attempt. Retries a few times, and when the browser is online. */
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
    const thisAttempt = newest;
    const fail = (repeatable: boolean) => {
      if (thisAttempt !== newest || repeat) return;
      rest();
      repeat = () => start(work);
      addEventListener("online", again);
      if (repeatable) timers.push(setTimeout(() => start(work, repeats + 1), pause * 2 ** repeats));
      view.failed();
    };
    if (repeat) rest();
    // The timeout counts from the oldest attempt without a result, so typing does not extend it.
    if (timers.length === 0) timers.push(setTimeout(() => expire(), timeLimit));
    // A retry keeps showing that the last attempt failed.
    if (timers.length === 1 && !repeats) timers.push(setTimeout(view.waiting, notice));
    expire = () => fail(false);
    work().then(
      (value) => {
        if (thisAttempt !== newest) return;
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

/** A script that can be requested again after it could not be loaded. */
export interface Source<Value> {
  load(): Promise<Value>;
  /** The next attempt requests everything again. */
  forget(): void;
}

/**
 * Loads a script of the search. Until it is loaded, shows that it is loading or that it failed. After a failure, the next
 * letter typed, or the browser coming online, retries. Enter sends the form, because a new version of the
 * site may have other scripts.
 *
 * @returns a function that retries as well
 */
export function untilLoaded<Value>(
  field: HTMLInputElement,
  place: HTMLElement,
  { load, forget }: Source<Value>,
  use: (value: Value) => void,
): () => void {
  let hasFailed = false;
  const retry = (event: Event) => {
    if (hasFailed && event.type === "submit" && navigator.onLine) return;
    event.preventDefault();
    attempts.again();
  };
  const attempts = createAttempts<Value>({
    waiting: () => showWaiting(place),
    failed() {
      hasFailed = true;
      forget();
      showFailed(place);
    },
    done(value) {
      field.removeEventListener("input", retry);
      field.form?.removeEventListener("submit", retry);
      use(value);
    },
  });
  field.addEventListener("input", retry);
  field.form?.addEventListener("submit", retry);
  attempts.start(load);
  return attempts.again;
}

/** Shows that the search or a response takes a moment. */
export function showWaiting(place: HTMLElement): void {
  place.innerHTML = `<p class="search-hint search-loading" role="status">${htmlPhrases.searchLoading}`;
}

/** Shows that the search, the index or the provider could not be reached. */
export function showFailed(place: HTMLElement): void {
  place.innerHTML = `<div class="search-state" role="alert"><p class="search-state-title">${htmlPhrases.fetchFailed}<p>${htmlPhrases.checkNetwork}</div>`;
}

import { createAttempts } from "./search/attempts.js";
import { showFailed, showWaiting } from "./search/search-states.js";

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

/** A place on a page: an element, or a text within it if several characters are meant. */
export interface Place {
  /** CSS selector; the first visible match that has the text. */
  in: string;
  text?: string;
}

/** An action of a reader that costs something, or an expected reaction of the page. */
export type Step =
  | { click: Place }
  /** Opens a native select and chooses an option: two clicks. */
  | { choose: string; from: Place }
  | { type: string }
  | { press: string }
  /** Scrolls until the place is in view, as far as needed. */
  | { scrollTo: Place }
  /** Free: waits until something is in view, or the page at this URL is open. */
  | { waitFor: Place }
  | { arriveAt: string };

/** The answer: each of these in view at the same time, or text in the clipboard. */
export interface Proof {
  see: Place[];
  clipboard?: string;
}

export interface Budget {
  /** Clicks, taps, keys and typed texts. */
  actions: number;
  /** Heights of the window. */
  screens: number;
}

/** A task of a reader, and its budget. */
export interface Task {
  name: string;
  on: "desktop" | "phone";
  /** The page where the reader starts. */
  at: string;
  steps: Step[];
  proof: Proof;
  budget: Budget;
}

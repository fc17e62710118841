/** A place on a page: an element, or a text within it where several characters are meant. */
export interface Place {
  /** CSS selector; the first visible match that has the text. */
  in: string;
  text?: string;
}

/** What a reader does, as far as it costs something, and what the page does in response. */
export type Step =
  | { click: Place }
  /** Opens a native select and chooses an option: two clicks. */
  | { choose: string; from: Place }
  | { type: string }
  | { press: string }
  /** Scrolls until the place is in view, as far as needed. */
  | { scrollTo: Place }
  /** Free: waits until something is in view, or the page at this address is there. */
  | { waitFor: Place }
  | { arriveAt: string };

/** Where the answer must be found: each of these in view at the same time, or text in the clipboard. */
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

/** Something a reader looks for, and what it may cost. */
export interface Task {
  name: string;
  on: "desktop" | "phone";
  /** Where the reader is. */
  at: string;
  steps: Step[];
  proof: Proof;
  budget: Budget;
}

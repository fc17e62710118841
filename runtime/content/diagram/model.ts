export interface Sequence {
  /** Accessible name, if the diagram has a title. */
  title?: string;
  /** From left to right. */
  participants: { id: string; label: string }[];
  steps: Step[];
}

export type Step = Message | Note | Group;

export interface Message {
  kind: "message";
  from: number;
  to: number;
  text: string;
  /** True for a response, which has a dashed line. */
  dashed: boolean;
  /** The arrowhead: filled for a call, open for an asynchronous one, a cross for a lost one, or none. */
  head: "filled" | "open" | "cross" | "none";
}

export interface Note {
  kind: "note";
  /** The first and last column that it covers. */
  from: number;
  to: number;
  side: "over" | "left" | "right";
  text: string;
}

/** A frame around steps: a loop, or alternative branches. */
export interface Group {
  kind: "group";
  /** "loop", "alt", "opt", "par", "break", "critical". */
  type: string;
  sections: { label: string; steps: Step[] }[];
}

export interface DiagramIssue {
  message: string;
  /** Line in the diagram's text, starting at 0. */
  line: number;
  /** How to fix it. */
  hint?: string | undefined;
  /** A word that may be misspelled. */
  word?: string | undefined;
}

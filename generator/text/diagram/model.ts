/** A sequence diagram as its writer meant it. */
export interface Sequence {
  /** What the diagram is called for those who cannot see it, where the writer says so. */
  title?: string;
  /** In order from left to right. */
  participants: Participant[];
  steps: Step[];
}

export interface Participant {
  id: string;
  label: string;
}

export type Step = Message | Note | Group;

export interface Message {
  kind: "message";
  from: number;
  to: number;
  text: string;
  /** A reply is drawn dashed. */
  dashed: boolean;
  /** How the line ends: filled for a call, open for one that nobody waits for, a cross for a lost one, nothing. */
  head: "filled" | "open" | "cross" | "none";
}

export interface Note {
  kind: "note";
  /** Columns it is about, from the left one to the right one. */
  from: number;
  to: number;
  side: "over" | "left" | "right";
  text: string;
}

/** A frame around steps: a loop, or branches of which one happens. */
export interface Group {
  kind: "group";
  /** "loop", "alt", "opt", "par", "break", "critical". */
  type: string;
  sections: { label: string; steps: Step[] }[];
}

export interface DiagramProblem {
  message: string;
  /** Line of the diagram's text, from 0. */
  line: number;
  hint?: string | undefined;
}

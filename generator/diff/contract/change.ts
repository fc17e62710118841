import { isExact } from "../../../runtime/samples/json.js";
import type { At } from "../../2-model/types.js";
import type { PartRoot } from "./part-root.js";
import type { Code, Phrase, PhraseValue } from "./phrase.js";

/** What a change means for the clients of an API. `documentation` and `example` do not change the contract. */
export type Verdict = "breaking" | "non-breaking" | "deprecation" | "documentation" | "example";

/** The direction of the changed data: what clients send, what they receive, or neither. */
export type Direction = "request" | "response" | "none";

/** The parameter or field that changed, by names, so that pages can look it up. */
export interface ChangedPart {
  /** What the names start from. */
  root: PartRoot;
  /** Members below the root; [] for the root itself. Items of lists and values of maps have no names of their own. */
  names: readonly string[];
  /** Whether it is in the same shared schema on both sides, so that the change applies wherever that schema is used. */
  isShared: boolean;
}

/** A difference between two versions of an API, classified. */
export interface ContractChange {
  /** Names the kind of change, for example `enum-value-added`. */
  rule: string;
  verdict: Verdict;
  /** Whether a breaking change breaks all clients, or only those that rely on the changed part. */
  certain: boolean;
  direction: Direction;
  /** Keys of the affected operations ("GET /chapters"); [] for the whole API. */
  operations: string[];
  /** What has changed: "query parameter `page`", "`Verse.words[].text`". */
  subject: PhraseValue;
  /** One sentence. A string is in English and Markdown: change logs leave such changes out. */
  message: Phrase | string;
  /** Absent for a change of an operation or of the whole API, and inside of nameless alternatives. */
  part?: ChangedPart;
  /** The status that was added. */
  status?: string;
  /** Location of the part in the older spec. Absent if it did not exist. */
  before?: At;
  after?: At;
}

/** A change whose affected operations are not known yet. */
export type AddedChange = Omit<ContractChange, "operations">;

/** What a change does to the set of values that a schema, or a part of an API, allows. */
export type Effect =
  | "widens"
  | "narrows"
  /** The sets overlap or are disjoint: each side has values that the other has not. */
  | "differs"
  /** Cannot be determined. */
  | "unknown"
  | "none";

/** A request breaks when a value is no longer accepted, a response when it may have new ones, as in oasdiff. */
function classify(effect: Effect, direction: Direction): Pick<AddedChange, "verdict" | "certain"> {
  if (effect === "unknown") return { verdict: "breaking", certain: false };
  const breaks = effect === "differs" || effect === (direction === "response" ? "widens" : "narrows");
  return { verdict: breaks ? "breaking" : "non-breaking", certain: true };
}

/** A part on both sides; without one, the location of what contains it. */
export interface ChangedPlace extends Required<Pick<AddedChange, "before" | "after">>, Pick<AddedChange, "subject" | "part"> {
  direction: Direction;
}

/** What a change does to the values that are allowed, or what it means for clients. */
export type Meaning = Effect | Verdict | Pick<AddedChange, "verdict" | "certain">;

const verdicts: ReadonlySet<unknown> = new Set<Verdict>(["breaking", "non-breaking", "deprecation", "documentation", "example"]);
const isVerdict = (meaning: Meaning): meaning is Verdict => verdicts.has(meaning);

export type Report = (rule: string, meaning: Meaning, message: AddedChange["message"], more?: Partial<AddedChange>) => void;

export function reporter(add: (change: AddedChange) => void, { subject, direction, part, before, after }: ChangedPlace): Report {
  return (rule, meaning, message, more) => {
    const verdict = isVerdict(meaning)
      ? { verdict: meaning, certain: true }
      : typeof meaning === "object"
        ? meaning
        : classify(meaning, direction);
    add({ rule, ...verdict, direction, subject, message, ...(part && { part }), before, after, ...more });
  };
}

/** The direction of the same data from the other side, as in webhooks and callbacks. */
export function opposite(direction: Direction): Direction {
  return direction === "request" ? "response" : direction === "response" ? "request" : "none";
}

/** A value as code; long ones are cut. */
export function code(value: unknown): Code {
  const text = isExact(value) ? String(value) : (JSON.stringify(value, exact) ?? "undefined");
  return { code: text.length > 60 ? `${text.slice(0, 57)}...` : text };
}

/** Numbers beyond 2^53 are compared and shown by their digits; 10.50 is the same as 10.5. */
export function exact(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : typeof value === "function" ? Number(value) : value;
}

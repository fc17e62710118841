import type { At } from "../../2-model/api-model.js";

/**
 * What a change means for the clients of an API. `documentation` and `example` change no contract: texts are documentation, and
 * values of examples are noise.
 */
export type Verdict = "breaking" | "non-breaking" | "deprecation" | "documentation" | "example";

/** Whose data a change is about: what clients send, what they receive, or neither. */
export type Direction = "request" | "response" | "none";

/** The parameter or field that a change is about, by names, so that programs can look it up. */
export interface ChangedPart {
  /** What the names begin at: "schema Verse", "response 200", "request body", "query parameter `page`", "header `Location` of response 201". */
  root: string;
  /** Members from there on; [] for the root itself. Items of lists and values of maps have no names of their own. */
  names: readonly string[];
  /** Whether it is in the same shared schema on both sides, so that the change holds wherever that is used. */
  isShared: boolean;
}

/** A difference between two versions of an API, classified. */
export interface ContractChange {
  /** Names the kind of change, for example `enum-value-added`. */
  rule: string;
  verdict: Verdict;
  /** Whether a breaking change breaks clients for certain, or only clients that rely on what has changed. */
  certain: boolean;
  direction: Direction;
  /** Operations by key ("GET /chapters") that the change reaches; [] where it belongs to the whole API. */
  operations: string[];
  /** What has changed: "query parameter `page`", "`Verse.words[].text`". */
  subject: string;
  /** One sentence, in Markdown. */
  message: string;
  /** Absent for a change of an operation or of the whole API, and inside of nameless alternatives. */
  part?: ChangedPart;
  /** Where the part stands in the older spec; absent where it did not exist. */
  before?: At;
  after?: At;
}

/** A change before it is known which operations it reaches. */
export type Found = Omit<ContractChange, "operations">;

/** What a change does to the set of values that a schema, or a part of an API, allows. */
export type Effect =
  | "widens"
  | "narrows"
  /** The sets overlap or are disjoint: each side has values that the other has not. */
  | "differs"
  /** It cannot be worked out which. */
  | "unknown"
  | "none";

/**
 * A request breaks when something is no longer accepted, and a response when it may hold something new. These are the rules that
 * oasdiff publishes, too.
 */
export function classify(effect: Effect, direction: Direction): Pick<Found, "verdict" | "certain"> {
  if (effect === "unknown") return { verdict: "breaking", certain: false };
  const breaks = effect === "differs" || effect === (direction === "response" ? "widens" : "narrows");
  return { verdict: breaks ? "breaking" : "non-breaking", certain: true };
}

/** The direction of the same data seen from the other side, as in webhooks and callbacks. */
export function opposite(direction: Direction): Direction {
  return direction === "request" ? "response" : direction === "response" ? "request" : "none";
}

/** A value as Markdown code; long ones are cut. */
export function code(value: unknown): string {
  const text = typeof value === "bigint" ? String(value) : (JSON.stringify(value, exact) ?? "undefined");
  const short = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return `\`${short.replaceAll("`", "'")}\``;
}

/** JSON has no numbers beyond 2^53; they are compared and shown by their digits. */
export function exact(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

/** Whether two JSON values are equal; the order of members counts for nothing. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equal(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}

import { count } from "../../platform/values.js";
import type { Verdict } from "../contract/change.js";
import { type OutputDiff, type PageDiff, type PlacedChange, type Reason, reasons } from "../site/site-diff.js";

/** Similar changes of several parts, as one line of a report. */
export interface ChangeLine {
  verdict: Verdict;
  certain: boolean;
  direction: PlacedChange["direction"];
  rule: string;
  /** "GET /chapters", "7 operations", or "" for the whole API. */
  where: string;
  operations: string[];
  subject: string;
  message: string;
  place: string;
  count: number;
}

/** Verdicts in the order of reports, with their headings. */
export const verdictTitles: readonly [Verdict, string][] = [
  ["breaking", "Breaking changes"],
  ["deprecation", "Deprecations"],
  ["non-breaking", "Other changes of the API"],
  ["documentation", "Documentation of the API"],
  ["example", "Examples"],
];

/** Headings for reasons, above lists of pages. */
export const reasonTitles: Readonly<Record<Reason, string>> = {
  content: "Content",
  contract: "API",
  documentation: "Documentation of the API",
  examples: "Examples",
  links: "Links",
  navigation: "Navigation",
  layout: "Layout",
  search: "Search",
  redirects: "Redirects",
  addresses: "Addresses",
};

/** The changes of an API with a verdict; those equal but for operation, subject or field name share a line. */
export function linesOf(changes: readonly PlacedChange[], verdict: Verdict): ChangeLine[] {
  const lines = changes
    .filter((change) => change.verdict === verdict)
    .map((change): Draft => ({ changes: [change], subjects: [change.subject], operations: change.operations, names: [] }));
  const together = [byOperation, bySubject, byField].reduce((drafts, merge) => merged(drafts, merge), lines);
  return together.map(({ changes, subjects, operations, names }) => {
    const { certain, direction, rule, message, ...places } = changes[0] as PlacedChange;
    return {
      verdict,
      certain,
      direction,
      rule,
      where: operations.length > 2 ? `${operations.length} operations` : operations.map((key) => `\`${key}\``).join(", "),
      operations: [...operations],
      subject: subjects.join(", "),
      message: names.length > 1 ? ofFields(message, names) : message,
      place: placeText(places),
      count: changes.length,
    };
  });
}

/** A line before its text is final: its message applies to all its subjects in all its operations. */
interface Draft {
  changes: PlacedChange[];
  subjects: readonly string[];
  operations: readonly string[];
  names: readonly string[];
}

interface Merge {
  /** Lines with the same key are merged. Undefined for a line that stays separate. */
  key(draft: Draft): string | undefined;
  join(a: Draft, b: Draft): Partial<Draft>;
}

const textOf = ({ rule, direction, certain, message }: PlacedChange) => [rule, direction, certain, message].join("\n");
const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
const first = ({ changes }: Draft) => changes[0] as PlacedChange;

const byOperation: Merge = {
  key: (draft) => [textOf(first(draft)), ...draft.subjects].join("\n"),
  join: (a, b) => ({ operations: union(a.operations, b.operations) }),
};

const bySubject: Merge = {
  key: (draft) => [textOf(first(draft)), ...draft.operations].join("\n"),
  join: (a, b) => ({ subjects: union(a.subjects, b.subjects) }),
};

/** "The optional field `id` is added.", "`id` becomes required." */
const fieldMessage = /^((?:The \w+ field )?)`([^`]+)` (is (?:added|removed)|becomes (?:required|optional))\.$/;

const byField: Merge = {
  key(draft) {
    const [, head, , tail] = fieldMessage.exec(first(draft).message) ?? [];
    if (tail === undefined) return undefined;
    return [textOf({ ...first(draft), message: `${head} ${tail}` }), draft.subjects.join(), ...draft.operations].join("\n");
  },
  join: (a, b) => ({ names: union(namesOf(a), namesOf(b)) }),
};

function namesOf(draft: Draft): readonly string[] {
  if (draft.names.length) return draft.names;
  return [fieldMessage.exec(first(draft).message)?.[2] ?? ""];
}

/** The message of one field, for several fields. */
function ofFields(message: string, names: readonly string[]): string {
  const [, head = "", , tail = ""] = fieldMessage.exec(message) ?? [];
  const quoted = names.map((name) => `\`${name}\``);
  const all = `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
  return `${head.replace("field", "fields")}${all} ${tail.replace(/^is/, "are").replace(/^becomes/, "become")}.`;
}

/** Merges lines with the same key, at the position of the first. */
function merged(drafts: readonly Draft[], { key, join }: Merge): Draft[] {
  const found = new Map<string | Draft, Draft>();
  for (const draft of drafts) {
    const name = key(draft) ?? draft;
    const existing = found.get(name);
    found.set(
      name,
      existing ? { ...existing, ...join(existing, draft), changes: [...existing.changes, ...draft.changes] } : draft,
    );
  }
  return [...found.values()];
}

function placeText({ before, after }: Pick<PlacedChange, "before" | "after">): string {
  const place = after ?? before;
  return place ? `${place.file}:${place.line}` : "";
}

/** Changed pages by their first reason, in the order of reasons. */
export function pagesByReason({ pages }: OutputDiff): [Reason, PageDiff[]][] {
  return reasons.flatMap((reason): [Reason, PageDiff[]][] => {
    const ofReason = pages.filter((page) => page.change === "changed" && page.reasons[0] === reason);
    return ofReason.length ? [[reason, ofReason]] : [];
  });
}

/** "2 breaking changes, 1 lost address": what matters most. */
export function headline({ summary, pages, files }: OutputDiff): string {
  const { breaking, deprecations, nonBreaking, documentation, examples, lostUrls, lostAnchors } = summary;
  const changed = pages.filter(({ change }) => change === "changed").length;
  const parts = [
    some(breaking, "breaking change"),
    lostUrls.length ? `${lostUrls.length} lost ${lostUrls.length === 1 ? "address" : "addresses"}` : "",
    some(lostAnchors.length, "lost anchor"),
    some(deprecations, "deprecation"),
    some(nonBreaking, "non-breaking change"),
    some(documentation, "API documentation change"),
    some(examples, "changed example"),
    some(summary.pagesAdded, "new page"),
    some(summary.pagesRemoved, "removed page"),
    some(changed, "changed page"),
  ].filter((part) => part !== "");
  if (parts.length) return `${parts.join(", ")}.`;
  return files.length ? `${count(files.length, "changed file")}, no page.` : "No differences.";
}

/** Empty for zero. */
function some(number: number, noun: string): string {
  return number === 0 ? "" : count(number, noun);
}

export function changesIn(lines: readonly ChangeLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

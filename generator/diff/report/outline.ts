import { count } from "../../platform/count.js";
import type { Verdict } from "../contract/change.js";
import { type PageDiff, type PlacedChange, type Reason, reasons, type SiteDiff } from "../site/site-diff.js";

/** Changes that say the same of several parts, as one line of a report. */
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
}

/** Verdicts in the order of reports, with their headings. */
export const verdictTitles: readonly [Verdict, string][] = [
  ["breaking", "Breaking changes"],
  ["deprecation", "Deprecations"],
  ["non-breaking", "Other changes of the API"],
  ["documentation", "Documentation of the API"],
  ["example", "Examples"],
];

/** Words for reasons, as headings over pages. */
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

/** The changes of an API with a verdict. What differs in its subject only, or in its operation only, becomes one line. */
export function linesOf(changes: readonly PlacedChange[], verdict: Verdict): ChangeLine[] {
  const groups = new Map<string, { first: PlacedChange; subjects: Set<string>; operations: Set<string> }>();
  for (const change of changes) {
    if (change.verdict !== verdict) continue;
    const { rule, direction, message, subject, operations } = change;
    // Several parts of one operation that changed alike, or the same part of several operations.
    const bySubject = ["", rule, direction, message, subject].join("\n");
    const byOperation = [
      operations.join(),
      rule,
      direction,
      message.replace(/`[^`]*`/, ""),
      isNumbered(change) ? "" : message,
    ].join("\n");
    const key = groups.has(byOperation) ? byOperation : groups.has(bySubject) ? bySubject : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    if (group) {
      group.subjects.add(subject);
      for (const operation of operations) group.operations.add(operation);
      continue;
    }
    const made = { first: change, subjects: new Set([subject]), operations: new Set(operations) };
    groups.set(bySubject, made);
    groups.set(byOperation, made);
  }
  return [...new Set(groups.values())].map(({ first, subjects, operations }) => {
    const all = [...operations];
    return {
      verdict,
      certain: first.certain,
      direction: first.direction,
      rule: first.rule,
      where: all.length > 2 ? `${all.length} operations` : all.map((key) => `\`${key}\``).join(", "),
      operations: all,
      subject: [...subjects].join(", "),
      message:
        subjects.size > 1 && isNumbered(first)
          ? `The statuses are ${first.rule === "status-added" ? "added" : "removed"}.`
          : first.message,
      place: placeOf(first),
    };
  });
}

/** Changes whose message repeats what their subject says. */
function isNumbered({ rule }: PlacedChange): boolean {
  return rule === "status-added" || rule === "error-status-removed";
}

function placeOf({ before, after }: PlacedChange): string {
  const place = after ?? before;
  return place ? `${place.file}:${place.line}` : "";
}

/** Changed pages by their first reason, in the order of reasons. */
export function pagesByReason({ pages }: SiteDiff): [Reason, PageDiff[]][] {
  return reasons.flatMap((reason): [Reason, PageDiff[]][] => {
    const own = pages.filter((page) => page.change === "changed" && page.reasons[0] === reason);
    return own.length ? [[reason, own]] : [];
  });
}

/** "2 breaking changes, 1 lost address": what a person has to know first. */
export function headline({ summary, pages, files }: SiteDiff): string {
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

/** Nothing for none. */
function some(number: number, noun: string): string {
  return number === 0 ? "" : count(number, noun);
}

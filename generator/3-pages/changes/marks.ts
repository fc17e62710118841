import type { Href, Mark } from "../../../runtime/contract.js";
import type { LoggedChange } from "../../2-model/history/change-log.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { partKey } from "../api/fields/page-marks.js";
import type { ApiVersion } from "../site/apis.js";
import type { PageMarks } from "../types.js";
import { type EntryWithChanges, operationsByShape } from "./changes-view.js";

/** A mark fades out this number of days after the change. */
const markedDays = 90;

/** The marks of an API version by page (an operation's key, or "schema" and a name): the newest change with a day. */
export class Marks {
  readonly #pages = new Map<string, { page?: Mark; parts: Record<string, Mark> }>();
  readonly #shared: Record<string, Mark> = {};

  /**
   * @param path path of the change log
   * @param entries its entries
   * @param newestDay day that the age of changes is counted from
   */
  constructor(version: ApiVersion, path: Href, entries: readonly EntryWithChanges[], newestDay: string) {
    const current = operationsByShape(version);
    const dated = entries.flatMap(({ when, ...entry }) => ("day" in when ? [{ ...entry, date: when.day }] : []));
    const recent = dated.filter(({ date }) => daysBetween(date, newestDay) < markedDays);
    // Of one date the first group applies: breaking changes.
    for (const { entry, date, changes } of recent.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
      for (const change of changes) {
        // Requests and responses do not contain these names.
        if (/^(?:operation-id-changed|(?:path-)?parameter-renamed)$/.test(change.rule)) continue;
        const mark = { date, href: `${path}#${entry.id}` };
        const keys = change.operations.flatMap((key) => current(key)?.operation.key ?? []);
        for (const key of keys) this.#markPage(key, { kind: kindOf(change, true), ...mark });
        this.#markPart(change, keys, { kind: kindOf(change, false), ...mark });
      }
    }
  }

  of(page: string): PageMarks {
    return { parts: {}, ...this.#pages.get(page), shared: this.#shared };
  }

  #markPage(key: string, mark: Mark): void {
    const marks = this.#pages.get(key) ?? { parts: {} };
    this.#pages.set(key, marks);
    marks.page = stronger(marks.page, mark);
  }

  #markPart(change: LoggedChange, keys: readonly string[], mark: Mark): void {
    const { part } = change;
    if (!part || !isMarked(change)) return;
    const key = partKey(rootKey(part.root), part.names);
    if (part.isShared) {
      this.#markPage(rootKey(part.root), { ...mark, kind: "changed" });
      this.#shared[key] = stronger(this.#shared[key], mark);
      return;
    }
    for (const operation of keys) {
      const parts = this.#pages.get(operation)?.parts;
      if (parts) parts[key] = stronger(parts[key], mark);
    }
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const ranks: Record<Mark["kind"], number> = { changed: 0, added: 1, deprecated: 2 };

/** The newer of two marks; of one date the more important one. */
function stronger(before: Mark | undefined, mark: Mark): Mark {
  if (!before || mark.date > before.date) return mark;
  return ranks[mark.kind] > ranks[before.kind] ? mark : before;
}

/** @param ofPage whether the operation is marked, not one of its parts */
function kindOf({ rule, group }: LoggedChange, ofPage: boolean): Mark["kind"] {
  if (ofPage) return rule === "operation-deprecated" ? "deprecated" : rule === "operation-added" ? "added" : "changed";
  if (group === "deprecated") return "deprecated";
  return /^(?:required-)?(?:parameter|property|header)-added$/.test(rule) ? "added" : "changed";
}

/** Whether a part gets a mark: removed parts have no place for it, and stronger guarantees are no news for readers. */
function isMarked({ rule, group, direction, part }: LoggedChange): boolean {
  if (/(?:parameter|property|header)-removed/.test(rule)) return false;
  // Fields of a shared schema are deprecated with it.
  if (rule === "schema-deprecated") return true;
  const isBody = part?.names.length === 0 && part.root.kind !== "parameter" && part.root.kind !== "header";
  if (isBody) return false;
  return group !== "changed" || direction === "request";
}

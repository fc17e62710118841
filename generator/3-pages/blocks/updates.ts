import type { Inline, Notice, Prose } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { DatedUpdate, DatedUpdates } from "../../2-model/history/change-log.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { PageContext } from "../page-inputs.js";

/** A dated notice with its place in the file. */
interface PlacedUpdate {
  update: DatedUpdate;
  index: number;
}

export function updateId({ date, id }: Pick<DatedUpdate, "date" | "id">): string {
  return `${date}-${id}`;
}

/** Those of one day in the order of the file. */
export function newestFirst(updates: readonly DatedUpdate[]): PlacedUpdate[] {
  const placed = updates.map((update, index) => ({ update, index }));
  return placed.sort((a, b) => (a.update.date === b.update.date ? a.index - b.index : a.update.date < b.update.date ? 1 : -1));
}

export function updateText({ update, index }: PlacedUpdate, context: PageContext): { title: Inline[]; text: () => Prose } {
  const { updates = [], variables, manifest } = context.inputs.model;
  const place = () => placeOf(updates, [index, "text"]);
  const prose = context.proseOf({ file: manifest.data.updates ?? "", place });
  // A variable, `@{name}`, that has no value stays as it is.
  const fill = (text: string) =>
    text.replace(/@\{([A-Za-z][\w.]*)\}/g, (whole, name: string) => {
      const value = variables[name];
      if (value !== undefined) return value;
      const hint = didYouMean(name, Object.keys(variables));
      context.report(
        newDiagnostic("guide-variable-unknown", `The variable \`${name}\` has no value.`, { location: place(), hint }),
      );
      return whole;
    });
  return { title: prose.inline(fill(update.title)), text: () => prose.block(fill(update.text)) };
}

/** The updates about each operation that an update affects, newest first, by route, in every version of its API. */
export function buildNotices(updates: DatedUpdates, context: PageContext): Map<string, Notice[]> {
  const notices = new Map<string, Notice[]>();
  const { manifest } = context.inputs.model;
  const page = context.inputs.updatesPage();
  const file = manifest.data.updates ?? "";
  for (const { update, index } of newestFirst(updates)) {
    const prose = context.proseOf({ file, place: () => placeOf(updates, [index, "title"]) });
    const notice: Notice = {
      title: prose.inline(update.title),
      date: update.date,
      ...(page ? { href: `${page}#${updateId(update)}` } : {}),
    };
    for (const [at, reference] of (update.affects ?? []).entries()) {
      const link = context.link(reference, {}, () => placeOf(updates, [index, "affects", at]));
      for (const route of new Set(link ? [link.href, ...Object.values(link.versions?.paths ?? {})] : []))
        notices.set(route, [...(notices.get(route) ?? []), notice]);
    }
  }
  return notices;
}

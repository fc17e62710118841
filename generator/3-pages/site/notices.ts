import type { Notice } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { PageContext } from "../kinds/context.js";
import { updateId } from "./updates.js";

/** The latest update about each operation that an update names, by route, in every version of its API. */
export function buildNotices(context: PageContext): Map<string, Notice> {
  const notices = new Map<string, Notice>();
  const { inputs } = context;
  const updates = inputs.data("updates");
  if (!updates) return notices;
  const page = inputs.updatesPage();
  const file = inputs.manifest("updates") ?? "";
  for (const [index, update] of updates.entries()) {
    const prose = context.proseOf({ file, place: () => placeOf(updates, [index, "title"]) });
    const notice: Notice = {
      title: prose.inline(update.title),
      date: update.date,
      ...(page ? { href: `${page}#${updateId(update)}` } : {}),
    };
    for (const [at, reference] of update.affects.entries()) {
      const link = context.link(reference, {}, () => placeOf(updates, [index, "affects", at]));
      for (const route of link ? [link.href, ...Object.values(link.versions?.paths ?? {})] : []) {
        const before = notices.get(route);
        if (!before || before.date < update.date) notices.set(route, notice);
      }
    }
  }
  return notices;
}

import type { Notice } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { SiteModel } from "../../2-model/site-model.js";
import type { PageContext } from "../kinds/context.js";
import type { Links } from "./links.js";
import type { Route } from "./routes.js";
import { updateId, updatesPage } from "./updates.js";

/** The latest notice of each operation that one names, by route, in every version of its API. */
export function buildNotices(
  model: SiteModel,
  routes: ReadonlyMap<string, Route>,
  links: Links,
  context: Pick<PageContext, "proseOf">,
): Map<string, Notice> {
  const notices = new Map<string, Notice>();
  const { updates, manifest } = model;
  if (!updates) return notices;
  const page = updatesPage(routes, model);
  for (const [index, update] of updates.entries()) {
    const prose = context.proseOf({ file: manifest.data.updates ?? "", place: () => placeOf(updates, [index, "title"]) });
    const notice: Notice = {
      title: prose.inline(update.title),
      date: update.date,
      ...(page ? { href: `${page}#${updateId(update)}` } : {}),
    };
    for (const [at, reference] of update.affects.entries()) {
      const link = links.resolve(reference, {}, () => placeOf(updates, [index, "affects", at]));
      for (const route of link ? [link.href, ...Object.values(link.versions?.paths ?? {})] : []) {
        const known = notices.get(route);
        if (!known || known.date < update.date) notices.set(route, notice);
      }
    }
  }
  return notices;
}

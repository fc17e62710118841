import type { Prose, UpdateEntry, UpdatesNode } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { FreeNames } from "../../platform/free-names.js";
import { present } from "../../platform/present.js";
import { titleSlug } from "../../text/kebab.js";
import { line, lineTranslator, link, paragraph } from "../../text/nodes.js";
import type { PageContext } from "../kinds/context.js";
import { newestFirst, updateId, updateText } from "../site/updates.js";

/** The notices, newest first; those of one date in the order of the file. */
export function updatesBlock(context: PageContext): Prose {
  const { inputs, text: t } = context;
  const updates = inputs.data("updates");
  if (!updates) return [];
  const entries = newestFirst(updates).map((placed): UpdateEntry => {
    const { date, after, about, breaking } = placed.update;
    const { title, text } = updateText(placed, context);
    return {
      id: updateId(placed.update),
      date,
      ...present({ after, breaking: breaking || undefined }),
      about,
      title,
      children: text(),
    };
  });
  const feeds = line(link("/feed.xml", t("atomFeed")), ", ", link("/feed.json", t("jsonFeed")));
  return [paragraph(lineTranslator(t)("followUpdates", { feeds })), { type: "updates", entries, areas: areasOf(entries, t) }];
}

/** The subjects of the notices, by name; "breaking" last. */
function areasOf(all: readonly UpdateEntry[], t: Translate): UpdatesNode["areas"] {
  const names = [...new Set(all.map(({ about }) => about))].sort();
  const ids = new FreeNames();
  const idsOf = (entries: readonly UpdateEntry[]) => entries.map(({ id }) => id);
  const areas = names.map((name) => {
    const entries = idsOf(all.filter(({ about }) => about === name));
    return { name, id: ids.take(`about-${titleSlug(name) || "area"}`), entries };
  });
  const broken = idsOf(all.filter(({ breaking }) => breaking));
  return broken.length > 0 ? [...areas, { name: t("breakingChanges"), id: "breaking-changes", entries: broken }] : areas;
}

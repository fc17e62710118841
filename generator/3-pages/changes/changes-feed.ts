import { longDate } from "../../../runtime/layout/long-date.js";
import type { PageInputs, VersionKey } from "../inputs/page-inputs.js";
import { collect } from "../page-context.js";
import { type Feed, type FeedEntry, feedLabels } from "../site/updates-feed.js";
import { translatorOf } from "../translator.js";
import { dayBody } from "./changes-body.js";

/**
 * The change log of an API version as a feed with an entry for each date. Undefined for a version that shares
 * the feed of another.
 */
export function changesFeed(version: VersionKey, inputs: PageInputs): Feed | undefined {
  const answer = inputs.changes(version);
  if (!answer || answer.path !== answer.view.feed) return undefined;
  const { path, view } = answer;
  const root = inputs.config("siteUrl").replace(/\/$/, "") + inputs.base();
  const { value: entries } = collect(
    inputs,
    (context) =>
      view.days.map(
        (day): FeedEntry => ({
          address: `${root}${path.slice(1)}#${day.date}`,
          date: day.date,
          title: `${view.title}: ${longDate(day.date, context.text)}`,
          labels: feedLabels(
            view.title,
            day.groups.some(({ group }) => group === "breaking"),
            context,
          ),
          html: dayBody(day, context, "text"),
        }),
      ),
    root,
  );
  return {
    page: root + path.slice(1),
    title: translatorOf(inputs)("changeLogOf", { api: view.title }),
    author: inputs.config("title"),
    files: { atom: `${path.slice(1)}.xml`, json: `${path.slice(1)}.json` },
    entries,
  };
}

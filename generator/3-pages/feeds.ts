import { toText } from "../../runtime/content/to-text.js";
import type { Prose } from "../../runtime/contract.js";
import { lastDay, whenOf, whenText } from "../../runtime/when.js";
import { dayBody } from "./blocks/changes-body.js";
import { newestFirst, updateId, updateText } from "./blocks/updates.js";
import { collect } from "./page-context.js";
import type { PageContext, PageInputs } from "./page-inputs.js";
import type { ApiVersion } from "./site/apis.js";

/** What is new, for programs that follow it. All addresses are absolute. */
export interface Feed {
  /** URL of the page that lists the same entries. */
  page: string;
  title: string;
  author: string;
  /** Paths of its files below the base: Atom, and JSON Feed. */
  files: { atom: string; json: string };
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** The place on the page; it never changes, so it is the entry's id too. */
  address: string;
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  /** Its subjects, and "breaking" if it is a breaking change. */
  labels: string[];
  content: Prose;
}

/** The feed of the page that lists updates; undefined for a site without one. */
export function updatesFeed(inputs: PageInputs): Feed | undefined {
  const path = inputs.updatesPage();
  const updates = inputs.model.updates;
  if (path === undefined || !updates) return undefined;
  return feedOf(path, "feed", inputs, (context, page) => ({
    title: context.text("updatesFeedTitle", { site: inputs.model.config.title }),
    entries: newestFirst(updates).map((placed): FeedEntry => {
      const { title, text } = updateText(placed, context);
      const { date, after, about, breaking } = placed.update;
      const labels = labelsOf(about, breaking, context);
      // A feed needs a date. If the day is not known, it is the day on which the change was recorded.
      const period = after === undefined ? "" : ` (${whenText(whenOf(placed.update), context.text)})`;
      return { address: `${page}#${updateId(placed.update)}`, date, title: toText(title) + period, labels, content: text() };
    }),
  }));
}

/** The change log of a version as a feed by day. Undefined for a version that shares another one's feed. */
export function changesFeed(version: ApiVersion, inputs: PageInputs): Feed | undefined {
  const answer = inputs.changes(version);
  if (!answer || answer.path !== answer.view.feed) return undefined;
  const { path, view } = answer;
  return feedOf(path, path.slice(1), inputs, (context, page) => ({
    title: context.text("changeLogOf", { api: view.title }),
    entries: view.days.flatMap((day): FeedEntry[] => {
      const { when, id, groups } = day;
      if (groups.length === 0) return [];
      const isBreaking = groups.some(({ group }) => group === "breaking");
      const labels = labelsOf(view.title, isBreaking, context);
      const title = `${view.title}: ${whenText(when, context.text)}`;
      return [{ address: `${page}#${id}`, date: lastDay(when), title, labels, content: dayBody(day, context) }];
    }),
  }));
}

/** @param name path of its files without their endings */
function feedOf(
  path: string,
  name: string,
  inputs: PageInputs,
  make: (context: PageContext, page: string) => Pick<Feed, "title" | "entries">,
): Feed {
  const root = inputs.model.config.siteUrl.replace(/\/$/, "") + inputs.base;
  const page = root + path.slice(1);
  // Mistakes in the texts were reported when the page was built.
  const { title, entries } = collect(inputs, (context) => make(context, page)).value;
  return { page, title, author: inputs.model.config.title, files: { atom: `${name}.xml`, json: `${name}.json` }, entries };
}

const labelsOf = (about: string, isBreaking: boolean, { text }: PageContext) =>
  isBreaking ? [about, text("breaking")] : [about];

import type { Html } from "../../../runtime/contract.js";
import { plainText } from "../../text/html-text.js";
import type { PageInputs } from "../inputs/page-inputs.js";
import type { PageContext } from "../kinds/context.js";
import { collect } from "../page-context.js";
import { translatorOf } from "../translator.js";
import { newestFirst, updateHtml, updateId } from "./updates.js";

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
  html: Html;
}

/** The feed of the page that lists updates; undefined for a site without one. */
export function updatesFeed(inputs: PageInputs): Feed | undefined {
  const page = inputs.updatesPage();
  const updates = inputs.data("updates");
  if (page === undefined || !updates) return undefined;
  const root = inputs.config("siteUrl").replace(/\/$/, "") + inputs.base();
  const address = root + page.slice(1);
  // Mistakes in the texts were reported when the page was built.
  const { value: entries } = collect(
    inputs,
    (context) =>
      newestFirst(updates).map((placed): FeedEntry => {
        const { title, text } = updateHtml(placed, context);
        const { date, about, breaking } = placed.update;
        return {
          address: `${address}#${updateId(placed.update)}`,
          date,
          title: plainText(title),
          labels: feedLabels(about, breaking, context),
          html: text(),
        };
      }),
    root,
  );
  const text = translatorOf(inputs);
  const author = inputs.config("title");
  return {
    page: address,
    title: text("updatesFeedTitle", { site: author }),
    author,
    files: { atom: "feed.xml", json: "feed.json" },
    entries,
  };
}

export function feedLabels(about: string, breaking: boolean, { text }: Pick<PageContext, "text">): string[] {
  return breaking ? [about, text("breaking")] : [about];
}

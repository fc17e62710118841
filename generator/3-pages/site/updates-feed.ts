import type { Html } from "../../../runtime/contract.js";
import { plainText } from "../../text/html-text.js";
import type { PageInputs } from "../inputs/page-inputs.js";
import { collect } from "../page-context.js";
import { newestFirst, updateHtml, updateId } from "./updates.js";

/** The updates of a site, for programs that follow them. All addresses are absolute. */
export interface UpdatesFeed {
  /** The page that lists the updates. */
  page: string;
  title: string;
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** The place on the page; it never changes, so it is the entry's id too. */
  address: string;
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  /** What it is about. */
  about: string;
  breaking: boolean;
  html: Html;
}

/** The feed of the page that lists updates; undefined for a site without one. */
export function updatesFeed(inputs: PageInputs): UpdatesFeed | undefined {
  const page = inputs.updatesPage();
  const updates = inputs.data("updates");
  if (page === undefined || !updates) return undefined;
  const root = inputs.config("siteUrl").replace(/\/$/, "") + inputs.base();
  const address = root + page.slice(1);
  // What is wrong with a text was reported when the page was built.
  const { value: entries } = collect(
    inputs,
    (context) =>
      newestFirst(updates).map((one): FeedEntry => {
        const { title, text } = updateHtml(one, context);
        const { date, about, breaking } = one.update;
        return { address: `${address}#${updateId(one.update)}`, date, title: plainText(title), about, breaking, html: text() };
      }),
    root,
  );
  return { page: address, title: inputs.config("title"), entries };
}

import type { Prose } from "../../runtime/contract.js";
import type { Feed, FeedEntry } from "../3-pages/feeds.js";
import type { OutputFile } from "../7-emit/types.js";
import { escapeXml } from "../escape.js";

interface FeedSite {
  /** URL of the site with a final slash. */
  root: string;
  language: string;
  /** The HTML of a text, with absolute links. */
  htmlOf(prose: Prose): string;
}

/** Writes a feed as Atom (RFC 4287) and as JSON Feed (version 1.1). Dates have no time: midnight in UTC. */
export function feedFiles(feed: Feed, site: FeedSite): OutputFile[] {
  return [
    { path: `site/${feed.files.atom}`, content: atomFeed(feed, site) },
    { path: `site/${feed.files.json}`, content: jsonFeed(feed, site) },
  ];
}

function atomFeed({ page, title, author, files, entries }: Feed, { root, language, htmlOf }: FeedSite): string {
  const items = entries.map((entry) => {
    const categories = entry.labels.map((label) => `<category term="${escapeXml(label)}"/>`);
    return `  <entry>
    <id>${escapeXml(entry.address)}</id>
    <title>${escapeXml(entry.title)}</title>
    <link href="${escapeXml(entry.address)}"/>
    <updated>${moment(entry)}</updated>
    ${categories.join("")}
    <content type="html">${escapeXml(htmlOf(entry.content))}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
  <id>${escapeXml(page)}</id>
  <title>${escapeXml(title)}</title>
  <link href="${escapeXml(page)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(root + files.atom)}"/>
  <updated>${moment(entries[0])}</updated>
  <author><name>${escapeXml(author)}</name></author>
${items.join("")}</feed>
`;
}

function jsonFeed({ page, title, author, files, entries }: Feed, { root, language, htmlOf }: FeedSite): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: root + files.json,
    language,
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_html: htmlOf(entry.content),
      date_published: moment(entry),
      tags: entry.labels,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** A feed without entries has the oldest date: a date is required, and it must not depend on the clock. */
function moment(entry: FeedEntry | undefined): string {
  return `${entry?.date ?? "1970-01-01"}T00:00:00Z`;
}

import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import type { Feed, FeedEntry } from "../../../generator/3-pages/feeds.js";
import { feedFiles } from "../../../generator/feeds/feed-files.js";
import type { Prose } from "../../../runtime/contract.js";
import { htmlOf } from "../html-of.js";

const entry: FeedEntry = {
  address: "https://docs.example/x/updates#2026-08-13-console",
  date: "2026-08-13",
  title: 'Apps & "tokens"',
  labels: ["Access", "Breaking"],
  content: [{ type: "paragraph", children: ["See ", { type: "link", href: "/docs/sdk", children: ["the SDK"] }, "."] }],
};
const feed = (entries: FeedEntry[]): Feed => ({
  page: "https://docs.example/x/updates",
  title: "Docs: updates",
  author: "Docs",
  files: { atom: "feed.xml", json: "feed.json" },
  entries,
});
const site = {
  root: "https://docs.example/x/",
  language: "en",
  htmlOf: (prose: Prose) => htmlOf(prose, "https://docs.example/x/"),
};
const filesOf = (entries: FeedEntry[]) =>
  new Map(feedFiles(feed(entries), site).map(({ path, content }) => [path, String(content)]));

it("writes Atom with absolute URLs and escaped HTML", () => {
  const atom = filesOf([entry]).get("site/feed.xml") ?? "";
  expect(atom).toContain("<id>https://docs.example/x/updates#2026-08-13-console</id>");
  expect(atom).toContain("<updated>2026-08-13T00:00:00Z</updated>");
  expect(atom).toContain('<link rel="self" type="application/atom+xml" href="https://docs.example/x/feed.xml"/>');
  expect(atom).toContain("&lt;p&gt;See &lt;a href=&quot;https://docs.example/x/docs/sdk&quot;&gt;the SDK&lt;/a&gt;.&lt;/p&gt;");
  expect(atom).toContain('<category term="Access"/><category term="Breaking"/>');
});

it("removes characters that XML does not allow", () => {
  const atom = filesOf([{ ...entry, title: "a\u0000b\ud800c\uffff" }]).get("site/feed.xml") ?? "";
  expect(atom).toContain("<title>a\ufffdb\ufffdc\ufffd</title>");
});

it("writes a JSON Feed 1.1", () => {
  expect(JSON.parse(filesOf([entry]).get("site/feed.json") ?? "")).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Docs: updates",
    home_page_url: "https://docs.example/x/updates",
    feed_url: "https://docs.example/x/feed.json",
    language: "en",
    authors: [{ name: "Docs" }],
    items: [
      {
        id: entry.address,
        url: entry.address,
        title: entry.title,
        content_html: site.htmlOf(entry.content),
        date_published: "2026-08-13T00:00:00Z",
        tags: ["Access", "Breaking"],
      },
    ],
  });
});

it.each([{ entries: [entry] }, { entries: [] }])("writes a JSON Feed that is valid by the schema of others", ({ entries }) => {
  const ajv = new Ajv();
  addFormats.default(ajv);
  const isValid = ajv.compile(createRequire(import.meta.url)("jsonfeed-schema/schema-v1.1.json"));
  isValid(JSON.parse(filesOf(entries).get("site/feed.json") ?? ""));
  expect(isValid.errors).toBeNull();
});

it("is the same at any time, also without entries", () => {
  expect(filesOf([])).toEqual(filesOf([]));
  expect(filesOf([]).get("site/feed.xml")).toContain("<updated>1970-01-01T00:00:00Z</updated>");
});

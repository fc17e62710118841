import { beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "../../../generator/2-model/types.js";
import { sharedErrors } from "../../../generator/3-pages/api/responses.js";
import { twinOf } from "../../../generator/twins/twin.js";
import { type plannedSite as Planned, plannedSite } from "./planned.js";

const content = "/docs/content_apis_versioned";
const user = "/docs/user_related_apis_versioned";
const oidc = "/docs/tutorials/oidc";

/** The parameters and the response fields of the Search API, in both places that describe it. */
const searchNames = [
  ...["`mode`", "`query`", "`filter_translations`", "`translation_ids`", "`indexes`", "`get_text`", "`highlight`"],
  ...["`exact_matches_only`", "`navigationalResultsNumber`", "`versesResultsNumber`", "`page`, `size`"],
  ...["per_page", "total_pages", "total_records", "next_page", "current_page", "navigation", "verses"],
  ...["result_type", "`key`", "`name`", "arabic", "isArabic", "isTransliteration", "rub_el_hizb", "search_page", "quran_range"],
  ...["curl ", "fetch(", "requests.get("],
];

/** What developers build, the pages that they need for it, and what each page must say. */
const tasks: { task: string; pages: Record<string, string[]> }[] = [
  {
    task: "play verses and highlight each word",
    pages: {
      [`${content}/content-apis`]: [
        "[[0, 1, 30, 7080]]",
        "[[1, 0, 630], [2, 650, 1570], [3, 1570, 3110], [4, 3110, 5590]]",
        "Milliseconds from the start of the file",
        "A word index from 0, the same index plus one, start, end",
        "read the number of items first",
        "https://verses.quran.foundation/Alafasy/mp3/001001.mp3",
        "https://audio.qurancdn.com/wbw/001_001_001.mp3",
        "No document says which one is right",
      ],
      [`${content}/list-ayah-recitation`]: ["fields=segments", "word-timings", "`[0, 1, 30, 7080]`"],
      [`${content}/recitation-audio-files`]: ["word-timings", "In a sample each has four numbers"],
      [`${content}/chapter-reciter-audio-file`]: ["the position of the word from 1, the start and the end"],
      [`${content}/verses-by-verse-key`]: ["https://audio.qurancdn.com/wbw/001_001_001.mp3"],
      "/": ["recitation-audio-files"],
    },
  },
  {
    task: "show a page of the Mushaf in its font",
    pages: {
      "/docs/api/field-reference": [
        "https://verses.quran.foundation/fonts/quran/hafs",
        ...["`/v1/{f}/p{n}.{f}`", "`/v2/{f}/p{n}.{f}`", "`/v4/colrv1/{f}/p{n}.{f}`", "/v4/ot-svg/{theme}/woff2/p{n}.woff2"],
        ...["UthmanicHafs1Ver18", "indopak-nastaleeq-waqf-lazim-v4.2.1", "@font-face", 'format("woff2")'],
        "group the words by line, not by verse",
        "A page has 15 lines, or 16 in Mushaf 7.",
        "The license of the font files is not published.",
      ],
      [`${content}/verses-by-page-number`]: [
        "fonts/quran/hafs/v2/woff2/p604.woff2",
        "field-reference.md#mushaf-page",
        "`words=true`",
      ],
      [`${content}/quran-verses-code-v-1`]: ["fonts/quran/hafs/v1/woff2/p1.woff2", "field-reference.md#mushaf-page"],
      [`${content}/quran-verses-code-v-2`]: ["fonts/quran/hafs/v2/woff2/p1.woff2", "field-reference.md#mushaf-page"],
    },
  },
  {
    task: "keep bookmarks on a device",
    pages: {
      [`${user}/user-related-apis`]: [
        ...["`POST /v1/sync`", "pre-production only", "29 March 2026", "`mutationsSince`", "`lastMutationAt`", "OutOfSyncError"],
        "Sources contradict each other about the first push",
        'have no "changed since" parameter',
      ],
      [`${content}/content-apis`]: [
        "/resources/sync",
        "12 May 2026",
        "`resync_required`",
        "The Arabic text and the fonts are not among them.",
      ],
    },
  },
  {
    task: "read all verses of a chapter",
    pages: {
      [`${content}/content-apis`]: [
        "page = body.pagination.next_page;",
        "while (page !== null)",
        "10 by default, and 50 at most",
      ],
      [`${content}/verses-by-chapter-number`]: [
        "It has 10 entries by default and 50 at most.",
        "request `next_page` until it is null",
      ],
    },
  },
  {
    task: "keep users of a mobile app signed in",
    pages: {
      [`${oidc}/mobile-apps/react-native`]: ["Only one refresh runs at a time", "Each refresh returns a new refresh token"],
      [`${oidc}/mobile-apps/android`]: ["refreshes an expired access token before it runs your code"],
      [`${oidc}/mobile-apps/iOS`]: ["refreshes an expired access token before it runs your code"],
      [`${oidc}/getting-started-with-oauth2`]: ["`offline_access` gives you a refresh token"],
    },
  },
  {
    task: "search",
    pages: {
      [`${content}/content-apis`]: ["https://apis-prelive.quran.foundation/search/api/v1/search", ...searchNames],
      [`${content}/search`]: ["https://apis.quran.foundation/search/api/v1/search", "retired on 19 January 2026", ...searchNames],
      "/docs/sdk/search": ["content-apis.md#search"],
    },
  },
  {
    task: "offer the translations in Urdu",
    pages: {
      [`${content}/translations`]: ["keep the entries whose `language_name` is `urdu`"],
      [`${content}/content-apis`]: ["No operation filters translations by language.", "whose `language_name` is `urdu`"],
    },
  },
  {
    task: "show a streak",
    pages: {
      [`${user}/get-current-streak-days`]: ["Send the `x-timezone` header"],
      [`${user}/get-streaks`]: ["The latest is first by default."],
      [`${user}/add-update-activity-day`]: ["The spec does not say whether a repeated batch counts twice."],
      [`${user}/user-related-apis`]: ["`Europe/Istanbul`", "records how much the user read on a day, for goals and streaks"],
    },
  },
  {
    task: "handle errors and rate limits",
    pages: {
      [`${content}/content-apis`]: [
        ...["fetchWithRetry", "2 ** attempt", "you can repeat each of them"],
        ...["are not published, and no `Retry-After` header is documented", "leads to 400, 404 or 422"],
      ],
      [`${user}/user-related-apis`]: ["No request takes an idempotency key", "Each request reverses the state."],
      [`${content}/get-chapter`]: [
        "**Errors of this operation**",
        "No chapter has this number.",
        "so handle all of them. | **Errors that most operations have**",
      ],
      [`${user}/add-collection`]: [
        "The spec does not say what a second one with the same name does.",
        "The limit and the time to wait are not published",
      ],
    },
  },
  {
    task: "move from the old API",
    pages: {
      "/docs/quickstart/": [
        "https://api.quran.com/api/v4",
        "/docs/content_apis_versioned/content-apis.md#search",
        "no end date of the old host is published",
      ],
      [`${content}/verses-by-chapter-number`]: ["since 14 January 2026"],
      [`${content}/quran-verses-by-script`]: ["Since 9 April 2026 the public spec lists no paging here."],
    },
  },
];

let site: Awaited<ReturnType<typeof Planned>>;
beforeAll(async () => {
  site = await plannedSite();
}, 180_000);

/** The Markdown version of a page, each run of white space as one space. */
function textOf(path: string): string {
  const planned = site.plan.pages.find(({ page }) => page.route === path);
  if (!planned) throw new Error(`No page has the path ${path}`);
  return twinOf(planned, site.pages.site, site.pages.addresses).replace(/\s+/g, " ");
}

describe("ten tasks of developers", () => {
  it("are ten", () => expect(tasks).toHaveLength(10));

  it.each(tasks)("$task", ({ pages }) => {
    const missing = Object.entries(pages).flatMap(([path, facts]) => {
      const text = textOf(path);
      return facts.filter((fact) => !text.includes(fact)).map((fact) => `${path}: ${fact}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("each operation answers", () => {
  const operations = () =>
    [...site.model.apis].filter(([file]) => !file.includes("oauth2")).flatMap(([, { operations }]) => operations);

  it("which errors are its own: a 404 and a 422 that fit its path and its values", () => {
    const found = operations().map(({ key, path, responses }) => {
      const text = (status: string) => responses.find((response) => response.status === status)?.description ?? "";
      return { key, hasId: path.includes("{"), notFound: text("404"), invalid: text("422") };
    });
    expect(found).toHaveLength(138);
    const noId = /^The URL is misspelled\. (?:This path has no ID, so nothing else can be missing\.|If the user has no goal)/;
    const places = /\/bookmarks\/(?:bookmark|collections)$/;
    for (const { key, hasId, notFound, invalid } of found) {
      if (hasId) expect(notFound, key).toMatch(/^(?:No |The user has no |There are no |The path names no )/);
      else if (!places.test(key)) expect(notFound, key).toMatch(noId);
      expect(invalid, key).toMatch(/failed validation/);
    }
    for (const [file, api] of site.model.apis)
      if (!file.includes("oauth2"))
        expect(
          sharedErrors(api.operations).map(({ status }) => status),
          file,
        ).toEqual(["400", "401", "403", "429", "500", "502", "503", "504"]);
    expect(new Set(found.map(({ notFound }) => notFound)).size).toBeGreaterThan(25);
  });

  it("how large a page of a list is by default, and its order", () => {
    const lists = operations().filter(({ method, responses }) => {
      const [content] = responses[0]?.contents ?? [];
      const { data, ...members } = Object.fromEntries(
        (content?.schema?.properties ?? []).map(({ name, schema }) => [name, schema]),
      );
      const list = data ?? Object.values(members).find((schema) => schema?.types.includes("array"));
      return method === "get" && Boolean(list?.types.includes("array"));
    });
    expect(lists.length).toBeGreaterThan(60);
    const one = /by_ayah|current-streak|goals\/estimate/;
    for (const { key, responses, description = "" } of lists) {
      if (one.test(key)) continue;
      const text = `${responses[0]?.description} ${description}`;
      expect(text, key).toMatch(/by default|not paginated|not published/);
      expect(text, key).toMatch(/order|first by default|is first/);
    }
  });

  it("no order that the spec does not promise", () => {
    const texts = [...site.model.apis]
      .filter(([file]) => file.includes("content"))
      .flatMap(([, { operations, schemas }]) => {
        const members = (schema: Schema | undefined): (string | undefined)[] =>
          schema ? [schema.description, ...schema.properties.map((property) => property.schema.description)] : [];
        const own = operations.flatMap(({ key, description, responses }) =>
          [description, ...responses.flatMap((one) => [one.description, ...one.contents.flatMap((c) => members(c.schema))])].map(
            (text) => [key, text ?? ""] as const,
          ),
        );
        const shared = [...schemas].flatMap(([name, schema]) => members(schema).map((text) => [name, text ?? ""] as const));
        return [...own, ...shared];
      });
    expect(texts.length).toBeGreaterThan(500);
    // The number of a chapter is its place in the Mushaf. Other texts say what only samples show.
    const promised = texts.filter(([, text]) =>
      /in verse order|in the order of the Mushaf|[a-z,] in order\b|^The [a-z ]+s, from 1 to \d+\.$/.test(text),
    );
    expect(promised).toEqual([["chapter", "The number of the chapter (surah) in the order of the Mushaf."]]);
  });

  it("what a repeated request does, if it creates something", () => {
    const creates = operations().filter(({ method, path }) => method === "post" && path.startsWith("/v1/"));
    expect(creates).toHaveLength(21);
    for (const { key, description = "" } of creates) {
      expect(description, key).toMatch(/repeat|second|twice/);
      expect(description, key).toContain("guide:api/user-related-apis#retries");
    }
  });

  it("that the rate limit is not published", () => {
    for (const { key, responses } of operations())
      expect(responses.find(({ status }) => status === "429")?.description, key).toContain("are not published");
  });
});

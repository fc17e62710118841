import { expect, it } from "vitest";
import { twinOf } from "../../../generator/twins/twin.js";
import { toText } from "../../../runtime/content/to-text.js";
import { plannedSite } from "./planned.js";

/** The operations of the User-related APIs in both versions, with the anchors of their updates, newest first. */
async function userOperations() {
  const { plan } = await plannedSite();
  return plan.pages.flatMap(({ page }) =>
    page.kind === "operation" && page.api === "user-related"
      ? [{ ...page, anchors: (page.notices ?? []).map(({ href = "" }) => href.replace("/docs/updates/#", "")) }]
      : [],
  );
}

it("operations whose paths lost their final slash say so", async () => {
  const operations = await userOperations();
  const slashes = operations.filter(({ path, deprecated }) => path.endsWith("/") && !deprecated);
  const told = operations.filter(({ anchors }) => anchors.includes("2026-01-25-trailing-slash"));
  expect(told.map(({ route }) => route)).toEqual(slashes.map(({ route }) => route));
  expect(slashes).toHaveLength(2 * 14);
});

it("replaced and retired operations are deprecated, with the reason", async () => {
  const operations = await userOperations();
  const gone = operations.filter(({ anchors }) => anchors.some((anchor) => /-(?:quranreflect|retired)$/.test(anchor)));
  expect(gone.map(({ route }) => route)).toEqual(operations.filter(({ deprecated }) => deprecated).map(({ route }) => route));
  expect(gone).toHaveLength(2 * 24);
  for (const { anchors, body } of gone) {
    const day = anchors[0]?.endsWith("retired") ? "14 January 2026" : "11 November 2025";
    expect(toText(body)).toContain(day);
    expect(toText(body)).toContain("in new code");
  }
});

it("lists of operations say which are deprecated", async () => {
  const { plan, pages } = await plannedSite();
  const lists = plan.pages.filter(({ page }) => page.kind === "category" && page.version?.api === "user-related");
  expect(lists).toHaveLength(2);
  for (const planned of lists) {
    const cards = planned.page.kind === "category" ? planned.page.groups.flatMap((group) => group.cards) : [];
    expect(cards.filter(({ deprecated }) => deprecated)).toHaveLength(24);
    const lines = twinOf(planned, pages.site, pages.addresses).split("\n");
    expect(lines.filter((line) => /^- \[[^\]]*\]\([^)]*\) \(deprecated\) `/.test(line))).toHaveLength(24);
  }
});

it("updates that came after the reference name the operations they affect", async () => {
  const { plan } = await plannedSite();
  const anchors = plan.pages.flatMap(
    ({ page }) => page.notices?.map(({ href = "" }) => href.replace("/docs/updates/#", "")) ?? [],
  );
  expect([...new Set(anchors)].sort()).toEqual([
    "2025-11-11-collection-type",
    "2025-11-11-quranreflect",
    "2026-01-14-retired",
    "2026-01-14-verse-range",
    "2026-01-14-words-default",
    "2026-01-19-search",
    "2026-01-23-logout",
    "2026-01-25-trailing-slash",
    "2026-01-26-ramadan-challenge",
    "2026-02-01-reading-bookmark",
    "2026-04-09-divisions",
    "2026-04-14-notes",
    "2026-04-20-bookmark-mushaf",
    "2026-04-23-collection-order",
    "2026-04-26-hadith-answers",
    "2026-05-05-pages",
    "2026-05-06-plan-types",
    "2026-06-02-streaks-time-zone",
    "2026-06-14-activity-types",
    "2026-07-06-tafsir-pages",
    "2026-08-10-reflection-activity",
  ]);
});

it.each<[string, string[]]>([
  ["user_related_apis_versioned/get-current-streak-days", ["15 April 2026", "an object with `days`"]],
  ["user_related_apis_versioned/get-streaks", ["2 June 2026", "a date and a time"]],
  ["user_related_apis_versioned/delete-collection-bookmark-by-id", ["5 April 2026", "no other use"]],
  ["user_related_apis_versioned/user-related-apis", ["it may be deleted if it has no other use"]],
  ["user_related_apis_versioned/update-a-goal", ["26 April 2026", "`goalId`"]],
  ["user_related_apis_versioned/delete-a-goal", ["26 April 2026", "`goalId`"]],
  ["user_related_apis_versioned/get-user-preferences", ["15 January 2026", "`selectedReadingTranslation`"]],
  ["user_related_apis_versioned/bulk-add-or-update-preferences", ["15 January 2026", "`selectedReadingTranslation`"]],
  ["content_apis_versioned/chapter-reciters", ["9 April 2026", "`style`, `qirat` and `translated_name`"]],
  ["content_apis_versioned/languages", ["9 April 2026", "`translated_name`", "`translations_count`"]],
  ["content_apis_versioned/translation", ["9 April 2026", "in each translation"]],
  ["content_apis_versioned/list-ayah-translations", ["9 April 2026", "shows a `pagination`"]],
  ["content_apis_versioned/list-juz-recitation", ["15 November 2025", "only `url` and `verse_key`"]],
])("%s says how the public spec shows it now", async (path, texts) => {
  const { plan, pages } = await plannedSite();
  const planned = plan.pages.find(({ page }) => page.route === `/docs/${path}`);
  const twin = planned ? twinOf(planned, pages.site, pages.addresses).replace(/\s+/g, " ") : "";
  expect(texts.filter((text) => !twin.includes(text))).toEqual([]);
});

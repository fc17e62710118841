import { describe, expect, it } from "vitest";
import { correctSpelling } from "../../../../runtime/search/correct-spelling.js";

const known = [
  "mushaf",
  "pre",
  "production",
  "preproduction",
  "bookmark",
  "bookmarks",
  "able",
  "unauthorized",
  "like",
  "email",
  "mail",
];
const words = {
  has: (term: string) => known.includes(term),
  inTitle: (term: string) => ["bookmark", "like"].includes(term),
  hasMeaning: (word: string) => word === "unfollow",
};

describe("the spelling of a query", () => {
  it.each([
    ["mus-haf", "mushaf"],
    ["Mus-Haf pages", "mushaf pages"],
    ["e-mail", "email"],
    // Both parts are words.
    ["pre-production", "pre-production"],
    ["unbookmark", "delete bookmark"],
    ["un-bookmark", "delete bookmark"],
    ["how to unbookmark a verse", "how to delete bookmark a verse"],
    // The index has the word, the word has synonyms, or the rest of it names no page.
    ["unauthorized", "unauthorized"],
    ["unfollow", "unfollow"],
    ["unable", "unable"],
    // Names and paths are kept as typed.
    ["text_mus-haf", "text_mus-haf"],
    ["client.unlike", "client.unlike"],
  ])("corrects %s to %s", (typed, want) => expect(correctSpelling(typed, words)).toBe(want));
});

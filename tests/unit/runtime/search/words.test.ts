import { describe, expect, it } from "vitest";
import { chunksOf, foldedWords, pairsOf, stem, termReader } from "../../../../runtime/search/words.js";

describe("words of a text", () => {
  it.each([
    { given: "verse_key", want: ["verse", "key"] },
    { given: "verseKey", want: ["verse", "key"] },
    { given: "VERSE-KEY", want: ["verse", "key"] },
    { given: "bookmark.read", want: ["bookmark", "read"] },
    { given: "x-auth-token", want: ["x", "auth", "token"] },
    { given: "oAuth2TokenExchange", want: ["oauth2", "token", "exchange"] },
    { given: "iOS and cURL, IDs", want: ["ios", "and", "curl", "ids"] },
    { given: "HTMLPage", want: ["html", "page"] },
    { given: "code_v1", want: ["code", "v1"] },
    { given: "/chapters/{id}/info", want: ["chapters", "id", "info"] },
    { given: "الفاتحة 1:1", want: ["الفاتحه", "1", "1"] },
    { given: "访问令牌", want: ["访问", "问令", "令牌"] },
    { given: "令", want: ["令"] },
    { given: "API认证v2", want: ["api", "认证", "v2"] },
    { given: "トークン", want: ["トク", "クン"] },
    { given: "データベース", want: ["テタ", "タヘ", "ヘス"] },
    { given: "โทเค็น", want: ["โท", "ทเ", "เค", "คน"] },
    { given: "토큰 인증", want: ["토큰", "인증"].map((word) => word.normalize("NFKD")) },
    { given: "Straße Größe smørrebrød", want: ["strasse", "grosse", "smorrebrod"] },
  ])("$given", ({ given, want }) => expect(foldedWords(given)).toEqual(want));

  // The text of a page, and what a reader types for it.
  it.each([
    ["ﾕｰｻﾞｰを追加", "ユーザー"],
    ["ユーザを追加", "ユーザー"],
    ["ｶﾞｲﾄﾞ", "ガイド"],
    ["创建用户", "户"],
    ["創建 API用戶", "戶"],
    ["សូម\u200bស្វាគមន៍", "សូមស្វាគមន៍"],
    ["사용자 목록", "사용자를"],
    ["서버에서 받은 토큰은", "서버 토큰"],
    ["Änderungen", "aenderungen"],
    ["Aenderungen", "Änderungen"],
    ["χρηστησ", "ΧΡΗΣΤΗΣ"],
    ["آية ٢٥٥", "255"],
    ["آیهٔ ۲۵۵", "255"],
    ["می\u200cخواهم", "میخواهم"],
    ["Benutzer\u00adverwaltung", "benutzerverwaltung"],
    ["line\u200bbreak", "linebreak"],
    ["Créer l’utilisateur d'accès", "utilisateur accès"],
    ["dell'utente", "utente"],
    ["utilisateur", "l'utilisateur"],
    ["🚀 Launch", "🚀"],
  ])("of %s are found by %s", (text, query) => {
    const terms = new Set(termReader()(text));
    const words = chunksOf(query).flatMap(({ words }) => words);
    expect(words.length).toBeGreaterThan(0);
    for (const { forms } of words) expect([...forms, ...forms.map(stem)].some((form) => terms.has(form))).toBe(true);
  });

  it("has no identifiers in scripts without spaces", () => {
    expect(chunksOf("访问令牌").map(({ joined, names }) => ({ joined, names }))).toEqual([{ joined: undefined, names: [] }]);
  });

  it("keeps an identifier whole, in one form for every case", () => {
    for (const given of ["verse_key", "verseKey", "VerseKey", "VERSE_KEY", "verse-key"]) {
      expect(chunksOf(given)[0]?.joined).toBe("versekey");
    }
  });

  it("returns the positions of words", () => {
    const text = "Get verseKey";
    const found = chunksOf(text).flatMap(({ words }) => words.map(({ start, end }) => text.slice(start, end)));
    expect(found).toEqual(["Get", "verse", "Key"]);
  });

  it("indexes words, stems and whole identifiers", () => {
    expect([...termReader()("verse_keys")].sort()).toEqual(["key", "keys", "vers", "verse", "versekeys"]);
  });

  it("joins neighboring words of a title", () => expect(pairsOf("Get Foot Note")).toEqual(["getfoot", "footnote"]));
});

describe("stems", () => {
  it.each([
    ["chapters", "chapter"],
    ["verses", "verse"],
    ["deleting", "deleted"],
    ["delete", "deletes"],
    ["authorise", "authorization"],
    ["translation", "translations"],
    ["translate", "translating"],
    ["bodies", "body"],
    ["الصمد", "صمد"],
  ])("%s and %s are equal", (one, other) => expect(stem(one)).toBe(stem(other)));

  it.each([
    ["status", "statu"],
    ["page", "pager"],
    ["post", "poster"],
    ["code_v1", "code_v2"],
  ])("%s and %s differ", (one, other) => expect(stem(one)).not.toBe(stem(other)));
});

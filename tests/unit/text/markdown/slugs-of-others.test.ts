import { expect, test } from "vitest";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";

/** Headings of one document, in order, as the fixtures of github-slugger have them (ISC license); `[heading, id]`. */
const headings: [string, string][] = [
  ["alpha", "alpha"],
  ["alpha", "alpha-1"],
  ["bravoCharlieDelta", "bravocharliedelta"],
  ["\\_\\_proto\\_\\_", "__proto__"],
  ["\\_\\_proto\\_\\_", "__proto__-1"],
  ["hasOwnProperty", "hasownproperty"],
  ["echo", "echo"],
  ["echo", "echo-1"],
  ["echo 1", "echo-1-1"],
  ["echo-1", "echo-1-2"],
  ["echo", "echo-2"],
  ["foxtrot-1", "foxtrot-1"],
  ["foxtrot", "foxtrot"],
  ["foxtrot", "foxtrot-2"],
  ["heading with a - dash", "heading-with-a---dash"],
  ["heading with an \\_ underscore", "heading-with-an-_-underscore"],
  ["heading with a period.txt", "heading-with-a-periodtxt"],
  ["exchange.bind_headers(exchange, routing [, bindCallback])", "exchangebind_headersexchange-routing--bindcallback"],
  ["apostrophe’s should be trimmed", "apostrophes-should-be-trimmed"],
  ["golf", "golf"],
  ["golf", "golf-1"],
  ["golf", "golf-2"],
  ["I ♥ unicode", "i--unicode"],
  ["dash-dash", "dash-dash"],
  ["en–dash", "endash"],
  ["em—dash", "emdash"],
  ["😄 unicode emoji", "-unicode-emoji"],
  ["😄-😄 unicode emoji", "--unicode-emoji"],
  ["😄_😄 unicode emoji", "_-unicode-emoji"],
  ["😄 - an emoji", "---an-emoji"],
  [":smile: - a gemoji", "smile---a-gemoji"],
  ["Привет", "привет"],
  ["Профили пользователей", "профили-пользователей"],
  ["Привет non-latin 你好", "привет-non-latin-你好"],
  [":ok: No underscore", "ok-no-underscore"],
  [":ok_hand: Single", "ok_hand-single"],
  [":ok_hand::hatched_chick: Two in a row with no spaces", "ok_handhatched_chick-two-in-a-row-with-no-spaces"],
  [":ok_hand: :hatched_chick: Two in a row", "ok_hand-hatched_chick-two-in-a-row"],
  ["aA J Æ Ð Ą ǅ Ω Ꭲ Ⅷ Ｉ 𐐆b", "aa-j-æ-ð-ą-ǆ-ω-ꭲ-ⅷ-ｉ-𐐮b"],
  ["a$ ¢ £ ¤ ¥ ֏ ₹b", "a------b"],
  ["a0 1 ١ ٢ ० ๑ ０ 𝟏b", "a0-1-١-٢-०-๑-０-𝟏b"],
  ["a‿ ⁀ ＿b", "a‿-⁀-＿b"],
  ["a» ’ ” ›b", "a---b"],
  ["à ̅ ֑ ीb", "à-̅-֑-ीb"],
];

test(`${headings.length} headings have the ids that GitHub gives them`, () => {
  const text = headings.map(([heading]) => `# ${heading}`).join("\n\n");
  const ids = parseMarkdown(looseText(text)).value.headings.map(({ id }) => id);
  expect(ids).toEqual(headings.map(([, id]) => id));
});

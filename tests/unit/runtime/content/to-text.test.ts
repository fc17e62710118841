import { expect, it } from "vitest";
import { toText } from "../../../../runtime/content/to-text.js";
import type { Prose } from "../../../../runtime/contract.js";
import { proseOf } from "../../prose-of.js";

it.each<{ given: Prose; want: string }>([
  { given: proseOf("Two **words**.\n\nMore."), want: "Two words. More." },
  { given: proseOf("a\\<b & \"c\" 'd'"), want: "a<b & \"c\" 'd'" },
  { given: proseOf("Text.\n\n```js\nx\n```\n\nEnd."), want: "Text. End." },
  { given: proseOf("`a`<span>b</span>"), want: "ab" },
  {
    given: ["One ", { type: "hint", id: "term-juz", value: "juz", explanation: ["A part."] }, "."],
    want: "One juz.",
  },
])("reads $want", ({ given, want }) => expect(toText(given)).toBe(want));

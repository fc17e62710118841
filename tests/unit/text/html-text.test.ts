import { describe, expect, it } from "vitest";
import { firstSentences, plainText } from "../../../generator/text/html-text.js";

describe("plainText", () => {
  it.each([
    { given: "<p>Two <b>words</b>.</p><p>More.</p>", want: "Two words. More." },
    { given: "<p>a&lt;b &amp; &quot;c&quot; &#39;d&#39;</p>", want: "a<b & \"c\" 'd'" },
    { given: '<p>Text.</p><figure class="code"><pre><code>x</code></pre></figure><p>End.</p>', want: "Text. End." },
    { given: "<code>a</code><span>b</span>", want: "ab" },
    {
      given:
        'One <button class="term" popovertarget="term-juz">juz</button><span popover id="term-juz">A part. <a href="/g">Glossary</a></span>.',
      want: "One juz.",
    },
  ])("reads $given", ({ given, want }) => expect(plainText(given)).toBe(want));
});

describe("firstSentences", () => {
  it.each([
    { given: "One. Two. Three.", length: 0, want: "One." },
    { given: "One. Two. Three.", length: 9, want: "One. Two." },
    { given: "Version 4.0.0 is out. Use it.", length: 0, want: "Version 4.0.0 is out." },
    { given: "no end", length: 0, want: "no end" },
    { given: "", length: 10, want: "" },
  ])("returns $want", ({ given, length, want }) => expect(firstSentences(given, length)).toBe(want));
});

import { describe, expect, it } from "vitest";
import { createHints } from "../../../../generator/text/prose/hints.js";
import { htmlOf } from "../../html-of.js";
import { treeOf } from "../../prose-of.js";

const hints = createHints([
  { id: "term-hizb", forms: ["Hizb", "hizbs"], explanation: ["Half of a juz."] },
  { id: "term-rub", forms: ["Rub el hizb"], explanation: ["A quarter."] },
  { id: "term-qa", forms: ["Q&A", "C++", "qur'an"], explanation: ["Odd & rare."] },
]);

/** Hints in the elements of HTML. */
const hinted = (html: string) => htmlOf(hints(treeOf(html)));

const button = (id: string, form: string, html: string) =>
  `<button type="button" class="term" popoverTarget="${id}">${form}</button><span popover="" id="${id}">${html}</span>`;
const hizb = (form: string) => button("term-hizb", form, "Half of a juz.");
const rub = (form: string) => button("term-rub", form, "A quarter.");

describe("hints", () => {
  it.each([
    { what: "the first use", given: "<p>A hizb, a hizb.</p><p>Hizb</p>", want: `<p>A ${hizb("hizb")}, a hizb.</p><p>Hizb</p>` },
    { what: "other forms and cases", given: "<p>HIZBS</p>", want: `<p>${hizb("HIZBS")}</p>` },
    {
      what: "the longest word, and the shorter one by itself",
      given: "<p>Rub el\nhizb, hizb</p>",
      want: `<p>${rub("Rub el\nhizb")}, ${hizb("hizb")}</p>`,
    },
    { what: "words inside emphasis and tables", given: "<li><em>hizb</em></li>", want: `<li><em>${hizb("hizb")}</em></li>` },
    {
      what: "words with characters that HTML or patterns mean otherwise",
      given: "<p>Q&amp;A</p><p>c++</p>",
      want: `<p>${button("term-qa", "Q&amp;A", "Odd &amp; rare.")}</p><p>c++</p>`,
    },
  ])("explain $what", ({ given, want }) => {
    expect(hinted(given)).toBe(want);
  });

  it.each([
    "<p>hizbul, _hizb, hizb_number, hizb-1, /hizb, hízb, ahizb, v.hizb</p>",
    '<p><a href="/hizb">a hizb</a></p>',
    '<p><a href="/x">a <em>nice</em> hizb</a></p>',
    "<p><code>hizb</code></p>",
    "<pre><code><span>hizb</span></code></pre>",
    '<h2 id="hizb">Hizb</h2><h3>Hizb</h3>',
    "<figure><figcaption>hizb</figcaption></figure>",
    "<details><summary>hizb</summary></details>",
    '<table><tr><th scope="col">Hizb</th></tr></table>',
    '<td data-label="Hizb">1</td>',
    '<img alt="a hizb">',
  ])("leave %s unchanged", (html) => {
    expect(hinted(html)).toBe(htmlOf(treeOf(html)));
  });

  it("start again on the next page", () => {
    expect(hinted("<p>hizb</p>")).toBe(hinted("<p>hizb</p>"));
  });

  it("continue after what they skip", () => {
    expect(hinted('<h2><a href="#a">hizb</a></h2><p>hizb</p>')).toBe(`<h2><a href="#a">hizb</a></h2><p>${hizb("hizb")}</p>`);
  });
});

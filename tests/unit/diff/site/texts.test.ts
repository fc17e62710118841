import { describe, expect, it } from "vitest";
import { pageText } from "../../../../generator/diff/site/page-text.js";
import { diffLines, diffSections } from "../../../../generator/diff/site/text-diff.js";

describe("pageText", () => {
  it("reads sections, links and ids of an article, and nothing around it", () => {
    const html = `<main><nav><a href="/x">X</a></nav><article><h1>One &amp; two</h1><details class="toc-inline"><summary>On this page</summary><ul><li><a href="#a">A</a></ul></details><p>First <a href="../b">link</a> here.<ul><li>Item 1<li>Item&#32;2</ul><h2 id="a">A<button>Copy</button></h2><pre><code>line 1
  line 2</code></pre><table><tr><td>c1<td>c2</table><div><svg><path d="m"></path></svg></div></article><p>Outside</p></main>`;
    expect(pageText(html)).toEqual({
      sections: [
        { id: "", title: "One & two", lines: ["First link here.", "Item 1", "Item 2"] },
        { id: "a", title: "A", lines: ["line 1", "  line 2", "c1", "c2"] },
      ],
      links: ["../b"],
      anchors: ["a"],
    });
  });

  it("leaves out the menu of the page", () => {
    const html = '<main><h1>A</h1><p>One.</p><div id="page-menu"><ul><li><a href="a.md">View as Markdown</a></ul></div></main>';
    expect(pageText(html)).toMatchObject({ sections: [{ title: "A", lines: ["One."] }], links: [] });
  });

  it("leaves out comments, which React writes between texts", () => {
    const html = "<article><h1>A<!-- -->B</h1><p>One<!-- --> <b>two</b><!-- -->.</p></article>";
    expect(pageText(html).sections).toEqual([{ id: "", title: "AB", lines: ["One two."] }]);
  });

  it("decodes character references as a browser does, also those of no character", () => {
    const html = "<main><h1>A&#x110000;B</h1><p>&copy; &lt;a&gt; &eacute; &none;</p></main>";
    expect(pageText(html).sections).toEqual([{ id: "", title: "A\ufffdB", lines: ["© <a> é &none;"] }]);
  });
});

describe("diffSections", () => {
  const section = (id: string, title: string, ...lines: string[]) => ({ id, title, lines });

  it("compares sections of one title with each other, whatever their order", () => {
    const before = [section("", "API"), section("", "New pet", "GET"), section("", "Webhooks"), section("", "New pet", "POST")];
    const after = [section("", "API"), section("", "New pet", "PUT"), section("", "Webhooks"), section("", "New pet", "POST")];
    expect(diffSections(before, before)).toEqual([]);
    expect(diffSections(before, [...after].reverse()).map(({ title, change }) => `${title} ${change}`)).toEqual([
      "New pet changed",
    ]);
    expect(diffSections(before, after).flatMap(({ lines }) => lines)).toEqual([
      { kind: "-", text: "GET" },
      { kind: "+", text: "PUT" },
    ]);
  });

  it("reports changed, added, removed and renamed sections, but not moved ones", () => {
    const before = [
      section("", "T", "x"),
      section("a", "A", "1", "2", "3"),
      section("b", "B", "1"),
      section("c", "C", "1"),
      section("e", "E"),
    ];
    const after = [
      section("", "T", "x"),
      section("e", "E"),
      section("a", "A", "1", "2b", "3"),
      section("c", "C2", "1"),
      section("d", "D", "9"),
    ];
    expect(diffSections(before, after)).toEqual([
      {
        id: "a",
        title: "A",
        change: "changed",
        lines: [
          { kind: " ", text: "1" },
          { kind: "-", text: "2" },
          { kind: "+", text: "2b" },
          { kind: " ", text: "3" },
        ],
      },
      {
        id: "c",
        title: "C2",
        change: "renamed",
        lines: [
          { kind: "-", text: "C" },
          { kind: "+", text: "C2" },
        ],
      },
      { id: "d", title: "D", change: "added", lines: [{ kind: "+", text: "9" }] },
      { id: "b", title: "B", change: "removed", lines: [{ kind: "-", text: "1" }] },
    ]);
  });

  it("keeps the shortest difference, with the lines next to changes", () => {
    const texts = (before: string, after: string) =>
      diffLines([...before], [...after])
        .map(({ kind, text }) => kind + text)
        .join(" ");
    expect(texts("abcdefg", "abcdefg")).toBe("");
    expect(texts("abcdefg", "abXdefg")).toBe(" b -c +X  d");
    expect(texts("abcdefghi", "aBcdefgHi")).toBe(" a -b +B  c  g -h +H  i");
    expect(texts("", "ab")).toBe("+a +b");
  });
});

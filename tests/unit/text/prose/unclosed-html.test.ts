import { describe, expect, it } from "vitest";
import { renderGuide, renderLine, renderText } from "./render.js";

/** Every HTML element that Markdown allows or removes, except those without an end tag. */
const names = (
  "a abbr address applet area article aside audio b base bdi blockquote body button canvas caption cite code col dd del details dfn " +
  "dialog div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 head header hgroup html i iframe " +
  "input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol " +
  "optgroup option output p param picture plaintext pre progress q s samp script search section select slot small source span " +
  "strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video xmp"
).split(" ");

describe("unclosed HTML", () => {
  it.each(names)("<%s> between blocks loses none of the text after it", (name) => {
    const { html } = renderGuide(`Before.\n\n<${name}>\n\nText **behind** it.\n\n## Later\n\nThe end.\n`);
    expect(html).toContain("Text <strong>behind</strong> it.");
    expect(html).toContain("The end.");
    expect(html).toContain('id="later"');
  });

  it.each(names)("<%s> inside a paragraph loses none of the text after it", (name) => {
    const { html } = renderGuide(`Before <${name}> text behind it.\n\nThe end.\n`);
    expect(html).toContain("text behind it.");
    expect(html).toContain("The end.");
  });

  it("an end tag without a start is removed, with a warning, and keeps words apart", () => {
    const { diagnostics, html } = renderGuide("In a grid.</p>Note: read-only.</b>\n");
    expect(html).toBe("<p>In a grid. Note: read-only.</p>");
    expect(diagnostics).toEqual(["guide-html-removed 1:11", "guide-html-removed 1:31"]);
  });

  it.each(["<!-- A note", "<?php echo 1;", "<!DOCTYPE html", "<![CDATA[ x"])("%s loses none of the text below it", (start) => {
    const { html, structure } = renderGuide(`Before.\n\n${start}\n\nText **behind** it.\n\n## Later\n\nThe end.\n`);
    expect(html).toContain("Text <strong>behind</strong> it.");
    expect(html).toContain('id="later"');
    expect(html).toContain("The end.");
    expect(structure).toEqual(["guide-html-unclosed 3:1"]);
  });

  it.each([
    ["<!-- One\n\nMiddle.\n\n<!-- Two -->\n\nText.\n", ["guide-html-unclosed 1:1"]],
    ["Text.\n\n<!-- One\n<!-- Two -->\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ["<!-- A `<!--` in a comment\n\nor <!-- in its text -->\n\nText.\n", []],
    ["Text.\n\n<details>\n<summary>More</summary>\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ["Text.\n\n<style>\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ["Text.\n\n<script>\nalert(1)\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ['Text.\n\n<iframe src="https://example.com">\n\nText.\n', ["guide-html-unclosed 3:1"]],
    ["Text.\n\n<textarea>\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ["Text.\n\n<noscript>\n\nText.\n", ["guide-html-unclosed 3:1"]],
    ["A <b>word and the rest.\n", ["guide-html-unclosed 1:3"]],
    ["- <details>\n\n  Text.\n\nText.\n", ["guide-html-unclosed 1:3"]],
    ["<div>\n<!-- A note\n</div>\n\nText.\n", ["guide-html-unclosed 2:1"]],
  ])("is reported at its location: %j", (body, expected) => {
    const { structure, diagnostics } = renderGuide(body);
    expect([...structure, ...diagnostics]).toEqual(expected);
  });

  it.each([
    "<details>\n<summary>More</summary>\n\nText.\n\n</details>\n",
    "<p>One\n<p>Two\n\nText.\n",
    "<table><tr><td>One<td>Two<tr><td>Three</table>\n",
    "<ul><li>One<li>Two</ul>\n",
    "<dl><dt>One<dd>Two</dl>\n",
    'One<br>two, H<sub>2</sub>O, <img src="a.png" alt="A">.\n',
    "<br/>\n\nText.\n",
    "A placeholder: <YOUR_TOKEN>, and a < b.\n",
    "`<details>` and\n\n```html\n<style>\n```\n",
    "<!-- A note\nof two lines -->\n\nText.\n",
    "<div><!-- A note --></div>\n",
  ])("is not reported for %j", (body) => {
    const { structure, diagnostics } = renderGuide(body);
    expect([...structure, ...diagnostics]).toEqual([]);
  });

  it("loses no text of a description", () => {
    const { html, codes } = renderText("Before.\n\n<style>\n\nText **behind** it.\n\n- A list\n");
    expect(html).toContain("Text <strong>behind</strong> it.");
    expect(html).toContain("A list");
    expect(codes).toEqual(["guide-html-unclosed"]);
  });

  it.each(
    "script style iframe textarea xmp noembed noframes noscript svg math title template object option plaintext".split(" "),
  )("<%s> without an end is text wherever it is", (name) => {
    const tag = `&lt;${name}&gt;`;
    const { html } = renderText(
      `Not <${name}>, *or <${name}>*\n\n- <${name}>\n\n| A |\n|---|\n| x <${name}> |\n\n<p>In <${name}> HTML</p>\n\n<${name}> at the start`,
    );
    expect(html).toContain(`<p>Not ${tag}, <em>or ${tag}</em></p><ul><li>${tag}</li></ul>`);
    expect(html).toContain(`<td>x ${tag}</td>`);
    expect(html).toContain(`<p>In ${tag} HTML</p>`);
    expect(html).toContain(`${tag} at the start`);
    expect(renderLine(`Not <${name}> here`)).toBe(`Not ${tag} here`);
  });

  it.each([
    ["A <iframe src=a.html/> and <title/> b", "<p>A &lt;iframe src=a.html/&gt; and &lt;title/&gt; b</p>"],
    ["A <svg width=1/> and <math/> b", "<p>A  and  b</p>"],
    ["A <script src=a.js/>b</script> c <script>d</script>", "<p>A  c </p>"],
  ])("a slash at the end of %s ends only elements of SVG and MathML", (given, want) => expect(renderText(given).html).toBe(want));

  it("the warning says that the tag is shown, and how to write it", () => {
    const { messages } = renderGuide("Not <script>.\n\n<style> is not allowed.\n\nNot <b>.\n");
    expect(messages).toEqual([
      "`<script>` is not closed, so it is shown as text. Write `</script>` at its end, or write the tag as code.",
      "`<style>` is not closed, so it is shown as text. Write `</style>` at its end, or write the tag as code.",
      "`<b>` is not closed. Write `</b>` at its end, or remove it.",
    ]);
  });

  it("still runs nothing that it keeps", () => {
    const { html } = renderGuide("<script>\nalert(1)\n\n<b onclick=alert(2)>x\n\n<style>\n* { color: red }\n\nEnd.\n");
    expect(html).not.toMatch(/<script|<style|onclick/);
    expect(html).toContain("End.");
  });
});

describe("a placeholder that begins with the name of an element is text", () => {
  it.each([
    [
      '"at": <time of the last run>, "by": <data name>',
      "<p>&quot;at&quot;: &lt;time of the last run&gt;, &quot;by&quot;: &lt;data name&gt;</p>",
    ],
    [
      "GET /resources/<TYPE>/<TITLE> of `<title>`",
      "<p>GET /resources/&lt;TYPE&gt;/&lt;TITLE&gt; of <code>&lt;title&gt;</code></p>",
    ],
    ["Send <source> and <input>, then <link>.", "<p>Send &lt;source&gt; and &lt;input&gt;, then &lt;link&gt;.</p>"],
    ["<object id>: the *object*", "<p>&lt;object id&gt;: the <em>object</em></p>"],
  ])("%s", (given, want) => expect(renderText(given)).toEqual({ html: want, codes: [] }));

  it.each([
    ["<details open><summary>A</summary>B</details>", []],
    ["A <title>hidden</title> B", ["guide-html-removed"]],
    ['<time datetime="2025-01-01">now</time>', []],
    ["<input type=text> <font color=red>a</font>", ["guide-html-removed", "guide-html-removed"]],
    ["<table border><tr><td nowrap>1</td></tr></table>", ["guide-html-removed", "guide-html-removed"]],
    ["<ol compact><li>A</li></ol><hr noshade>", ["guide-html-removed", "guide-html-removed"]],
    ["<video playsinline src=a.mp4></video>", ["guide-html-removed"]],
    ["<select multiple></select>", ["guide-html-removed"]],
  ])("%s has elements", (given, want) => {
    const { html, codes } = renderText(given);
    expect(codes).toEqual(want);
    expect(html).not.toContain("&lt;");
  });
});

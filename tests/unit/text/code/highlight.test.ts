import { describe, expect, test } from "vitest";
import { codeBlock, drawCode } from "../../../../generator/text/code/highlight.js";
import { languages } from "../../../../generator/text/code/tokens.js";

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&#13;": "\r" };
const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

const verse = "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ";
const pauses = "ذَٰلِكَ ٱلْكِتَٰبُ لَا رَيْبَ ۛ فِيهِ ۛ هُدًى لِّلْمُتَّقِينَ";

const samples = [
  "",
  "\n\n",
  'curl -H "x-auth-token: $TOKEN" \\\n  https://example.test/<YOUR_TOKEN>?a=1&b=2',
  `const verse = "${verse}"; // ${pauses}\nconst a = \`\${b}\` + '</script>' + "{{x}}"; const re = /[<>&]/g;`,
  `{\n  "text": "${verse}",\n  "نص": [1, -2.5e3, true, null, "\\u0628"],\n  "${pauses}": {}\n}`,
  `<p class="a">${verse} &amp; <b>x</b></p><!-- c --><script>alert("1 < 2")</script>`,
  `# ${verse}\nname: "x"\nlist:\n  - ${pauses}`,
  "a\tb\u0000c\u00a0d\u2028e\ud83d\ude00",
  "class A<T extends B> implements C { @Override public void m() throws E { return; } }",
  "\u0670 mark first, ـتطويل, ٣ آيات، ثم ﴿قل﴾ end",
  'span <span class="hljs-x">evil</span> &quot; &#x27;',
];

const highlight = (text: string, language: string) => drawCode({ text, language, label: "" });

describe("highlight", () => {
  test.each(languages.map((language) => language.id))("keeps the text of every sample in %s", (id) => {
    for (const sample of samples) expect(textOf(highlight(sample, id))).toBe(sample.replace(/\0/g, "\ufffd"));
  });

  test("an unknown language is plain text, escaped", () => {
    expect(highlight("<a> & b", "klingon")).toBe("&lt;a&gt; &amp; b");
  });

  test.each([
    { language: "json", given: '{"a": "b"}', want: '{<i class="a">"a"</i>: <i>"b"</i>}' },
    { language: "json", given: "[1, true]", want: '[<i class="n">1</i>, <i class="l">true</i>]' },
    { language: "bash", given: 'echo "a"', want: '<u>echo</u> <i>"a"</i>' },
    { language: "js", given: "// a", want: '<i class="c">// a</i>' },
    { language: "json", given: '"سورة البقرة"', want: '<i>"<span lang="ar" dir="rtl">سورة البقرة</span>"</i>' },
    {
      language: "json",
      given: '{\n"a": "نص"\n},\n["نص",\n1]',
      want: '{\n<i class="a">"a"</i>: <i>"<span lang="ar" dir="rtl">نص</span>"\n</i>},\n[<i>"<span lang="ar" dir="rtl">نص</span>"</i>,\n<i class="n">1</i>]',
    },
  ])("$language: $given", ({ language, given, want }) => {
    expect(highlight(given, language)).toBe(want);
  });

  test("marks each run of Arabic once, including its marks and the spaces between its words", () => {
    const html = highlight(`x ${verse} y ${pauses} z`, "plaintext");
    expect(html).toBe(`x <span lang="ar" dir="rtl">${verse}</span> y <span lang="ar" dir="rtl">${pauses}</span> z`);
  });

  test("uses only known one-letter classes", () => {
    const classes = new Set<string>();
    for (const { id } of languages)
      for (const sample of samples)
        for (const [, name] of highlight(sample, id).matchAll(/<i class="([^"]*)"/g)) classes.add(name as string);
    expect([...classes].filter((name) => !/^[knscaftvomlw]$/.test(name))).toEqual([]);
  });
});

describe("marked lines", () => {
  test("wrap whole lines only", () => {
    expect(drawCode(codeBlock("plaintext", "a\nb\nc", { lines: [2] }))).toBe('a\n<span class="line hl">b\n</span>c');
  });

  test("split a token at line ends", () => {
    const html = drawCode(codeBlock("javascript", "/* a\nb */", { lines: [1] }));
    expect(html).toBe('<span class="line hl"><i class="c">/* a</i>\n</span><i class="c">b */</i>');
  });

  test("show a diff with highlighted code after the signs", () => {
    const diff = "@@ -1 +1 @@\n-let a = 1;\n+const a = 1;\n same";
    const html = drawCode(codeBlock("diff", diff, { base: "javascript" }));
    expect(textOf(html)).toBe(diff);
    expect(html).toContain('<span class="line add">+<b>const</b>');
    expect(html).toContain('<span class="line del">-<b>let</b>');
    expect(html).toContain('<i class="m">@@ -1 +1 @@</i>');
  });
});

describe("codeBlock", () => {
  test.each([
    { given: ["js", "a\n"], want: { language: "javascript", label: "JavaScript", text: "a" } },
    { given: ["bash", "curl a"], want: { language: "bash", label: "cURL", text: "curl a" } },
    { given: ["sh", "a"], want: { language: "bash", label: "Shell", text: "a" } },
    { given: ["nope", "a\r\nb"], want: { language: "plaintext", label: "", text: "a\nb" } },
  ])("$given", ({ given, want }) => {
    expect(codeBlock(given[0] as string, given[1] as string)).toEqual(want);
  });

  test("has a title and a label", () => {
    expect(codeBlock("json", "1", { title: "t", label: "Body" })).toEqual({
      language: "json",
      label: "Body",
      title: "t",
      text: "1",
    });
  });
});

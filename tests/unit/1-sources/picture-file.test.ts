import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { pictureFault } from "../../../generator/1-sources/picture-file.js";
import { portal } from "../../portal.js";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" ${attributes}>${content}</svg>`;
const fault = (text: string | Uint8Array) => pictureFault("a.svg", typeof text === "string" ? Buffer.from(text) : text)?.message;

describe("a picture", () => {
  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a script with a prefix", svg("<s:script/>", 'xmlns:s="http://www.w3.org/2000/svg"')],
    ["a script of XHTML", svg("<h:b/>", 'xmlns:h="http://www.w3.org/1999/xhtml"')],
    ["a namespace with references", svg("<h:b/>", 'xmlns:h="http://www.w3.org/1999/x&#104;tml"')],
    ["an event handler", svg("", 'onload="alert(1)"')],
    ["an event handler in another case", svg('<path OnClick = "alert(1)"/>')],
    ["foreignObject", svg("<foreignObject><b/></foreignObject>")],
    ["an external picture", svg('<image href="https://evil.example/a.png"/>')],
    ["a picture of the same site", svg('<image xlink:href="/a.svg"/>')],
    ["an SVG as data", svg('<image href="data:image/svg+xml,x"/>')],
    ["an external use", svg('<use href="other.svg#a"/>')],
    ["use of data", svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    ["an external feImage", svg('<feImage href="//evil.example/a"/>')],
    ["a javascript link", svg('<a href="javascript:alert(1)"><path/></a>')],
    ["a javascript link with references", svg('<a href=" &#x6a;ava&#9;script:alert(1)"><path/></a>')],
    ["a data link", svg('<a xlink:href="data:text/html,x"><path/></a>')],
    ["an animated link", svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ["an animated handler", svg('<animate attributeName=" xlink:href " values="javascript:alert(1)"/>')],
    ["an import", svg('<style>@import "https://evil.example/a.css";</style>')],
    ["an escaped import", svg('<style>@\\69mport "https://evil.example/a.css";</style>')],
    ["an import in CDATA", svg("<style><![CDATA[@import url(a.css);]]></style>")],
    ["a stylesheet's url", svg("<style>path { fill: url(https://evil.example/a) }</style>")],
    ["an attribute's url", svg('<path fill="url(other.svg#a)"/>')],
    ["an escaped url", svg('<path style="fill: \\75rl(&quot;https://evil.example&quot;)"/>')],
    ["an image-set", svg('<style>path { background: image-set("https://evil.example/a" 1x) }</style>')],
    ["a url with a comment in it", svg("<style>path { fill: u<!-- -->rl(//evil.example/a) }</style>")],
    ["a url of text and CDATA", svg("<style>path { fill: u<![CDATA[rl(//evil.example/a)]]> }</style>")],
    ["an import around an element", svg('<style>@im<g/>port "//evil.example/a";</style>')],
    ["an element that does not end", svg("<g>")],
    ["the end of an element that did not begin", svg("</g>")],
    ["ends in the wrong order", svg("<g><a></g></a>")],
    ["the rest missing", svg("<path/>").slice(0, -6)],
    ["a base", svg('<use href="#a"/>', 'xml:base="https://evil.example/"')],
    ["entities", `<!DOCTYPE svg [<!ENTITY x "a">]>${svg("&x;")}`],
    ["a stylesheet instruction", `<?xml-stylesheet href="a.css"?>${svg("")}`],
    ["an instruction behind the declaration", `<?xml version="1.0"?><?php echo 1 ?>${svg("")}`],
    ["a tag that does not end", svg("<path")],
    ["an attribute without quotes", svg("<path onload=alert(1)/>")],
    ["a less-than sign in an attribute", svg('<path d="<script>"/>')],
    ["another encoding", `<?xml version="1.0" encoding="utf-7"?>${svg("")}`],
  ])("cannot have %s", (_, text) => expect(fault(text)).toMatch(/^A picture cannot have /));

  it("that is compressed is refused, because its scripts would be overlooked", () =>
    expect(fault(gzipSync(svg("<script/>")))).toBe("A picture cannot have compression."));

  it("that is binary has no line to show", () => {
    expect(pictureFault("a.svgz", gzipSync(svg("")))?.location).toMatchObject({ line: 1, column: 1, lineText: "" });
  });

  it("in UTF-16 is refused, because its scripts would be overlooked", () =>
    expect(fault(Buffer.from(`\ufeff${svg("<script/>")}`, "utf16le"))).toBe(
      "A picture cannot have another encoding than UTF-8.",
    ));

  it.each([
    [
      "what drawing programs write",
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Made by a program -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<sodipodi:namedview id="base"/><metadata><rdf:RDF/></metadata>', 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"')}`,
    ],
    [
      "shapes, gradients and uses inside the file",
      svg('<defs><linearGradient id="a"/></defs><use href="#a"/><path fill="url(#a)" style="stroke: url(&quot;#a&quot;)"/>'),
    ],
    [
      "a picture and a font as data",
      svg(
        '<image href="data:image/png;base64,iVBORw0KGgo="/><style>@font-face { src: url(data:font/woff2;base64,d09GMg==) }</style>',
      ),
    ],
    [
      "a link and its text",
      svg('<a href="https://docs.example"><text>on load &amp; script: url(x)</text></a><title>A &lt;script&gt;</title>'),
    ],
    ["animations", svg('<path><animate attributeName="opacity" from="0" to="1"/></path>')],
    ["a byte order mark", `\ufeff${svg("<path/>")}`],
  ])("may have %s", (_, text) => expect(fault(text)).toBeUndefined());

  it("is checked in a moment, whatever is in it", () => {
    const started = performance.now();
    for (const part of ["<", "<!--", "<a ", '<a b="', "<![CDATA[", "&#x", "<!DOCTYPE", "url(", " ", "<a/>"])
      fault(svg(part.repeat(30_000)));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("every picture of a site", () => {
  const root = mkdtempSync(join(tmpdir(), "portal-pictures-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const evil = svg("<script>alert(1)</script>");

  it("is rejected if it can run code, with its place", async () => {
    for (const [path, text] of Object.entries({
      "portal.config.ts":
        'export default { title: "Pets", theme: { favicon: "icon.svg", logo: { light: "light.svg", dark: "dark.html" } } };\n',
      "content/manifest.yaml":
        "apis:\n  pets:\n    title: Pets\n    versions: [{ id: v1, label: v1, spec: pets.yaml, prefix: /pets, category: { path: /pets, title: Pets } }]\npages: [{ path: /, guide: home.md }]\n",
      "content/home.md": "---\ntitle: Home\ndescription: The home page.\n---\n\n![A picture](image.svg)\n",
      "content/image.svg": evil,
      "content/logo.svg": evil,
      "public/files/drawing.SVG": evil,
      "icon.svg": evil,
      "light.svg": evil,
      "dark.html": svg(""),
      "pets.yaml":
        "openapi: 3.1.0\ninfo: { title: Pets, version: '1', x-logo: { url: /logo.svg, altText: Pets } }\npaths: { /p: { get: { operationId: p, summary: List pets, responses: { '200': { description: Done. } } } } }\n",
    })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { code, stdout } = await portal(["build", "--format", "json", "--no-cache"], root);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string; column: number }[] };
    expect(code).toBe(1);
    expect(diagnostics.map((one) => `${one.code} ${one.file}:${one.column}`).sort()).toEqual([
      "picture-active content/image.svg:63",
      "picture-active content/logo.svg:63",
      "picture-active icon.svg:63",
      "picture-active light.svg:63",
      "picture-active public/files/drawing.SVG:63",
      expect.stringMatching(/^theme-icon portal\.config\.ts:/),
    ]);
  });
});

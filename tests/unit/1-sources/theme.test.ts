import { describe, expect, it } from "vitest";
import { themeSchema } from "../../../generator/0-configure/theme-schema.js";
import { readTheme, themeOf, withAccent, withIcon } from "../../../generator/1-sources/theme.js";
import { themedAssets } from "../../../generator/5-bundle/runtime.js";
import { confined } from "../../../generator/platform/confined-host.js";
import { memoryHost } from "../../../generator/platform/files.js";

const svg = (inner: string, more = "") => `<svg xmlns="http://www.w3.org/2000/svg"${more} viewBox="0 0 8 8">${inner}</svg>\n`;

async function read(files: Record<string, string>, theme: object, origins?: object) {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const { value, diagnostics } = await readTheme(confined(host, "/site"), "/site", themeSchema.parse(theme), undefined, origins);
  const found = diagnostics.map(({ code, location, message }) =>
    [code, location && `${location.file}:${location.line}:${location.column}`, message].filter(Boolean).join(" "),
  );
  return { theme: value, found, hints: diagnostics.map(({ hint }) => hint) };
}

describe("a picture of the theme", () => {
  it("keeps its size and its shapes", async () => {
    const { theme, found } = await read({ "logo.svg": svg('<path d="M0 0h8"/>') }, { logo: "logo.svg" });
    expect(found).toEqual([]);
    expect(theme.logo).toEqual({ viewBox: "0 0 8 8", width: "8", height: "8", content: '<path d="M0 0h8"></path>' });
  });

  it.each([
    { what: "a script", inner: "<script>alert(1)</script>", says: "theme-picture logo.svg:1:59 `<script>` cannot be" },
    { what: "a handler", inner: '<path onclick="x()" d="M0 0"/>', says: "theme-picture logo.svg:1:65 The attribute `onclick`" },
    {
      what: "a picture from elsewhere",
      inner: '<image href="https://a.example/b.png"/>',
      says: "theme-picture logo.svg:1:59 `<image>`",
    },
    { what: "HTML", inner: "<foreignObject><p>a</p></foreignObject>", says: "theme-picture logo.svg:1:59 `<foreignObject>`" },
    { what: "styles", inner: "<style>*{fill:url(//a.example)}</style>", says: "theme-picture logo.svg:1:59 `<style>`" },
    {
      what: "a paint from elsewhere",
      inner: '<path fill="url(//a.example/b)"/>',
      says: "theme-picture logo.svg:1:71 `fill` loads",
    },
  ])("with $what is rejected", async ({ inner, says }) => {
    const { theme, found } = await read({ "logo.svg": svg(inner) }, { logo: "logo.svg" });
    expect(found.join()).toContain(says);
    expect(theme.logo).toBeUndefined();
  });

  it("must be an SVG, and a tile must have a size", async () => {
    expect((await read({ "logo.svg": "PNG" }, { logo: "logo.svg" })).found).toEqual([
      "theme-picture logo.svg:1:1 This is not an SVG file.",
    ]);
    expect((await read({ "tile.svg": svg("") }, { pattern: "tile.svg" })).found).toEqual([
      "theme-picture tile.svg:1:1 The tile of a pattern needs `width` and `height`.",
    ]);
    const tile = await read({ "tile.svg": svg("<path/>", ' width="8" height="8"') }, { pattern: "tile.svg" });
    expect([tile.theme.pattern?.width, tile.found]).toEqual(["8", []]);
  });
});

describe("files of the theme", () => {
  it("must exist inside the root", async () => {
    const { found } = await read({}, { logo: "logo.svg", fonts: [{ file: "../a.woff2" }] });
    expect(found).toEqual([
      "file-missing The file `logo.svg` of the theme does not exist.",
      "file-missing The file `../a.woff2` of the theme does not exist.",
    ]);
  });

  it("must have the right format", async () => {
    const files = {
      "icon.png": "PNG",
      "own.woff2": "OTTO",
      "a.css": 'a { background: url("img/b.png"), url(../c.png), url(fonts/own.woff2) }',
    };
    const { found } = await read(files, { favicon: "icon.png", styles: "a.css", fonts: [{ file: "own.woff2" }] });
    expect(found).toEqual([
      "theme-styles a.css:1:22 The site has no file `assets/img/b.png`.",
      "theme-icon The favicon is not an SVG file.",
      "theme-font The font `own.woff2` is not a WOFF2 file.",
    ]);
  });

  it.each([
    ["@import url('https://a.example/f.css');", "1:14 `@import` has no effect here.", /rel: "stylesheet"/],
    ['@import "other.css" screen;', "1:10 `@import` has no effect here.", /this file/],
    [
      "a { background: url(https://a.example/b.png) }",
      "1:21 The policy of the site refuses `https://a.example/b.png`",
      /origins\.image/,
    ],
    ['a { mask: url("//a.example/b.png") }', "1:16 The policy of the site refuses `//a.example/b.png`", /public folder/],
    ['a { background: image-set("https://a.example/b.png" 1x) }', "1:28 The policy of the site refuses", /public folder/],
    ["@font-face { src: URL( http://cdn.example/b.woff2 ) }", "1:24 The policy of the site refuses", /origins\.font/],
  ])("of other hosts, and imports, have a warning: %s", async (text, want, hint) => {
    const { found, hints } = await read({ "a.css": text }, { styles: "a.css" }, { font: ["https://cdn.example"] });
    expect(found).toEqual([expect.stringContaining(`theme-styles a.css:${want}`)]);
    expect(hints).toEqual([expect.stringMatching(hint)]);
  });

  it("of hosts that the configuration allows, of the site and in comments have none", async () => {
    const urls = ["https://cdn.example/a", "https://x.img.example/b", "/c.png", "#d", "data:image/png;base64,A"];
    const text = `${urls.map((url) => `a { background: url(${url}) }`).join("\n")} /* url(//a.example) */ a { content: "https://a.example" }`;
    const origins = { font: ["https://cdn.example"], image: ["https://*.img.example"] };
    expect((await read({ "a.css": text }, { styles: "a.css" }, origins)).found).toEqual([]);
  });

  it("are named by their families", async () => {
    const fonts = [{ file: "own.woff2", family: "Own Head" }];
    const typography = { text: "Georgia", headings: "Own Haed", code: "Own Head" };
    expect((await read({ "own.woff2": "wOF2" }, { fonts, typography })).found).toEqual([
      "theme-font No font of the theme has the family `Own Haed`.",
    ]);
  });

  it("may have declarations on lines of their own, with comments and a last one without a semicolon", async () => {
    const text =
      "a {\n  display: flex;\n  gap: 1rem; /* between */\n  color: red\n}\n@media print {\n  a {\n    margin: 0;\n  }\n}\n";
    expect((await read({ "a.css": text }, { styles: "a.css" })).found).toEqual([]);
  });

  it.each([
    ["a {\n  display: flex\n  gap: 1rem;\n}", "2:3"],
    [".a { color: red }\n.b { margin: 0\n  padding: 0 }", "2:6"],
    ["a {\n  --x: 1px\n\n  color: red;\n}", "2:3"],
  ])("warn of a missing semicolon in %j", async (text, at) => {
    const { found } = await read({ "a.css": text }, { styles: "a.css" });
    expect(found).toEqual([`theme-styles a.css:${at} A \`;\` is missing at the end of this declaration.`]);
  });

  it.each([
    "a { display: block;\n  color: red;\n  margin: 0; }",
    "a { transition:\n  color 1s,\n  opacity 1s; }",
    'a { grid-template-areas:\n  "a: b"\n  "c: d"; }',
    "a { color: red;\n  &:hover { color: blue } }",
    "a {\n  /* color: red\n  margin: 0; */\n  padding: 0\n}",
    "@media (min-width: 3rem) {\n  a:is(b,\n  c:hover) { color: red }\n}",
    "a:hover\nb:focus { color: red; }",
    "a { background: url(data:image/png;base64,AA)\n}",
  ])("need no semicolon in %j", async (text) => {
    expect((await read({ "a.css": text }, { styles: "a.css" })).found).toEqual([]);
  });

  it("are reported at the location of an error in the CSS", async () => {
    expect((await read({ "a.css": "a {\n  color red\n}\n" }, { styles: "a.css" })).found).toEqual([
      'theme-styles a.css:2:8 Expected ":".',
    ]);
  });
});

it("the font of headings for cards is the upright file of their family whose weight is nearest to 600", async () => {
  const files = { "thin.woff2": "wOF2 thin", "bold.woff2": "wOF2 bold", "wide.woff2": "wOF2 wide", "lean.woff2": "wOF2 lean" };
  const weights = { thin: "300", wide: "100 900", bold: "700", lean: "600" };
  const fonts = Object.entries(weights).map(([name, weight]) => ({
    ...{ file: `${name}.woff2`, family: "Own", weight },
    ...(name === "lean" ? { style: "italic" as const } : {}),
  }));
  const drawn = async (names: string[], typography = { headings: "Own" }) => {
    const { theme } = await read(files, {
      fonts: fonts.filter(({ file }) => names.includes(file.replace(".woff2", ""))),
      typography,
    });
    return theme.headingFont && Buffer.from(theme.headingFont).toString();
  };
  expect(await drawn(["thin", "wide", "bold", "lean"])).toBe("wOF2 bold");
  expect(await drawn(["thin", "wide"])).toBe("wOF2 wide");
  expect(await drawn(["lean"])).toBeUndefined();
  expect(await drawn(["bold"], { headings: "system" })).toBeUndefined();
});

it("a theme's styles come last, with its fonts and icon", async () => {
  const files = { "a.css": ".a { color: red }", "b.css": ".b { color: red }", "icon.svg": svg(""), "f/own.woff2": "wOF2" };
  const { theme, found } = await read(files, {
    styles: "a.css",
    landingStyles: "b.css",
    favicon: "icon.svg",
    fonts: [{ file: "f/own.woff2" }],
  });
  expect(found).toEqual([]);
  const names = ["guide.css", "landing.css", "portal.css", "portal.js"];
  const runtime = names.map((name) => ({ name, bytes: Buffer.from("own ") }));
  const assets = themedAssets(runtime, theme).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);
  expect(assets).toEqual([
    ["favicon.svg", files["icon.svg"]],
    ["fonts/own.woff2", "wOF2"],
    ["guide.css", "own @layer theme{.a{color:red}}\n"],
    ["landing.css", "own @layer theme{.a{color:red}.b{color:red}}\n"],
    ["portal.css", "own @layer theme{.a{color:red}}\n"],
    ["portal.js", "own "],
  ]);
});

describe("a first brand", () => {
  it("has an accent, which the dark mode follows", () => {
    const theme = themeSchema.parse({ radius: "0", colors: { light: { ink: "#111" }, dark: { accent: "#fff", paper: "#000" } } });
    const colors = { light: { ink: "#111", accent: "#635bff" }, dark: { paper: "#000" } };
    expect(withAccent(theme, "#635bff")).toEqual({ ...theme, colors });
    expect(withAccent(undefined, "#635bff").colors).toEqual({ light: { accent: "#635bff" }, dark: {} });
  });

  it("has the first letter of the site's name as its icon", async () => {
    const { theme } = await read({}, { colors: { light: { accent: "#ffd400" } } });
    const icon = Buffer.from(withIcon(theme, "«élan» & co").favicon ?? []).toString();
    expect(icon).toMatch(/fill="#ffd400".* fill="#000000">É<\/text><\/svg>$/);
    expect(Buffer.from(withIcon(theme, "<>").favicon ?? []).toString()).toContain("&lt;</text>");
    const own = await read({ "icon.svg": svg("") }, { favicon: "icon.svg" });
    expect(withIcon(own.theme, "Pets").favicon).toBe(own.theme.favicon);
  });
});

describe("an icon for home screens", () => {
  /** The part of a PNG that has its size. */
  const png = (width: number, height = width) => {
    const bytes = Buffer.alloc(33);
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return Buffer.concat([bytes, Buffer.from("IEND")]);
  };

  async function readIcon(bytes: Uint8Array) {
    const host = { ...memoryHost({ "/site/icon.png": "" }), readBytes: () => Buffer.from(bytes) };
    const { value, diagnostics } = await readTheme(
      confined(host, "/site"),
      "/site",
      themeSchema.parse({ touchIcon: "icon.png" }),
    );
    return { theme: value, found: diagnostics.map(({ code, message }) => `${code} ${message}`) };
  }

  it("is kept with its size", async () => {
    const { theme, found } = await readIcon(png(512));
    expect(found).toEqual([]);
    expect(theme.touchIcon?.size).toBe(512);
    expect(theme.files).toEqual(["icon.png"]);
    const assets = themedAssets([{ name: "portal.css", bytes: Buffer.from("") }], theme);
    expect(assets.map(({ name }) => name)).toEqual(["portal.css", "touch-icon.png"]);
  });

  it.each([
    { what: "smaller than browsers take", bytes: png(191) },
    { what: "not a square", bytes: png(512, 256) },
    { what: "another kind of file", bytes: Buffer.from(svg("")) },
    { what: "cut short", bytes: png(512).slice(0, 20) },
  ])("with $what is an error", async ({ bytes }) => {
    const { theme, found } = await readIcon(bytes);
    expect(found).toEqual(["theme-icon The icon for home screens is not a square PNG of at least 192 pixels."]);
    expect(theme.touchIcon).toBeUndefined();
  });
});

describe("a site in another language", () => {
  it("has the fonts of the system where its theme names none: the built-in ones have English characters only", () => {
    expect(themeOf({ theme: undefined, language: "en-GB" })).toBe(undefined);
    expect(themeOf({ theme: undefined, language: "de" })).toEqual({
      fonts: [],
      notices: [],
      typography: { text: "system", headings: "system" },
    });
    const theme = themeSchema.parse({ radius: "0", typography: { headings: "Inter" } });
    expect(themeOf({ theme, language: "de" })).toEqual({ ...theme, typography: { text: "system", headings: "Inter" } });
  });
});

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-wasm";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { cardFontOf, fontFor } from "../../../generator/cards/card-font.js";
import { cardSvg, titleLines, visualRuns } from "../../../generator/cards/card-svg.js";
import { openDrawing, readCardFonts } from "../../../generator/cards/draw-card.js";
import { site } from "../runtime/sample-site.js";

const { logo: _logo, ...plain } = site;
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe("the text of a card", () => {
  it("has the site, the part, the title and the endpoint", () => {
    const svg = cardSvg({ title: "Get a pet", part: "Pets API", endpoint: "GET /pets/{id}" }, plain);
    expect(texts(svg)).toEqual(["Q", site.shortTitle, "Pets API", "Get a pet", "GET /pets/{id}"]);
  });

  it("has the colors of the site", () => {
    const colors = { paper: "#fffbf5", ink: "#111111", inkSoft: "#333333", accent: "#b3261e", onAccent: "#fff" };
    const fills = [...cardSvg({ title: "Get a pet", part: "Pets" }, { ...plain, colors }).matchAll(/fill="([^"]+)"/g)];
    expect(fills.map(([, fill]) => fill)).toEqual([
      "#fffbf5",
      ...["#b3261e", "#b3261e", "#fff"],
      ...["#333333", "#b3261e", "#111111"],
    ]);
  });

  it("is escaped", () => {
    expect(texts(cardSvg({ title: '<b> & "it\'s"' }, plain))[2]).toBe("&lt;b&gt; &amp; &quot;it&#39;s&quot;");
  });

  it("starts at the right if it begins with Arabic letters", () => {
    expect(cardSvg({ title: "سورة البقرة" }, plain)).toContain('<text x="1120" text-anchor="end"');
    expect(cardSvg({ title: "Surah سورة" }, plain)).not.toContain("text-anchor");
  });

  it("has all lines of a title on the same side", () => {
    const svg = cardSvg({ title: "البداية السريعة مع API v2 (OAuth2)" }, plain);
    expect(svg.match(/<text x="1120" text-anchor="end"/g)).toHaveLength(2);
  });

  it.each([
    { text: "Get a pet's name (v2)", runs: ["Get a pet's name (v2)"] },
    { text: "دليل API", runs: ["API", " ", "دليل"] },
    { text: "دليل API (v2)، للمطورين", runs: ["، للمطورين", "API (v2)", " ", "دليل"] },
    { text: "ما الجديد؟ (الإصدار ٢)", runs: ["(", "الإصدار ٢", ") ", "ما الجديد؟"] },
    { text: "Surah سورة: البقرة!", runs: ["Surah ", "البقرة", " :", "سورة", "!"] },
    { text: "Żółw API", runs: ["Ż", "ó", "ł", "w API"] },
  ])("$text is in runs of one font, from left to right", ({ text, runs }) => {
    expect(visualRuns(text, /^\p{Script=Arabic}/u.test(text))).toEqual(runs);
  });

  it("is the name of the site if the fonts lack letters of the title", () => {
    expect(texts(cardSvg({ title: "Pets → owners" }, plain))).toEqual(["Q", site.shortTitle, site.shortTitle]);
    expect(texts(cardSvg({ title: "日本語" }, plain))).toEqual(["Q", site.shortTitle, site.shortTitle]);
    expect(texts(cardSvg({ title: "Pets 🐾" }, plain))).toEqual(["Q", site.shortTitle, site.shortTitle]);
  });
});

describe("a title", () => {
  it.each([
    { title: "Verses by chapter", lines: ["Verses by", "chapter"], size: 88 },
    { title: "Get started", lines: ["Get started"], size: 88 },
  ])("$title has large lines", ({ title, lines, size }) => {
    expect(titleLines(title, 700)).toEqual({ lines, size });
  });

  it("with many words is cut at a word", () => {
    const { lines } = titleLines("word ".repeat(60), 1040);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/word …$/);
  });

  it("with one long word gets smaller", () => {
    const { lines, size } = titleLines("x".repeat(80), 1040);
    expect(lines).toHaveLength(1);
    expect(size).toBeLessThan(30);
  });
});

describe("a drawn card", () => {
  const draw = async (title: string) => (await openDrawing())(cardSvg({ title }, plain));

  it("is a PNG of the size that services require", async () => {
    const { type, width, height } = imageSize(await draw("Get a pet"));
    expect({ type, width, height }).toEqual({ type: "png", width: 1200, height: 630 });
  });

  it("has the same bytes each time, on every machine and version of Node", async () => {
    const hash = createHash("sha256")
      .update(await draw("Verses by chapter, ســورة البقرة"))
      .digest("hex");
    expect(hash).toBe("41285458832a5ec66d8ba5a0405d60c5866b7998cfcd24af1dcc7431e28957c6");
  });

  // Boxes in place of letters look the same.
  it.each([
    ["دليل API", "كتاب API"],
    ["المسار: دليل", "المسار: كتاب"],
    ["Łódź", "Żódź"],
    ["đường", "đưỡng"],
  ])("has the letters of %s", async (title, other) => {
    expect(Buffer.compare(await draw(title), await draw(other))).not.toBe(0);
  });

  it("joins Arabic letters: four joined letters are narrower than four separate ones", async () => {
    await openDrawing();
    const font = { fontBuffers: readCardFonts() };
    const inkWidth = (text: string) =>
      new Resvg(`<svg xmlns="http://www.w3.org/2000/svg"><text y="100" font-size="80">${text}</text></svg>`, { font }).innerBBox()
        ?.width;
    expect(Number(inkWidth("بببب"))).toBeLessThan(3 * Number(inkWidth("ب")));
  });
});

describe("the font of a site", () => {
  const fileOf = (path: string) => new Uint8Array(readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url)));
  const code = fileOf("@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2");
  const pets = cardSvg({ title: "Get a pet", part: "Pets API", endpoint: "GET /pets/{id}" }, plain);

  it.each([
    ["Get a pet", true],
    ["Crème brûlée €", true],
    ["Łódź", false],
    ["Питомцы", false],
    ["سورة", false],
  ])("is used for a card if it has all letters: %s, %s", async (title, want) => {
    const svg = cardSvg({ title }, plain);
    expect(fontFor(svg, await cardFontOf(code)) !== undefined).toBe(want);
  });

  it("has the letters of another script in a table of another format", async () => {
    const amiri = await cardFontOf(fileOf("@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2"));
    expect([amiri?.has("سورة"), amiri?.has("Питомцы")]).toEqual([true, false]);
  });

  it("that is damaged is not used", async () => {
    expect(await cardFontOf(code.subarray(0, 900))).toBeUndefined();
    expect(fontFor(pets, undefined)).toBeUndefined();
  });

  it("draws the card", async () => {
    const font = await cardFontOf(code);
    const draw = await openDrawing();
    expect(Buffer.compare(await draw(pets, font?.bytes), await draw(pets))).not.toBe(0);
  });

  it("keeps the margins, however wide it is", async () => {
    const draw = await openDrawing();
    const endpoint = `GET /${"il/".repeat(22)}`;
    const font = await cardFontOf(code);
    const png = await draw(cardSvg({ title: "illi ".repeat(40), part: "Filling", endpoint }, plain), font?.bytes);
    const length = Buffer.from(png).readUInt32BE(Buffer.from(png).indexOf("IDAT") - 4);
    const start = Buffer.from(png).indexOf("IDAT") + 4;
    const rows = inflateSync(png.subarray(start, start + length));
    // A row is its filter, which is none, and a color for each of 1,200 pixels.
    const inMargin = Array.from({ length: 600 }, (_, y) => rows.subarray(y * 1201 + 1 + 1125, (y + 1) * 1201));
    expect(new Set(inMargin.flatMap((row) => [...row])).size).toBe(1);
    const inRow = Array.from({ length: 600 }, (_, y) => rows.subarray(y * 1201 + 1 + 80, y * 1201 + 1 + 1120));
    expect(new Set(inRow.flatMap((row) => [...row])).size).toBeGreaterThan(1);
  });
});

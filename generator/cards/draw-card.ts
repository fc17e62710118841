import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { zlibSync } from "fflate";
import { cardSize } from "../../runtime/card-size.js";
import { readDependency } from "../platform/package.js";
import { once } from "../platform/values.js";
import { cardMargin } from "./card-svg.js";

/**
 * Draws an SVG as a PNG. The bytes are the same on every machine, because the renderer is WebAssembly with its
 * own fonts, or with one of the site that has all of the texts.
 */
export type DrawCard = (svg: string, font?: Uint8Array) => Uint8Array;

const program = "@resvg/resvg-wasm/index_bg.wasm";
/** Titles have the letters of many languages. */
const fontFiles = [
  ...["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map(
    (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff2`,
  ),
  "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff2",
];
export const readCardFonts = () => fontFiles.map(readDependency);

/** Identifies the renderer and the fonts, for the keys of cached images. */
export const drawingKey = once((): string => {
  const hash = createHash("sha256").update(readDependency(program));
  for (const font of readCardFonts()) hash.update(font);
  return hash.digest("hex");
});

/** Texts that the first font has. The others are not loaded for them: each picture loads its fonts again. */
const inFirstFont = /^[ -ÿ‐-⁞]*$/;

/** A line of text in more than one font (`card-svg.ts`). */
const lineOfRuns = /<text x="(\d+)"( text-anchor="end")?((?: y="\d+")? font-size="(\d+)"[^>]*)>(<tspan>.*?)<\/text>/g;

/** A line of text in one font. */
const lineOfText = /<text x="(\d+)"( text-anchor="end")?( y="\d+") font-size="(\d+)"([^>]*)>([^<]*)<\/text>/g;

/** Widest line that begins, or ends, at a place. */
const roomAt = (x: number, isEnd: boolean) => (isEnd ? x : cardSize.width - x) - cardMargin;

/** Loads the program and the fonts, once in a thread. */
export const openDrawing = once(async (): Promise<DrawCard> => {
  await initWasm(readDependency(program));
  const fonts = readCardFonts();
  const options = { defaultFontFamily: "Source Serif 4", loadSystemFonts: false };
  const font = { ...options, fontBuffers: fonts };
  const firstFont = { ...options, fontBuffers: fonts.slice(0, 1) };
  /** Widths of runs: those of the blue lines below them, which span spaces too. */
  const widthsIn = (runs: readonly string[], size: string, font: object) => {
    const style = `xml:space="preserve" font-size="${size}" fill="#00f" text-decoration="underline"`;
    const texts = runs.map((run) => `<text ${style}><tspan fill="#000">${run}</tspan></text>`).join("");
    const picture = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${texts}</svg>`, { font });
    const paths = picture.toString();
    picture.free();
    return [...paths.matchAll(/fill="#0000ff"[^>]* d="M 0 \S+ L (\S+)/g)].map(([, width]) => Number(width));
  };
  const widthsOf = (runs: readonly string[], size: string) => widthsIn(runs, size, font);
  /** The widths of lines are estimated, for a common font. One that is wider gets smaller letters. */
  const fitted = (svg: string, font: object) =>
    svg.replace(
      lineOfText,
      (line, x: string, anchor: string | undefined, y: string, size: string, style: string, text: string) => {
        const [width = 0] = widthsIn([text], size, font);
        const room = roomAt(Number(x), anchor !== undefined);
        if (width <= room) return line;
        return `<text x="${x}"${anchor ?? ""}${y} font-size="${Math.floor((Number(size) * room) / width)}"${style}>${text}</text>`;
      },
    );
  /** Draws each run as a text of its own, next to the one before. */
  const inRow = (_: string, x: string, anchor: string | undefined, style: string, size: string, content: string) => {
    const runs = content.split(/<\/?tspan>/).filter(Boolean);
    const widths = widthsOf(runs, size);
    let at = Number(x) - (anchor ? widths.reduce((sum, width) => sum + width, 0) : 0);
    return runs
      .map((run, index) => {
        const text = `<text xml:space="preserve" x="${at.toFixed(2)}"${style}>${run}</text>`;
        at += widths[index] ?? 0;
        return text;
      })
      .join("");
  };
  return (svg, own) => {
    const ownFont = own && { loadSystemFonts: false, fontBuffers: [own] };
    const picture = ownFont
      ? new Resvg(fitted(svg.replace(/<\/?tspan>/g, ""), ownFont), { font: ownFont })
      : new Resvg(svg.replace(lineOfRuns, inRow), { font: inFirstFont.test(svg) ? firstFont : font });
    const rendered = picture.render();
    const { width, height, pixels } = rendered;
    const png = palettePng({ width, height, pixels }) ?? rendered.asPng();
    rendered.free();
    picture.free();
    return png;
  };
});

/** A picture without transparency, as four bytes for each pixel: red, green, blue and alpha. */
interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bits for each pixel, color type 3 (a palette), and the only methods of compression, filters and interlacing. */
const format = [8, 3, 0, 0, 0];

/**
 * A PNG with a palette, in half the bytes and a third of the time that true color takes (Portable Network Graphics
 * Specification, third edition, section 11). It is compressed in JavaScript: the bytes of Node's own zlib depend on
 * the processor. Undefined for more than 256 colors.
 */
export function palettePng({ width, height, pixels }: Picture): Uint8Array | undefined {
  const colors = new Map<number, number>();
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  // Each row begins with its filter: none.
  const rows = new Uint8Array(height * (width + 1));
  let before = -1;
  let index = 0;
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let at = y * (width + 1) + 1, end = at + width; at < end; at++, pixel++) {
      const color = words[pixel] as number;
      if (color !== before) {
        before = color;
        index = colors.get(color) ?? colors.size;
        colors.set(color, index);
        if (index > 255) return undefined;
      }
      rows[at] = index;
    }
  }
  const palette = Array.from(new Uint8Array(Uint32Array.from(colors.keys()).buffer)).filter((_, at) => at % 4 < 3);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", [...size, ...format]),
    chunk("PLTE", palette),
    // Higher levels take up to six times as long for a tenth less.
    chunk("IDAT", zlibSync(rows, { level: 3 })),
    chunk("IEND", []),
  ]);
}

/** Length, type, data, and a checksum of type and data. */
function chunk(type: string, data: ArrayLike<number>): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), Uint8Array.from(data)]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length);
  framed.set(content, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

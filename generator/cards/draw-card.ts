import { createHash } from "node:crypto";
import { constants, crc32, deflateSync } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import decompress from "woff2-encoder/decompress";
import { cardSize } from "../../runtime/card-size.js";
import { readDependency } from "../platform/package.js";
import { once } from "../platform/values.js";
import { cardMargin } from "./card-svg.js";

/** Draws an SVG as a PNG, the same on every machine: WebAssembly with its own fonts, or one of the site (OpenType). */
export type DrawCard = (svg: string, font?: Uint8Array) => Promise<Uint8Array>;

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

/** A text, and the size of its font in pixels. */
interface SizedText {
  text: string;
  size: string;
}

/** Loads the program, once in a thread. */
export const openDrawing = once(async (): Promise<DrawCard> => {
  await initWasm(readDependency(program));
  const builtIn = { defaultFontFamily: "Source Serif 4", loadSystemFonts: false };
  const woff2 = readCardFonts();
  const allFonts = once(async () => ({ ...builtIn, fontBuffers: await Promise.all(woff2.map((font) => decompress(font))) }));
  const firstFont = once(async () => ({ ...builtIn, fontBuffers: [await decompress(woff2[0] as Uint8Array)] }));
  return async (svg, own) => {
    if (own) {
      const font = { loadSystemFonts: false, fontBuffers: [own] };
      return draw(fitted(svg.replace(/<\/?tspan>/g, ""), font), font);
    }
    const font = await (inFirstFont.test(svg) ? firstFont : allFonts)();
    return draw(inRows(svg, font), font);
  };
});

function draw(svg: string, font: object): Uint8Array {
  const picture = new Resvg(svg, { font });
  const rendered = picture.render();
  const { width, height, pixels } = rendered;
  const png = palettePng({ width, height, pixels }) ?? rendered.asPng();
  rendered.free();
  picture.free();
  return png;
}

/** Widths of texts: those of the blue lines below them, which span spaces too. */
function widthsOf(texts: readonly SizedText[], font: object): number[] {
  const style = `xml:space="preserve" fill="#00f" text-decoration="underline"`;
  const drawn = texts.map(({ text, size }) => `<text ${style} font-size="${size}"><tspan fill="#000">${text}</tspan></text>`);
  const picture = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${drawn.join("")}</svg>`, { font });
  const paths = picture.toString();
  picture.free();
  return [...paths.matchAll(/fill="#0000ff"[^>]* d="M 0 \S+ L (\S+)/g)].map(([, width]) => Number(width));
}

/** The widths of lines are estimated, for a common font. One that is wider gets smaller letters. */
function fitted(svg: string, font: object): string {
  const lines = [...svg.matchAll(lineOfText)].map(([, , , , size = "", , text = ""]) => ({ text, size }));
  const widths = widthsOf(lines, font).values();
  return svg.replace(
    lineOfText,
    (line, x: string, anchor: string | undefined, y: string, size: string, style: string, text: string) => {
      const width = widths.next().value ?? 0;
      const room = roomAt(Number(x), anchor !== undefined);
      if (width <= room) return line;
      return `<text x="${x}"${anchor ?? ""}${y} font-size="${Math.floor((Number(size) * room) / width)}"${style}>${text}</text>`;
    },
  );
}

/** Draws each run of a line as a text of its own, next to the one before. */
function inRows(svg: string, font: object): string {
  return svg.replace(lineOfRuns, (_, x: string, anchor: string | undefined, style: string, size: string, content: string) => {
    const runs = content.split(/<\/?tspan>/).filter(Boolean);
    const widths = widthsOf(
      runs.map((text) => ({ text, size })),
      font,
    );
    let at = Number(x) - (anchor ? widths.reduce((sum, width) => sum + width, 0) : 0);
    return runs
      .map((run, index) => {
        const text = `<text xml:space="preserve" x="${at.toFixed(2)}"${style}>${run}</text>`;
        at += widths[index] ?? 0;
        return text;
      })
      .join("");
  });
}

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
 * Specification, third edition, section 11). Only runs are compressed: for that strategy alone zlib has the same bytes
 * with each processor, and a picture of few colors is a tenth larger than with its others. Undefined for more than 256 colors.
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
    chunk("IDAT", deflateSync(rows, { strategy: constants.Z_RLE })),
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

import decompress from "woff2-encoder/decompress";
import { keyOf } from "../platform/files.js";

export interface CardFont {
  /** As OpenType, not as WOFF2, which the renderer would decompress for each picture: most of the time of one. */
  bytes: Uint8Array;
  /** Identifies it in keys of cached images. */
  key: string;
  has(text: string): boolean;
}

/** The letters "cmap". */
const cmap = 0x636d6170;

/** The site's font for cards. Undefined if its characters cannot be read. */
export async function cardFontOf(woff2: Uint8Array): Promise<CardFont | undefined> {
  try {
    const bytes = await decompress(woff2);
    const ranges = rangesOf(characterMap(bytes));
    const isIn = (code: number) => ranges.some(([first, last]) => first <= code && code <= last);
    return {
      bytes,
      key: keyOf(Buffer.from(woff2).toString("base64")),
      has: (text) => [...text].every((char) => isIn(char.codePointAt(0) as number)),
    };
  } catch {
    return undefined;
  }
}

/** The font for a card: that of the site if it has all characters of the card, otherwise undefined for the built-in ones. */
export function fontFor(svg: string, font: CardFont | undefined): CardFont | undefined {
  const text = svg.replace(/<[^>]*>|&#?\w+;/g, "");
  return font?.has(text) ? font : undefined;
}

/** The table `cmap` of a font (OpenType 1.9, "Organization of an OpenType font"). */
function characterMap(font: Uint8Array): DataView {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
    if (view.getUint32(at) === cmap)
      return new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12));
  throw new Error("The font has no characters.");
}

/** Ranges of characters in a table `cmap` of the formats 4 and 12 (OpenType 1.9). */
function rangesOf(table: DataView): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (let index = 0; index < table.getUint16(2); index++) {
    const start = table.getUint32(8 + 8 * index);
    const format = table.getUint16(start);
    if (format === 12) {
      for (let group = 0; group < table.getUint32(start + 12); group++) {
        const at = start + 16 + 12 * group;
        ranges.push([table.getUint32(at), table.getUint32(at + 4)]);
      }
    } else if (format === 4) {
      const size = table.getUint16(start + 6);
      for (let at = start + 14; at < start + 14 + size; at += 2)
        ranges.push([table.getUint16(at + 2 + size), table.getUint16(at)]);
    }
  }
  return ranges;
}

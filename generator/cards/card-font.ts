import { brotliDecompressSync } from "node:zlib";
import { keyOf } from "../platform/files.js";

/** A font of the site for the texts on cards. */
export interface CardFont {
  bytes: Uint8Array;
  /** Identifies it in keys of cached images. */
  key: string;
  /** Whether it has all characters of a text. */
  has(text: string): boolean;
}

/** Undefined if the characters of the font cannot be read. */
export function cardFontOf(bytes: Uint8Array): CardFont | undefined {
  try {
    const ranges = rangesOf(characterMap(bytes));
    const isIn = (code: number) => ranges.some(([first, last]) => first <= code && code <= last);
    return {
      bytes,
      key: keyOf(Buffer.from(bytes).toString("base64")),
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

/** Numbers of tables in the directory of a WOFF2 file (W3C WOFF 2.0, section 4.1). */
const [cmap, glyf, loca, otherTag] = [0, 10, 11, 63];

/** The table `cmap` of a WOFF2 file. */
function characterMap(file: Uint8Array): DataView {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 48;
  const base128 = () => {
    let value = 0;
    let byte = 0;
    do {
      byte = view.getUint8(at++);
      value = value * 128 + (byte & 0x7f);
    } while (byte & 0x80);
    return value;
  };
  let offset = 0;
  let place: [number, number] | undefined;
  for (let table = 0; table < view.getUint16(12); table++) {
    const flags = view.getUint8(at++);
    const tag = flags & 0x3f;
    if (tag === otherTag) at += 4;
    const length = base128();
    // Only of `glyf` and `loca` is version 0 a transformed table.
    const version = flags >> 6;
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0;
    const stored = isTransformed ? base128() : length;
    if (tag === cmap) place = [offset, length];
    offset += stored;
  }
  if (!place) throw new Error("The font has no characters.");
  const data = brotliDecompressSync(file.subarray(at, at + view.getUint32(20)));
  return new DataView(data.buffer, data.byteOffset + place[0], place[1]);
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

import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";

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

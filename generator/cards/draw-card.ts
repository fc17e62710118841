import { createHash } from "node:crypto";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { readDependency } from "../platform/package-root.js";

/** Draws an SVG as a PNG. The same bytes on every machine: the program is WebAssembly, and brings its fonts. */
export type DrawCard = (svg: string) => Uint8Array;

const program = "@resvg/resvg-wasm/index_bg.wasm";
/** Titles have the letters of many languages. */
const fontFiles = [
  ...["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map(
    (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff2`,
  ),
  "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff2",
];
export const readCardFonts = () => fontFiles.map(readDependency);

let ready: Promise<DrawCard> | undefined;

let key: string | undefined;

/** Names the program and the fonts, for the keys of cached images. */
export function drawingKey(): string {
  key ??= hashOfParts();
  return key;
}

function hashOfParts(): string {
  const hash = createHash("sha256").update(readDependency(program));
  for (const font of readCardFonts()) hash.update(font);
  return hash.digest("hex");
}

/** Loads the program and the fonts, once in a thread. */
export function openDrawing(): Promise<DrawCard> {
  ready ??= open();
  return ready;
}

async function open(): Promise<DrawCard> {
  await initWasm(readDependency(program));
  const font = { fontBuffers: readCardFonts(), defaultFontFamily: "Source Serif 4", loadSystemFonts: false };
  return (svg) => {
    const picture = new Resvg(svg, { font });
    const pixels = picture.render();
    const png = pixels.asPng();
    pixels.free();
    picture.free();
    return png;
  };
}

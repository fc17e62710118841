import { type CustomFontsOptions, Resvg } from "@resvg/resvg-wasm";
import { imageSize } from "image-size";
import { beforeAll, describe, expect, it } from "vitest";
import { openDrawing, palettePng } from "../../../generator/cards/draw-card.js";

beforeAll(async () => {
  await openDrawing();
});

const font: CustomFontsOptions = { fontBuffers: [] };
const render = (content: string) => {
  const { width, height, pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="31" height="17"><rect width="31" height="17" fill="#fff"/>${content}</svg>`,
    { font },
  ).render();
  return { width, height, pixels };
};

describe("a PNG with a palette", () => {
  it.each([
    ["one color", ""],
    ["colors that alternate", '<path d="M1 0v17M5 0v17" stroke="#0b5d5a"/><path d="M3 0v17" stroke="#f0eee6"/>'],
    ["soft edges", '<circle cx="9" cy="8" r="6.3" fill="#c00"/><circle cx="19" cy="8" r="5.1" fill="#00c"/>'],
  ])("of %s has the same pixels", (_, content) => {
    const picture = render(content);
    const png = palettePng(picture) as Uint8Array;
    expect(imageSize(png)).toMatchObject({ type: "png", width: 31, height: 17 });
    const image = `<image width="31" height="17" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`;
    expect(render(image).pixels).toEqual(picture.pixels);
  });

  it("has up to 256 colors", () => {
    const picture = (colors: number) => {
      const pixels = new Uint8Array(300 * 4).fill(255);
      for (let index = 0; index < colors; index++) pixels.set([index & 255, index >> 8, 7], index * 4);
      return { width: 300, height: 1, pixels };
    };
    expect(palettePng(picture(255))).toBeDefined();
    expect(palettePng(picture(256))).toBeUndefined();
  });
});

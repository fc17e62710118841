import { expect, it } from "vitest";
import { measureImage } from "../../../generator/platform/files.js";

/** A picture of one pixel. */
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=", "base64");

it("measures whole pictures only: the rest of one that broke off is not shown", () => {
  expect(measureImage(png)).toEqual({ type: "png", width: 1, height: 1 });
  for (const length of [0, 10, 33, 50]) expect(measureImage(png.subarray(0, length))).toBeUndefined();
});

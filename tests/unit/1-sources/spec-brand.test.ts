import { expect, it } from "vitest";
import type { SpecSource } from "../../../generator/1-sources/openapi/read-spec.js";
import { withSpecBrand } from "../../../generator/1-sources/spec-brand.js";
import { confined } from "../../../generator/platform/confined-host.js";
import { memoryHost } from "../../../generator/platform/files.js";

const files = { "/site/specs/logo.png": "png", "/site/public/logo.svg": "<svg/>", "/logo.svg": "<svg/>" };
const folders = { host: confined(memoryHost(files), "/site"), root: "/site", publicFolder: "public" };

function brandOf(logo: unknown, theme: Parameters<typeof withSpecBrand>[0] = undefined) {
  const specs = [{}, { "x-logo": logo }, { "x-logo": "other.png" }].map((info) => ({ file: "specs/a.yaml", root: { info } }));
  return withSpecBrand(theme, specs as unknown as SpecSource[], folders);
}

const shows = (file: string) => ({ fonts: [], notices: [], logo: { light: file, dark: file } });

it.each([
  { what: "a file next to the spec", logo: { url: "logo.png" }, want: shows("specs/logo.png") },
  { what: "a text", logo: "./logo.png", want: shows("specs/logo.png") },
  { what: "a public file", logo: { url: "/logo.svg", backgroundColor: "#FFF" }, want: shows("public/logo.svg") },
  { what: "a file that does not exist", logo: { url: "mark.png" }, want: undefined },
  { what: "a file outside the root", logo: { url: "../../logo.svg" }, want: undefined },
  { what: "another host", logo: { url: "https://a.example/logo.png", backgroundColor: "#fafafa" }, want: undefined },
  { what: "a page", logo: { url: "logo.html" }, want: undefined },
  {
    what: "a colored background",
    logo: { url: "logo.png", backgroundColor: "#0b3d91" },
    want: { fonts: [], notices: [], colors: { light: { accent: "#0b3d91" } } },
  },
  { what: "a background that is hard to read", logo: { url: "logo.png", backgroundColor: "#ff8800" }, want: undefined },
  { what: "another type", logo: 3, want: undefined },
])("the logo of a spec: $what", ({ logo, want }) => expect(brandOf(logo)).toEqual(want));

it("does not replace what the theme has", () => {
  const theme = { fonts: [], notices: [], logo: "mark.svg", colors: {} };
  expect(brandOf({ url: "logo.png" }, theme)).toBe(theme);
  expect(brandOf({ url: "logo.png", backgroundColor: "#0b3d91" }, theme)).toBe(theme);
  expect(brandOf({ backgroundColor: "#0b3d91" }, { ...theme, colors: undefined })).toMatchObject({
    logo: "mark.svg",
    colors: { light: { accent: "#0b3d91" } },
  });
});

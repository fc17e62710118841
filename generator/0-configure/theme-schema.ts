import * as z from "zod";
import { hexColor } from "../platform/values.js";

/** Colors of one mode as they are written. */
const color = z.string().regex(hexColor, "must be a hex color such as #7a3e00").optional();

const paletteSchema = z.strictObject({
  paper: color.describe(
    "Background of pages. With it, `surface`, `raised`, `line`, `lineStrong` and `inkSoft` are derived from it and `ink` where they are not given.",
  ),
  surface: color.describe("Background of code, tables and fields."),
  raised: color.describe("Background of cards, menus and dialogs."),
  line: color.describe("Lines between parts."),
  lineStrong: color.describe("Edges of fields and buttons."),
  ink: color.describe("Text."),
  inkSoft: color.describe("Labels and remarks."),
  accent: color.describe("Links, buttons and marks. The colors that follow are derived from it where they are not given."),
  accentSoft: color.describe("Background of what is chosen."),
  onAccent: color.describe("Text on the accent."),
  bar: color.describe("Background of the announcement."),
  onBar: color.describe("Text of the announcement."),
});

export type Palette = { [Name in keyof z.output<typeof paletteSchema>]?: string | undefined };
export type ColorName = keyof Palette;

const file = z.string().min(1);
const family = z.string().regex(/^[\w .-]+$/, "must be the name of a family, such as Inter");

const notice = z.strictObject({
  name: z.string().min(1),
  version: z.string().min(1),
  license: z.string().min(1).describe("SPDX identifier of the license."),
  file: file.describe("File with the text of the license."),
});

const font = z.strictObject({
  file: file.describe("A WOFF2 file. It becomes `assets/fonts/NAME`; styles refer to it as `url(fonts/NAME)`."),
  family: family.optional().describe("Makes the font known under this name, for `typography`."),
  weight: z
    .string()
    .regex(/^[1-9]\d{2,3}(?: [1-9]\d{2,3})?$/, "must be a weight such as 400, or a range such as 400 700")
    .optional()
    .describe("Weight of a font with a `family`, or a range for a variable one."),
  style: z.enum(["normal", "italic"]).optional().describe("Style of a font with a `family`."),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, "must be a BCP 47 tag such as ar")
    .optional()
    .describe(
      "Language of the font's texts: a BCP 47 tag, as in the attribute `lang`. Every page preloads the font if it is the language of the site, otherwise only the home page on wide screens, if it has such a text; on a slow line no page does on a first visit.",
    ),
});

/** The look of a site, where it differs from the neutral default. */
export const themeSchema = z.strictObject({
  colors: z
    .strictObject({ light: paletteSchema.optional(), dark: paletteSchema.optional() })
    .optional()
    .describe("Colors of the two modes as hex values. Pairs that are hard to read are a warning."),
  typography: z
    .strictObject({ text: family.optional(), headings: family.optional(), code: family.optional() })
    .optional()
    .describe(
      "Families of text, headings and code: `system`, a `family` of `fonts`, or a font that readers have. The default is the built-in `Inter`, for headings the font of text. `Inter` has the characters of English only, so with another `language` the default is `system`.",
    ),
  radius: z
    .string()
    .regex(/^(?:0|\d*\.?\d+(?:px|rem))$/, "must be a length such as 0, 4px or 0.5rem")
    .optional()
    .describe("Radius of the corners of boxes; small ones have half of it."),
  logo: z
    .union([file, z.strictObject({ light: file, dark: file })])
    .optional()
    .describe(
      "In front of the site's name: an SVG of lines, drawn in the accent color, so one file serves both color modes; or two pictures of any kind, one for each mode.",
    ),
  favicon: file.optional().describe("An SVG that browsers show next to the page's title."),
  touchIcon: file
    .optional()
    .describe(
      "A square PNG that home screens show, at least 192 pixels wide and without transparency. Systems cut its corners: keep the symbol within the inner four fifths.",
    ),
  pattern: file.optional().describe("An SVG tile with `width` and `height` that is repeated behind the top of the landing page."),
  styles: file.optional().describe("CSS of every page. It is in a cascade layer of its own, which wins over all others."),
  landingStyles: file.optional().describe("CSS of the landing page and of pages with forms, after `styles`."),
  fonts: z.array(font).default([]).describe("Fonts that the styles use."),
  notices: z.array(notice).default([]).describe("Third-party works in the theme; `notices.txt` lists their licenses."),
});

export type ThemeConfig = z.output<typeof themeSchema>;

import * as z from "zod";
import { hexColor } from "../platform/values.js";

/** Colors of one mode as they are written. */
const color = z.string().regex(hexColor, "must be a hex color such as #7a3e00").optional();

export const paletteSchema = z.strictObject({
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

import * as z from "zod";

const file = z.string().min(1);

const notice = z.strictObject({
  name: z.string().min(1),
  version: z.string().min(1),
  license: z.string().min(1).describe("SPDX identifier of the license."),
  file: file.describe("File with the text of the license."),
});

const font = z.strictObject({
  file: file.describe("A WOFF2 file. It becomes `assets/fonts/NAME`; styles name it as `url(fonts/NAME)`."),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, "must be a BCP 47 tag such as ar")
    .optional()
    .describe("Pages with text in this language preload the font: a BCP 47 tag, as in the attribute `lang`."),
});

/** What a site looks like where it differs from the neutral default. */
export const themeSchema = z.strictObject({
  logo: file
    .optional()
    .describe(
      "An SVG of lines in front of the site's name. It is drawn in the color of the text, so one file serves both color modes.",
    ),
  favicon: file.optional().describe("An SVG that browsers show beside the page's title."),
  touchIcon: file
    .optional()
    .describe(
      "A square PNG that home screens show, at least 192 pixels wide and without transparency. Systems cut its corners: keep the symbol within the inner four fifths.",
    ),
  pattern: file.optional().describe("An SVG tile with `width` and `height` that repeats behind the top of the landing page."),
  styles: file.optional().describe("CSS of every page. It is put in a layer of its own, which wins over all others."),
  landingStyles: file.optional().describe("CSS of the landing page and of pages with forms, after `styles`."),
  fonts: z.array(font).default([]).describe("Fonts that the styles name."),
  notices: z.array(notice).default([]).describe("Works of others that the theme brings; `notices.txt` lists their licenses."),
});

export type ThemeConfig = z.output<typeof themeSchema>;

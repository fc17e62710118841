import type { ColorName, Palette } from "../0-configure/palette.js";
import type { ThemeConfig } from "../0-configure/theme-schema.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { colorStyles, completePalettes, contrastDiagnostics, type Mode } from "./theme-colors.js";

/** Fallbacks for the font families of a theme: the fonts of the reader's system. */
const systemFonts = {
  text: "system-ui,sans-serif",
  headings: "system-ui,sans-serif",
  code: "var(--mono-local),monospace",
};
const properties = { text: "--sans", headings: "--headings", code: "--mono" } as const;

/** Styles of the colors, fonts and corners of a theme; "" where it has none. They come before its own sheets. */
export function lookStyles(
  theme: ThemeConfig,
  place: (path: readonly PropertyKey[]) => Location | undefined,
): {
  styles: string;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const palettes = completePalettes(theme.colors);
  const colors = (mode: Mode) => {
    const configured = theme.colors?.[mode] ?? {};
    const palette = palettes[mode];
    diagnostics.push(
      ...contrastDiagnostics(mode, palette, configured, (name: ColorName) => place(["theme", "colors", mode, name])),
    );
    return colorStyles(palette);
  };
  const root = [colors("light"), ...families(theme), ...corners(theme)].filter(Boolean).join(";");
  const dark = colors("dark");
  const styles = [
    ...theme.fonts.flatMap(fontFace),
    root && `:root{${root}}`,
    dark && `@media screen{[data-theme=dark]{${dark}}${onDarkPanel(palettes.dark)}}`,
  ];
  return { styles: styles.filter(Boolean).join(""), diagnostics };
}

/** Requests are dark in both modes, so they have the accent of the dark mode. */
function onDarkPanel({ accent }: Palette): string {
  return accent === undefined ? "" : `.request{${colorStyles({ accent })}}`;
}

function families({ typography = {} }: ThemeConfig): string[] {
  return (["text", "headings", "code"] as const).flatMap((part) => {
    const family = typography[part];
    if (family === undefined) return [];
    return `${properties[part]}:${family === "system" ? "" : `${JSON.stringify(family)},`}${systemFonts[part]}`;
  });
}

function corners({ radius }: ThemeConfig): string[] {
  return radius === undefined ? [] : [`--radius:${radius}`, `--radius-small:calc(${radius}/2)`];
}

function fontFace({ file, family, weight, style }: ThemeConfig["fonts"][number]): string[] {
  if (family === undefined) return [];
  const name = file.slice(file.lastIndexOf("/") + 1);
  const facts = [
    `font-family:${JSON.stringify(family)}`,
    `src:url("fonts/${name}") format("woff2")`,
    ...(weight === undefined ? [] : [`font-weight:${weight}`]),
    ...(style === undefined ? [] : [`font-style:${style}`]),
    "font-display:swap",
  ];
  return [`@font-face{${facts.join(";")}}`];
}

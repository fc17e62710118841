import type { ColorName, Palette, ThemeConfig } from "../0-configure/theme-schema.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { present } from "../platform/values.js";

type Mode = "light" | "dark";
type Colors = Record<ColorName, string>;

/** The neutral colors of `runtime/styles/tokens.css`; a test compares them. */
export const neutralColors: Record<Mode, Colors> = {
  light: {
    paper: "#ffffff",
    surface: "#f6f7f9",
    raised: "#ffffff",
    line: "#e2e5ea",
    lineStrong: "#79818e",
    ink: "#16181d",
    inkSoft: "#555c69",
    accent: "#2f5bea",
    accentSoft: "#e9effd",
    onAccent: "#fff",
    bar: "#2f5bea",
    onBar: "#fff",
  },
  dark: {
    paper: "#0d0f14",
    surface: "#151820",
    raised: "#1a1e28",
    line: "#282d39",
    lineStrong: "#717a8b",
    ink: "#e6e8ee",
    inkSoft: "#a4acbb",
    accent: "#8aa8ff",
    accentSoft: "#1b2545",
    onAccent: "#0b1230",
    bar: "#1b2545",
    onBar: "#e6e8ee",
  },
};

/** What is read on what, and the contrast that it needs (WCAG 2.2, 1.4.3 for text and 1.4.11 for edges). */
const pairs: readonly [front: ColorName, back: ColorName, least: number][] = [
  ["ink", "paper", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "raised", 4.5],
  ["inkSoft", "paper", 4.5],
  ["inkSoft", "surface", 4.5],
  ["accent", "paper", 4.5],
  ["accent", "surface", 4.5],
  ["accent", "accentSoft", 4.5],
  ["ink", "accentSoft", 4.5],
  ["onAccent", "accent", 4.5],
  ["onBar", "bar", 4.5],
  ["lineStrong", "paper", 3],
];

/** The colors of both modes. A dark mode without an accent gets a light form of that of the light mode. */
export function completePalettes({
  light = {},
  dark = {},
}: { [mode in Mode]?: Palette | undefined } = {}): Record<Mode, Palette> {
  const accent = dark.accent ?? (light.accent && readableOn(dark.paper ?? neutralColors.dark.paper, light.accent));
  return { light: completePalette("light", light), dark: completePalette("dark", present({ ...dark, accent })) };
}

/** A color, lightened until it is easy to read on a dark one. */
function readableOn(paper: string, color: string): string | undefined {
  return contrast(color, paper) >= 7 ? color : towards(color, (tried) => contrast(tried, paper) >= 7, ["#ffffff"]);
}

/** The colors of a mode with those that follow from its paper, ink and accent. */
export function completePalette(mode: Mode, given: Palette): Palette {
  const { accent, paper = neutralColors[mode].paper, ink = neutralColors[mode].ink } = given;
  const isLight = mode === "light";
  const derived: Palette = {};
  if (given.paper !== undefined) {
    derived.surface = mixed(ink, paper, 0.04);
    derived.raised = isLight ? mixed("#ffffff", paper, 0.6) : mixed(ink, paper, 0.06);
    derived.line = mixed(ink, paper, 0.12);
    derived.lineStrong = mixed(ink, paper, 0.5);
  }
  if (given.paper !== undefined || given.ink !== undefined) derived.inkSoft = mixed(ink, paper, 0.72);
  if (accent === undefined) return { ...derived, ...given };
  const onAccent = contrast("#ffffff", accent) >= 4.5 ? "#ffffff" : "#000000";
  const accentSoft = mixed(accent, paper, isLight ? 0.1 : 0.2);
  const bar = isLight ? { bar: accent, onBar: onAccent } : { bar: accentSoft, onBar: ink };
  return { ...derived, accentSoft, onAccent, ...bar, ...given };
}

export const wholePalette = (mode: Mode, palette: Palette): Colors => ({
  ...neutralColors[mode],
  ...(palette as Partial<Colors>),
});

/** Custom properties of the colors, in the order of the schema. */
export function colorStyles(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(";");
}

/** Warnings for pairs of colors that are hard to read, where the theme gives one of the two. */
export function contrastDiagnostics(
  mode: Mode,
  palette: Palette,
  given: Palette,
  place: (name: ColorName) => Location | undefined,
): Diagnostic[] {
  const whole = wholePalette(mode, palette);
  return pairs.flatMap(([front, back, least]) => {
    // A derived color is only as good as those that it is derived from, which are reported.
    const isDerived = given[front] === undefined && palette[front] !== undefined;
    if (isDerived || (given[front] === undefined && given[back] === undefined)) return [];
    const found = contrast(whole[front], whole[back]);
    if (found >= least) return [];
    // Enough on all colors that it is on; some of them follow from it.
    const better = towards(whole[front], (tried) => {
      const next = wholePalette(mode, completePalette(mode, { ...given, [front]: tried }));
      return pairs.every(([name, other, ratio]) => name !== front || contrast(tried, next[other]) >= ratio);
    });
    const ratio = (Math.floor(found * 10) / 10).toFixed(1);
    return newDiagnostic(
      "theme-contrast",
      `In ${mode} mode, \`${front}\` on \`${back}\` has a contrast of ${ratio}, below ${least}.`,
      {
        location: place(given[front] === undefined ? back : front),
        hint: better === undefined ? undefined : `\`${front}: "${better}"\` has enough.`,
      },
    );
  });
}

/** The nearest color that is readable: lighter or darker in steps of a fiftieth. */
function towards(color: string, isReadable: (tried: string) => boolean, ends = ["#000000", "#ffffff"]): string | undefined {
  for (let part = 0.02; part <= 1; part += 0.02)
    for (const end of ends) {
      const tried = mixed(end, color, part);
      if (isReadable(tried)) return tried;
    }
  return undefined;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, other: string): number {
  const [light, dark] = [luminance(first), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join("") : color.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** @param part of the first color */
function mixed(a: string, b: string, part: number): string {
  const others = channels(b);
  const values = channels(a).map((channel, index) => Math.round(channel * part + (others[index] as number) * (1 - part)));
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

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

/** Code is dark in both modes, so it has the accent of the dark mode. */
function onDarkPanel({ accent }: Palette): string {
  return accent === undefined ? "" : `.code,.samples,.sample{${colorStyles({ accent })}}`;
}

function families({ typography = {} }: ThemeConfig): string[] {
  return (["text", "headings", "code"] as const).flatMap((part) => {
    const family = typography[part];
    if (family === undefined) return [];
    return `${properties[part]}:${family === "system" ? "" : `${JSON.stringify(family)},`}${systemFonts[part]}`;
  });
}

function corners({ radius }: ThemeConfig): string[] {
  if (radius === undefined) return [];
  // Half of 0 without a unit is a number, which is no radius.
  const length = Number(radius) === 0 ? "0px" : radius;
  return [`--radius:${length}`, `--radius-small:calc(${length}/2)`];
}

function fontFace({ file, family, weight, style }: ThemeConfig["fonts"][number]): string[] {
  if (family === undefined) return [];
  const name = file.slice(file.lastIndexOf("/") + 1);
  const facts = [
    `font-family:${JSON.stringify(family)}`,
    `src:url("fonts/${name}")`,
    ...(weight === undefined ? [] : [`font-weight:${weight}`]),
    ...(style === undefined ? [] : [`font-style:${style}`]),
    "font-display:swap",
  ];
  return [`@font-face{${facts.join(";")}}`];
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { themeSchema } from "../../../generator/0-configure/theme-schema.js";
import {
  colorStyles,
  completePalette,
  completePalettes,
  contrast,
  contrastDiagnostics,
  lookStyles,
  neutralColors,
} from "../../../generator/1-sources/theme-colors.js";

const look = (theme: object) => {
  const { styles, diagnostics } = lookStyles(themeSchema.parse(theme), () => undefined);
  return { styles, found: diagnostics.map(({ code, message, hint }) => [code, message, hint]) };
};

it("the neutral palette has the colors of the tokens, all readable", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../../../runtime/styles/tokens.css"), "utf8");
  const [light = "", dark = ""] = tokens.split("@media screen");
  for (const [mode, text] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    const lines = colorStyles(neutralColors[mode]).split(";");
    for (const line of lines) expect(text, mode).toContain(`${line.replace(":", ": ")};`);
    expect(contrastDiagnostics(mode, neutralColors[mode], neutralColors[mode], () => undefined)).toEqual([]);
  }
});

it.each([
  ["#000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#ffffff", "#767676", 4.54],
])("the contrast of %s and %s is %d", (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

describe("colors", () => {
  it("are derived from the accent if they are not given", () => {
    expect(completePalette("light", { accent: "#7a3e00" })).toEqual({
      accent: "#7a3e00",
      accentSoft: "#f2ece6",
      onAccent: "#ffffff",
      bar: "#7a3e00",
      onBar: "#ffffff",
    });
    expect(completePalette("dark", { accent: "#ffb870", bar: "#333" })).toEqual({
      accent: "#ffb870",
      accentSoft: "#3d3126",
      onAccent: "#000000",
      bar: "#333",
      onBar: "#e6e8ee",
    });
  });

  it("are derived from the paper and the ink if they are not given", () => {
    expect(completePalette("dark", { paper: "#1c1410", surface: "#2a1d16" })).toEqual({
      paper: "#1c1410",
      surface: "#2a1d16",
      raised: "#28211d",
      line: "#342d2b",
      lineStrong: "#817e7f",
      inkSoft: "#adadb0",
    });
    expect(completePalette("light", { paper: "#f4f8fb", ink: "#0b2239" })).toMatchObject({
      surface: "#ebeff3",
      raised: "#fbfcfd",
      inkSoft: "#4c5e6f",
    });
    expect(completePalette("light", { surface: "#fff" })).toEqual({ surface: "#fff" });
  });

  it.each([
    ["light", "#ffffff", "#000000"],
    ["light", "#fffbf5", "#23201b"],
    ["light", "#eef2ff", "#1e1b4b"],
    ["dark", "#000000", "#ffffff"],
    ["dark", "#1c1410", "#e8e5dd"],
    ["dark", "#1e1b4b", "#eef2ff"],
  ] as const)("that are derived in %s mode from %s and %s can be read", (mode, paper, ink) =>
    expect(look({ colors: { [mode]: { ...completePalette(mode, { paper, ink }), accent: ink } } }).found).toEqual([]),
  );

  it("with too little contrast give a warning and suggest a readable color", () => {
    expect(look({ colors: { light: { accent: "#ff8800" } } }).found).toEqual([
      [
        "theme-contrast",
        "In light mode, `accent` on `paper` has a contrast of 2.3, below 4.5.",
        '`accent: "#a35700"` has enough.',
      ],
      [
        "theme-contrast",
        "In light mode, `accent` on `surface` has a contrast of 2.2, below 4.5.",
        '`accent: "#a35700"` has enough.',
      ],
      [
        "theme-contrast",
        "In light mode, `accent` on `accentSoft` has a contrast of 2.1, below 4.5.",
        '`accent: "#a35700"` has enough.',
      ],
    ]);
    expect(look({ colors: { light: { accent: "#a35700" } } }).found).toEqual([]);
    expect(look({ colors: { light: { accent: "#8a4500" }, dark: { accent: "#ffb870" } } }).found).toEqual([]);
    // Derived colors are no mistakes of their own.
    expect(look({ colors: { dark: { paper: "#ffffff" } } }).found.map(([, message]) => message)).toEqual([
      "In dark mode, `ink` on `paper` has a contrast of 1.2, below 4.5.",
      "In dark mode, `accent` on `paper` has a contrast of 2.3, below 4.5.",
    ]);
  });
});

describe("a brand", () => {
  const palettes = (theme: object) => completePalettes(themeSchema.parse(theme).colors);

  it.each(["#635bff", "#0b5d5a", "#000", "#b3261e", "#ffd400"])(
    "with the accent %s is easy to read in dark mode too",
    (accent) => {
      const { light, dark } = palettes({ colors: { light: { accent } } });
      expect(light.accent).toBe(accent);
      expect(contrast(dark.accent ?? "", neutralColors.dark.paper)).toBeGreaterThanOrEqual(7);
      expect(look({ colors: { light: { accent: "#635bff" } } }).styles).toContain("[data-theme=dark]{--accent-soft:");
      expect(contrastDiagnostics("dark", dark, { accent: dark.accent }, () => undefined)).toEqual([]);
    },
  );

  it("keeps a dark accent of its own, and a dark mode without any accent", () => {
    expect(palettes({ colors: { light: { accent: "#635bff" }, dark: { accent: "#ffffff" } } }).dark.accent).toBe("#ffffff");
    expect(palettes({ colors: { light: { paper: "#eeeeee" } } }).dark).toEqual({});
  });
});

describe("styles", () => {
  it("are empty without a theme", () => expect(look({})).toEqual({ styles: "", found: [] }));

  it("set colors by mode, font families and corners", () => {
    const theme = {
      colors: { light: { inkSoft: "#444444" }, dark: { inkSoft: "#cccccc" } },
      typography: { text: "system", headings: "Bitter", code: "Fira Code" },
      radius: "2px",
      fonts: [{ file: "brand/bitter.woff2", family: "Bitter", weight: "400 700" }],
    };
    expect(look(theme).styles).toBe(
      '@font-face{font-family:"Bitter";src:url("fonts/bitter.woff2");font-weight:400 700;font-display:swap}' +
        ':root{--ink-soft:#444444;--sans:system-ui,sans-serif;--headings:"Bitter",system-ui,sans-serif;' +
        '--mono:"Fira Code",var(--mono-local),monospace;--radius:2px;--radius-small:calc(2px/2)}' +
        "@media screen{[data-theme=dark]{--ink-soft:#cccccc}}",
    );
  });

  it("give square corners a length, of which there is a half", () => {
    expect(look({ radius: "0" }).styles).toBe(":root{--radius:0px;--radius-small:calc(0px/2)}");
  });

  it.each([
    ["a color by name", { colors: { light: { ink: "red" } } }],
    ["a color that is more", { colors: { light: { ink: "#fff;}" } } }],
    ["a family that is more", { typography: { text: 'a"}' } }],
    ["a radius that is more", { radius: "1px;" }],
    ["a weight that is more", { fonts: [{ file: "a.woff2", family: "A", weight: "400;" }] }],
  ])("reject %s", (_what, theme) => expect(themeSchema.safeParse(theme).success).toBe(false));
});

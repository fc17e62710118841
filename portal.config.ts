import { defineConfig } from "@quran-foundation/portal";
import { quran } from "./content/plugin/plugin.js";

export default defineConfig({
  title: "Quran Foundation's Documentation Portal",
  shortTitle: "Quran Foundation Docs",
  version: "1.0.0",
  siteUrl: "https://api-docs.quran.foundation",
  colorMode: "light",
  theme: {
    colors: {
      light: {
        paper: "#fdfcf8",
        surface: "#f6f3eb",
        raised: "#fffefb",
        line: "#e4ddcf",
        lineStrong: "#877f70",
        ink: "#23201b",
        inkSoft: "#5c564b",
        accent: "#0b5d5a",
        accentSoft: "#e2eeea",
      },
      dark: {
        paper: "#111819",
        surface: "#182122",
        raised: "#1c2728",
        line: "#2b3939",
        lineStrong: "#758584",
        ink: "#e8e5dd",
        inkSoft: "#a8b0aa",
        accent: "#7ccfc4",
        accentSoft: "#17322f",
        onAccent: "#06201e",
      },
    },
    typography: { headings: "Source Serif 4" },
    logo: "content/plugin/brand/logo.svg",
    favicon: "content/plugin/brand/favicon.svg",
    touchIcon: "content/plugin/brand/touch-icon.png",
    pattern: "content/plugin/brand/star-tile.svg",
    styles: "content/plugin/brand/every-page.css",
    landingStyles: "content/plugin/brand/landing.css",
    fonts: [
      { file: "content/plugin/brand/source-serif.woff2", family: "Source Serif 4", weight: "600" },
      { file: "content/plugin/brand/amiri-quran.woff2", language: "ar" },
    ],
    notices: [
      {
        name: "@fontsource/source-serif-4",
        version: "5.3.1",
        license: "OFL-1.1",
        file: "content/plugin/brand/source-serif.license.txt",
      },
      {
        name: "@fontsource/amiri-quran",
        version: "5.3.0",
        license: "OFL-1.1",
        file: "content/plugin/brand/amiri-quran.license.txt",
      },
    ],
  },
  report: "mailto:developers@quran.com",
  announcement: {
    id: "content-search-2026-01",
    text: "Content API search has moved. [Read the notice](/docs/updates/#2026-01-19-search).",
  },
  feedback: "mailto:developers@quran.com?subject=Docs%3A%20no%20search%20result",
  requestAccess: { mail: "developers@quran.com" },
  ledger: "check",
  components: { CardPicture: "content/plugin/landing/CardPicture.tsx" },
  plugins: [quran],
  checks: {
    specs: "strict",
    // For a test: limits that follow from the Quran, not from a published text.
    ownKeywords: ["x-limit-source"],
    rules: {
      // The specs follow the APIs: User-related paths end in a slash, and their operations have no ids (pages
      // are named by summaries). No operation of the Content APIs uses two of their schemas.
      "lint-operation-id": "off",
      "lint-path-slash": "off",
      "lint-unused": "off",
    },
  },
  footnote: "Quran text: [Tanzil Project](https://tanzil.net), CC BY 3.0.",
});

import { defineConfig } from "@quran-foundation/portal";
import { limits } from "./plugin/limits.js";
import { tides } from "./plugin/tides.js";

/** A custom look without changes of the tool: colors, fonts, logo, corners, components, a kind of page and a stylesheet. */
export default defineConfig({
  title: "Harbor Developers",
  siteUrl: "https://developers.harbor.example",
  theme: {
    colors: {
      light: {
        paper: "#f4f8fb",
        surface: "#e6eff6",
        raised: "#ffffff",
        line: "#cbdbe7",
        ink: "#0b2239",
        inkSoft: "#43586c",
        accent: "#b3261e",
      },
      dark: {
        paper: "#071a2b",
        surface: "#0d2740",
        raised: "#12304d",
        line: "#21425f",
        ink: "#e6f0f8",
        inkSoft: "#a3b8c9",
        accent: "#ff9b8f",
      },
    },
    typography: { text: "system", headings: "Source Code Pro" },
    fonts: [{ file: "brand/source-code-pro.woff2", family: "Source Code Pro", weight: "200 900" }],
    notices: [{ name: "Source Code Pro", version: "5.3.0", license: "OFL-1.1", file: "brand/source-code-pro.license.txt" }],
    radius: "0",
    logo: { light: "brand/logo-light.svg", dark: "brand/logo-dark.svg" },
    favicon: "brand/favicon.svg",
    styles: "brand/harbor.css",
  },
  components: { Header: "components/Header.tsx", Footer: "components/Footer.tsx" },
  codeLanguages: ["curl", "python", "go"],
  copyPage: "markdown",
  report: "mailto:developers@harbor.example",
  plugins: [tides, limits],
});

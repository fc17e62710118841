import { defineConfig } from "@quran-foundation/portal";

/** A site in German: `content/texts.yaml` has every interface text. */
export default defineConfig({
  title: "Hafen für Entwickler",
  shortTitle: "Hafen",
  tagline: "Freie Plätze finden, reservieren und im Blick behalten",
  language: "de",
  siteUrl: "https://entwickler.hafen.example",
  codeLanguages: ["curl", "python", "go"],
  copyPage: "assistants",
  requestAccess: { mail: "zugang@hafen.example", endpoint: "https://zugang.hafen.example/anfragen" },
  report: "mailto:entwickler@hafen.example",
});

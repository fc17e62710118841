import { defineConfig } from "@quran-foundation/portal";

/** A handbook: sidebars from folders, badges, icons, pictures and a video. */
export default defineConfig({
  title: "Trails Handbook",
  siteUrl: "https://handbook.trails.example",
  copyPage: "markdown",
});

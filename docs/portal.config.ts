import { defineConfig } from "@quran-foundation/portal";

/** The manual of portal as a site: `npm run manual` builds it. */
export default defineConfig({
  title: "The portal manual",
  shortTitle: "portal",
  content: ".",
  copyPage: "markdown",
  theme: { colors: { light: { accent: "#a8321f" } } },
});

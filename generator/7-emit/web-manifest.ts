import type { Site } from "../../runtime/contract.js";
import type { OutputFile } from "./types.js";

/**
 * W3C Web Application Manifest: name and icons of the site for home screens and installed apps. The site
 * opens in the browser, because documents need the address bar and the back button. Icon paths are relative
 * to this file.
 */
export function webManifestFile({ title, shortTitle, language, base, touchIcon, colors: { paper } }: Site): OutputFile {
  const touch = { src: "touch-icon.png", sizes: `${touchIcon}x${touchIcon}`, type: "image/png", purpose: "any maskable" };
  const manifest = {
    name: title,
    short_name: shortTitle,
    lang: language,
    start_url: base,
    scope: base,
    display: "browser",
    theme_color: paper,
    background_color: paper,
    icons: [{ src: "favicon.svg", sizes: "any", type: "image/svg+xml" }, ...(touchIcon === undefined ? [] : [touch])],
  };
  return { path: "site/assets/app.webmanifest", content: `${JSON.stringify(manifest)}\n` };
}

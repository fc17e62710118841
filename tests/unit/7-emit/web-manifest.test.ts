import { expect, it } from "vitest";
import { webManifestFile } from "../../../generator/7-emit/web-files.js";
import { site } from "../runtime/sample-site.js";

const manifestOf = (given = site) => JSON.parse(String(webManifestFile(given).content));

it("has the site's names, and starts at its base", () => {
  expect(manifestOf()).toMatchObject({
    name: site.title,
    short_name: site.shortTitle,
    lang: "en",
    start_url: "/x/",
    scope: "/x/",
    display: "browser",
  });
});

it("lists the icons of the site", () => {
  const svg = { src: "favicon.svg", sizes: "any", type: "image/svg+xml" };
  expect(manifestOf().icons).toEqual([svg]);
  const png = { src: "touch-icon.png", sizes: "256x256", type: "image/png", purpose: "any maskable" };
  expect(manifestOf({ ...site, touchIcon: 256 }).icons).toEqual([svg, png]);
});

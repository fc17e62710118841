import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { root } from "./planned.js";

/**
 * Every external URL that the texts and settings of this site may name: an origin, or an origin with the
 * start of a path.
 */
const known = [
  // Quran Foundation: the APIs, this site, and contact pages
  "https://apis.quran.foundation",
  "https://apis-prelive.quran.foundation",
  "https://oauth2.quran.foundation",
  "https://prelive-oauth2.quran.foundation",
  "https://api-docs.quran.foundation",
  "https://verses.quran.foundation",
  "https://oauth2-client-example.quran.foundation/",
  "https://dev-console.quran.foundation/projects",
  "https://donate.quran.foundation",
  "https://discord.gg/SpEeJ5bWEQ",
  "https://github.com/quran",
  "https://github.com/quran/quran-oauth2-example",
  "https://github.com/quran/oauth2-react-native-client-example",
  "https://github.com/quran/api-js",
  "https://download.quranicaudio.com",
  "https://audio.qurancdn.com",
  "https://verses.quran.com", // the audio host of @quranjs/api
  // Former hosts, in migration guides
  "https://api.quran.com/api/v4",
  // Standards, libraries and sources of text
  "https://www.rfc-editor.org/rfc/",
  "https://openid.net/specs/",
  "https://github.com/openid/AppAuth-Android",
  "https://github.com/openid/AppAuth-iOS",
  "https://tanzil.net",
  // Examples in samples
  "https://app.example.com",
  "https://example.com",
  "http://localhost",
];

const files = fastGlob
  .sync(["content/**/*.{md,yaml}", "specs/**/*.yaml", "portal.config.ts", "package.json"], { cwd: root })
  .sort();

/** URLs in a text, without the punctuation of a sentence or a code block after them. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'`<>()\\|]+/g)].map(([address]) => address.replace(/[.,;:*\]}]+$/, ""));
}

/**
 * Whether a URL is listed, or below a listed one. A repository needs its exact name: a similar name may not
 * exist.
 */
function isKnown(address: string): boolean {
  return known.some((start) => {
    if (address === start) return true;
    if (/^https:\/\/github\.com\//.test(start)) return new RegExp(`^${start}(?:\\.git|/(?:tree|blob|issues)/.*)$`).test(address);
    return address.startsWith(start.endsWith("/") ? start : `${start}/`) || address.startsWith(`${start}:`);
  });
}

describe("external URLs of this site", () => {
  it("are searched for in all texts and settings", () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => addressesIn(readFileSync(`${root}/${file}`, "utf8"))).length).toBeGreaterThan(40);
  });

  it("are known", () => {
    const unknown = files.flatMap((file) =>
      addressesIn(readFileSync(`${root}/${file}`, "utf8"))
        .filter((address) => !isKnown(address))
        .map((address) => `${file}: ${address}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ["https://github.com/quran", true],
    ["https://github.com/quran/portal", false],
    ["https://github.com/quran/api-js", true],
    ["https://github.com/quran/quran-oauth2-example.git", true],
    ["https://apis.quran.foundation/content/api/v4", true],
    ["https://apis.quran.foundation.example.org", false],
    ["http://localhost:3000/callback", true],
  ])("%s: %s", (address, want) => {
    expect(isKnown(address)).toBe(want);
  });
});

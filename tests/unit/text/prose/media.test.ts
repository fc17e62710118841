import { describe, expect, test } from "vitest";
import { sameHtml } from "../../html-of.js";
import { renderGuide } from "./render.js";

function expectGuide(given: string, want: string): void {
  const { html, diagnostics } = renderGuide(given);
  expect(sameHtml(html)).toBe(sameHtml(want));
  expect(diagnostics).toEqual([]);
}

const image = (name: string, more = "") =>
  `<img${name} src="/base/assets/a.png" alt="A map" width="4" height="3"${more} loading="lazy" decoding="async">`;

describe("a figure", () => {
  test.each([
    {
      name: "has a caption",
      given: "<!-- figure -->\n\n![A map](a.png)\n\nThe *north*.\n\n<!-- /figure -->",
      want: `<figure class="picture">${image("")}<figcaption><p>The <em>north</em>.</p></figcaption></figure>\n`,
    },
    {
      name: "has no caption",
      given: "<!-- figure -->\n\n![A map](a.png)\n\n<!-- /figure -->",
      want: `<figure class="picture">${image("")}</figure>\n`,
    },
    {
      name: "has a dark variant, and links to both files",
      given: '<!-- figure: dark="a.png" zoom="true" -->\n\n![A map](a.png)\n\n<!-- /figure -->',
      want: `<figure class="picture"><a class="for-light" href="/base/assets/a.png" rel="external">${image("")}</a><a class="for-dark" href="/base/assets/a.png" rel="external">${image("")}</a></figure>\n`,
    },
    {
      name: "has a dark variant without links",
      given: '<!-- figure: dark="a.png" -->\n\n![A map](a.png)\n\n<!-- /figure -->',
      want: `<figure class="picture">${image(' class="for-light"')}${image(' class="for-dark"')}</figure>\n`,
    },
    {
      name: "is smaller than its file",
      given: "<!-- figure: width=2 -->\n\n![A map](a.png)\n\n<!-- /figure -->",
      want: '<figure class="picture"><img src="/base/assets/a.png" alt="A map" width="2" height="2" loading="lazy" decoding="async"></figure>\n',
    },
  ])("$name", ({ given, want }) => expectGuide(given, want));
});

describe("a video", () => {
  test.each([
    {
      name: "of the site has controls, captions, and the size of its poster",
      given:
        '<!-- video: poster="a.png" captions="film.vtt" language="de" -->\n\n[A "walk"](film.webm)\n\nBy Ana.\n\n<!-- /video -->',
      want:
        '<figure class="video"><video controls playsinline preload="none" poster="/base/assets/a.png" width="4" height="3" aria-label="A &quot;walk&quot;">' +
        '<source src="/base/assets/media/film.webm" type="video/webm">' +
        '<track kind="captions" default src="/base/assets/media/film.vtt" srclang="de" label="Captions">' +
        '<a href="/base/assets/media/film.webm" rel="external">A "walk"</a></video><figcaption><p>By Ana.</p></figcaption></figure>\n',
    },
    {
      name: "without speech needs no captions",
      given: '<!-- video: captions="none" width="640" height="360" -->\n\n[A walk](film.webm)\n\n<!-- /video -->',
      want:
        '<figure class="video"><video controls playsinline preload="none" width="640" height="360" aria-label="A walk">' +
        '<source src="/base/assets/media/film.webm" type="video/webm"><a href="/base/assets/media/film.webm" rel="external">A walk</a></video></figure>\n',
    },
    {
      name: "of another site is a link with a picture",
      given: '<!-- video: poster="a.png" -->\n\n[A walk](https://films.example/1)\n\n<!-- /video -->',
      want:
        '<figure class="video"><a class="watch" href="https://films.example/1" rel="noopener"><img src="/base/assets/a.png" alt="" width="4" height="3" loading="lazy" decoding="async">' +
        '<span>A walk</span><span class="visually-hidden"> (external)</span></a></figure>\n',
    },
    {
      name: "of another site without a picture is a link",
      given: "<!-- video -->\n\n[A walk](https://films.example/1)\n\n<!-- /video -->",
      want: '<figure class="video"><a class="watch" href="https://films.example/1" rel="noopener"><span>A walk</span><span class="visually-hidden"> (external)</span></a></figure>\n',
    },
  ])("$name", ({ given, want }) => expectGuide(given, want));

  test.each([
    { given: "<!-- video -->\n\n[A](film.webm)\n\n<!-- /video -->", want: ["guide-video-captions 1:1"] },
    { given: "<!-- video -->\n\n[A](javascript:alert(1))\n\n<!-- /video -->", want: ["guide-link-unsafe 3:1"] },
    { given: "<!-- video -->\n\n![A](a.png)\n\n<!-- /video -->", want: ["guide-directive-content 1:1"] },
    { given: "<!-- figure -->\n\n![A](a.png) text\n\n<!-- /figure -->", want: ["guide-directive-content 1:1"] },
    { given: "<!-- figure: drak=a.png -->\n\n![A](a.png)\n\n<!-- /figure -->", want: ["guide-directive-content 1:1"] },
    { given: "<!-- figure -->\n\n![](a.png)\n\n<!-- /figure -->", want: ["guide-image-alt 3:1"] },
  ])("$given", ({ given, want }) => {
    const { diagnostics, html, structure } = renderGuide(given);
    expect([...structure, ...diagnostics]).toEqual(want);
    expect(html).not.toContain("javascript:");
  });
});

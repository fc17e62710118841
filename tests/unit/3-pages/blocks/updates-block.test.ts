import { expect, it } from "vitest";
import { makeSite, shown } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const site = (updates: string) =>
  makeSite({
    "content/manifest.yaml": "updates: updates.yaml\nvariables: variables.yaml\npages: [{ path: /news, guide: news.md }]\n",
    "content/variables.yaml": "host: https://a.example\n",
    "content/updates.yaml": updates,
    "content/news.md": "---\ntitle: News\ndescription: What is new.\n---\n\n<!-- block: updates -->\n",
  });

const entry = (date: string, id: string, text: string) =>
  `- date: "${date}"\n  id: ${id}\n  about: Things\n  title: A \`${id}\`\n  text: ${text}\n`;

it("lists updates by year, newest first, those of one day in the order of the file", async () => {
  const { plan, diagnostics } = await site(
    `${entry("2024-12-31", "old", "Gone.")}  breaking: true\n` +
      entry("2025-02-01", "one", "See [here](./news.md#2024-12-31-old) and @{host}.") +
      entry("2025-02-01", "two", "Same day."),
  );
  const page = plan.pages.find(({ page }) => page.route === "/news")?.page;
  expect(diagnostics).toEqual([]);
  const body = page?.kind === "guide" ? htmlOf(page.body).replace(/<a class="anchor"[^>]*>(.*?)<\/a>/g, "$1") : "";
  expect(body).toBe(
    [
      '<div class="updates" id="all-updates">',
      '<div class="areas"><p><a class="badge" href="#all-updates" aria-current="true">All updates</a> <a class="badge" href="#breaking-changes">Breaking changes (1)</a></p><p>By area: <span><a class="badge" href="#about-things">Things (3)</a></span></p></div>',
      '<h2 id="2025">2025</h2>',
      '<div class="update"><p class="when"><time dateTime="2025-02-01">1 February 2025</time><span class="badge">Things</span></p><div>',
      '<h3 id="2025-02-01-one">A <code>one</code></h3>',
      '<p>See <a href="/news#2024-12-31-old">here</a> and <a href="https://a.example" rel="noopener">https://a.example</a>.</p>',
      "</div></div>",
      '<div class="update"><p class="when"><time dateTime="2025-02-01">1 February 2025</time><span class="badge">Things</span></p><div>',
      '<h3 id="2025-02-01-two">A <code>two</code></h3>',
      "<p>Same day.</p>",
      "</div></div>",
      '<h2 id="2024">2024</h2>',
      '<div class="update"><p class="when"><time dateTime="2024-12-31">31 December 2024</time><span class="badge">Things</span><span class="badge breaking">Breaking</span></p><div>',
      '<h3 id="2024-12-31-old">A <code>old</code></h3>',
      "<p>Gone.</p>",
      "</div></div>",
      '<h2 id="by-area">By area</h2>',
      '<section class="area" id="breaking-changes">',
      '<div class="areas"><p><a class="badge" href="#all-updates">All updates</a> <a class="badge" href="#breaking-changes" aria-current="true">Breaking changes (1)</a></p><p>By area: <span><a class="badge" href="#about-things">Things (3)</a></span></p></div>',
      "<h3>Breaking changes</h3>",
      "<ul>",
      '<li><time dateTime="2024-12-31">31 December 2024</time>: <a href="#2024-12-31-old">A <code>old</code></a></li>',
      "</ul>",
      "</section>",
      '<section class="area" id="about-things">',
      '<div class="areas"><p><a class="badge" href="#all-updates">All updates</a> <a class="badge" href="#breaking-changes">Breaking changes (1)</a></p><p>By area: <span><a class="badge" href="#about-things" aria-current="true">Things (3)</a></span></p></div>',
      "<h3>Things</h3>",
      "<ul>",
      '<li><time dateTime="2025-02-01">1 February 2025</time>: <a href="#2025-02-01-one">A <code>one</code></a></li>',
      '<li><time dateTime="2025-02-01">1 February 2025</time>: <a href="#2025-02-01-two">A <code>two</code></a></li>',
      '<li><time dateTime="2024-12-31">31 December 2024</time>: <a href="#2024-12-31-old">A <code>old</code></a></li>',
      "</ul>",
      "</section>",
      "</div>",
      '<p>Follow the updates: <a href="/feed.xml">Atom feed</a>, <a href="/feed.json">JSON Feed</a></p>',
    ].join(""),
  );
  expect(page?.toc.map(({ id, level }) => `${level} ${id}`)).toEqual([
    "2 2025",
    "3 2025-02-01-one",
    "3 2025-02-01-two",
    "2 2024",
    "3 2024-12-31-old",
    "2 by-area",
  ]);
});

it("gives each area an id of its own, also areas whose names differ only in signs", async () => {
  const about = (name: string, id: string) => entry("2025-02-01", id, "New.").replace("Things", name);
  const { plan } = await site(about("C++", "a") + about("C#", "b") + about('"!"', "c") + about('"?"', "d"));
  const page = plan.pages.find(({ page }) => page.route === "/news")?.page;
  const body = page?.kind === "guide" ? htmlOf(page.body) : "";
  expect(body.match(/(?<=class="area" id=")[^"]*/g)).toEqual(["about-area", "about-area-2", "about-c", "about-c-2"]);
});

it("reports dead links, unknown variables and wrong dates", async () => {
  const dead = await site(entry("2025-02-01", "one", '"[Gone](./gone.md), @{hots}"'));
  expect(shown(dead.diagnostics)).toEqual([
    "guide-variable-unknown 5: The variable `hots` has no value.",
    "link-unknown-route 5: The file `gone.md` has no page.",
  ]);
  expect(shown((await site(entry("2025-13-01", "one", "No."))).diagnostics)).toEqual([
    "manifest-invalid 1: `0.date`: must be a date such as 2025-11-30.",
  ]);
});

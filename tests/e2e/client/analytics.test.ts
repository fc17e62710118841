import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FixturePage } from "./fixture-site.js";
import { heading, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const pages: FixturePage[] = [
  {
    route: "/docs/a",
    title: "A",
    main: `<a id="to-b" href="/docs/b#part">B</a> <a id="to-query" href="/docs/a?q=1">A with a query</a> <a id="to-hash" href="#low">Low</a><h2 id="low">Low</h2>`,
  },
  { route: "/docs/b", title: "B", main: `<h2 id="part">Part</h2>` },
];

const csp = { "content-security-policy": "default-src * 'unsafe-inline'" };

describe("page views", () => {
  it("are sent on the first load and for each change of path or query, but not for a hash", async () => {
    const visitor = await visitors.visit(pages, {
      site: { analytics: { provider: "google", id: "G-1" } },
      server: { headers: csp },
    });
    const { page, open } = visitor;
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    const views = () =>
      page.evaluate(() =>
        (window.dataLayer ?? [])
          .map((entry) => Array.from(entry as ArrayLike<unknown>))
          .filter((entry) => entry[1] === "page_view")
          .map((entry) => {
            const sent = entry[2] as { page_location: string; page_title: string; page_referrer: string };
            return [
              new URL(sent.page_location).pathname + new URL(sent.page_location).search,
              sent.page_title,
              sent.page_referrer && new URL(sent.page_referrer).pathname,
            ];
          }),
      );
    // With a URL that is not the clean one: counted once, as the clean one.
    await open("/docs/a.html");
    await expect.poll(views).toEqual([["/docs/a", "A | Fixture", ""]]);
    await page.click("#to-hash");
    await page.click("#to-b");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "A");
    await page.click("#to-query");
    await page.waitForURL("**/docs/a?q=1");
    await expect.poll(views).toEqual([
      ["/docs/a", "A | Fixture", ""],
      ["/docs/b", "B | Fixture", "/docs/a"],
      ["/docs/a", "A | Fixture", "/docs/b"],
      ["/docs/a?q=1", "A | Fixture", "/docs/a"],
    ]);
    const config = await page.evaluate(() => Array.from((window.dataLayer ?? [])[1] as ArrayLike<unknown>));
    expect(config).toEqual(["config", "G-1", { send_page_view: false }]);
  });

  it("are sent to Plausible with its manual script", async () => {
    const { page, open } = await visitors.visit(pages, {
      site: {
        analytics: { provider: "plausible", domain: "docs.example.org", src: "https://plausible.example.org/js/script.js" },
      },
      server: { headers: csp },
    });
    const asked: string[] = [];
    await page.route("https://plausible.example.org/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: "window.seen = plausible.q.slice(); window.plausible = (...args) => seen.push(args)",
      });
    });
    await open("/docs/a");
    const seen = () =>
      page.evaluate(() =>
        ((window as { seen?: [string, { u: string }][] }).seen ?? []).map(([name, { u }]) => [name, new URL(u).pathname]),
      );
    await expect.poll(seen).toEqual([["pageview", "/docs/a"]]);
    await page.click("#to-b");
    await heading(page, "B");
    await expect.poll(seen).toEqual([
      ["pageview", "/docs/a"],
      ["pageview", "/docs/b"],
    ]);
    expect(asked).toEqual(["https://plausible.example.org/js/script.manual.js"]);
    expect(await page.getAttribute('script[src*="plausible"]', "data-domain")).toBe("docs.example.org");
  });

  it("are not sent, and nothing is loaded, without a provider", async () => {
    const { page, open, server } = await visitors.visit(pages);
    await open("/docs/a");
    await page.click("#to-query");
    await page.waitForURL("**/docs/a?q=1");
    await page.waitForTimeout(300);
    const scripts = server.log.filter((entry) => entry.url.endsWith(".js")).map((entry) => entry.url.replace(/-[A-Z0-9]{8}/, ""));
    expect([...new Set(scripts)]).toEqual(["/assets/portal.js", "/assets/navigation.js"]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });

  it("do not disturb the site if the provider cannot be reached", async () => {
    const { page, open, messages } = await visitors.visit(pages, {
      site: { analytics: { provider: "google", id: "G-1" } },
      server: { headers: csp },
    });
    await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
    await open("/docs/a");
    await page.click("#to-b");
    await heading(page, "B");
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
  });
});

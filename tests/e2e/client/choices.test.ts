import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FixturePage } from "./fixture-site.js";
import { heading, holdTime, pathOf, started, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

describe("color mode", () => {
  const pages: FixturePage[] = [{ route: "/docs/a", title: "A" }];

  it("of a light site is light in any system until the reader switches; then it is restored before the first paint", async () => {
    const { page, open, server } = await visitors.visit(pages, { context: { colorScheme: "dark" } });
    await open("/docs/a");
    expect(await page.getAttribute("html", "data-theme")).toBe("light");
    await page.click("[data-action=theme]");
    expect(await page.getAttribute("html", "data-theme")).toBe("dark");
    // Without the module, only the head script can have set it.
    server.intervene = (url) => (url.endsWith("portal.js") ? { status: 500 } : undefined);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await page.getAttribute("html", "data-theme")).toBe("dark");
    server.intervene = () => undefined;
    await page.reload();
    await started(page);
    await page.click("[data-action=theme]");
    await page.reload();
    expect(await page.getAttribute("html", "data-theme")).toBe("light");
  });

  it("follows the system, also while the page is open, until the reader switches", async () => {
    const { page, open } = await visitors.visit(pages, { context: { colorScheme: "dark" }, site: { followsSystem: true } });
    const mode = () => page.getAttribute("html", "data-theme");
    await open("/docs/a");
    expect(await mode()).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(mode).toBe("light");
    await page.click("[data-action=theme]");
    expect(await mode()).toBe("dark");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.emulateMedia({ colorScheme: "light" });
    await page.reload();
    expect(await mode()).toBe("dark");
  });

  it("colors the browser's frame like the page, on load and after a switch", async () => {
    const { page, open, server } = await visitors.visit(pages);
    const color = () => page.getAttribute('meta[name="theme-color"]', "content");
    await open("/docs/a");
    await expect.poll(color).toBe("rgb(250, 251, 252)");
    await page.click("[data-action=theme]");
    expect(await color()).toBe("rgb(1, 2, 3)");
    // The script may be loaded before the styles.
    let sendStyles = () => {};
    const held = new Promise<void>((done) => {
      sendStyles = done;
    });
    await page.route("**/portal.css", (route) => held.then(() => route.continue()));
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => server.log.filter(({ url }) => url.endsWith("portal.js")).length).toBeGreaterThan(1);
    sendStyles();
    await started(page);
    await expect.poll(color).toBe("rgb(1, 2, 3)");
    await page.click("[data-action=theme]");
    expect(await color()).toBe("rgb(250, 251, 252)");
  });

  it("is set before the first paint", async () => {
    const { page, open } = await visitors.visit(pages);
    await page.addInitScript(() => {
      localStorage.setItem("portal-theme", "dark");
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.name === "first-paint") Object.assign(window, { painted: entry.startTime });
        }
      }).observe({ type: "paint", buffered: true });
      new MutationObserver(() => {
        if (document.documentElement?.dataset.theme === "dark" && !("setAt" in window))
          Object.assign(window, { setAt: performance.now() });
      }).observe(document, { attributes: true, subtree: true, childList: true });
    });
    await open("/docs/a");
    await page.waitForFunction(() => "painted" in window && "setAt" in window);
    const { painted, setAt } = (await page.evaluate("({ painted, setAt })")) as { painted: number; setAt: number };
    expect(setAt).toBeLessThanOrEqual(painted);
  });

  it("works without storage", async () => {
    const { page, open, messages } = await visitors.visit(pages);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await open("/docs/a");
    await page.click("[data-action=theme]");
    expect(await page.getAttribute("html", "data-theme")).toBe("dark");
    expect(messages).toEqual([]);
  });
});

describe("announcement", () => {
  it("stays dismissed until its id changes, even before the module runs", async () => {
    const pages: FixturePage[] = [{ route: "/docs/a", title: "A" }];
    const { page, open, server } = await visitors.visit(pages, { site: { announcement: "first" } });
    await open("/docs/a");
    expect(await page.isVisible("#announcement")).toBe(true);
    await page.click("[data-action=dismiss]");
    expect(await page.isVisible("#announcement")).toBe(false);
    server.intervene = (url) => (url.endsWith("portal.js") ? { status: 500 } : undefined);
    await page.reload();
    expect(await page.isVisible("#announcement")).toBe(false);
    await page.route("**/docs/a", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('data-announcement="first"', 'data-announcement="second"'),
      });
    });
    await page.reload();
    expect(await page.isVisible("#announcement")).toBe(true);
  });
});

describe("sidebar", () => {
  const entries = Array.from({ length: 40 }, (_, index) => `/docs/p${index}`);
  const pages: FixturePage[] = entries.map((route) => ({ route, title: route, sidebar: "docs", entries }));

  it("can be hidden and shown again, also on other pages", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/p0");
    await page.click("[data-action=hide-sidebar]");
    expect(await page.isVisible("#sidebar")).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-action"))).toBe("show-sidebar");
    await page.reload();
    await started(page);
    expect(await page.isVisible("#sidebar")).toBe(false);
    await page.click("[data-action=show-sidebar]");
    expect(await page.isVisible("#sidebar")).toBe(true);
    await page.reload();
    expect(await page.isVisible("#sidebar")).toBe(true);
  });

  it("shows the current page and keeps its scroll position", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/p39");
    const visible = () =>
      page.evaluate(() => {
        const box = document.querySelector("#drawer")?.getBoundingClientRect();
        const link = document.querySelector('#sidebar [aria-current="page"]')?.getBoundingClientRect();
        return box && link ? link.top >= box.top && link.bottom <= box.bottom : false;
      });
    await expect.poll(visible).toBe(true);
    const offset = () => page.evaluate(() => document.querySelector("#drawer")?.scrollTop ?? 0);
    await page.evaluate(() => document.querySelector("#drawer")?.scrollBy(0, -40));
    const before = await offset();
    expect(before).toBeGreaterThan(100);
    await page.click('#sidebar a[href="/docs/p38"]');
    await heading(page, "/docs/p38");
    expect(Math.abs((await offset()) - before)).toBeLessThan(2);
    await page.reload();
    await started(page);
    expect(Math.abs((await offset()) - before)).toBeLessThan(2);
  });
});

describe("versions", () => {
  const targets = "content latest /docs/latest/x 4.0.0 /docs/4/x";
  const menu = `<a id="pick-4" href="/docs/4/x" data-pick-version="content 4.0.0">4.0.0</a> <a id="pick-latest" href="/docs/latest/x" data-pick-version="content latest">Latest</a>`;
  const link = `<a id="to-x" href="/docs/latest/x" data-versions='${targets}'>X</a>`;
  const pages: FixturePage[] = [
    { route: "/docs/guide", title: "Guide", main: link },
    {
      route: "/docs/latest/x",
      title: "Latest X",
      main: `${menu} <a id="guide" href="/docs/guide">Guide</a>`,
      api: "content",
      version: "latest",
    },
    {
      route: "/docs/4/x",
      title: "X 4",
      main: `${menu} <a id="guide" href="/docs/guide">Guide</a>`,
      api: "content",
      version: "4.0.0",
    },
  ];

  it("links follow the chosen version, but a typed URL does not", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/guide");
    expect(await page.getAttribute("#to-x", "href")).toBe("/docs/latest/x");
    await page.click("#to-x");
    await heading(page, "Latest X");
    await page.click("#pick-4");
    await heading(page, "X 4");
    await page.click("#guide");
    await heading(page, "Guide");
    expect(await page.getAttribute("#to-x", "href")).toBe("/docs/4/x");
    await open("/docs/guide");
    await page.click("#to-x");
    await heading(page, "X 4");
    await open("/docs/latest/x");
    expect(pathOf(page)).toBe("/docs/latest/x");
    await page.click("#pick-latest");
    await open("/docs/guide");
    expect(await page.getAttribute("#to-x", "href")).toBe("/docs/latest/x");
  });
});

describe("languages, tabs and servers", () => {
  const languages = ["bash", "javascript", "python"];
  const samples = (id: string, offered = languages) => `<div class="tabs" data-tabs="lang" id="${id}">
    <div class="tablist" role="tablist" aria-label="Language">${offered.map((name, index) => `<button role="tab" id="${id}-tab-${name}" aria-controls="${id}-${name}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" data-tab="${name}">${name}</button>`).join("")}</div>
    <select aria-label="Language" data-tab-select>${offered.map((name) => `<option value="${name}">${name}</option>`).join("")}</select>
    ${offered.map((name, index) => `<div class="tabpanel" role="tabpanel" id="${id}-${name}" aria-labelledby="${id}-tab-${name}" data-tab="${name}"${index === 0 ? " data-selected" : ""}><figure class="code" data-lang="${name}"><pre><code>${name} https://api.example.org/v1/x?a=1</code></pre></figure><p id="${id}-${name}-deep">deep</p></div>`).join("")}</div>`;
  const servers = `<select data-server-select aria-label="Server"><option value="https://api.example.org/v1">Production</option><option value="https://pre.example.org/v1">Pre-live</option></select>
    <p data-server-url="https://api.example.org/v1" data-selected=""></p><p data-server-url="https://pre.example.org/v1"></p>
    <button data-action="copy" data-copy="https://api.example.org/v1/x">Copy<span class="visually-hidden"> the URL</span></button>`;
  const main = `${servers}<a id="to-b" href="/docs/b">B</a>${samples("one")}<div class="tall"></div>${samples("two")}${samples("three", ["bash", "python"])}
    <div class="tabs" data-tabs="" id="plain"><div role="tablist" aria-label="Status"><button role="tab" id="s200" aria-controls="p200" aria-selected="true" tabindex="0" data-tab="p200">200</button><button role="tab" id="s404" aria-controls="p404" aria-selected="false" tabindex="-1" data-tab="p404">404</button></div>
    <div class="tabpanel" role="tabpanel" id="p200" aria-labelledby="s200" data-tab="p200" data-selected>Fine</div><div class="tabpanel" role="tabpanel" id="p404" aria-labelledby="s404" data-tab="p404"><p id="missing">Missing</p></div></div>`;
  const pages: FixturePage[] = [
    { route: "/docs/a", title: "A", main },
    { route: "/docs/b", title: "B", main },
  ];
  const shownPanels = (id: string) => `#${id} > .tabpanel[data-selected]`;

  it("a chosen language shows in every group and on every page", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.click("#two-tab-python");
    for (const id of ["one", "two", "three"]) expect(await page.getAttribute(shownPanels(id), "data-tab")).toBe("python");
    expect(await page.inputValue("#one select")).toBe("python");
    expect(await page.getAttribute("html", "data-language")).toBe("python");
    await page.selectOption("#one select", "javascript");
    expect(await page.getAttribute(shownPanels("two"), "data-tab")).toBe("javascript");
    expect(await page.getAttribute(shownPanels("three"), "data-tab")).toBe("python");
    await page.click("#to-b");
    await heading(page, "B");
    expect(await page.getAttribute(shownPanels("two"), "data-tab")).toBe("javascript");
    expect(await page.inputValue("#two select")).toBe("javascript");
    await page.reload();
    await started(page);
    expect(await page.getAttribute("#two-tab-javascript", "aria-selected")).toBe("true");
    expect(await page.getAttribute("#two-tab-bash", "tabindex")).toBe("-1");
  });

  it("arrow keys, Home and End move between tabs", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.focus("#one-tab-bash");
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.getAttribute("data-tab"));
    };
    expect(await press("ArrowRight")).toBe("javascript");
    expect(await press("End")).toBe("python");
    expect(await press("ArrowRight")).toBe("bash");
    expect(await press("ArrowLeft")).toBe("python");
    expect(await press("Home")).toBe("bash");
    expect(await page.getAttribute(shownPanels("one"), "data-tab")).toBe("bash");
  });

  it("other groups are independent, and a hash inside a hidden panel shows it", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a#missing");
    expect(await page.isVisible("#missing")).toBe(true);
    expect(await page.getAttribute(shownPanels("one"), "data-tab")).toBe("bash");
    await page.click("#s200");
    expect(await page.isVisible("#missing")).toBe(false);
    await page.evaluate(() => {
      location.hash = "#two-python-deep";
    });
    await expect.poll(() => page.isVisible("#two-python-deep")).toBe(true);
  });

  it("a chosen server is used in all samples and on every page", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.selectOption("[data-server-select]", { index: 1 });
    expect(await page.textContent("#one-bash code")).toBe("bash https://pre.example.org/v1/x?a=1");
    expect(await page.getAttribute("[data-copy]", "data-copy")).toBe("https://pre.example.org/v1/x");
    await page.click("#to-b");
    await heading(page, "B");
    expect(await page.textContent("#two-python code")).toBe("python https://pre.example.org/v1/x?a=1");
    await page.selectOption("[data-server-select]", { index: 0 });
    expect(await page.textContent("#two-python code")).toBe("python https://api.example.org/v1/x?a=1");
    // The page was left with the other one.
    await page.goBack();
    await heading(page, "A");
    expect(await page.textContent("#one-bash code")).toBe("bash https://api.example.org/v1/x?a=1");
    expect(await page.getAttribute("[data-server-url][data-selected]", "data-server-url")).toBe("https://api.example.org/v1");
  });

  it("copying code is announced to screen readers", async () => {
    const { page, open } = await visitors.visit(pages, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
    await open("/docs/a");
    await holdTime(page);
    await page.click("#one-bash figure .copy");
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return page.textContent("#status");
      })
      .toBe("Copied to the clipboard.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("bash https://api.example.org/v1/x?a=1");
    expect(await page.textContent("#one-bash figure .copy")).toBe("Copied");
    await page.clock.runFor(2000);
    await expect.poll(() => page.textContent("#one-bash figure .copy")).toBe("Copy");
    await page.click("[data-copy]");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://api.example.org/v1/x");
    await page.click("#to-b");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "A");
    expect(await page.locator("#one-bash figure .copy").count()).toBe(1);
  });
});

describe("table of contents", () => {
  it("marks the current section", async () => {
    const sections = ["one", "two", "three"];
    const main = sections.map((id) => `<h2 id="${id}">${id}</h2><div class="tall"></div>`).join("");
    const toc = sections.map((id) => `<a href="#${id}">${id}</a>`).join("");
    const { page, open } = await visitors.visit([{ route: "/docs/a", title: "A", main, toc }]);
    await open("/docs/a");
    const current = () =>
      page.evaluate(() => [...document.querySelectorAll(".toc [aria-current]")].map((link) => link.textContent).join());
    await page.evaluate(() => document.getElementById("one")?.scrollIntoView());
    await expect.poll(current).toBe("one");
    await page.evaluate(() => document.getElementById("two")?.scrollIntoView());
    await expect.poll(current).toBe("two");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(current).toBe("three");
  });
});

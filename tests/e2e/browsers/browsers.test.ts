import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../kinds.js";
import { startServer, type TestServer } from "../server.js";
import { builtSite } from "../site.js";
import type { DrivenBrowser } from "./driver.js";
import { findFirefox, startFirefox } from "./firefox.js";
import { findWebKit, startWebKit } from "./webkit.js";

/** This site in browsers other than Chromium, if they are installed. */

const firefox = findFirefox();
const webkit = findWebKit();
const browsers: { name: string; needs: string; start: (() => Promise<DrivenBrowser>) | undefined }[] = [
  { name: "Firefox", needs: "Firefox, or FIREFOX_PATH", start: firefox ? () => startFirefox(firefox) : undefined },
  {
    name: "WebKit",
    needs: "WebKitWebDriver and MiniBrowser of WebKitGTK (Debian: webkit2gtk-driver), and a display or Xvfb",
    start: webkit ? () => startWebKit(webkit) : undefined,
  },
];
for (const { name, needs, start } of browsers)
  if (!start) process.stderr.write(`\nNOT RUN: the tests in ${name}. They need ${needs}.\n`);

const page = "/docs/content_apis_versioned/4.0.0/get-chapter";
const sample = "document.querySelector('[data-tab=bash] pre code:not([hidden])').textContent";

describe.each(browsers)("in $name", ({ start }) => {
  let server: TestServer;
  let browser: DrivenBrowser;
  const { dir } = builtSite();
  const open = async (path: string) => {
    await browser.tab.open(server.origin + path);
    await browser.tab.wait(`document.documentElement.dataset.ready === "navigation"`);
    await browser.messages();
  };
  const shown = (text: string) => browser.tab.wait(`document.querySelector("h1").textContent === ${JSON.stringify(text)}`);

  beforeAll(async () => {
    if (!start) return;
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(dir, "_headers"), "utf8"))?.[1] ?? "";
    const broken = `<!doctype html><title>Broken</title><h1>Broken</h1><script src="/broken.js"></script><img src="https://example.org/x.png">`;
    server = await startServer(dir, {
      headers: { "content-security-policy": policy },
      pages: new Map([
        ["/broken.html", broken],
        [
          "/broken.js",
          `document.documentElement.dataset.ready = "navigation"; console.error("called"); setTimeout(() => { throw new Error("thrown") })`,
        ],
      ]),
    });
    browser = await start();
    await browser.tab.resize(1280, 900);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const it = test.skipIf(!start);

  it("console messages are recorded: a policy violation, an uncaught error, a call", async () => {
    const said = (await browser.consoleOf(server, ["/broken"])).join("\n");
    for (const part of [/content.security.policy/i, /thrown/, /called/]) expect(said).toMatch(part);
  });

  it("a page of each kind writes nothing to the console", { timeout: 900_000 }, async () => {
    const paths = Object.values(kinds).filter((path) => path !== "/docs/nowhere");
    expect((await browser.consoleOf(server, paths)).join("\n")).toBe("");
  });

  it("a link shows its page in place, and Back shows the previous page", async () => {
    const { tab } = browser;
    await open(page);
    await tab.value("window.same = true");
    await tab.click('#sidebar a[href$="/4.0.0/list-chapters"]');
    await shown("List chapters");
    await tab.value("history.back()");
    await shown("Get a chapter");
    expect(await tab.value("window.same")).toBe(true);
    expect(await browser.messages()).toEqual([]);
  });

  it("the search finds a page and opens it", async () => {
    const { tab } = browser;
    await open("/docs/quickstart/");
    await tab.click(".search-link");
    await tab.type("dialog[open] input", "list chapters");
    await tab.wait(`/List chapters/.test(document.querySelector('[role="option"]')?.textContent)`);
    await tab.type("dialog[open] input", "\uE007");
    await shown("List chapters");
    expect(await browser.messages()).toEqual([]);
  });

  it("the samples follow the Fill-in form", async () => {
    const { tab } = browser;
    await open(page);
    await tab.click(".fill-in > summary");
    await tab.type(".fill-in-form fieldset:last-of-type input", "7");
    await tab.wait(`document.querySelector("code[data-filled]")`);
    const before = await tab.value<string>("document.querySelector('[data-tab=bash] pre code[hidden]').textContent");
    expect(await tab.value<string>(sample)).not.toBe(before);
    expect(await browser.messages()).toEqual([]);
  });

  // WebKit once dropped the roles of a table when styles made blocks of its rows. No attributes repeat the
  // roles.
  it("a table whose rows are blocks is still a table for screen readers", async () => {
    const { tab } = browser;
    await open("/docs/content_apis_versioned/4.0.0/content-apis");
    await tab.resize(500, 900);
    await tab.wait(`getComputedStyle(document.querySelector(".table:not(.compact) td")).display === "block"`);
    const roles = [];
    for (const part of ["table", "thead th", "tbody tr", "td"]) roles.push(await tab.role(`.table:not(.compact) ${part}`));
    expect(roles).toEqual(["table", "columnheader", "row", "cell"]);
    await tab.resize(1280, 900);
  });

  it("the drawer opens and closes after the window becomes narrow", async () => {
    const { tab } = browser;
    const isOpen = `document.querySelector("#drawer").matches(":popover-open")`;
    await open(page);
    await tab.resize(600, 900);
    await tab.wait("innerWidth < 996");
    await tab.click(".menu-button");
    await tab.wait(isOpen);
    await tab.click(".drawer-close");
    await tab.wait(`!${isOpen}`);
    expect(await browser.messages()).toEqual([]);
  });
});

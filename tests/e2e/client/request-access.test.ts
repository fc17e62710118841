import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RequestAccessTarget } from "../../../runtime/contract.js";
import { Island } from "../../../runtime/islands/island.js";
import { RequestAccess } from "../../../runtime/islands/RequestAccess.js";
import type { FixturePage } from "./fixture-site.js";
import { heading, holdTime, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const mail = "access@example.org";
const pagesFor = (target: RequestAccessTarget): FixturePage[] => [
  {
    route: "/request-access",
    title: "Request access",
    main: `${renderToString(createElement(Island<"RequestAccess">, { name: "RequestAccess", component: RequestAccess, props: { target } }))}<a id="to-b" href="/docs/b">B</a>`,
  },
  { route: "/docs/b", title: "B" },
];

async function visit(target: RequestAccessTarget = { mail, endpoint: "/api/requests" }) {
  const visitor = await visitors.visit(pagesFor(target));
  const mails: string[] = [];
  visitor.page.on("request", (request) => request.url().startsWith("mailto:") && mails.push(request.url()));
  await visitor.open("/request-access");
  const { page } = visitor;
  const scripts = () =>
    visitor.server.log.filter((entry) => entry.url.endsWith(".js")).map((entry) => entry.url.replace(/-[A-Z0-9]{8}/, ""));
  const alive = () => page.waitForSelector("[data-island][data-settled]", { state: "attached" });
  const fill = async (values: { appName?: string; email?: string; callbackUrl?: string }) => {
    for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  };
  return { ...visitor, mails, scripts, alive, fill };
}

const good = { appName: "Tilawa", email: "dev@example.org", callbackUrl: "https://example.org/callback" };

describe("hydration", () => {
  it("waits for intent, then hydrates the HTML without a difference", async () => {
    const { page, scripts, alive, messages } = await visit();
    await page.waitForTimeout(300);
    expect(scripts().filter((name) => !name.includes("navigation"))).toEqual(["/assets/portal.js"]);
    const before = await page.innerHTML("[data-root]");
    await page.focus("[name=appName]");
    await alive();
    expect(scripts()).toContain("/assets/hydrate.js");
    const after = await page.innerHTML("[data-root]");
    expect(after.replace(' novalidate=""', "")).toBe(before);
    for (const label of await page.locator("label").all()) {
      const target = await label.getAttribute("for");
      expect(await page.locator(`[id="${target}"]`).count()).toBe(1);
      expect(target).toContain("RequestAccess-");
    }
    expect(messages).toEqual([]);
  });

  it("keeps text that was typed before the script was loaded", async () => {
    const { page, alive, messages } = await visit();
    await page.fill("[name=appName]", "Tilawa");
    await alive();
    expect(await page.inputValue("[name=appName]")).toBe("Tilawa");
    expect(messages).toEqual([]);
  });

  it("sends a form after hydration that was submitted before", async () => {
    const { page, server, fill } = await visit();
    server.intervene = (url) => {
      if (url.includes("hydrate")) return { delay: 700 };
      return url === "/api/requests" ? { status: 200, body: "{}" } : undefined;
    };
    await fill(good);
    await page.click("button[type=submit]");
    await page.waitForSelector(".form-outcome-sent");
  });

  it("shows the same errors for an empty form that was submitted before hydration as after it", async () => {
    const { page, server, messages } = await visit();
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    server.intervene = (url) => (url.includes("RequestAccess-") ? { until: released } : undefined);
    const refused = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const judged = (event: Event) => setTimeout(() => done(event.defaultPrevented));
          addEventListener("invalid", judged, { capture: true, once: true });
          setTimeout(() => document.querySelector<HTMLElement>("button[type=submit]")?.click());
        }),
    );
    // The browser's message about the first invalid field is suppressed, and the field is not focused.
    expect(await refused).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    release();
    await page.waitForSelector(".error-summary");
    const mistakes = ["Enter the name of your app.", "Enter your email address."];
    expect(await page.locator(".error-summary a").allTextContents()).toEqual(mistakes);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
    await page.focus("[name=email]");
    await page.click("button[type=submit]");
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
    expect(await page.locator(".error-summary a").allTextContents()).toEqual(mistakes);
    expect(messages).toEqual([]);
  });

  it("lets the browser validate an empty form after three seconds if the island does not load", async () => {
    const { page, server } = await visit();
    server.intervene = (url) => (url.includes("hydrate") ? "hang" : undefined);
    await holdTime(page);
    await page.click("button[type=submit]");
    await page.clock.runFor(2999);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(null);
    await page.clock.runFor(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("appName");
  });

  it("lets the browser send a form after three seconds if the island does not load", async () => {
    const { page, server, fill } = await visit();
    server.intervene = (url) => (url.includes("hydrate") ? "hang" : undefined);
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      addEventListener("submit", (event) => {
        seen.push(!event.defaultPrevented);
        // There is no mail program here.
        event.preventDefault();
      });
    });
    await holdTime(page);
    await fill(good);
    await page.click("button[type=submit]");
    await page.clock.runFor(2999);
    expect(await page.evaluate("seen")).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => page.evaluate("seen")).toEqual([true]);
    await page.click("button[type=submit]");
    await expect.poll(() => page.evaluate("seen")).toEqual([true, true]);
    expect(await page.inputValue("[name=appName]")).toBe(good.appName);
  });

  it("keeps the HTML and the input of an island that crashes", async () => {
    const { page, alive, messages, fill } = await visit();
    await fill(good);
    await alive();
    const crash = async () => {
      // The next rendering fails: the document does not return the element that it is about to add.
      await page.evaluate(() => {
        const create = document.createElementNS.bind(document);
        const broken = (name: string) => {
          if (name === "strong") throw new Error("Broken on purpose");
        };
        document.createElementNS = ((namespace: string, name: string) => {
          broken(name);
          return create(namespace, name);
        }) as typeof document.createElementNS;
        document.createElement = ((name: string) => {
          broken(name);
          return create("http://www.w3.org/1999/xhtml", name);
        }) as typeof document.createElement;
      });
      await page.fill("[name=email]", "nonsense");
      await page.click("button[type=submit]");
    };
    await crash();
    await expect.poll(() => messages.some((message) => message.includes("Broken on purpose"))).toBe(true);
    await expect.poll(() => page.inputValue("[name=appName]")).toBe("Tilawa");
    expect(await page.inputValue("[name=email]")).toBe("nonsense");
    expect(await page.locator("form").getAttribute("action")).toContain("mailto:");
    expect(await page.locator("form").getAttribute("novalidate")).toBe(null);
    await page.click("#to-b");
    await heading(page, "B");
  });

  it("reloads the page once if a chunk is missing, then works without scripts", async () => {
    const { page, server, requests } = await visit();
    server.intervene = (url) => (url.includes("hydrate") ? { status: 404 } : undefined);
    await page.hover("form");
    await expect.poll(requests).toEqual(["/request-access", "/request-access"]);
    await page.waitForLoadState();
    await page.mouse.move(0, 0);
    await page.hover("form");
    await page.focus("[name=email]");
    await page.waitForSelector("[data-island][data-settled]", { state: "attached" });
    await page.waitForTimeout(300);
    expect(requests()).toEqual(["/request-access", "/request-access"]);
    expect(await page.isVisible("button[type=submit]")).toBe(true);
  });

  it("works again after leaving the page and coming back", async () => {
    const { page, alive, fill, messages } = await visit();
    await fill(good);
    await alive();
    await page.click("#to-b");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "Request access");
    expect(await page.inputValue("[name=email]")).toBe(good.email);
    await page.fill("[name=email]", "nonsense");
    await page.click("button[type=submit]");
    await page.waitForSelector(".error-summary");
    expect(messages).toEqual([]);
  });
});

describe("the form", () => {
  it("shows errors in place, links the summary to the fields, and removes errors that are corrected", async () => {
    const { page, server, alive, fill, messages } = await visit();
    await fill({ appName: " ", email: "nonsense", callbackUrl: "example.org" });
    await alive();
    await page.click("button[type=submit]");
    await page.waitForSelector(".error-summary");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
    expect(await page.locator(".error-summary a").allTextContents()).toEqual([
      "Enter the name of your app.",
      "Enter an email address such as name@example.com.",
      "Enter a full URL such as https://example.com/callback, or leave it empty.",
    ]);
    for (const name of ["appName", "email", "callbackUrl"]) {
      expect(await page.getAttribute(`[name=${name}]`, "aria-invalid")).toBe("true");
      const described = (await page.getAttribute(`[name=${name}]`, "aria-describedby")) ?? "";
      const texts = await Promise.all(described.split(" ").map((id) => page.textContent(`[id="${id}"]`)));
      expect(texts.at(-1)).toMatch(/^Enter /);
    }
    await page.locator(".error-summary a").nth(1).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await page.fill("[name=email]", good.email);
    expect(await page.getAttribute("[name=email]", "aria-invalid")).toBe(null);
    expect(await page.locator(".error-summary a").count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await fill(good);
    expect(await page.locator(".error-summary").count()).toBe(0);
    expect(server.log.some((entry) => entry.method === "POST")).toBe(false);
    expect(messages).toEqual([]);
  });

  it("sends JSON once, cannot be sent twice, and keeps the input", async () => {
    const { page, server, alive, fill, messages } = await visit();
    server.intervene = (url) =>
      url === "/api/requests" ? { status: 201, type: "application/json", body: "{}", delay: 500 } : undefined;
    await fill(good);
    await alive();
    await page.click("button[type=submit]");
    await page.waitForSelector("button[type=submit][aria-disabled]");
    expect(await page.textContent("button[type=submit]")).toBe("Sending…");
    await page.waitForSelector(".form-outcome-sent");
    expect(await page.textContent(".form-outcome")).toContain("Your request was sent.");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("form-outcome");
    const posts = server.log.filter((entry) => entry.method === "POST");
    expect(posts.map((entry) => JSON.parse(entry.body))).toEqual([good]);
    expect(await page.inputValue("[name=appName]")).toBe(good.appName);
    expect(messages).toEqual([]);
  });

  it("keeps the input after a failure, offers mail, and can be sent again", async () => {
    const { page, server, alive, fill } = await visit();
    server.intervene = (url) => (url === "/api/requests" ? { status: 500 } : undefined);
    await fill({ appName: good.appName, email: good.email });
    await alive();
    await page.click("button[type=submit]");
    await page.waitForSelector(".form-outcome-failed");
    expect(await page.textContent(".form-outcome")).toContain("The server responded with an error (status 500).");
    expect(await page.getAttribute(".form-outcome a", "href")).toBe(
      "mailto:access@example.org?subject=Request%20for%20API%20access&body=App%20name%3A%20Tilawa%0D%0AEmail%3A%20dev%40example.org",
    );
    expect(await page.inputValue("[name=email]")).toBe(good.email);
    server.intervene = (url) => (url === "/api/requests" ? { status: 200, body: "" } : undefined);
    await page.click("button[type=submit]");
    await page.waitForSelector(".form-outcome-sent");
    expect(JSON.parse(server.log.filter((entry) => entry.method === "POST").at(-1)?.body ?? "")).toEqual({
      appName: good.appName,
      email: good.email,
    });
  });

  it("reports that the browser is offline", async () => {
    const { page, alive, fill } = await visit();
    await fill(good);
    await alive();
    await page.context().setOffline(true);
    await page.click("button[type=submit]");
    await page.waitForSelector(".form-outcome-failed");
    expect(await page.textContent(".form-outcome")).toContain("You seem to be offline.");
  });

  it("without an endpoint composes a mail and shows its text", async () => {
    const { page, alive, fill } = await visit({ mail });
    await fill(good);
    await alive();
    await page.click("button[type=submit]");
    await page.waitForSelector(".form-outcome-mail");
    expect(await page.textContent(".form-outcome pre")).toBe(
      "App name: Tilawa\nEmail: dev@example.org\nCallback URL: https://example.org/callback",
    );
    expect(await page.inputValue("[name=appName]")).toBe(good.appName);
  });
});

it("without scripts is validated by the browser and opens the mail program", async () => {
  const { page, server } = await visitors.visit(pagesFor({ mail }), { context: { javaScriptEnabled: false } });
  await page.goto(`${server.origin}/request-access`);
  const form = page.locator("form");
  expect(await form.getAttribute("action")).toBe("mailto:access@example.org?subject=Request%20for%20API%20access");
  expect(await form.getAttribute("method")).toBe("post");
  expect(await form.getAttribute("enctype")).toBe("text/plain");
  expect(await form.getAttribute("novalidate")).toBe(null);
  expect(await page.locator("input[required]").count()).toBe(2);
});

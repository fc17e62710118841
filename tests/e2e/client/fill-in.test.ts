import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ServerSelect } from "../../../runtime/api/OperationIntro.js";
import { Samples } from "../../../runtime/api/Samples.js";
import type { Site } from "../../../runtime/contract-site.js";
import { HighlightContext, SiteContext } from "../../../runtime/primitives/contexts.js";
import { isDialect } from "../../../runtime/samples/language.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { pkce } from "../../../runtime/samples/navigation.js";
import type { SampleRequest } from "../../../runtime/samples/sample-request.js";
import { heading, holdTime, Visitors } from "./visitor.js";

const dialects = sampleLanguages.filter(isDialect);

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const servers = [
  {
    label: "Pre-production",
    url: "https://pre.example.org/v4",
    hosts: ["https://pre.example.org", "https://pre-auth.example.org"],
  },
  { label: "Production", url: "https://live.example.org/v4", hosts: ["https://live.example.org", "https://auth.example.org"] },
];

const call: SampleRequest = {
  method: "POST",
  server: "https://pre.example.org/v4",
  path: "/verses/{key}",
  inputs: [
    { in: "path", name: "key", kind: "text", text: "2:255", required: true },
    { in: "query", name: "words", kind: "boolean", text: "false" },
    { in: "query", name: "page", kind: "number" },
    { in: "query", name: "script", kind: "text", values: ["uthmani", "imlaei"] },
    { in: "body", name: "title", kind: "text", text: "A title", required: true },
    { in: "body", name: "tags", kind: "json", text: "[1]" },
  ],
  credentials: { headers: [["x-auth-token", "YOUR_ACCESS_TOKEN"]] },
  body: { kind: "json", mediaType: "application/json" },
  answer: "json",
};

const sdk = `const client = createClient({ gateway: "https://pre.example.org", auth: "https://pre-auth.example.org" });
const verse = await client.verses.findByKey("2:255");`;
const signIn: SampleRequest = {
  method: "GET",
  server: "https://pre.example.org/v4",
  path: "/authorize",
  inputs: [
    { in: "query", name: "client_id", kind: "text", text: "YOUR_CLIENT_ID", required: true },
    { in: "query", name: "code_challenge", kind: "text", text: pkce.challenge },
  ],
  answer: "nothing",
  navigation: true,
};
const samplesHtml = (props: Parameters<typeof Samples>[0]) =>
  renderToString(
    createElement(
      SiteContext,
      { value: {} as Site },
      createElement(ServerSelect, { servers }),
      createElement(HighlightContext, { value: ({ text }) => escaped(text) }, createElement(Samples, props)),
    ),
  );
const main = `${samplesHtml({ call, sdk })}<a id="to-b" href="/docs/b">B</a>`;
const pages = [
  { route: "/docs/a", title: "A", kind: "operation", main },
  { route: "/docs/b", title: "B" },
  { route: "/docs/sign-in", title: "Sign in", kind: "operation", main: samplesHtml({ call: signIn }) },
];

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

async function visit(options: Parameters<Visitors["visit"]>[1] = {}, path = "/docs/a") {
  const visitor = await visitors.visit(pages, options);
  await visitor.open(path);
  const { page } = visitor;
  const sample = (language: string) =>
    page.evaluate((id) => document.querySelector(`[data-tab="${id}"] pre code:not([hidden])`)?.textContent ?? "", language);
  const open = async () => {
    await page.click(".fill-in > summary");
    await page.waitForSelector(".fill-in-form");
  };
  return { ...visitor, sample, open };
}

describe("the form", () => {
  it("loads on intent, and hydrates the HTML without a difference", async () => {
    const { page, server, open, messages } = await visit();
    const scripts = () => server.log.filter((entry) => /hydrate|FillIn/.test(entry.url)).length;
    expect(scripts()).toBe(0);
    expect(await page.locator("input").count()).toBe(0);
    await open();
    expect(scripts()).toBeGreaterThan(0);
    expect(await page.locator(".fill-in-wait, .fill-in-failed").count()).toBe(0);
    for (const field of await page.locator(".fill-in-form :is(input, textarea, select)").all()) {
      const id = await field.getAttribute("id");
      expect(await page.locator(`label[for="${id}"]`).count()).toBe(1);
    }
    expect(messages).toEqual([]);
  });

  it("that is opened before its script is loaded hydrates as soon as possible", async () => {
    const { page, server, messages } = await visit();
    server.intervene = (url) => (url.includes("hydrate") ? { delay: 600 } : undefined);
    await page.click(".fill-in > summary");
    expect(await page.isVisible(".fill-in-wait")).toBe(true);
    await page.waitForSelector(".fill-in-form");
    expect(messages).toEqual([]);
  });

  it("reports that it cannot load", async () => {
    const { page, server } = await visit();
    server.intervene = (url) => (url.includes("hydrate") ? { status: 404 } : undefined);
    await page.click(".fill-in > summary");
    // The page is reloaded once.
    await page.waitForFunction(() => document.querySelector(".fill-in")?.hasAttribute("open") === false);
    await page.click(".fill-in > summary");
    await page.waitForSelector("[data-island][data-settled]");
    expect(await page.textContent(".fill-in-failed")).toContain("could not be loaded");
  });

  it("reports that its script did not load within ten seconds, and hydrates later", async () => {
    const { page, server } = await visit();
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    server.intervene = (url) => (url.includes("hydrate") ? { until: sent } : undefined);
    await holdTime(page);
    await page.click(".fill-in > summary");
    await page.clock.runFor(9999);
    // The styles use this attribute.
    expect(await page.locator("[data-island][data-settled]").count()).toBe(0);
    await page.clock.runFor(1);
    expect(await page.locator("[data-island][data-settled]").count()).toBe(1);
    await page.clock.resume();
    send();
    await page.waitForSelector(".fill-in-form");
    expect(await page.locator(".fill-in-wait, .fill-in-failed").count()).toBe(0);
  });
});

describe("the samples", () => {
  it("follow the input in every language", async () => {
    const { page, sample, open, messages } = await visit();
    await open();
    await page.fill('label:text-is("access token") + input', "my-token");
    await page.getByLabel("key").fill("18:10");
    await page.getByRole("textbox", { name: "page" }).fill("3");
    await page.getByLabel("script", { exact: true }).selectOption("imlaei");
    await page.getByLabel(/^title/).fill('It\'s "new" \u0628\u0650\u0633\u0652\u0645');
    for (const { id } of dialects) {
      const text = await sample(id);
      expect(text, id).toContain("/verses/18:10?words=false&page=3&script=imlaei");
      expect(text, id).toContain("my-token");
      expect(text, id).not.toContain("YOUR_ACCESS_TOKEN");
      expect(text, id).toContain("\u0628\u0650\u0633\u0652\u0645");
    }
    expect(await sample("typescript")).toContain('findByKey("18:10")');
    expect(await page.locator('code[data-filled] [lang="ar"][dir="rtl"]').count()).toBe(dialects.length);
    await page.getByLabel("words").selectOption("");
    expect(await sample("bash")).toContain("/verses/18:10?page=3&script=imlaei");
    expect(messages).toEqual([]);
  });

  it("never show half a value", async () => {
    const { page, sample, open } = await visit();
    await open();
    await page.getByLabel("tags").fill("[1, 2");
    expect(await page.textContent(".field-error")).toBe("This is not JSON yet.");
    expect(await page.getByLabel("tags").getAttribute("aria-invalid")).toBe("true");
    expect(await sample("bash")).toContain('"tags": [1]');
    await page.getByLabel("tags").fill("[1, 2]");
    expect(await page.locator(".field-error").count()).toBe(0);
    expect(await sample("bash")).toContain('"tags": [1, 2]');
  });

  it("follow the chosen server", async () => {
    const { page, sample, open } = await visit();
    await open();
    await page.getByLabel("key").fill("1:1");
    await page.selectOption("[data-server-select]", { index: 1 });
    expect(await sample("python")).toContain("https://live.example.org/v4/verses/1:1");
    await page.getByLabel("key").fill("1:2");
    expect(await sample("python")).toContain("https://live.example.org/v4/verses/1:2");
    await page.click("text=Reset");
    expect(await sample("python")).toContain("https://live.example.org/v4/verses/2:255");
  });

  it("with hosts of the server, such as the SDK's, follow it too", async () => {
    const { page, sample, open } = await visit();
    const shown = (gateway: string, auth: string, key: string) =>
      sdk.replace("https://pre.example.org", gateway).replace("https://pre-auth.example.org", auth).replace("2:255", key);
    await page.selectOption("[data-server-select]", { index: 1 });
    expect(await sample("typescript")).toBe(shown("https://live.example.org", "https://auth.example.org", "2:255"));
    await open();
    await page.getByLabel("key").fill("1:1");
    expect(await sample("typescript")).toBe(shown("https://live.example.org", "https://auth.example.org", "1:1"));
    await page.selectOption("[data-server-select]", { index: 0 });
    await page.click("text=Reset");
    expect(await sample("typescript")).toBe(sdk);
  });

  it("of a page for browsers show its URL and a redirect; a typed challenge replaces the example", async () => {
    const { page, sample, open } = await visit({}, "/docs/sign-in");
    expect(await page.isVisible("[data-tab=url]")).toBe(true);
    expect(await page.isVisible("text=make a new one for each sign-in")).toBe(true);
    expect(await sample("python")).toContain(pkce.verifier);
    await open();
    await page.getByLabel("client_id").fill("my app");
    expect(await sample("url")).toBe(`https://pre.example.org/v4/authorize?client_id=my%20app&code_challenge=${pkce.challenge}`);
    expect(await sample("javascript")).toContain('client_id: "my app",\n  code_challenge: codeChallenge,');
    await page.getByLabel("code_challenge").fill("own");
    expect(await sample("javascript")).toContain('code_challenge: "own",');
    expect(await sample("python")).not.toContain("verifier");
  });

  it("are restored by a reset, which is announced", async () => {
    const { page, sample, open } = await visit();
    const before = await page.innerHTML(".samples [data-tab=bash] pre");
    await open();
    expect(await page.isDisabled("text=Reset")).toBe(true);
    await page.getByLabel("key").fill("1:1");
    expect(await sample("bash")).toContain("/verses/1:1");
    await page.focus("text=Reset");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Reset");
    expect(await page.innerHTML(".samples [data-tab=bash] pre")).toBe(before);
    expect(await page.inputValue('label:has-text("key") + input')).toBe("2:255");
    expect(await page.textContent(".fill-in-form [role=status]")).toBe("The samples show their original values.");
  });

  it("are copied as shown", async () => {
    const { page, open } = await visit({ context: { permissions: ["clipboard-read", "clipboard-write"] } });
    await open();
    await page.getByLabel("key").fill("1:1");
    await page.hover("[data-tab=bash] figure");
    await page.click("[data-tab=bash] figure button");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("/verses/1:1");
  });
});

it("no input is sent or put into the URL; the tab keeps only credentials", async () => {
  const { page, server, open } = await visit();
  await open();
  const before = server.log.length;
  await page.fill('label:text-is("access token") + input', "my-secret");
  await page.getByLabel("key").fill("my-key");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(200);
  expect(server.log.slice(before).filter((entry) => entry.url.includes("my-") || entry.method !== "GET")).toEqual([]);
  expect(page.url()).toBe(`${server.origin}/docs/a`);
  const stored = await page.evaluate(() => ({
    elsewhere: JSON.stringify([{ ...localStorage }, history.state, document.cookie]),
    inTab: Object.entries({ ...sessionStorage }).filter(([, value]) => value.includes("my-")),
  }));
  expect(stored.elsewhere).not.toContain("my-");
  expect(stored.inTab).toEqual([["portal-credentials", '{"YOUR_ACCESS_TOKEN":"my-secret"}']]);
  await page.click("#to-b");
  await heading(page, "B");
  await page.reload();
  await page.goBack();
  await heading(page, "A");
  expect(await page.content()).not.toContain("my-");
  await open();
  expect(await page.inputValue('label:text-is("access token") + input')).toBe("my-secret");
  expect(await page.getByLabel("key").inputValue()).toBe("2:255");
  await page.click('button:text-is("Reset")');
  expect(await page.evaluate(() => sessionStorage.getItem("portal-credentials"))).toBe(null);
});

it("is absent without scripts", async () => {
  const { page, server } = await visitors.visit(pages, { context: { javaScriptEnabled: false } });
  await page.goto(`${server.origin}/docs/a`);
  expect(await page.locator("html[data-js]").count()).toBe(0);
  expect(await page.locator(".fill-in.needs-scripts").count()).toBe(1);
});

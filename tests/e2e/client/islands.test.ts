import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FillIn } from "../../../runtime/islands/FillIn.js";
import { Island } from "../../../runtime/islands/island.js";
import type { IslandComponent, IslandName, IslandProps } from "../../../runtime/islands/islands.js";
import { RequestAccess } from "../../../runtime/islands/RequestAccess.js";
import { Visitors } from "./visitor.js";

interface Example<Name extends IslandName> {
  component: IslandComponent<Name>;
  props: IslandProps<Name>;
  /** The reader focuses it, which hydrates the island. */
  focus: string;
  use(page: Page): Promise<void>;
  /** An element that only the hydrated island shows after that. */
  shows: string;
}

const examples: { [Name in IslandName]: Example<Name> } = {
  FillIn: {
    component: FillIn,
    props: {
      call: {
        method: "POST",
        server: "https://api.example.org",
        path: "/verses/{key}",
        inputs: [
          { in: "path", name: "key", kind: "text", text: "2:255", required: true },
          { in: "query", name: "words", kind: "boolean", text: "false" },
          { in: "query", name: "script", kind: "text", values: ["uthmani", "imlaei"] },
          { in: "body", name: "tags", kind: "json", text: "[1]" },
        ],
        credentials: { headers: [["x-auth-token", "YOUR_ACCESS_TOKEN"]] },
        body: { kind: "json", mediaType: "application/json" },
        answer: "json",
      },
    },
    focus: "summary",
    use: (page) => page.click(".fill-in > summary"),
    shows: ".fill-in-form",
  },
  RequestAccess: {
    component: RequestAccess,
    props: { target: { mail: "access@example.org" } },
    focus: "[name=appName]",
    // The browser accepts this value; the island does not.
    use: async (page) => {
      await page.fill("[name=appName]", "Tilawa");
      await page.fill("[name=email]", "dev@example");
      await page.click("button[type=submit]");
    },
    shows: ".error-summary",
  },
};
const names = Object.keys(examples) as IslandName[];

function htmlOf(name: IslandName): string {
  const { component, props } = examples[name] as Example<never>;
  return renderToString(createElement(Island<never>, { name: name as never, component, props }));
}

const visitors = new Visitors();
// Only React's development build compares the HTML with the components and reports differences.
describe.each(["production", "development"] as const)("with React's %s build", (mode) => {
  beforeAll(() => visitors.start(mode));
  afterEach(() => visitors.leave());
  afterAll(() => visitors.stop());

  async function visit(main: string) {
    const visitor = await visitors.visit([{ route: "/a", title: "A", kind: "operation", main }]);
    await visitor.open("/a");
    const scripts = () => visitor.server.log.filter(({ url }) => /(?:hydrate|react|FillIn|RequestAccess)-/.test(url));
    return { ...visitor, scripts };
  }

  it.each(names)("%s hydrates without a message in the console", async (name) => {
    const { page, messages, scripts } = await visit(htmlOf(name));
    expect(scripts()).toEqual([]);
    await page.focus(examples[name].focus);
    await page.waitForSelector("[data-settled]", { state: "attached" });
    await examples[name].use(page);
    await page.waitForSelector(examples[name].shows);
    expect(messages).toEqual([]);
  });

  it.each(names)("%s handles what the reader did before hydration", async (name) => {
    const { page, server, messages } = await visit(htmlOf(name));
    server.intervene = (url) => (url.includes("/react-") ? { delay: 500 } : undefined);
    await examples[name].use(page);
    await page.waitForSelector(examples[name].shows);
    expect(messages).toEqual([]);
  });

  it.each(names)("%s requests all it needs in parallel", async (name) => {
    const { page, server, scripts } = await visit(htmlOf(name));
    server.intervene = (url) => (/\/(?:hydrate|react|FillIn|RequestAccess)-/.test(url) ? "hang" : undefined);
    await page.focus(examples[name].focus);
    await expect
      .poll(() =>
        scripts()
          .map(({ url }) => url.replace(/-\w+\.js$/, ""))
          .sort(),
      )
      .toEqual([`/assets/${name}`, "/assets/hydrate", "/assets/react"].sort());
  });

  if (mode === "development")
    it.each(names)("a %s with different HTML is reported, which the production build does not do", async (name) => {
      const { page, messages } = await visit(htmlOf(name).replace(/<(summary|label)/, "<$1 title='other'"));
      await page.focus(examples[name].focus);
      await page.waitForSelector("[data-settled]", { state: "attached" });
      expect(messages.join("\n")).toMatch(/hydrat/);
    });
});

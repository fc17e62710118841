import { expect, it } from "vitest";
import type { ConfigInput } from "../../../../generator/0-configure/config.js";
import { makeSite } from "../../checks/make-site.js";

const offers = async (config: ConfigInput) => {
  const { pages } = await makeSite(
    {
      "content/manifest.yaml": "pages: [{ path: /docs/a, guide: a.md }]\n",
      "content/a.md": "---\ntitle: A\ndescription: A page.\n---\n\nText.\n",
    },
    config,
  );
  return pages.site.copyPage;
};

const siteUrl = "https://docs.example.com";

it("links assistants by default if the site has a URL", async () => {
  expect(await offers({ siteUrl })).toBe("assistants");
  expect(await offers({})).toBe("markdown");
});

it("leaves out what the configuration turns off", async () => {
  expect(await offers({ siteUrl, copyPage: "markdown" })).toBe("markdown");
  expect(await offers({ siteUrl, copyPage: "off" })).toBeUndefined();
  expect(await offers({ copyPage: "off" })).toBeUndefined();
});

it.each(["Copy page", "Versions", "Download OpenAPI", "Toc title", "Main"])(
  "does not give the id of a part of every page to the heading %s",
  async (text) => {
    const { built } = await makeSite({
      "content/manifest.yaml": "pages: [{ path: /docs/a, guide: a.md }]\n",
      "content/a.md": `---\ntitle: A\ndescription: A page.\n---\n\n## ${text}\n\nText.\n`,
    });
    const id = text.toLowerCase().replace(" ", "-");
    expect([...(built.anchors("/docs/a") ?? [])]).toContain(`${id}-1`);
    expect([...(built.anchors("/docs/a") ?? [])]).not.toContain(id);
  },
);

import { describe, expect, it } from "vitest";
import { apiSite, makeSite, spec } from "../../checks/make-site.js";

const guide = (body: string) => `---\ntitle: A\ndescription: B\n---\n\n${body}\n`;
const found = async (body: string, siteUrl = "https://docs.example.com") => {
  const { diagnostics } = await makeSite(
    {
      "content/manifest.yaml":
        "pages: [{ path: /docs/a, guide: a.md }, { path: /docs/b/, guide: b.md }]\nredirects: { /old: /docs/a }\n",
      "content/a.md": guide(body),
      "content/b.md": guide("## Part\n\nText."),
    },
    { siteUrl },
  );
  return diagnostics.map(
    ({ code, severity, location, message, hint }) => `${severity} ${code} ${location?.line} ${message} | ${hint}`,
  );
};

describe("an absolute URL of the site itself", () => {
  it.each([
    [
      "[x](https://docs.example.com/docs/nothing)",
      "warning link-own-site 6 No page of this site has the path `/docs/nothing`. | Write links to pages of this site as paths or files: they are checked.",
    ],
    [
      "https://docs.example.com/docs/c",
      "warning link-own-site 6 No page of this site has the path `/docs/c`. | Did you mean `/docs/a`?",
    ],
    [
      "[x](https://docs.example.com/docs/b#prat)",
      "error link-unknown-anchor 6 `/docs/b/` has no heading or field `#prat`. | Did you mean `#part`?",
    ],
  ])("is reported if it is dead: %s", async (body, want) => expect(await found(body)).toEqual([want]));

  it.each([
    "https://docs.example.com/docs/a, https://docs.example.com/docs/b and https://docs.example.com/docs/B/#part",
    "https://docs.example.com/docs/a.html and https://docs.example.com/docs/b/index.html",
    "https://docs.example.com/old",
    "https://docs.example.com/sitemap.xml and https://docs.example.com/openapi/a.yaml",
    "https://example.com/docs/nothing and http://docs.example.com/docs/nothing",
    "`https://docs.example.com/docs/nothing`",
  ])("is not reported: %s", async (body) => expect(await found(body)).toEqual([]));

  it("is not checked if the site has no URL", async () => {
    expect(await found("http://localhost/docs/nothing", "http://localhost")).toEqual([]);
  });

  it("may be the URL of an API on the same host", async () => {
    const description = spec(
      "/x:\n  get:\n    description: See https://api.example.com/v1/x and https://api.example.com/v2.\n    responses: {}",
    );
    const { diagnostics } = await apiSite(description, {}, { siteUrl: "https://api.example.com" });
    expect(diagnostics.map(({ message }) => message)).toEqual(["No page of this site has the path `/v2`."]);
  });
});

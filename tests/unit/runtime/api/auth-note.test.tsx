import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthNote } from "../../../../runtime/api/OperationIntro.js";
import type { Auth, ScopeLink, ScopeSet } from "../../../../runtime/contract.js";
import { RouteContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import { lineOf } from "../../prose-of.js";
import { site } from "../sample-site.js";

function render(given: { [Name in keyof Auth]?: Auth[Name] | undefined }): string {
  const auth = { sentence: lineOf("Send `key`."), scopes: [], ...given } as Auth;
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <RouteContext value="/docs/x">
        <AuthNote auth={auth} />
      </RouteContext>
    </SiteContext>,
  );
}

const words = (html: string) =>
  html
    .replace(/<\/(?:p|summary)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .trim()
    .split("\n");

/** Without what opens on a click. */
const closed = (html: string) => words(html.replace(/<\/summary>.*?<\/details>/g, "</summary></details>"));

const set = (need: ScopeSet["need"], ...scopes: ScopeLink[]): ScopeSet => ({ need, scopes });
const inferred = (name: string): ScopeLink => ({ name, inferred: true });

describe("the authentication block", () => {
  it("says how to get credentials", () => {
    const html = render({ credentials: [lineOf("`key`: Your [dashboard](/x)."), ["Another."]] });
    expect(words(html)).toEqual(["Send key.", "key: Your dashboard.", "Another.", "dashboard"]);
    // The link that says where is in sight.
    expect(closed(html)).toEqual(["Send key.", "dashboard"]);
  });

  it("has nothing to open if there is no more to say", () => {
    expect(render({})).not.toContain("<details");
  });

  it("says that scopes are inferred, with a link, where it says more", () => {
    const scopes = [set("all", { name: "openid", inferred: false }), set("any", inferred("note.read"), inferred("note"))];
    const html = render({ scopes, inferredHref: "/docs/scopes#which", scopeNote: ["All of them are new."] });
    expect(closed(html)).toEqual(["Send key.", "Scope openid; or one of the scopes note.readnote"]);
    expect(words(html).slice(1, 3)).toEqual(["All of them are new.", "From the list of scopes, not from the spec"]);
    expect(html).toMatch(/<a href="[^"]*scopes#which">From the list of scopes, not from the spec<\/a>/);
    expect(html).not.toContain("title=");
  });

  it("requires all scopes of a requirement, and one of several requirements", () => {
    const own = (name: string): ScopeLink => ({ name, inferred: false });
    expect(words(render({ scopes: [set("all", own("read"), own("write"))] }))[1]).toBe("All of the scopes readwrite");
    const alternatives = [set("all", own("read"), own("write")), set("all", own("admin"))];
    expect(words(render({ scopes: alternatives }))[1]).toBe("All of the scopes readwrite; or scope admin");
  });

  it("is absent if the spec has no security", () => {
    expect(render({ sentence: undefined })).toBe("");
  });

  it("has no note if the spec declares the scopes", () => {
    const scopes = [set("all", { name: "openid", href: "/docs/scopes#openid", inferred: false })];
    expect(words(render({ scopes, inferredHref: "/docs/scopes#which" }))).toEqual(["Send key.", "Scope openid"]);
    expect(words(render({ scopes: [set("any", inferred("a"))] }))).toEqual([
      "Send key.",
      "From the list of scopes, not from the spec",
      "Scope a",
    ]);
  });
});

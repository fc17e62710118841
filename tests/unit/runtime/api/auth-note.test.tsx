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
    .replace(/<\/p>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .trim()
    .split("\n");

const set = (need: ScopeSet["need"], ...scopes: ScopeLink[]): ScopeSet => ({ need, scopes });
const inferred = (name: string): ScopeLink => ({ name, inferred: true });

describe("the authentication block", () => {
  it("says how to get credentials", () => {
    expect(words(render({ credentials: [lineOf("`key`: Your [key](/x)."), ["Another."]] }))).toEqual([
      "Send key.",
      "key: Your key.",
      "Another.",
    ]);
  });

  it("says in visible, linked text that scopes are inferred, after those that are not", () => {
    const scopes = [set("all", { name: "openid", inferred: false }), set("any", inferred("note.read"), inferred("note"))];
    const html = render({ scopes, inferredHref: "/docs/scopes#which", scopeNote: ["All of them are new."] });
    expect(words(html)).toEqual([
      "Send key.",
      "Scope openid; or one of the scopes note.readnote (inferred from the scope tables)",
      "All of them are new.",
    ]);
    expect(html).toMatch(/<a href="[^"]*scopes#which">inferred from the scope tables<\/a>/);
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
    expect(words(render({ scopes: [set("any", inferred("a"))] }))[1]).toBe("Scope a (inferred from the scope tables)");
  });
});

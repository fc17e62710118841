import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthNote } from "../../../../runtime/api/AuthNote.js";
import type { Auth } from "../../../../runtime/contract.js";
import { RouteContext, SiteContext } from "../../../../runtime/primitives/site-context.js";
import { site } from "../sample-site.js";

function render(auth: Partial<Auth>): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <RouteContext value="/docs/x">
        <AuthNote auth={{ sentence: "Send <code>key</code>.", scopes: [], ...auth }} />
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

describe("the authentication block", () => {
  it("says where credentials come from", () => {
    expect(words(render({ credentials: ["<code>key</code>: Your <a href='/x'>key</a>.", "Another."] }))).toEqual([
      "Send key.",
      "key: Your key.",
      "Another.",
    ]);
  });

  it("says in visible, linked text that scopes are inferred, after those that are not", () => {
    const scopes = [
      { name: "note.read", inferred: true },
      { name: "note", inferred: true },
      { name: "openid", inferred: false },
    ];
    const html = render({ scopes, inferredHref: "/docs/scopes#which", scopeNote: "All of them are new." });
    expect(words(html)).toEqual([
      "Send key.",
      "One of the scopes openidnote.readnote (inferred from the scope tables)",
      "All of them are new.",
    ]);
    expect(html).toMatch(/<a href="[^"]*scopes#which">inferred from the scope tables<\/a>/);
    expect(html).not.toContain("title=");
  });

  it("has no remark where the spec names the scopes", () => {
    const scopes = [{ name: "openid", href: "/docs/scopes#openid", inferred: false }];
    expect(words(render({ scopes, inferredHref: "/docs/scopes#which" }))).toEqual(["Send key.", "Scope openid"]);
    expect(words(render({ scopes: [{ name: "a", inferred: true }] }))[1]).toBe("Scope a (inferred from the scope tables)");
  });
});

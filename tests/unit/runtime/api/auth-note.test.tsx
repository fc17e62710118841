import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthNote, authNotes, ScopeNote } from "../../../../runtime/api/OperationIntro.js";
import { toText } from "../../../../runtime/content/to-text.js";
import type { Auth, ScopeLink, ScopeSet } from "../../../../runtime/contract.js";
import { RouteContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import { translator } from "../../../../runtime/texts.js";
import { lineOf } from "../../prose-of.js";
import { site } from "../sample-site.js";

type Given = { [Name in keyof Auth]?: Auth[Name] | undefined };

const authOf = (given: Given) => ({ sentence: lineOf("Send `key`."), scopes: [], ...given }) as Auth;

/** What is in sight: a row about credentials, and one about scopes. */
function render(given: Given): string {
  const auth = authOf(given);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <RouteContext value="/docs/x">
        <AuthNote auth={auth} />
        <ScopeNote scopes={auth.scopes} />
      </RouteContext>
    </SiteContext>,
  );
}

/** The rows without their labels. */
const words = (html: string) =>
  html
    .replace(/<dt class="fact">.*?<\/dt>/g, "")
    .replace(/ <details>.*?<\/details>/g, "")
    .replace(/<\/dd>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .trim()
    .split("\n");

/** What opens from the row of facts. */
const notes = (given: Given) => authNotes(authOf(given), translator(site));

const set = (need: ScopeSet["need"], ...scopes: ScopeLink[]): ScopeSet => ({ need, scopes });
const inferred = (name: string): ScopeLink => ({ name, inferred: true });

describe("the authentication block", () => {
  it("says how to get credentials", () => {
    const credentials = [lineOf("`key`: Your [dashboard](/x)."), ["Another."]];
    // The link that says where is in sight, and no line ends between it and "See".
    expect(words(render({ credentials }))).toEqual(["Send key. See\u00a0dashboard"]);
    expect(words(render({ sentence: undefined, credentials }))).toEqual(["See\u00a0dashboard"]);
    expect(notes({ credentials }).map(toText)).toEqual(["key: Your dashboard.", "Another."]);
  });

  it("has nothing to open if there is no more to say", () => {
    expect(notes({})).toEqual([]);
    expect(render({})).not.toContain("<details");
  });

  it("says that scopes are inferred, with a link, where it says more", () => {
    const scopes = [set("all", { name: "openid", inferred: false }), set("any", inferred("note.read"), inferred("note"))];
    const given = { scopes, inferredHref: "/docs/scopes#which", scopeNote: ["All of them are new."] };
    expect(words(render(given))).toEqual(["Send key.", "openid; or one of the scopes note.read, note"]);
    expect(notes(given)).toEqual([
      ["All of them are new."],
      [{ type: "link", href: "/docs/scopes#which", children: ["From the list of scopes, not from the spec"] }],
    ]);
    expect(render(given)).not.toContain("title=");
  });

  it("requires all scopes of a requirement, and one of several requirements", () => {
    const own = (name: string): ScopeLink => ({ name, inferred: false });
    expect(words(render({ scopes: [set("all", own("read"), own("write"))] }))[1]).toBe("All of the scopes read, write");
    const alternatives = [set("all", own("read"), own("write")), set("all", own("admin"))];
    expect(words(render({ scopes: alternatives }))[1]).toBe("All of the scopes read, write; or scope admin");
  });

  it("is absent if the spec has no security", () => {
    expect(render({ sentence: undefined })).toBe("");
  });

  it("has no note if the spec declares the scopes", () => {
    const scopes = [set("all", { name: "openid", href: "/docs/scopes#openid", inferred: false })];
    expect(words(render({ scopes, inferredHref: "/docs/scopes#which" }))).toEqual(["Send key.", "openid"]);
    expect(notes({ scopes, inferredHref: "/docs/scopes#which" })).toEqual([]);
    expect(notes({ scopes: [set("any", inferred("a"))] })).toEqual([["From the list of scopes, not from the spec"]]);
  });
});

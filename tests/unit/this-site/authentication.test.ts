import { beforeAll, describe, expect, it } from "vitest";
import type { OperationPage } from "../../../runtime/contract.js";
import { htmlOf } from "../html-of.js";
import { plannedSite } from "./planned.js";

let operations: OperationPage[];
beforeAll(async () => {
  const { plan } = await plannedSite();
  operations = plan.pages.flatMap(({ page }) => (page.kind === "operation" ? [page] : []));
}, 180_000);

const ofApi = (api: string) => operations.filter((page) => page.api === api);
const credentials = ({ auth }: OperationPage) => (auth.credentials ?? []).map((text) => htmlOf(text)).join(" ");
const scopes = ({ auth }: OperationPage) => auth.scopes.flatMap((set) => set.scopes);
const isIn = (folder: string) => (page: OperationPage) => page.path.startsWith(`/v1/${folder}/`);

describe("the authentication block of operation pages", () => {
  it("links every User-related operation to the sign-in guide and names its token", () => {
    const pages = ofApi("user-related");
    expect(pages).toHaveLength(130);
    for (const page of pages) {
      expect(credentials(page), page.route).toContain('href="/docs/tutorials/oidc/getting-started-with-oauth2"');
      expect(credentials(page), page.route).toMatch(/user.*client credentials flow has no user and does not work/);
    }
  });

  it("links every Content operation to its token", () => {
    const pages = ofApi("content");
    expect(pages).toHaveLength(146);
    for (const page of pages) expect(credentials(page), page.route).toMatch(/href="[^"]*oauth-2-token-exchange"/);
  });

  it("explains why operations on notes show no scope, and links the scopes", () => {
    const notes = ofApi("user-related").filter(isIn("notes"));
    expect(notes).toHaveLength(20);
    for (const { auth, route } of notes) {
      expect(auth.scopes, route).toEqual([]);
      expect(htmlOf(auth.scopeNote ?? []), route).toMatch(
        /3 December 2025 has <code>note\.\w+<\/code>.*href="\/docs\/user_related_apis_versioned\/scopes"/,
      );
    }
  });

  it("marks scopes that were removed", () => {
    const groups = ofApi("user-related").filter(isIn("groups"));
    expect(groups).toHaveLength(10);
    for (const page of groups) {
      const { auth, route } = page;
      expect(
        scopes(page).map(({ removed }) => removed),
        route,
      ).toEqual(["2025-12-03", "2025-12-03"]);
      expect(htmlOf(auth.scopeNote ?? []), route).toMatch(/were removed from the list of scopes on 3 December 2025\./);
    }
    const marked = ofApi("user-related").filter((page) => scopes(page).some(({ removed }) => removed));
    expect(marked.map(({ route }) => route).filter((route) => !/group/.test(route))).toEqual([
      "/docs/user_related_apis_versioned/update-a-comment",
      "/docs/user_related_apis_versioned/1.0.0/update-a-comment",
    ]);
  });

  it("has scopes, or a reason for none, wherever an app sends a user's token", () => {
    for (const page of ofApi("user-related")) {
      const { auth, route } = page;
      expect(auth.scopes.length > 0 || auth.scopeNote !== undefined, route).toBe(true);
      if (scopes(page).some(({ inferred }) => inferred)) expect(auth.inferredHref, route).toMatch(/scopes#which-scope/);
    }
  });
});

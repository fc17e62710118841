import { expect, it } from "vitest";
import type { CheckInput } from "../../../generator/checks/check-input.js";
import { checkSite } from "../../../generator/checks/check-site.js";
import { apiSite, shown, spec } from "./make-site.js";

const scopesOf = async (site: CheckInput) => (await checkSite(site)).diagnostics.filter(({ code }) => code === "scope-unlisted");

it("reports scopes that the site does not list", async () => {
  const description = spec("/x:\n  get:\n    x-scopes: [note.read, notes]\n    responses: {}");
  const table =
    "groups: [{ id: notes, title: Notes, scopes: [{ name: note.read, permits: Reading }, { name: note, permits: All }] }]\n";
  const site = await apiSite(description, {
    "content/manifest.yaml": "scopes: { page: /scopes, data: scopes.yaml }\npages: [{ path: /scopes, guide: scopes.md }]\n",
    "content/scopes.yaml": table,
    "content/scopes.md": "---\ntitle: Scopes\ndescription: All scopes.\n---\n\n<!-- block: scopes -->\n",
  });
  const found = await scopesOf(site);
  expect(shown(found)).toEqual(["scope-unlisted 7: GET /x requires the scope `notes`, which the site does not list."]);
  expect(found[0]?.hint).toBe("Did you mean `note`?");
  expect(await scopesOf(await apiSite(description))).toEqual([]);
});

import { expect, it } from "vitest";
import { apiSite, makeSite, shown, spec } from "../checks/make-site.js";

const guide = "---\ntitle: A\ndescription: A.\n---\nText.\n";

it("reads no guide outside the content folder", async () => {
  const { diagnostics, sources } = await makeSite({
    "content/manifest.yaml": "pages: [{ path: /a, guide: ../a.md }, { path: /b, guide: b/../../a.md }]\n",
    "a.md": guide,
  });
  expect(shown(diagnostics)).toEqual([
    "route-source-missing 1: The file `a.md` does not exist.",
    "route-source-missing 1: The file `a.md` does not exist.",
  ]);
  expect(sources.readContent("../a.md")).toBeUndefined();
});

it("reads no spec outside the root", async () => {
  const manifest = "apis: { a: { title: A, versions: [{ id: v1, label: v1, spec: ../api.yaml, prefix: /a }] } }\n";
  const { diagnostics, sources } = await makeSite({ "content/manifest.yaml": manifest, "../api.yaml": spec("/x: {}") });
  expect(shown(diagnostics)).toContain("route-source-missing 1: The file `../api.yaml` does not exist.");
  expect(sources.specs.size).toBe(0);
  expect((await apiSite(spec("/x: {}"))).sources.specs.size).toBe(1);
});

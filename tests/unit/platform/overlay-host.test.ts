import { expect, it } from "vitest";
import { ConfinedHost } from "../../../generator/platform/confined-host.js";
import { memoryHost, overlayHost } from "../../../generator/platform/files.js";

it("replaces the texts of some files of any host", () => {
  const disk = new ConfinedHost(memoryHost({ "/site/a.md": "a", "/site/b.md": "b", "/c.md": "c" }), "/site");
  const host = overlayHost(
    disk,
    new Map([
      ["/site/a.md", "new"],
      ["/site/d.md", ""],
    ]),
  );
  expect(["/site/a.md", "/site/b.md", "/site/d.md", "/c.md"].map((path) => host.readText(path))).toEqual([
    "new",
    "b",
    "",
    undefined,
  ]);
  expect(Buffer.from(host.readBytes("/site/a.md") ?? []).toString()).toBe("new");
  expect(host.readBytes("/site/d.md")?.byteLength).toBe(0);
  expect([host.isFile("/site/d.md"), host.isFile("/site/e.md"), host.isDirectory("/site")]).toEqual([true, false, true]);
  expect(host.list("/site")).toEqual(["a.md", "b.md"]);
});

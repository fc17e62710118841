import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { BuiltSite } from "../../../generator/preview/built-site.js";

const work = mkdtempSync(join(tmpdir(), "portal-built-"));
mkdirSync(join(work, "site/docs"), { recursive: true });
writeFileSync(join(work, "site/docs/a.html"), "a");
writeFileSync(join(work, "secret.txt"), "secret");
afterAll(() => rmSync(work, { recursive: true, force: true }));
const site = new BuiltSite(join(work, "site"));

it("has the files of its folder, and reads a changed file again", () => {
  const text = () => Buffer.from(site.read("docs/a.html")?.bytes ?? []).toString();
  expect([site.isFile("docs/a.html"), site.isFile("docs"), site.isFile("docs/b.html")]).toEqual([true, false, false]);
  expect(text()).toBe("a");
  writeFileSync(join(work, "site/docs/a.html"), "longer");
  expect(text()).toBe("longer");
});

it.each(["../secret.txt", "docs/../../secret.txt", "docs/../docs/a.html", "./docs/a.html", "docs/a.html\0"])(
  "does not serve %j: only a file's own name, inside the folder",
  (path) => {
    expect(site.isFile(path)).toBe(false);
    expect(site.read(path)).toBeUndefined();
  },
);

it.runIf(process.platform !== "win32")(
  "follows links inside of its folder, also one to the folder, and none that leads out",
  () => {
    symlinkSync(join(work, "secret.txt"), join(work, "site/leak.txt"));
    symlinkSync(work, join(work, "site/up"));
    symlinkSync("a.html", join(work, "site/docs/same.html"));
    symlinkSync("loop", join(work, "site/loop"));
    symlinkSync(join(work, "site"), join(work, "linked"));
    for (const served of [site, new BuiltSite(join(work, "linked"))]) {
      const paths = ["leak.txt", "up/secret.txt", "loop", "docs/same.html", "docs/a.html"];
      expect(paths.filter((path) => served.isFile(path) || served.read(path))).toEqual(["docs/same.html", "docs/a.html"]);
    }
    writeFileSync(join(work, "site/later.txt"), "fine");
    expect(site.isFile("later.txt")).toBe(true);
    rmSync(join(work, "site/later.txt"));
    symlinkSync(join(work, "secret.txt"), join(work, "site/later.txt"));
    expect(site.read("later.txt")).toBeUndefined();
  },
);

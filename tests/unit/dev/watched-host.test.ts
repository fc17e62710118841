import { expect, it } from "vitest";
import { WatchedHost } from "../../../generator/dev/watch.js";
import { memoryHost } from "../../../generator/platform/files.js";

/** A file system whose files can change, with the number of reads. */
function site() {
  const files: Record<string, string> = { "/a.md": "a", "/b.md": "b" };
  let reads = 0;
  const disk = memoryHost(files);
  const host = new WatchedHost(
    {
      ...disk,
      readText(path) {
        reads++;
        return disk.readText(path);
      },
    },
    (path) => files[path],
  );
  return { files, host, reads: () => reads };
}

it("reads a text once until its file changes", () => {
  const { files, host, reads } = site();
  for (let round = 0; round < 3; round++) expect([host.readText("/a.md"), host.readText("/none.md")]).toEqual(["a", undefined]);
  expect(reads()).toBe(2);
  files["/a.md"] = "new";
  expect(host.readText("/a.md")).toBe("a");
  expect(host.freshen()).toEqual(["/a.md"]);
  expect(host.freshen()).toEqual([]);
  expect(host.readText("/a.md")).toBe("new");
});

it("lists every requested path that was changed, added or removed, sorted", () => {
  const { files, host } = site();
  host.isFile("/z.md");
  host.readBytes("/b.md");
  host.list("/folder");
  host.isDirectory("/d");
  host.readText("/a.md");
  Object.assign(files, { "/z.md": "z", "/folder": "one", "/d": "", "/unasked": "" });
  delete files["/b.md"];
  expect(host.freshen()).toEqual(["/b.md", "/d", "/folder", "/z.md"]);
});

it("notices a change while a file is being read", () => {
  const files: Record<string, string> = { "/a.md": "a" };
  const disk = memoryHost(files);
  const slow = {
    ...disk,
    readText(path: string) {
      const text = disk.readText(path);
      files[path] = "new";
      return text;
    },
  };
  const host = new WatchedHost(slow, (path) => files[path]);
  expect(host.readText("/a.md")).toBe("a");
  expect(host.freshen()).toEqual(["/a.md"]);
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfinedHost } from "../../../generator/platform/confined-host.js";
import { type Host, memoryHost, nodeHost } from "../../../generator/platform/files.js";

const folder = mkdtempSync(join(tmpdir(), "portal-list-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes empty files into a new folder. */
function folderOf(...files: string[]): string {
  const root = mkdtempSync(join(folder, "site-"));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  return root;
}

type Listing = Parameters<ConfinedHost["files"]>[1];

/** The files of a folder of a site, also of packages. */
const filesIn = (host: Host, site: string, listing?: Listing) =>
  new ConfinedHost(host, site).files(site, { without: [], ...listing });

const names = [
  "b/a.md",
  "b-c.md",
  "B.md",
  "a.md",
  ".env",
  ".well-known/x.txt",
  "node_modules/m/index.md",
  "b/.git/config",
  "é.md",
];

describe("the files of a folder", () => {
  it.each<{ name: string; listing: Listing; want: string[] }>([
    { name: "all files", listing: {}, want: ["B.md", "a.md", "b-c.md", "b/a.md", "node_modules/m/index.md", "é.md"] },
    {
      name: "names that are left out",
      listing: { without: ["node_modules"] },
      want: ["B.md", "a.md", "b-c.md", "b/a.md", "é.md"],
    },
    {
      name: "hidden files",
      listing: { without: ["node_modules", ".git"], isHiddenListed: true },
      want: [".env", ".well-known/x.txt", "B.md", "a.md", "b-c.md", "b/a.md", "é.md"],
    },
    { name: "a pattern", listing: { patterns: "*.md" }, want: ["B.md", "a.md", "b-c.md", "é.md"] },
    { name: "a folder in a pattern", listing: { patterns: "b/**" }, want: ["b/a.md"] },
    {
      name: "folders",
      listing: { patterns: ["*", "*/*"], areFoldersListed: true },
      want: ["B.md", "a.md", "b", "b-c.md", "b/a.md", "node_modules", "node_modules/m", "é.md"],
    },
  ])("lists $name, sorted by code unit", ({ listing, want }) => {
    const inMemory = memoryHost(Object.fromEntries(names.map((name) => [`/site/${name}`, ""])));
    expect(filesIn(inMemory, "/site", listing)).toEqual(want);
    expect(filesIn(nodeHost, folderOf(...names), listing)).toEqual(want);
  });

  it("lists names that look like patterns", () => {
    const odd = ["!a.md", "(b).md", "*.md", "[c].md", "a b.md", "{d,e}.md", "\u{1f4d6}.md", "#f.md", "+(g).md", "[c]/h.md"];
    expect(filesIn(nodeHost, folderOf(...odd))).toEqual([...odd].sort());
  });

  it("lists a folder whose path looks like a pattern", () => {
    const root = folderOf("[a]/{b}/(c)/d.md");
    expect(filesIn(nodeHost, join(root, "[a]/{b}"))).toEqual(["(c)/d.md"]);
  });

  it("is empty for a folder that does not exist, and for a file", () => {
    const root = folderOf("a.md");
    expect(filesIn(nodeHost, join(root, "gone"))).toEqual([]);
    expect(filesIn(nodeHost, join(root, "a.md"))).toEqual([]);
  });
});

describe("the files of a confined host", () => {
  it("are those in the root folder: links that leave it are not followed", () => {
    const root = folderOf("content/a.md", "shared/b.md");
    const outside = folderOf("secret/c.md", "d.md");
    symlinkSync(join(root, "shared"), join(root, "content/linked"));
    symlinkSync(join(outside, "secret"), join(root, "content/folder"));
    symlinkSync(join(outside, "d.md"), join(root, "content/file.md"));
    symlinkSync(join(root, "gone.md"), join(root, "content/broken.md"));
    const host = new ConfinedHost(nodeHost, root);
    expect(host.files(join(root, "content"))).toEqual(["a.md", "broken.md", "file.md", "folder", "linked/b.md"]);
    expect(host.refusal("content/folder")?.code).toBe("source-outside");
    expect(host.files(outside)).toEqual([]);
  });

  it("has no end of a link to the folder that it is in", () => {
    const root = folderOf("content/deep/a.md");
    symlinkSync(join(root, "content"), join(root, "content/deep/up"));
    symlinkSync(root, join(root, "content/top"));
    const listed = new ConfinedHost(nodeHost, root).files(join(root, "content"));
    expect(listed).toEqual(["deep/a.md"]);
  });
});

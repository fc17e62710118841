import { dirname } from "node:path";
import { expect, it } from "vitest";
import { ConfinedHost } from "../../../generator/platform/confined-host.js";
import { type Host, memoryHost } from "../../../generator/platform/files.js";

const files = { "/site/a.md": "a", "/site/content/b.md": "b", "/elsewhere/c.md": "c" };
const memory = memoryHost(files);

/** A host whose system does not allow reading a file, except for the superuser. */
const refusing: Host = {
  ...memory,
  readText: refuse,
  readBytes: refuse,
  list: refuse,
};

function refuse(): never {
  throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
}

it("reads files below its root", () => {
  const host = new ConfinedHost(memory, "/site");
  expect(host.readText("/site/content/b.md")).toBe("b");
  expect(host.files("/site")).toEqual(["a.md", "content/b.md"]);
  expect(host.refusal("a.md")).toBeUndefined();
  expect(host.refusal("gone.md")).toBeUndefined();
});

it.each([
  ["composed", "NFC", "NFD"],
  ["decomposed", "NFD", "NFC"],
] as const)("finds files by names with %s letters", (_, typed, stored) => {
  const [written, file] = ["/site/\u00e9/\u00fc.md", "/site/\u00e9/\u00fc.md"].map((path, at) =>
    path.normalize(at ? stored : typed),
  );
  const host = new ConfinedHost(memoryHost({ [file as string]: "a" }), "/site");
  const path = written as string;
  expect([host.readText(path), host.readBytes(path)?.length, host.isFile(path)]).toEqual(["a", 1, true]);
  expect([host.list(dirname(path)).length, host.isDirectory(dirname(path)), host.real(path)]).toEqual([1, true, file]);
  expect(host.refusal(path.slice("/site/".length))).toBeUndefined();
  expect(host.readText(path.replace(".md", ".txt"))).toBeUndefined();
  expect(new ConfinedHost(refusing, "/site").isFile(path)).toBe(false);
});

it("has no file outside its root", () => {
  const host = new ConfinedHost(memory, "/site");
  expect(host.readText("/elsewhere/c.md")).toBeUndefined();
  expect(host.readBytes("/elsewhere/c.md")).toBeUndefined();
  expect(host.isFile("/elsewhere/c.md")).toBe(false);
  expect(host.isDirectory("/elsewhere")).toBe(false);
  expect(host.list("/elsewhere")).toEqual([]);
  expect(host.refusal("../elsewhere/c.md")?.code).toBe("source-outside");
});

it("reports that the system does not allow reading a file", () => {
  const host = new ConfinedHost(refusing, "/site");
  expect(host.readText("/site/a.md")).toBeUndefined();
  expect(host.list("/site")).toEqual([]);
  expect(host.refusal("a.md")?.message).toBe("`a.md` cannot be read: permission denied.");
});

it("reports a symbolic link whose target does not exist", () => {
  const linked: Host = { ...memory, list: () => ["dead.md"] };
  const host = new ConfinedHost(linked, "/site");
  expect(host.refusal("dead.md")?.message).toMatch("it is a symbolic link whose target does not exist");
  expect(host.refusal("gone.md")).toBeUndefined();
});

it("reads lines that end in a carriage return", () => {
  const host = new ConfinedHost(memoryHost({ "/site/a.md": "\ufeffa\rb\r\nc\r" }), "/site");
  expect(host.readText("/site/a.md")).toBe("a\nb\r\nc\n");
});

it("has no file outside the root through a symbolic link", () => {
  const linked: Host = {
    ...memoryHost({ "/site/link.md": "secret", "/site/folder/c.md": "secret", "/site/a.md": "a" }),
    real: (path) => path.replace(/^\/site\/(?=link|folder)/, "/elsewhere/"),
  };
  const host = new ConfinedHost(linked, "/site");
  expect(host.readText("/site/link.md")).toBeUndefined();
  expect(host.readBytes("/site/link.md")).toBeUndefined();
  expect(host.isFile("/site/link.md")).toBe(false);
  expect(host.isDirectory("/site/folder")).toBe(false);
  expect(host.list("/site/folder")).toEqual([]);
  expect(host.refusal("link.md")?.code).toBe("source-outside");
  expect(host.readText("/site/a.md")).toBe("a");
});

it("lists a folder once if a symbolic link points back to it", () => {
  const looping: Host = {
    ...memory,
    isDirectory: (path) => !path.endsWith(".md"),
    list: () => ["a.md", "loop"],
    real: (path) => path.replace(/(?:\/loop)+/, ""),
  };
  expect(new ConfinedHost(looping, "/site").files("/site")).toEqual(["a.md"]);
});

it("reports folders that the system does not allow listing", () => {
  const host = new ConfinedHost(
    { ...memory, list: (path) => (path === "/site/content" ? refuse() : memory.list(path)) },
    "/site",
  );
  expect(host.files("/site")).toEqual(["a.md"]);
  const message = "`content` cannot be read: permission denied.";
  expect(host.refusedFolders).toMatchObject([{ code: "source-unreadable", message }]);
  expect(host.refusal("content")).toMatchObject({ code: "source-unreadable", message });
});

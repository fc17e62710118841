import { expect, it } from "vitest";
import { isSame, TracedHost } from "../../../generator/cache/build-cache.js";
import { type Host, memoryHost } from "../../../generator/platform/files.js";

const files = { "/site/a.md": "A", "/site/b.md": "B" };

interface Case {
  question: string;
  ask: (host: Host) => unknown;
  after: Record<string, string>;
}

it.each<Case>([
  { question: "the text of a file", ask: (host) => host.readText("/site/a.md"), after: { ...files, "/site/a.md": "C" } },
  { question: "the bytes of a file", ask: (host) => host.readBytes("/site/a.md"), after: { ...files, "/site/a.md": "C" } },
  { question: "the text of no file", ask: (host) => host.readText("/site/c.md"), after: { ...files, "/site/c.md": "" } },
  { question: "whether there is a file", ask: (host) => host.isFile("/site/c.md"), after: { ...files, "/site/c.md": "C" } },
  { question: "whether there is a folder", ask: (host) => host.isDirectory("/site/c"), after: { ...files, "/site/c/d.md": "D" } },
  { question: "the names in a folder", ask: (host) => host.list("/site"), after: { ...files, "/site/c.md": "C" } },
])("notices that $question has another answer", ({ ask, after }) => {
  const traced = new TracedHost(memoryHost(files));
  ask(traced);
  expect(isSame(traced.trace, memoryHost(files))).toBe(true);
  expect(isSame(traced.trace, memoryHost({ "/other": "", ...files }))).toBe(true);
  expect(isSame(traced.trace, memoryHost(after))).toBe(false);
});

it("notices that a link has another target, and that a file has become unreadable", () => {
  const host = memoryHost(files);
  const traced = new TracedHost({ ...host, real: () => "/site/a.md" });
  traced.real("/site/link");
  expect(isSame(traced.trace, { ...host, real: () => "/site/b.md" })).toBe(false);
  const unreadable = () => {
    throw new Error("EACCES");
  };
  expect(isSame(traced.trace, { ...host, real: unreadable })).toBe(false);
});

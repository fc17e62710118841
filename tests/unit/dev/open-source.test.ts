import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DevSite } from "../../../generator/dev/dev-site.js";
import { openSource } from "../../../generator/dev/editor.js";
import { nodeHost } from "../../../generator/platform/files.js";

const work = realpathSync(mkdtempSync(join(tmpdir(), "portal-open-")));
const root = join(work, "site");
const site = { host: nodeHost, options: { root }, revision: undefined } as unknown as DevSite;

beforeAll(() => {
  mkdirSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content/a.md"), "a");
  writeFileSync(join(work, "secret.md"), "secret");
  symlinkSync("a.md", join(root, "content/inside.md"));
  symlinkSync("../../secret.md", join(root, "content/outside.md"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Opens a file like a page of the server at localhost in a browser at this address. */
async function open(file: string, remoteAddress = "127.0.0.1", padding = "") {
  const opened: string[] = [];
  const request = Object.assign(Readable.from([padding, JSON.stringify({ file, line: 1 })]), {
    method: "POST",
    headers: { host: "localhost:3000", origin: "http://localhost:3000", "content-type": "application/json" },
    socket: { remoteAddress },
  });
  const { status } = await openSource(request as unknown as IncomingMessage, site, async (path) => void opened.push(path));
  return { status, opened };
}

it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("opens a file for a browser at %s", async (address) => {
  expect(await open("content/a.md", address)).toEqual({ status: 200, opened: [join(root, "content/a.md")] });
});

it.each(["192.168.1.7", "10.127.0.1", "::ffff:192.168.1.7", "fe80::127.0.0.1", ""])(
  "opens nothing for a browser on another machine: %s",
  async (address) => expect(await open("content/a.md", address)).toEqual({ status: 403, opened: [] }),
);

it("follows a symbolic link inside the root, but not one that leaves it", async () => {
  expect((await open("content/inside.md")).status).toBe(200);
  for (const file of ["content/outside.md", "../secret.md", join(work, "secret.md"), "content/none.md"])
    expect(await open(file), file).toEqual({ status: 404, opened: [] });
});

it("reads no request that is too long", async () => {
  expect((await open("content/a.md", "127.0.0.1", " ".repeat(5000))).status).toBe(200);
  expect((await open("content/a.md", "127.0.0.1", " ".repeat(20_000))).status).toBe(400);
});

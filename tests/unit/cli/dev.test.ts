import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../../../generator/cli/main.js";
import { portal } from "../../portal.js";

const root = mkdtempSync(join(tmpdir(), "portal-dev-cli-"));
cpSync(resolve(import.meta.dirname, "../../samples/zero-config/input"), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const zero = ["dev", "--spec", "pets.yaml", "--content", "docs"];

describe("portal dev", () => {
  it("serves a site without configuration until it is stopped", { timeout: 30_000 }, async () => {
    const stop = new AbortController();
    let stdout = "";
    const running = run([...zero, "--port", "0", "--base", "x"], {
      stdout: {
        write(text) {
          stdout += text;
        },
      },
      stderr: { write: () => {} },
      env: {},
      cwd: root,
      stop: stop.signal,
    });
    let address: string | undefined;
    while (address === undefined) {
      await new Promise((done) => setTimeout(done, 20));
      address = /The site is at (\S+) after \d+ ms/.exec(stdout)?.[1];
    }
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/x\/$/);
    expect(await (await fetch(`${address}pet-store/list-pets`)).text()).toContain("<h1>List pets</h1>");
    const elsewhere = await fetch(new URL("/pet-store/list-pets", address), { redirect: "manual" });
    expect(elsewhere.headers.get("location")).toBe("/x/pet-store/list-pets");
    stop.abort();
    expect(await running).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  });

  it.each([
    { args: ["--port", "x"], says: "whole number" },
    { args: ["--host", "256.0.0.1"], says: "cannot listen on 256.0.0.1" },
    { args: ["--root", "nowhere"], says: "not a folder" },
  ])("exits with 2 for wrong usage: $args", async ({ args, says }) => {
    const { code, stderr } = await portal([...zero, ...args], root, AbortSignal.abort());
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });

  it("reports only that a port is in use, and nothing about the site", { timeout: 30_000 }, async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const { code, stdout, stderr } = await portal([...zero, "--port", String(port)], root, AbortSignal.abort());
    taken.close();
    expect({ code, stderr, stdout }).toEqual({ code: 2, stderr: `portal: port ${port} is in use\n`, stdout: "" });
  });
});

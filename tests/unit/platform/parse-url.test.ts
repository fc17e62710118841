import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { parseUrl } from "../../../generator/platform/files.js";

it("reads URLs with letters of any language, however often it is called", () => {
  const hosts = new Set<string | undefined>();
  for (let call = 0; call < 20_000; call += 1) hosts.add(parseUrl("https://eu.münchen.example/v1")?.host);
  expect([...hosts]).toEqual(["eu.xn--mnchen-3ya.example"]);
});

it.each(["", "/docs", "a.example", "https://"])("%j is no URL", (text) => expect(parseUrl(text)).toBeUndefined());

it("is used in place of `URL.canParse`", () => {
  const files = fastGlob.sync("generator/**/*.ts", { cwd: new URL("../../..", import.meta.url).pathname, absolute: true });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /URL\.canParse\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../../generator/cache/build-cache.js";
import { JsonCache } from "../../../generator/cache/json-cache.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a JSON cache", () => {
  const path = () => join(folder, "values.json");

  it("keeps the values that a run made or used, and drops the others", () => {
    const first = new JsonCache(path());
    first.put("used", 1);
    first.put("unused", 2);
    first.save();
    const second = new JsonCache(path());
    expect(second.get("used")).toBe(1);
    second.put("new", 3);
    second.save();
    expect(JSON.parse(readFileSync(path(), "utf8"))).toEqual({ used: 1, new: 3 });
  });

  it.each(["", "{", "[1]", "null", '"text"'])("counts as empty if its file is %j", (text) => {
    writeFileSync(path(), text);
    expect(new JsonCache(path()).get("used")).toBeUndefined();
    expect(new JsonCache(path()).get("constructor")).toBeUndefined();
  });
});

describe("a cache of files", () => {
  it("keeps the files that a run wrote or read, and removes the others", () => {
    const open = () => openCache(folder, "/site", "/site/dist").cards;
    const first = open();
    for (const key of ["read", "unused"]) first.put(key, Buffer.from(key));
    first.save();
    const second = open();
    expect(second.get("read")).toEqual(Buffer.from("read"));
    expect(second.get("absent")).toBeUndefined();
    second.put("written", Buffer.from("written"));
    second.save();
    const [cards = ""] = readdirSync(folder).filter((name) => name.startsWith("cards-"));
    expect(readdirSync(join(folder, cards)).sort()).toEqual(["read", "written"]);
  });
});

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differing } from "../release/output-state.js";
import { built, type Variant, variants } from "../release/variants.js";

/** The short form of tests/release/same-bytes.ts: a small site with an API, guides and snapshots. */

const sample = resolve(import.meta.dirname, "../samples/history/input");
const work = mkdtempSync(join(tmpdir(), "portal-same-bytes-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const named = (name: string) => variants.find((one) => one.name === name) as Variant;

/** All surroundings that differ, in one build: the long form has a build for each of them. */
const elsewhere: Variant = {
  name: "in a longer folder, another time zone and locale, a year later, with files listed backwards and four threads",
  folder: variants.find(({ folder }) => folder)?.folder ?? "",
  env: Object.assign({}, ...variants.map(({ env }) => env)),
  args: ["--jobs", "4"],
};
const others = [elsewhere, named("one thread"), named("with a cache, after an edit")];

function build(variant: Variant): Promise<Map<string, string>> {
  const root = join(work, variant.folder ?? variant.name, "site");
  cpSync(sample, root, { recursive: true });
  return built(root, variant, "content/home.md");
}

describe("a build in a separate process writes the same bytes", () => {
  let expected: Map<string, string>;
  beforeAll(async () => {
    expected = await build(named("as it is"));
    expect(expected.size).toBeGreaterThan(20);
  });

  it.each(others)("$name", async (variant) => {
    expect(differing(expected, await build(variant))).toEqual([]);
  });

  it("and the test notices a difference", async () => {
    const other = await build({ name: "another base", args: ["--base", "/x/", "--no-cards"] });
    expect(differing(expected, other)).toContain("site/index.html");
  });
});

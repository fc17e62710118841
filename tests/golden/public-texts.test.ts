import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { load } from "js-yaml";
import { afterAll, expect, it } from "vitest";
import { portal } from "../portal.js";
import { findTexts } from "../public-specs/find-texts.js";
import { readSite } from "../public-specs/site-texts.js";

/** The short form of `npm run specs:public`. */
const folder = resolve(import.meta.dirname, "../fixtures/openapi");
const root = mkdtempSync(join(tmpdir(), "portal-texts-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(["everything-3.0.yaml", "everything-3.1.yaml", "everything-3.2.yaml"])(
  "all texts of %s are on pages",
  { timeout: 120_000 },
  async (name) => {
    copyFileSync(join(folder, name), join(root, name));
    await portal(["build", "--no-cache", "--out", `out-${name}`, "--spec", name], root);
    const site = readSite(join(root, `out-${name}`, "site"));
    expect(site.deadLinks).toEqual([]);
    expect(site.duplicateIds).toEqual([]);
    expect(site.active).toEqual([]);
    const scores = findTexts(load(readFileSync(join(folder, name), "utf8")), site);
    expect(Object.values(scores).flatMap(({ missing }) => missing)).toEqual([]);
    expect(Object.keys(scores).length).toBeGreaterThanOrEqual(4);
  },
);

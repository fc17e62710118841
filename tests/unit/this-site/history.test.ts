import { describe, expect, it } from "vitest";
import { readSnapshots, type Snapshot, snapshotFolder } from "../../../generator/1-sources/known-changes.js";
import { readSpec } from "../../../generator/1-sources/openapi/read-spec.js";
import { compareSnapshots } from "../../../generator/2-model/history/compare-snapshots.js";
import { buildApiModel } from "../../../generator/2-model/openapi/build-api-model.js";
import type { ContractChange } from "../../../generator/diff/contract/change.js";
import { compareContracts } from "../../../generator/diff/contract/compare.js";
import { confined } from "../../../generator/platform/confined-host.js";
import { memoryHost, nodeHost } from "../../../generator/platform/files.js";
import { portal } from "../../portal.js";
import { plannedSite, root } from "./planned.js";

const spec = "specs/content/v4/openapi.yaml";
const { value: snapshots, diagnostics } = readSnapshots(confined(nodeHost, root), root, spec);
const modelOf = (text: string) => {
  const { value } = readSpec(memoryHost({ "/a.json": text }), "/", "a.json");
  if (!value) throw new Error("The spec cannot be read.");
  return buildApiModel(value).value;
};

describe("the snapshots of the Content APIs", () => {
  it("are four, dated", () => {
    expect(diagnostics).toEqual([]);
    expect(snapshots.map(({ date }) => date)).toEqual(["2025-06-01", "2025-07-15", "2025-10-01", "2025-11-12"]);
    expect(snapshotFolder(spec)).toBe("specs/history/content/v4");
  });

  it("show the changes that the platform announced", () => {
    const { value, diagnostics } = compareSnapshots(snapshots);
    expect(diagnostics).toEqual([]);
    const added = value?.pairs.map(({ until, changes }) => [
      until,
      changes.filter(({ rule }) => rule === "operation-added").length,
      changes.filter(({ group }) => group === "breaking").length,
    ]);
    // 41, 59, 59 and 73 operations.
    expect(added).toEqual([
      ["2025-11-12", 14, 17],
      ["2025-10-01", 0, 8],
      ["2025-07-15", 18, 0],
    ]);
    const parameters = value?.pairs.flatMap(({ changes }) => changes.filter(({ rule }) => rule === "parameter-added"));
    expect(parameters?.filter(({ operations }) => operations.includes("GET /verses/random"))).toHaveLength(7);
    expect(value?.pairs.flatMap(({ removed }) => removed)).toEqual([]);
  });

  it("are compared by `portal diff` in order", async () => {
    const summaries: string[] = [];
    for (const [index, after] of snapshots.slice(1).entries()) {
      const { stdout } = await portal(["diff", snapshots[index]?.file ?? "", after.file], root);
      summaries.push(stdout.trimEnd().split("\n").at(-1) ?? "");
    }
    expect(summaries).toEqual([
      "31 non-breaking changes.",
      "8 breaking changes, 28 non-breaking changes, 3 API documentation changes, 5 changed examples.",
      "17 breaking changes, 111 non-breaking changes, 3 API documentation changes.",
    ]);
  });

  it("give the same changes as whole specs: the comparison ignores the same parts on both sides", () => {
    for (const [index, after] of snapshots.slice(1).entries()) {
      const before = snapshots[index] as Snapshot;
      const whole = compareContracts(modelOf(before.text), modelOf(after.text), { today: after.date }).filter(
        ({ verdict, rule, operations }) =>
          verdict !== "documentation" && verdict !== "example" && !(operations.length === 0 && rule.startsWith("schema-")),
      );
      const brief = (changes: readonly Pick<ContractChange, "rule" | "subject" | "message" | "operations">[]) =>
        changes.map(({ rule, subject, message, operations }) => [rule, subject, message, [...operations].sort()]);
      const { value } = compareSnapshots([before, after]);
      expect(new Set(brief(value?.pairs[0]?.changes ?? []).map((one) => JSON.stringify(one)))).toEqual(
        new Set(brief(whole).map((one) => JSON.stringify(one))),
      );
    }
  });

  it.each(snapshots)("of $date: other examples and texts are no change", ({ date, text, file }) => {
    let number = 0;
    const noisy = JSON.stringify(JSON.parse(text), (key, value: unknown) => {
      if (["example", "summary", "description"].includes(key) && typeof value !== "object") return `${String(value)} ${++number}`;
      if (typeof value !== "object" || value === null || !("schema" in value) || !("in" in value)) return value;
      return { ...value, example: ++number };
    });
    expect(noisy).not.toBe(JSON.stringify(JSON.parse(text)));
    const changes = compareContracts(modelOf(text), modelOf(noisy), { today: date });
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ verdict }) => verdict !== "documentation" && verdict !== "example")).toEqual([]);
    const log = compareSnapshots([
      { date, isBaseline: false, file, text },
      { date: "2030-01-01", isBaseline: false, file, text: noisy },
    ]);
    expect(log.value?.pairs).toEqual([]);
  });
});

it("are linked from the version menu of every page of a version with a history", async () => {
  const { plan } = await plannedSite();
  const menus = plan.pages.flatMap(({ page }) => page.version ?? []);
  const found = menus.map(({ api, current, changes = "none" }) => `${api} ${current}: ${changes}`);
  expect([...new Set(found)].sort()).toEqual([
    "content 4.0.0: /docs/content_apis_versioned/4.0.0/changelog",
    "content latest: /docs/content_apis_versioned/changelog",
    "oauth2 1.0.0: none",
    "oauth2 latest: none",
    "user-related 1.0.0: none",
    "user-related latest: none",
  ]);
});

import { describe, expect, it } from "vitest";
import { knownChangesSchema } from "../../../../generator/1-sources/data-schemas.js";
import type { KnownChanges } from "../../../../generator/1-sources/known-changes.js";
import { buildChangeLog } from "../../../../generator/2-model/history/build-change-log.js";
import type { ChangeStep, LoggedChange } from "../../../../generator/2-model/history/change-log.js";
import { makeSite, shown, spec } from "../../checks/make-site.js";

const change = (operations: string[], more: Partial<LoggedChange> = {}): LoggedChange => ({
  group: "added",
  rule: "parameter-added",
  direction: "request",
  operations,
  subject: { code: operations[0] ?? "" },
  message: { text: "parameterAdded" },
  ...more,
});
const query = (name: string) => ({ root: { kind: "parameter", in: "query", name }, names: [], isShared: false }) as const;
const changes = [
  change(["GET /a", "GET /b"], { part: query("q") }),
  change(["GET /a"], { rule: "operation-added" }),
  change(["GET /a", "GET /b"], { part: { root: { kind: "schema", name: "Pet" }, names: ["age", "unit"], isShared: true } }),
  change(["GET /a"], { subject: { text: "changedResponses", values: { count: 1, statuses: "400" } } }),
  change([], { subject: { text: "changedApi" } }),
];
const removed = [{ key: "GET /gone", method: "get" as const, path: "/gone", tags: [] }];
const comparison = {
  since: "2025-01-01",
  until: "2025-03-01",
  file: "specs/history/a/2025-03-01.json",
  pairs: [{ after: "2025-01-01", until: "2025-03-01", changes, removed }],
};
const logOf = (known: object[]) =>
  buildChangeLog(
    comparison,
    knownChangesSchema.parse(known.map((entry) => ({ snapshot: "2025-03-01", ...entry }))) as KnownChanges,
  );
/** The changes of a step by their places in the list above, with the operations they are about. */
const brief = ({ when, changes: own, corrections, removed }: ChangeStep) => ({
  when: "day" in when ? when.day : `${when.after} to ${when.until}`,
  ...of(own),
  ...(corrections.length ? { corrections: corrections.map(({ text, changes }) => ({ text, ...of(changes) })) } : {}),
  ...(removed.length ? { removed: removed.map(({ key }) => key) } : {}),
});
const of = (list: readonly LoggedChange[]) => ({
  changes: list.map(({ operations, ...rest }) => {
    const index = changes.findIndex(
      (one) =>
        JSON.stringify({ ...one, operations }) === JSON.stringify({ ...rest, operations }) ||
        (one.subject === rest.subject && one.part === rest.part && one.rule === rest.rule),
    );
    return `${index} ${operations.join()}`.trim();
  }),
});

describe("the change log", () => {
  it("has a time between two snapshots for what is not known", () => {
    const { value, diagnostics } = logOf([]);
    expect(diagnostics).toEqual([]);
    expect(value.steps.map(brief)).toEqual([
      {
        when: "2025-01-01 to 2025-03-01",
        changes: ["0 GET /a,GET /b", "1 GET /a", "2 GET /a,GET /b", "3 GET /a", "4"],
        removed: ["GET /gone"],
      },
    ]);
  });

  it("gives changes the day of the first entry that names them, newest first", () => {
    const { value, diagnostics } = logOf([
      { date: "2025-03-01", changes: ["GET /b > query parameter q", "schema Pet > age"] },
      { date: "2025-02-01", changes: ["GET /* > query parameter *", "GET /gone"] },
      { date: "2025-02-03", changes: ["GET /a > response 400"] },
      { date: "2025-02-02", correction: "It is there.", changes: ["GET /a"] },
    ]);
    expect(diagnostics).toEqual([]);
    expect(value.steps.map(brief)).toEqual([
      { when: "2025-03-01", changes: ["0 GET /b", "2 GET /a,GET /b"] },
      { when: "2025-01-01 to 2025-03-01", changes: ["4"] },
      { when: "2025-02-03", changes: ["3 GET /a"] },
      { when: "2025-02-02", changes: [], corrections: [{ text: "It is there.", changes: ["1 GET /a"] }] },
      { when: "2025-02-01", changes: ["0 GET /a"], removed: ["GET /gone"] },
    ]);
  });

  it("takes names as they are, besides `*`", () => {
    const names = ["GET /", "GET /a > query parameter", "GET .a", "schema Pet > ag", "API > *", "*"];
    expect(names.map((name) => logOf([{ date: "2025-02-01", changes: [name] }]).diagnostics.length)).toEqual([1, 1, 1, 1, 0, 0]);
  });
});

describe("a file of known changes", () => {
  const site = async (known: string) => {
    const paths = (...names: string[]) => names.map((name) => `${name}: { get: { responses: { "200": { description: OK } } } }`);
    const snapshot = (...names: string[]) =>
      JSON.stringify({
        openapi: "3.0.3",
        info: { title: "Pets", version: "1" },
        paths: Object.fromEntries(names.map((name) => [name, { get: { responses: { 200: { description: "OK" } } } }])),
      });
    const { diagnostics } = await makeSite({
      "specs/api.yaml": spec(paths("/pets", "/cats").join("\n")),
      "specs/history/api/2026-01-01.json": snapshot("/pets"),
      "specs/history/api/2026-02-01.json": snapshot("/pets", "/cats"),
      "specs/history/api/changes.yaml": known,
      "content/manifest.yaml":
        "apis:\n  sample:\n    title: Sample\n    versions: [{ id: v1, label: v1, spec: specs/api.yaml, prefix: /docs }]\n",
    });
    return shown(diagnostics.filter(({ location }) => location?.file === "specs/history/api/changes.yaml"));
  };

  it.each([
    ["that is right", '- { snapshot: "2026-02-01", date: "2026-01-20", changes: [GET /cats] }', []],
    [
      "with an unknown change",
      '- snapshot: "2026-02-01"\n  date: "2026-01-20"\n  changes:\n    - GET /cat',
      ["change-unknown 4: `GET /cat` did not change between 2026-01-01 and 2026-02-01."],
    ],
    [
      "with a change that an earlier entry has",
      '- { snapshot: "2026-02-01", date: "2026-01-20", changes: ["*"] }\n- { snapshot: "2026-02-01", date: "2026-01-21", changes: [GET /cats] }',
      ["change-unknown 2: Earlier entries name all changes of `GET /cats`."],
    ],
    [
      "with an unknown snapshot",
      '- { snapshot: "2026-02-02", date: "2026-01-20", changes: [GET /cats] }',
      ["change-unknown 1: No snapshot of 2026-02-02 differs from the one before it."],
    ],
    [
      "with a day of the older snapshot",
      '- { snapshot: "2026-02-01", date: "2026-01-01", changes: [GET /cats] }',
      ["change-date 1: 2026-01-01 is not after 2026-01-01 and by 2026-02-01, the days of the two snapshots."],
    ],
    [
      "with a day after the newer snapshot",
      '- { snapshot: "2026-02-01", date: "2026-02-02", changes: [GET /cats] }',
      ["change-date 1: 2026-02-02 is not after 2026-01-01 and by 2026-02-01, the days of the two snapshots."],
    ],
    [
      "with neither a day nor a correction",
      '- { snapshot: "2026-02-01", changes: [GET /cats] }',
      ["manifest-invalid 1: `0`: needs a `date` or a `correction`."],
    ],
    [
      "with an unknown member",
      '- { snapshot: "2026-02-01", day: "2026-01-20", changes: [GET /cats] }',
      ["manifest-invalid 1: `day` is not a known member here."],
    ],
    [
      "with a correction that links to nothing",
      '- { snapshot: "2026-02-01", correction: "See [it](op:dogs).", changes: [GET /cats] }',
      ["link-unknown-reference 1: `op:dogs` has no target: no operation has this slug."],
    ],
  ])("%s", async (_name, known, want) => {
    expect(await site(known)).toEqual(want);
  });
});

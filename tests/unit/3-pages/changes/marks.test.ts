import { describe, expect, it } from "vitest";
import type { ChangeStep, LoggedChange } from "../../../../generator/2-model/history/change-log.js";
import { DayMarks, partKey } from "../../../../generator/3-pages/api/fields/page-marks.js";
import { changesView } from "../../../../generator/3-pages/changes/changes-view.js";
import { Marks } from "../../../../generator/3-pages/changes/marks.js";
import { routeApis } from "../../../../generator/3-pages/site/apis.js";
import { rootPhrase } from "../../../../generator/diff/contract/part-root.js";
import type { When } from "../../../../runtime/when.js";
import { model } from "../../../fixtures/openapi/load.js";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    get:
      operationId: get-pet
      summary: Show a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: full, in: query, schema: { type: boolean } }]
      responses:
        "200":
          description: OK
          headers: { X-Total: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet: { type: object, properties: { age: { type: integer } } }
`;
const manifest = {
  file: "",
  locate: () => undefined,
  data: {
    pages: [],
    redirects: {},
    apis: {
      pets: {
        title: "Pets",
        slug: "operationId" as const,
        slugs: {},
        titles: {},
        sameSlugs: "number" as const,
        authentication: false,
        omit: [],
        versions: [{ id: "latest", label: "Latest", spec: "api.yaml", prefix: "/pets", sidebarOn: "all" as const }],
      },
    },
  },
};
const change = (more: Partial<LoggedChange>): LoggedChange => ({
  group: "changed",
  rule: "type-narrowed",
  direction: "request",
  operations: ["GET /pets/{petId}"],
  subject: "a part",
  message: { text: "partDeprecated" },
  ...more,
});
const full = { root: { kind: "parameter", in: "query", name: "full" }, names: [], isShared: false } as const;
const total = { root: { kind: "header", name: "X-Total", status: "200" }, names: [], isShared: false } as const;
const age = { root: { kind: "schema", name: "Pet" }, names: ["age"], isShared: true } as const;
const [fullKey, totalKey] = ["query parameter full", "header X-Total of response 200"];

/** Changes by day as shown in marks and on the page, oldest first. */
function made(...days: [string, LoggedChange[]][]) {
  return madeOf(days.map(([day, changes]) => ({ when: { day }, changes, corrections: [], removed: [] })).reverse());
}

/** @param newestDay the newest day of the sources */
function madeOf(steps: ChangeStep[], newestDay = "2025-03-01") {
  const log = { since: "2025-01-01", until: "2025-03-01", file: "specs/history/api/2025-01-01.json", steps };
  const read = {
    manifest: manifest as never,
    apis: new Map([["api.yaml", model(spec)]]),
    changeLogs: new Map([["api.yaml", log]]),
    ledger: undefined,
    texts: undefined,
    config: { language: "en" },
  };
  const version = routeApis(read.manifest, read).value[0]?.versions[0];
  if (!version?.changes) throw new Error("There is no change log.");
  const { view, entries } = changesView(version, version.changes, version.changes.path);
  return { view, marks: new Marks(version, version.changes.path, entries, newestDay) };
}

describe("marks", () => {
  it("show when an operation, a parameter or a field of a shared schema last changed", () => {
    const { marks } = made([
      "2025-02-01",
      [
        change({ group: "added", rule: "parameter-added", part: full }),
        change({ group: "added", rule: "property-added", direction: "response", part: age }),
      ],
    ]);
    const href = (id: string) => `/pets/changelog#2025-02-01-${id}`;
    expect(marks.of("GET /pets/{id}")).toEqual({
      page: { kind: "changed", date: "2025-02-01", href: href("get-pets-pet-id") },
      parts: { [partKey(fullKey, [])]: { kind: "added", date: "2025-02-01", href: href("get-pets-pet-id") } },
      shared: { "schema Pet\nage": { kind: "added", date: "2025-02-01", href: href("schema-pet") } },
    });
    expect(marks.of("schema Pet").parts).toEqual({});
  });

  it("show where a shared schema is used that became deprecated", () => {
    const part = { root: { kind: "schema", name: "Pet" }, names: [], isShared: true } as const;
    const { marks } = made(["2025-02-01", [change({ group: "deprecated", rule: "schema-deprecated", direction: "none", part })]]);
    const mark = { kind: "deprecated", date: "2025-02-01", href: "/pets/changelog#2025-02-01-schema-pet" };
    expect(marks.of("GET /pets/{id}").shared).toEqual({ "schema Pet": mark });
    expect(marks.of("schema Pet").page).toEqual({ ...mark, kind: "changed" });
  });

  it("show the newest change; on the same day, new comes before changed", () => {
    const added = change({ group: "added", rule: "parameter-added", part: full });
    const narrowed = change({ group: "breaking", rule: "type-narrowed", part: full });
    const kinds = (...days: Parameters<typeof made>) => {
      const mark = made(...days).marks.of("GET /pets/{id}").parts[partKey(fullKey, [])];
      return mark && `${mark.kind} ${mark.date}`;
    };
    expect(kinds(["2025-02-01", [added]], ["2025-03-01", [narrowed]])).toBe("changed 2025-03-01");
    expect(kinds(["2025-02-01", [narrowed, added]])).toBe("added 2025-02-01");
  });

  it.each([
    ["new", change({ group: "added", rule: "header-added", direction: "response", part: total }), "added"],
    ["deprecated", change({ group: "deprecated", rule: "header-deprecated", direction: "response", part: total }), "deprecated"],
    ["of another type", change({ group: "breaking", rule: "type-changed", direction: "response", part: total }), "changed"],
  ])("show when a header was %s", (_name, one, kind) => {
    const { marks, view } = made(["2025-02-01", [{ ...one, subject: rootPhrase(total.root) }]]);
    expect(marks.of("GET /pets/{id}").parts[partKey(totalKey, [])]).toMatchObject({ kind, date: "2025-02-01" });
    expect(view.days[0]?.groups[0]?.entries[0]?.changes[0]).toMatchObject({
      subject: rootPhrase(total.root),
      href: "/pets/get-pet#response-200-header-X-Total",
    });
  });

  it("fade out 90 days after the change, counted from the newest day of the sources", () => {
    const added = change({ group: "added", rule: "parameter-added", part: full });
    const of = (newestDay: string, when: When = { day: "2025-02-01" }) => {
      const { page, parts } = madeOf([{ when, changes: [added], corrections: [], removed: [] }], newestDay).marks.of(
        "GET /pets/{id}",
      );
      return [page?.date, ...Object.values(parts).map(({ date }) => date)];
    };
    expect(of("2025-05-01")).toEqual(["2025-02-01", "2025-02-01"]);
    expect(of("2025-05-02")).toEqual([undefined]);
    expect(of("2025-02-01", { after: "2025-01-01", until: "2025-02-01" })).toEqual([undefined]);
  });

  it("are not made for corrections", () => {
    const corrected = { text: "It is there.", changes: [change({ rule: "parameter-added", part: full })], removed: [] };
    const { marks, view } = madeOf([{ when: { day: "2025-02-01" }, changes: [], corrections: [corrected], removed: [] }]);
    expect(marks.of("GET /pets/{id}")).toEqual({ parts: {}, shared: {} });
    expect(view.days[0]).toMatchObject({
      groups: [],
      corrections: { entries: [{ text: "It is there.", owners: [{ key: "GET /pets/{id}", title: "Show a pet" }] }] },
    });
  });

  it("are shown once for each day of a page", () => {
    const mark = (date: string, kind: "added" | "changed" | "deprecated" = "added") => ({ kind, date, href: `#${date}` });
    const marks = new DayMarks({
      page: mark("2025-02-01", "changed"),
      parts: { a: mark("2025-02-01"), b: mark("2025-01-20"), c: mark("2025-01-20"), d: mark("2025-01-10", "deprecated") },
      shared: { e: mark("2025-01-20"), f: mark("2025-01-05") },
    });
    expect(marks.page?.date).toBe("2025-02-01");
    const days = ["a", "b", "c", "d", "e", "f"].map((key) => marks.of([key])?.date);
    expect(days).toEqual([undefined, "2025-01-20", undefined, undefined, undefined, "2025-01-05"]);
    expect(marks.of(["d"], true)?.date).toBe("2025-01-10");
  });

  it.each([
    ["a removed header", change({ group: "breaking", rule: "header-removed", direction: "response", part: total })],
    ["a header that is always sent now", change({ direction: "response", rule: "header-became-required", part: total })],
    ["a removed parameter", change({ rule: "parameter-removed", part: full })],
    ["a response that promises more", change({ direction: "response", rule: "property-became-required", part: age })],
    ["another name of a path parameter", change({ rule: "path-parameter-renamed", part: full })],
    ["a body as a whole", change({ part: { root: { kind: "response", status: "200" }, names: [], isShared: false } })],
  ])("are not made for %s", (_name, one) => {
    const { parts, shared } = made(["2025-02-01", [one]]).marks.of("GET /pets/{id}");
    expect({ parts, shared }).toEqual({ parts: {}, shared: {} });
  });
});

describe("the change log", () => {
  it("links to current operations, parameters and fields, also if parameters were renamed", () => {
    const { view } = made([
      "2025-02-01",
      [
        change({ group: "added", rule: "parameter-added", part: full, subject: rootPhrase(full.root) }),
        change({ group: "added", rule: "property-added", part: age, subject: { code: "Pet" } }),
        change({ group: "added", rule: "property-added", part: { ...age, names: ["gone"] }, subject: { code: "Pet" } }),
      ],
    ]);
    expect(view.days[0]?.groups[0]?.entries).toMatchObject([
      {
        owners: [{ key: "GET /pets/{id}", title: "Show a pet", href: "/pets/get-pet" }],
        changes: [{ subject: rootPhrase(full.root), href: "/pets/get-pet#query-full" }],
      },
      {
        owners: [{ kind: "schema", name: "Pet", href: "/pets/schemas/pet", operations: 1 }],
        changes: [
          { subject: { code: "age" }, href: "/pets/schemas/pet#field-age" },
          { subject: { code: "gone" }, href: "/pets/schemas/pet" },
        ],
      },
    ]);
  });

  it("lists several new statuses in one line, and new operations by name only", () => {
    const { view } = made([
      "2025-02-01",
      [
        change({ group: "added", rule: "status-added", status: "400", subject: rootPhrase({ kind: "response", status: "400" }) }),
        change({ group: "added", rule: "status-added", status: "404", subject: rootPhrase({ kind: "response", status: "404" }) }),
        change({ group: "added", rule: "operation-added", operations: ["GET /new"], subject: { code: "GET /new" } }),
      ],
    ]);
    expect(view.days[0]?.groups[0]?.entries).toMatchObject([
      { owners: [{ key: "GET /new" }], changes: [] },
      {
        changes: [
          {
            subject: { text: "changedResponses", values: { count: 2, statuses: { list: ["400", "404"], as: "more" } } },
            messages: [{ text: "statusesAdded", values: { count: 2 } }],
          },
        ],
      },
    ]);
  });
});

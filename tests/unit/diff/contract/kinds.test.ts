import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compareContracts } from "../../../../generator/diff/contract/compare.js";
import { englishOf } from "../../../../generator/diff/contract/phrase.js";
import { model } from "../../../fixtures/openapi/load.js";

/*
 * Kinds of change, written by hand from the OpenAPI specification and the rules that oasdiff publishes,
 * before the code was written. `breaking?` is a change that breaks only clients that depend on the changed
 * part.
 */

const folder = join(import.meta.dirname, "../../../fixtures/diff");
const rows = <Row>(name: string) => parse(readFileSync(join(folder, name), "utf8"), { intAsBigInt: true }) as Row[];
const today = "2026-06-01";

interface PartRow {
  change: string;
  in: "paths" | "operation" | "document";
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  expect: string[];
}

interface SchemaRow {
  change: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  rule?: string;
  request?: string;
  response?: string;
  /** A second change that is part of the same one, such as the field of a new rule. */
  also?: Pick<SchemaRow, "rule" | "request" | "response">;
  /** Pairs without a difference. */
  alone?: string[];
}

const operation = (more: object) => ({ get: { responses: { "200": { description: "OK" } }, ...more } });

function specOf(row: PartRow, part: Record<string, unknown>): string {
  const spec = { openapi: "3.1.1", info: { title: "A", version: "1" }, paths: { "/a": operation({}) } };
  const schemes = { key: { type: "apiKey", in: "header", name: "x" }, other: { type: "apiKey", in: "header", name: "y" } };
  const oauth = { type: "oauth2", flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: {} } } };
  if (row.in === "paths") return text({ ...spec, paths: part });
  if (row.in === "document") return text({ ...spec, components: { securitySchemes: { ...schemes, oauth } }, ...part });
  return text({ ...spec, paths: { "/a": operation(part) }, components: { securitySchemes: { ...schemes, oauth } } });
}

/** A spec whose request bodies, or responses, have the schema. */
function specWith(direction: "request" | "response", schemas: Record<string, unknown>): string {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Root" } } };
  const more = direction === "request" ? { requestBody: { content } } : { responses: { "200": { description: "OK", content } } };
  return text({
    openapi: "3.1.1",
    info: { title: "A", version: "1" },
    paths: { "/a": operation(more) },
    components: { schemas },
  });
}

/** JSON is YAML; integers keep their digits. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? `#${member}#` : member)).replace(
    /"#(-?\d+)#"/g,
    "$1",
  );
}

const compared = (before: string, after: string) =>
  compareContracts(model(before), model(after), { today }).map(
    ({ verdict, certain, direction, rule }) => `${verdict}${certain ? "" : "?"} ${direction} ${rule}`,
  );

/** Changes in a spec and in its operations, in either direction of a body. */
const allChanges = (row: PartRow | { before: Record<string, unknown>; after: Record<string, unknown> }) => {
  const specs: (readonly [string, string])[] =
    "in" in row
      ? [[specOf(row, row.before), specOf(row, row.after)]]
      : (["request", "response"] as const).map((direction) => [specWith(direction, row.before), specWith(direction, row.after)]);
  return specs.flatMap(([before, after]) => compareContracts(model(before), model(after), { today }));
};

/** Texts, examples and deprecations are the same in both directions. */
const isOneSided = (verdict: string, rule: string) =>
  verdict === "documentation" || verdict === "example" || /-(deprecated|reactivated)$/.test(rule);

const parts = ["operations.yaml", "parameters.yaml"].flatMap((name) => rows<PartRow>(name));
const schemas = rows<SchemaRow>("schemas.yaml").map((row) => ({
  ...row,
  before: { Root: row.before },
  after: { Root: row.after },
}));
const shared = rows<SchemaRow>("components.yaml");

describe("kinds of change", () => {
  it("are at least eighty, each reported once", () => {
    const all = [...parts, ...schemas, ...shared].map(({ change }) => change);
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all).size).toBe(all.length);
  });

  it("are sentences that sites translate, or belong in no change log", () => {
    const changes = [...parts, ...schemas, ...shared].flatMap(allChanges);
    const english = changes.filter(({ message }) => typeof message === "string");
    const isLeftOut = ({ verdict, rule, operations }: (typeof changes)[number]) =>
      verdict === "documentation" ||
      verdict === "example" ||
      (operations.length === 0 && /^schema-(?:added|removed|renamed)$/.test(rule));
    expect(english.filter((change) => !isLeftOut(change))).toEqual([]);
    expect(changes.filter(isLeftOut).length).toBe(english.length);
    const names = new Set(changes.flatMap(({ message }) => (typeof message === "string" ? [] : message.text)));
    expect(names.size).toBeGreaterThan(100);
  });

  it("says what a keyword without a text of its own is, also if one side has none", () => {
    const [without, with_] = [{ type: "string" }, { type: "string", contentMediaType: "application/json" }];
    const said = (before: object, after: object) =>
      allChanges({ before: { Root: before }, after: { Root: after } }).map(({ message }) =>
        typeof message === "string" ? message : englishOf(message),
      )[0];
    expect(said(without, with_)).toBe("`contentMediaType: application/json` is added.");
    expect(said(with_, without)).toBe("`contentMediaType: application/json` is removed.");
    const decoded = { ...with_, contentSchema: { type: "integer" } };
    expect(said(with_, decoded)).toBe("`contentSchema` is added.");
    expect(said(decoded, with_)).toBe("`contentSchema` is removed.");
  });

  it("say of credentials that are more than necessary that they are still accepted", () => {
    const row = parts.find(({ change }) => change === "One of two credentials is enough") as PartRow;
    expect(allChanges(row).map(({ message }) => typeof message !== "string" && englishOf(message))).toEqual([
      "Authentication with `key` and `other` is still accepted, but is more than necessary.",
      "Authentication with `key` is enough.",
      "Authentication with `other` is enough.",
    ]);
  });

  it("names the values that a variable of a server no longer has, or those that it has at all", () => {
    const messages = (change: string) =>
      allChanges(parts.find((row) => row.change === change) as PartRow).map(({ message }) => englishOf(message as never));
    expect(messages("A variable of a server loses a value")).toEqual([
      "A variable of the server `https://{r}.a.example` no longer has the value `us`.",
    ]);
    expect(messages("A variable of a server gets a list of values")).toEqual([
      "A variable of the server `https://{r}.a.example` only has the value `eu`.",
    ]);
  });

  it("names the default of what requests newly need", () => {
    const field = (preset: object) => ({ type: "object", required: ["b"], properties: { b: { type: "integer", ...preset } } });
    const messages = (before: object, after: object) =>
      allChanges({ before: { Root: before }, after: { Root: after } }).map(({ message }) => englishOf(message as never));
    expect(messages({ type: "object" }, field({ default: 0 }))).toEqual([
      "The required field `b` is added, although it has the default `0`.",
      "The required field `b` is added.",
    ]);
    const parameters = [{ name: "q", in: "query", required: true, schema: { type: "string", default: "a" } }];
    const added = allChanges({ change: "", in: "operation", before: {}, after: { parameters }, expect: [] });
    expect(added.map(({ message }) => englishOf(message as never))).toEqual([
      'The required parameter is added, although it has the default `"a"`.',
    ]);
  });

  it.each(parts)("$change", (row) => {
    expect(compared(specOf(row, row.before), specOf(row, row.after)).sort()).toEqual([...row.expect].sort());
    expect(compared(specOf(row, row.after), specOf(row, row.after))).toEqual([]);
  });

  it.each([...schemas, ...shared])("$change, in both directions", ({ before, after, alone = [], also, ...row }) => {
    for (const direction of ["request", "response"] as const) {
      const want = [row, also].flatMap((part) => {
        const [rule, verdict] = [part?.rule, part?.[direction]];
        return rule && verdict ? [`${verdict} ${isOneSided(verdict, rule) ? "none" : direction} ${rule}`] : [];
      });
      const found = compared(specWith(direction, before), specWith(direction, after));
      expect(found.sort(), direction).toEqual([...want, ...alone].sort());
      expect(compared(specWith(direction, after), specWith(direction, after)), direction).toEqual([]);
    }
  });
});

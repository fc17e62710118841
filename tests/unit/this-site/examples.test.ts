import { beforeAll, describe, expect, it } from "vitest";
import type { ApiModel, Example, Operation, Schema } from "../../../generator/2-model/types.js";
import { sampleRequest } from "../../../generator/3-pages/api/request-samples.js";
import { validatorOf } from "../../../generator/schema/validate.js";
import { isSchema, sharedName } from "../../../generator/schema/walk.js";
import { hasPlaceholders } from "../../../generator/text/code/tokens.js";
import { plannedSite } from "./planned.js";

interface Case {
  api: string;
  model: ApiModel;
  operation: Operation;
  schema: Schema;
  examples: Example[];
}

let cases: Case[];
beforeAll(async () => {
  const { model } = await plannedSite();
  cases = [...model.apis].flatMap(([spec, api]) =>
    api.operations.flatMap((operation) =>
      operation.responses
        .filter(({ status }) => status.startsWith("2"))
        .flatMap(({ contents }) => contents)
        .flatMap(({ schema, examples }) =>
          schema ? [{ api: spec.split("/")[1] ?? "", model: api, operation, schema, examples }] : [],
        ),
    ),
  );
}, 180_000);

/**
 * Members that a response has only if the request has one of these parameters; "" if another request is
 * needed.
 */
const selected: Record<string, readonly string[]> = {
  "verse.*": ["fields", "script"],
  "word.*": ["word_fields"],
  "translation.*": ["fields", "translation_fields"],
  "tafsir.*": ["fields", "tafsirs"],
  "audiofile.duration": [""],
  "audiofile.format": [""],
  "audiofile.segments": [""],
  // Only for clients whose users have a different id in every client, and if the server supplies a name.
  "introspectedOAuth2Token.obfuscated_subject": [""],
  "introspectedOAuth2Token.username": [""],
};

function isSelected(owner: string, name: string, { parameters }: Operation): boolean {
  const by = selected[`${owner}.${name}`] ?? selected[`${owner}.*`] ?? [];
  return by.some((wanted) => wanted === "" || parameters.some((parameter) => parameter.name === wanted));
}

/** Members of a schema that no value has, as "owner.name". */
function missingMembers(schema: Schema, values: readonly unknown[], owner = ""): string[] {
  const here = sharedName(schema) ?? owner;
  const objects = values.filter((value) => typeof value === "object" && value !== null) as Record<string, unknown>[];
  const members = schema.properties.flatMap(({ name, schema: member }) => {
    const inner = objects.filter((object) => Object.hasOwn(object, name)).map((object) => object[name]);
    return inner.length > 0 ? missingMembers(member, inner, here) : [`${here}.${name}`];
  });
  const items = isSchema(schema.items) ? missingMembers(schema.items, objects.filter(Array.isArray).flat(), here) : [];
  const parts = [...schema.allOf, ...schema.oneOf, ...schema.anyOf].flatMap((part) => missingMembers(part, values, here));
  return [...members, ...items, ...parts];
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe("response examples", () => {
  it("show every key that an operation returns", () => {
    const found = cases.flatMap(({ operation, schema, examples }) => {
      const missing = missingMembers(
        schema,
        examples.map(({ value }) => value),
      ).filter((member) => {
        const [owner = "", name = ""] = member.split(".");
        return !isSelected(owner, name, operation);
      });
      return missing.length > 0 ? [`${operation.key}: ${[...new Set(missing)].join(", ")}`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    { key: "GET /verses/by_key/{verse_key}", members: ["text_uthmani", "words", "audio", "translations", "tafsirs"] },
    { key: "GET /quran/verses/{script}", members: ["text_uthmani"] },
    { key: "GET /quran/translations/{translation_id}", members: ["text", "foot_notes", "author_name"] },
    { key: "GET /quran/tafsirs/{tafsir_id}", members: ["text", "author_name"] },
  ])("show what a parameter of $key requests: $members", ({ key, members }) => {
    const examples = cases.filter(({ operation }) => operation.key === key).flatMap((one) => one.examples);
    const text = JSON.stringify(examples.map(({ value }) => value));
    expect(members.filter((name) => !text.includes(`"${name}":`))).toEqual([]);
  });

  it("of every operation that returns verses have a text", () => {
    const without = cases
      .filter(({ api, operation }) => api === "content" && /^GET \/(?:quran\/)?verses\//.test(operation.key))
      .filter(({ examples }) => examples.some(({ value }) => !/"(?:text|code)_\w+":"[^"]/.test(JSON.stringify(value))));
    expect(without.map(({ operation }) => operation.key)).toEqual([]);
  });

  it("do not shorten texts", () => {
    const cut = cases.filter(({ examples }) =>
      examples.some(({ value }) => strings(value).some((text) => /…|\.\.\./.test(text))),
    );
    expect(cut.map(({ operation }) => operation.key)).toEqual([]);
  });

  it("have placeholders only if the spec says so", () => {
    const marked = cases.filter(({ model }) => !model.placeholders).flatMap(({ examples }) => examples);
    expect(marked.flatMap(({ value }) => strings(value)).filter(hasPlaceholders)).toEqual([]);
  });

  const requestOf = (summary = "") =>
    [...summary.matchAll(/(?<=[( ])(\w+)=(.+?)(?=, \w+=|\)$)/g)].map(([, name = "", text = ""]) => ({ name, text }));

  it("name their request with parameters of the operation", () => {
    const errorsOf = validatorOf();
    const named = cases.flatMap(({ operation, examples }) =>
      examples.flatMap(({ summary }) => requestOf(summary).map((one) => ({ operation, ...one }))),
    );
    expect(named.length).toBeGreaterThan(100);
    const wrong = named.filter(({ operation, name, text }) => {
      const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema;
      const types = schema?.types ?? [];
      const value = types.includes("integer") ? Number(text) : types.includes("boolean") ? text === "true" : text;
      return !schema || errorsOf(schema, value).length > 0;
    });
    expect(wrong.map(({ operation, name, text }) => `${operation.key}: ${name}=${text}`)).toEqual([]);
  });

  it("match the request of the sample, the first one of each operation", () => {
    const found = cases.flatMap(({ operation, model, examples: [first] }) => {
      const request = requestOf(first?.summary).map(({ name, text }) => `${name}=${text}`);
      const sent = sampleRequest(operation, model).inputs.filter((input) => input.in === "path" || input.in === "query");
      const sample = sent.flatMap(({ name, text }) => (text === undefined ? [] : [`${name}=${text}`]));
      const differ = request.length > 0 && [...request].sort().join() !== sample.sort().join();
      return differ ? [`${operation.key}: example ${request.join(", ")}; sample ${sample.join(", ")}`] : [];
    });
    expect(found).toEqual([]);
  });
});

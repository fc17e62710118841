import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import {
  composeNumber,
  composeText,
  describedExample,
  placeholder,
} from "../../../../../generator/3-pages/api/examples/compose-scalar.js";
import { pkce } from "../../../../../runtime/samples/navigation.js";
import { integer, schema, text } from "../build.js";

describe("composeText", () => {
  const cases: { given: Schema; name?: string; want: string }[] = [
    { given: text(), want: "string" },
    { given: text({ format: "date-time" }), want: "2025-01-31T12:00:00Z" },
    { given: text({ format: "DateTime" }), want: "2025-01-31T12:00:00Z" },
    { given: text({ format: "snowflake", pattern: "^(0|[1-9][0-9]*)$" }), want: "175928847299117063" },
    { given: text({ format: "guid" }), want: "3fa85f64-5717-4562-b3fc-2c963f66afa6" },
    { given: text({ format: "cidr", maxLength: 4 }), want: "abcd" },
    { given: text({ format: "email" }), want: "reader@example.com" },
    { given: text({ format: "email", maxLength: 17 }), want: "a@example.com" },
    { given: text({ format: "constructor" }), want: "string" },
    { given: text({ pattern: "^\\d+:\\d+$" }), want: "1:1" },
    { given: text({ format: "int64" }), want: "1" },
    { given: text({ format: "decimal", pattern: "^-?\\d{0,3}(?:\\.\\d{0,2})?$" }), want: "1" },
    { given: text({ format: "uuid", pattern: "^[\\da-f]{8}-" }), want: "3fa85f64-5717-4562-b3fc-2c963f66afa6" },
    { given: text({ contentEncoding: "base64" }), want: "ZXhhbXBsZQ==" },
    { given: text({ minLength: 8 }), want: "abcdefgh" },
    { given: text({ minLength: 8, maxLength: 40 }), want: "abcdefgh" },
    { given: text({ minLength: 3, maxLength: 40 }), want: "string" },
    { given: text({ maxLength: 3 }), want: "abc" },
    { given: text({ maxLength: 8 }), name: "password", want: "string" },
    { given: text(), name: "client_id", want: "YOUR_CLIENT_ID" },
    { given: text(), name: "refreshToken", want: "YOUR_REFRESH_TOKEN" },
    { given: text(), name: "name", want: "string" },
    { given: text(), name: "id", want: "id_123" },
    { given: text(), name: "customerId", want: "customer_123" },
    { given: text(), name: "grid", want: "string" },
    { given: text(), name: "billing_email", want: "reader@example.com" },
    { given: text(), name: "avatarUrl", want: "https://example.com" },
    { given: text(), name: "X-Phone-Number", want: "+1 555 0100" },
    { given: text(), name: "currency", want: "usd" },
    { given: text({ minLength: 2, maxLength: 2 }), name: "country", want: "US" },
    { given: text({ minLength: 3, maxLength: 3 }), name: "country_code", want: "USA" },
    { given: text({ maxLength: 2 }), name: "currency", want: "ab" },
    { given: text({ pattern: "^[A-Z]{3}$" }), name: "currency", want: "USD" },
    { given: text({ pattern: "^X$" }), name: "currency", want: "X" },
    { given: text({ minLength: 15, maxLength: 34 }), name: "iban", want: "GB33BUKB20201555555555" },
    { given: text(), name: "trackUuid", want: "3fa85f64-5717-4562-b3fc-2c963f66afa6" },
    { given: text(), name: "redirect_uris", want: "https://example.com" },
    { given: text(), name: "createTime", want: "2025-01-31T12:00:00Z" },
    { given: text(), name: "start_local_time", want: "string" },
    { given: text({ maxLength: 7 }), name: "button_color", want: "#336699" },
    { given: text(), name: "modelYear", want: "2025" },
    { given: text(), name: "export", want: "string" },
    { given: text(), name: "mimeType", want: "image/png" },
    { given: text(), name: "media_type", want: "string" },
    { given: text({ format: "date" }), name: "created_at", want: "2025-01-31" },
    { given: text(), name: "created_at", want: "2025-01-31T12:00:00Z" },
  ];
  test.each(cases)("$want", ({ given, name, want }) => {
    expect(composeText(given, name ?? "")).toBe(want);
  });
});

describe("describedExample", () => {
  test.each([
    { given: "The state, for example `NC`.", want: "NC" },
    { given: "A language (e.g. `en`)", want: "en" },
    { given: "E.g., `en` for English", want: "en" },
    { given: 'Where it is.\n\nExample: `"a b"`.', want: "a b" },
    { given: "For example, `name` cannot change.", want: undefined },
    { given: "One of `a`, for example `b`.", want: undefined },
    { given: "An example `thing`.", want: undefined },
    { given: "The address, for example `/a/{slug}`.", want: undefined },
    { given: "The state.", want: undefined },
  ])("$given", ({ given, want }) => {
    expect(describedExample(text({ description: given }))).toBe(want);
  });
});

describe("composeNumber", () => {
  const cases: { given: Partial<Schema>; want: number }[] = [
    { given: {}, want: 1 },
    { given: { minimum: 10 }, want: 10 },
    { given: { minimum: 0 }, want: 1 },
    { given: { minimum: 0, maximum: 0 }, want: 0 },
    { given: { maximum: -5 }, want: -5 },
    { given: { exclusiveMinimum: 10 }, want: 11 },
    { given: { exclusiveMaximum: 1 }, want: 0 },
    { given: { minimum: 2, multipleOf: 5 }, want: 5 },
    { given: { minimum: -7, maximum: -1, multipleOf: 5 }, want: -5 },
  ];
  test.each([
    { given: integer(), name: "created", want: 1738324800 },
    { given: integer(), name: "expires_at", want: 1738324800 },
    { given: integer({ format: "unix-time" }), name: "due", want: 1738324800 },
    { given: integer({ maximum: 9 }), name: "expires_at", want: 1 },
    { given: integer(), name: "creates", want: 1 },
    { given: integer({ minimum: 0 }), name: "createdAt", want: 1738324800 },
    { given: integer(), name: "port", want: 8080 },
    { given: integer({ minimum: 1, maximum: 1000 }), name: "port", want: 1 },
    { given: integer({ multipleOf: 10 }), name: "published_year", want: 10 },
    { given: integer(), name: "published_year", want: 2025 },
    { given: integer(), name: "users_active_half_year", want: 1 },
    { given: integer(), name: "latitude", want: 1 },
    { given: integer(), name: "emails", want: 1 },
  ])("integer $name: $want", ({ given, name, want }) => {
    expect(composeNumber(given, true, name)).toBe(want);
  });
  test.each(cases)("integer $given: $want", ({ given, want }) => {
    expect(composeNumber(integer(given), true)).toBe(want);
  });

  test.each([
    { given: { exclusiveMinimum: 0, exclusiveMaximum: 1 }, want: 0.5 },
    { given: { minimum: 0.25, maximum: 0.75 }, want: 0.25 },
    { given: { exclusiveMaximum: 0 }, want: -1 },
    { given: { multipleOf: 0.1, minimum: 0.25 }, want: 0.3 },
  ])("number $given: $want", ({ given, want }) => {
    expect(composeNumber(schema({ types: ["number"], ...given }), false)).toBe(want);
  });

  test("number by its name", () => {
    expect(composeNumber(schema({ types: ["number"] }), false, "latitude")).toBe(52.52);
  });
});

test.each([
  { given: "x-client-id", want: "YOUR_X_CLIENT_ID" },
  { given: "clientSecret", want: "YOUR_CLIENT_SECRET" },
  { given: "api_key", want: "YOUR_API_KEY" },
  { given: "code_verifier", want: pkce.verifier },
  { given: "codeChallenge", want: pkce.challenge },
  { given: "code_challenge_method", want: undefined },
  { given: "tokens", want: undefined },
  { given: "verse_key", want: undefined },
])("placeholder of $given", ({ given, want }) => {
  expect(placeholder(given)).toBe(want);
});

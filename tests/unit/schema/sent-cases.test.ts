import { describe, expect, it } from "vitest";
import { numberKeyword } from "../../../generator/schema/json-schema.js";
import { type Case, receivedCases, sentCases, validateValues } from "../../../generator/schema/validate.js";
import { exactNumber } from "../../../runtime/samples/json.js";

describe("values that a worker validates keep the digits of their numbers", () => {
  const document = { $id: "portal:0", $defs: { a: { [numberKeyword]: { format: "int64", maximum: "9223372036854775807" } } } };
  const errorsOf = (value: unknown) => {
    const cases: Case[] = [{ address: "portal:0#/$defs/a", document, value }];
    return validateValues(receivedCases(structuredClone(sentCases(cases)))).flat().length;
  };
  it.each([
    ["9223372036854775807", 0],
    ["-9223372036854775808", 0],
    ["9223372036854775808", 2],
    ["7", 0],
    ["7.50", 1],
  ])("%s", (written, errors) => {
    expect(errorsOf(exactNumber(written))).toBe(errors);
  });
});

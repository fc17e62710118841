import type { Numeric } from "../../runtime/samples/json.js";
import type { Schema } from "../2-model/types.js";

/** A number as it is written: `digits` × 10^`exponent`. Arithmetic with it has no rounding. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

/** A number of a spec or an example, or the text of one. */
type Written = Numeric | string;

/** Larger differences of exponents are compared by size only, because their digits would need too much memory. */
const widest = 2000;

/** Undefined for what is no decimal number, such as Infinity. */
function decimal(value: Written): Decimal | undefined {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(String(value).trim()) ?? [];
  if (whole === "") return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === "-" ? -digits : digits, exponent: digits === 0n ? 0 : Number(power) - fraction.length };
}

/** The digits of two decimals with the same exponent. Undefined if that would take too many. */
function aligned(a: Decimal, b: Decimal): [bigint, bigint] | undefined {
  const exponent = Math.min(a.exponent, b.exponent);
  if (Math.max(a.exponent, b.exponent) - exponent > widest) return undefined;
  return [a.digits * 10n ** BigInt(a.exponent - exponent), b.digits * 10n ** BigInt(b.exponent - exponent)];
}

/** Negative if `a` is less than `b`, 0 if they are equal, otherwise positive. */
function compareNumbers(a: Written, b: Written): number {
  const [left, right] = [decimal(a), decimal(b)];
  const digits = left && right && aligned(left, right);
  if (digits) return digits[0] < digits[1] ? -1 : digits[0] > digits[1] ? 1 : 0;
  return Math.sign(Number(a) - Number(b));
}

/** Whether a number is a multiple of another, in decimal digits: 0.07 is one of 0.01 (JSON Schema validation, section 6.2.1). */
export function isMultiple(value: Written, step: Written): boolean {
  const [number, divisor] = [decimal(value), decimal(step)];
  if (!number || !divisor || divisor.digits === 0n) return true;
  const digits = aligned(number, divisor);
  return digits ? digits[0] % digits[1] === 0n : number.exponent > divisor.exponent;
}

/** The distance between the numbers that a schema allows, if it says so. */
export const stepOf = ({ multipleOf }: Pick<Schema, "multipleOf">): number | undefined => multipleOf;

/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
export function withoutNoise(value: number): number {
  return Object.is(value, -0) ? 0 : Number(value.toPrecision(12));
}

const isWholeNumber = (value: Written): boolean => isMultiple(value, 1);

/** The ranges of the formats of integers (OpenAPI format registry). Both ends are allowed. */
export const integerFormats: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ...[8, 16, 32, 64].flatMap((bits): [string, readonly [bigint, bigint]][] => {
    const size = 2n ** BigInt(bits);
    return [
      [`int${bits}`, [-size / 2n, size / 2n - 1n]],
      [`uint${bits}`, [0n, size - 1n]],
    ];
  }),
  ["double-int", [-(2n ** 53n) + 1n, 2n ** 53n - 1n]],
]);

/** What narrows a number. Limits are written with all of their digits. */
export interface NumberRules {
  minimum?: Written;
  maximum?: Written;
  exclusiveMinimum?: Written;
  exclusiveMaximum?: Written;
  multipleOf?: Written;
  format?: string;
}

/** A rule that a number breaks, with the words of the validator. */
interface BrokenRule {
  keyword: keyof NumberRules;
  message: string;
}

/** Which rules a number breaks. */
export function brokenRules(value: Numeric, rules: NumberRules): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = rules;
  const check = (keyword: keyof NumberRules, limit: Written | undefined, holds: (limit: Written) => boolean, words: string) => {
    if (limit !== undefined && !holds(limit)) broken.push({ keyword, message: `must ${words} ${limit}` });
  };
  check("minimum", minimum, (limit) => compareNumbers(value, limit) >= 0, "be >=");
  check("maximum", maximum, (limit) => compareNumbers(value, limit) <= 0, "be <=");
  check("exclusiveMinimum", exclusiveMinimum, (limit) => compareNumbers(value, limit) > 0, "be >");
  check("exclusiveMaximum", exclusiveMaximum, (limit) => compareNumbers(value, limit) < 0, "be <");
  check("multipleOf", multipleOf, (step) => isMultiple(value, step), "be a multiple of");
  const range = format === undefined ? undefined : integerFormats.get(format);
  if (range && !(isWholeNumber(value) && compareNumbers(value, range[0]) >= 0 && compareNumbers(value, range[1]) <= 0))
    broken.push({ keyword: "format", message: `must match format "${format}"` });
  return broken;
}

import { pkce } from "../../../../runtime/samples/navigation.js";
import { snakeCase } from "../../../2-model/openapi/known-values.js";
import type { Schema } from "../../../2-model/types.js";
import { LimitedPattern } from "../../../platform/patterns.js";
import { brokenRules, type NumberRules, stepOf, withoutNoise } from "../../../schema/numbers.js";
import { encodingOf } from "../../../schema/walk.js";
import { patternSample } from "./pattern-sample.js";

/** A value for each format of the OpenAPI format registry with its own syntax, and for others that many use, in lower case. Hosts and addresses are reserved for examples. */
const formats = new Map(
  Object.entries<string | string[]>({
    "date-time": "2025-01-31T12:00:00Z",
    date: "2025-01-31",
    time: "12:00:00Z",
    duration: "PT30S",
    email: ["reader@example.com", "a@example.com"],
    "idn-email": "reader@example.com",
    hostname: "example.com",
    "idn-hostname": "example.com",
    ipv4: "192.0.2.1",
    ipv6: "2001:db8::1",
    uri: "https://example.com",
    url: "https://example.com",
    "uri-reference": "/path",
    iri: "https://example.com",
    "iri-reference": "/path",
    "uri-template": "/path/{id}",
    uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    // Numbers as texts, as Protocol Buffers and Django write them.
    ...{ int64: "1", uint64: "1", decimal: "1" },
    uuid4: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    "json-pointer": "/path/0",
    "relative-json-pointer": "0",
    regex: "^[a-z]+$",
    byte: "ZXhhbXBsZQ==",
    // Names outside the registry.
    ...{ datetime: "2025-01-31T12:00:00Z", rfc3339: "2025-01-31T12:00:00Z", iso8601: "2025-01-31T12:00:00Z" },
    ...{ guid: "3fa85f64-5717-4562-b3fc-2c963f66afa6", snowflake: "175928847299117063" },
    ...{ ip: "192.0.2.1", cidr: "192.0.2.0/24", mac: "00:00:5e:00:53:01", host: "example.com" },
    ...{ phone: "+1 555 0100", e164: "+15550100", iban: "GB33BUKB20201555555555", color: "#336699" },
    password: "YOUR_PASSWORD",
  }),
);

/** The second of the date in texts. */
const sampleSecond = 1738324800;

/** Values for names whose values have one usual form, by the end of the name: the first text or number that a schema allows. Phone numbers and hosts are reserved for examples. */
const named: [RegExp, ...(string | number)[]][] = [
  [/(?:^|_)e?mails?(?:_address(?:es)?)?$/, "reader@example.com"],
  [/(?:^|_)(?:ur[li]|href|link|website|homepage)s?$/, "https://example.com"],
  [/(?:^|_)(?:host_?name|domain)s?$/, "example.com"],
  [/(?:^|_)port$/, 8080, "8080"],
  [/(?:^|_)(?:phone|mobile|fax)(?:_number)?$/, "+1 555 0100", "+15550100"],
  [/(?:^|_)ip(?:_address)?$/, "192.0.2.1"],
  [/(?:^|_)mac(?:_address)?$/, "00:00:5e:00:53:01"],
  [/(?:^|_)user_agent$/, "Mozilla/5.0"],
  [/(?:^|_)[gu]uid$/, "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
  [/(?:^|_)iban$/, "GB33BUKB20201555555555"],
  [/(?:^|_)country(?:_code)?$/, "US", "USA", "us"],
  [/(?:^|_)(?:postal|post|zip)_?code$|^zip$/, "10001"],
  [/(?:^|_)lat(?:itude)?$/, 52.52, "52.52"],
  [/(?:^|_)(?:lng|lon|longitude)$/, 13.405, "13.405"],
  [/(?:^|_)currency(?:_code)?$/, "usd", "USD"],
  [/(?:^|_)(?:lang(?:uage)?(?:_code)?|locale)$/, "en", "en-US", "en_US"],
  [/(?:^|_)time_?zone$/, "UTC"],
  [/^(?:created|updated)$|(?:^|_)timestamp$|_at$|(?:^|_)(?:creation|create|update)_time$/, "2025-01-31T12:00:00Z", sampleSecond],
  [/(?:^|_)(?:start|end|added|expiration)_time$/, "2025-01-31T12:00:00Z"],
  [/(?:^|_)(?:date|birthday)$/, "2025-01-31"],
  [/^(?!.*(?:half|last|per|this)_year)(?:.*_)?year$/, 2025, "2025"],
  [/_colou?r$/, "#336699", "336699"],
  [/(?:^|_)mime_?type$/, "image/png"],
];

/** The usual values for a property or parameter by its name: `customer_123` for `customer_id`. Empty if the name says nothing of it. */
function usualFor(name: string): (string | number)[] {
  const snake = snakeCase(name);
  const id = /^(?:(\w*[a-z])_)?id$/.exec(snake);
  const [, ...values] = id ? [id, `${id[1] ?? "id"}_123`] : (named.find(([names]) => names.test(snake)) ?? []);
  return values;
}

/** Whether a text has a length that a schema allows, and its pattern. */
export const fits = (text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || (LimitedPattern.of(pattern)?.test(text) ?? false));

/** The only example that a description gives in code: "The state, for example `NC`." */
export function describedExample({ description = "" }: Pick<Schema, "description">): string | undefined {
  return /^[^`]*\b(?:for (?:example|instance)[:,]?|e\.g\.[:,]?|example:)\s*`"?([^`"{}\n]+)"?`(?:[.,;)\n]|$| for )[^`]*$/i.exec(
    description,
  )?.[1];
}

/** Names of secrets of the client. Samples show a placeholder for them. */
const secret = /(?:^|[_-])(?:client[_-]?id|client[_-]?secret|token|secret|password|api[_-]?key|authorization[_-]?code)$/i;

const anyText = "string";
const letters = "abcdefghijklmnopqrstuvwxyz";
const longestText = 1024;

const padded = (text: string, minLength: number) => (minLength > longestText ? text : text.padEnd(minLength, text || letters));

/** A time with as many digits of its seconds as a length needs. Undefined for other texts, and if it is long enough. */
function withDigits(text: string, minLength: number): string | undefined {
  const missing = minLength - text.length;
  if (missing <= 0 || minLength > longestText || !/\d\d:\d\d:\d\dZ$/.test(text)) return undefined;
  return text.replace(/Z$/, `.${"0".repeat(Math.max(missing - 1, 1))}Z`);
}

/** The text for a schema about whose texts only the length is known. Letters, where a word would be cut or repeated. */
export function anyTextFor(schema: Schema): string {
  const { minLength = 0, maxLength = anyText.length } = schema;
  if (fits(anyText, schema) || minLength > longestText) return anyText;
  return padded("", Math.max(minLength, Math.min(maxLength, anyText.length)));
}

/** A text that is valid for a schema. `name` is its property or parameter. */
export function composeText(schema: Schema, name: string): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const format = /^base64/.test(encodingOf(schema) ?? "") ? "byte" : schema.format;
  const usualTexts = [formats.get(format?.toLowerCase() ?? "") ?? []].flat();
  const known = usualTexts.find((text) => text.length <= maxLength);
  if (known === undefined && placeholder(name) === undefined) {
    const usual = usualFor(name).find((value) => typeof value === "string" && fits(value, schema));
    if (usual !== undefined) return String(usual);
  }
  if (pattern !== undefined && !(known !== undefined && LimitedPattern.of(pattern)?.test(known))) {
    const sample = patternSample(pattern, minLength);
    if (sample !== undefined && sample.length <= maxLength) return sample;
  }
  if (known !== undefined) return withDigits(known, minLength) ?? padded(known, minLength);
  const text = placeholder(name);
  if (text !== undefined && text.length <= maxLength) return padded(text, minLength);
  return anyTextFor(schema);
}

/** `YOUR_CLIENT_ID` for `client_id` or `clientId`, the pair of RFC 7636 for PKCE. Undefined for other names. */
export function placeholder(name: string): string | undefined {
  const snake = name.replace(/([a-z\d])([A-Z])/g, "$1_$2");
  if (/^code[_-]?verifier$/i.test(snake)) return pkce.verifier;
  if (/^code[_-]?challenge$/i.test(snake)) return pkce.challenge;
  return secret.test(snake) ? placeholderFor(name) : undefined;
}

/** `YOUR_SKU` for `sku`: for texts that only the reader knows. */
export function placeholderFor(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, "_")
    .replace(/^_|_$/g, "");
  return `YOUR_${words || "VALUE"}`;
}

/** A usual number, otherwise a small one inside the bounds: the lower bound, otherwise 1, otherwise one below the upper bound. */
export function composeNumber(schema: Schema, integer: boolean, name = ""): number | bigint {
  if (integer && schema.format === "unix-time") return sampleSecond;
  const isAllowed = (value: number) =>
    (!integer || Number.isInteger(value)) && brokenRules(value, schema as NumberRules).length === 0;
  const usual = usualFor(name).find((value) => typeof value === "number" && isAllowed(value));
  if (typeof usual === "number") return usual;
  const step = stepOf(schema) ?? (integer ? 1 : undefined);
  // A bound beyond 2^53 is used itself.
  if (typeof schema.minimum === "bigint" && schema.minimum > 0n) return schema.minimum;
  if (typeof schema.maximum === "bigint" && schema.maximum < 0n) return schema.maximum;
  const [minimum, maximum, above, below] = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].map(
    (bound) => (bound === undefined ? undefined : Number(bound)),
  );
  let low = minimum;
  if (above !== undefined && (low === undefined || above >= low)) low = above + (step ?? middle(above, maximum ?? below));
  let high = maximum;
  if (below !== undefined && (high === undefined || below <= high)) high = below - (step ?? middle(low ?? below - 2, below));
  let value = low ?? Math.min(1, high ?? 1);
  if (low !== undefined && low <= 0 && (high === undefined || high >= 1)) value = Math.max(low, 1);
  if (step === undefined) return value;
  const up = withoutNoise(Math.ceil(value / step - 1e-9) * step);
  return high !== undefined && up > high ? withoutNoise(Math.floor(high / step + 1e-9) * step) : up;
}

/** Distance from a bound to a number between it and the other bound. */
function middle(low: number, high: number | undefined): number {
  return high === undefined ? 1 : Math.min(1, (high - low) / 2);
}

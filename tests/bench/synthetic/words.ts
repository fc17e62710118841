/** Words of a synthetic company's APIs. */
export const resources =
  "account invoice payment customer order product shipment refund session token webhook event message channel report export schedule contract supplier warehouse discount ticket comment attachment audit device workspace".split(
    " ",
  );

export const areas = "billing sales support logistics identity messaging analytics catalogue devices compliance".split(" ");

export const fields: readonly { name: string; schema: Record<string, unknown>; meaning: string }[] = [
  { name: "name", schema: { type: "string", maxLength: 200 }, meaning: "Name that people read. It need not be unique." },
  {
    name: "status",
    schema: { type: "string", enum: ["draft", "active", "paused", "closed"] },
    meaning: "Where it stands. A closed one cannot be opened again.",
  },
  { name: "created_at", schema: { type: "string", format: "date-time" }, meaning: "When it was made, in UTC." },
  { name: "updated_at", schema: { type: "string", format: "date-time" }, meaning: "When it was last changed, in UTC." },
  { name: "amount", schema: { type: "integer", minimum: 0 }, meaning: "Amount in the smallest unit of the currency." },
  { name: "currency", schema: { type: "string", pattern: "^[A-Z]{3}$" }, meaning: "Currency by its ISO 4217 code." },
  { name: "external_id", schema: { type: "string" }, meaning: "Identifier in your own system. It is returned as you sent it." },
  { name: "description", schema: { type: ["string", "null"] }, meaning: "Free text, at most 5,000 characters." },
  {
    name: "metadata",
    schema: { type: "object", additionalProperties: { type: "string" } },
    meaning: "Up to 50 pairs of your own.",
  },
  { name: "tags", schema: { type: "array", items: { type: "string" }, maxItems: 20 }, meaning: "Words to find it by." },
  { name: "email", schema: { type: "string", format: "email" }, meaning: "Where notices go." },
  { name: "retries", schema: { type: "integer", minimum: 0, maximum: 10, default: 3 }, meaning: "How often it is tried again." },
];

export const examples: Readonly<Record<string, unknown>> = {
  name: "Spring order",
  status: "active",
  created_at: "2026-03-01T09:30:00Z",
  updated_at: "2026-03-02T10:00:00Z",
  amount: 1250,
  currency: "EUR",
  external_id: "A-1042",
  description: "Delivered to the back door.",
  metadata: { campaign: "spring" },
  tags: ["priority"],
  email: "office@example.com",
  retries: 3,
};

/** The nth item of a list that repeats. */
export const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

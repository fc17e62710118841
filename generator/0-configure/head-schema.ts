import * as z from "zod";

const origin = z.string().regex(/^https:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i, "must be an origin such as https://cdn.example.com");

/** Kinds are those of `OriginKind` in the runtime. */
export const originsSchema = z.strictObject({
  script: z.array(origin).optional(),
  style: z.array(origin).optional(),
  image: z.array(origin).optional(),
  font: z.array(origin).optional(),
  connect: z.array(origin).optional(),
  frame: z.array(origin).optional(),
  media: z.array(origin).optional(),
});

/** Attributes that run code or change the policy of a page are not allowed. */
const attributes = (allowed: RegExp) =>
  z.record(z.string().regex(allowed, { error: "cannot be in the head", abort: true }), z.union([z.string(), z.literal(true)]));
const isTarget = (url: unknown) => typeof url === "string" && /^(?:https:\/\/[^\s/]|\/(?!\/))/.test(url);
const withTarget = (name: "href" | "src", allowed: RegExp) =>
  attributes(allowed).refine((given) => isTarget(given[name]), {
    error: "must be an https address, or a path of this site",
    path: [name],
  });

export const headElement = z.union([
  z.strictObject({ meta: attributes(/^(?:name|property|itemprop|content|media)$/) }),
  z.strictObject({
    link: withTarget("href", /^(?:rel|href|type|sizes|as|crossorigin|media|hreflang|title|integrity|referrerpolicy|color)$/),
  }),
  z.strictObject({
    script: withTarget("src", /^(?:src|async|defer|type|integrity|crossorigin|referrerpolicy|id|data-[a-z\d-]+)$/),
  }),
]);

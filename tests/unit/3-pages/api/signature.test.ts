import { expect, it } from "vitest";
import type { Operation } from "../../../../generator/2-model/types.js";
import { signatureOf } from "../../../../generator/3-pages/api/signature.js";

const header = (name: string, description?: string, more = {}) => ({ in: "header", name, description, examples: [], ...more });
const signed = (parameters: object[], description?: string) =>
  signatureOf({ parameters, description } as unknown as Operation, { securitySchemes: new Map() });

it.each([
  {
    given: [header("x-signature", "HMAC-SHA256 of the body with your secret, in hexadecimal.")],
    want: { header: "x-signature", algorithm: "sha256", encoding: "hex", prefix: "" },
  },
  {
    given: [
      header("X-Hub-Signature", "The HMAC hex digest of the body with SHA-1.", { examples: [{ value: "sha1=6dcb09" }] }),
      header("X-Hub-Signature-256", "The HMAC hex digest of the body with the SHA-256 hash function.", {
        examples: [{ value: "sha256=6dcb09" }],
      }),
    ],
    want: { header: "X-Hub-Signature-256", algorithm: "sha256", encoding: "hex", prefix: "sha256=" },
  },
  {
    given: [header("X-Hmac", "SHA512 of the body, as Base64")],
    want: { header: "X-Hmac", algorithm: "sha512", encoding: "base64", prefix: "" },
  },
  // Not how, not with what, not only of the body, or not in a header.
  { given: [header("x-signature")], want: undefined },
  { given: [header("x-signature", "HMAC of the body.")], want: undefined },
  { given: [header("x-signature", "HMAC-SHA256 of the timestamp and the body.")], want: undefined },
  { given: [{ ...header("signature", "HMAC-SHA256 of the body."), in: "query" }], want: undefined },
  { given: [header("x-delivery", "An ID. The body has an HMAC-SHA256.")], want: undefined },
])("reads how a request is signed from $given", ({ given, want }) => expect(signed(given)).toEqual(want));

it("reads it from the text of the operation, and from a security scheme", () => {
  expect(signed([header("x-signature")], "Signed with HMAC SHA-256.")?.algorithm).toBe("sha256");
  const scheme = { type: "apiKey", in: "header", parameter: "x-signature", description: "HMAC-SHA256 of the body." };
  const model = { securitySchemes: new Map([["sign", scheme]]) } as unknown as Parameters<typeof signatureOf>[1];
  const operation = { parameters: [], security: [[{ scheme: "sign" }]] } as unknown as Operation;
  expect(signatureOf(operation, model)?.header).toBe("x-signature");
});

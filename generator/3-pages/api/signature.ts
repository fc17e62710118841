import { jsonText } from "../../../runtime/samples/json-text.js";
import type { Signature } from "../../../runtime/samples/receiver.js";
import type { ApiModel, Operation } from "../../2-model/types.js";

/** A header that proves who sends a request. */
const proof = /sign|hmac|digest|hash/i;
/** Hash functions by how safe they are. Both Node and Python know these names. */
const algorithms = ["sha512", "sha384", "sha256", "sha1"];

/**
 * How a request of the API is signed, if its spec says that a header is the HMAC of the body, and with which hash function.
 * Undefined if more than the body is signed, such as a time: no two APIs join the parts in the same way.
 */
export function signatureOf(operation: Operation, { securitySchemes }: Pick<ApiModel, "securitySchemes">): Signature | undefined {
  const schemes = (operation.security ?? []).flat().flatMap(({ scheme }) => securitySchemes.get(scheme) ?? []);
  const headers = [
    ...operation.parameters.map(({ in: place, name, description, examples, schema }) => ({
      place,
      name,
      texts: [description, schema?.description, ...examples.map(({ value }) => jsonText(value))],
    })),
    ...schemes.flatMap((one) =>
      one.type === "apiKey" ? [{ place: one.in, name: one.parameter, texts: [one.description] }] : [],
    ),
  ];
  const signatures = headers.flatMap(({ place, name, texts }): Signature[] => {
    const said = texts.join(" ");
    const all = `${said} ${operation.description ?? ""}`;
    if (place !== "header" || !proof.test(name) || !/hmac/i.test(`${name} ${all}`) || /timestamp|concat|nonce/i.test(all))
      return [];
    const named = `${name} ${/sha-?\d/i.test(said) ? said : all}`.toLowerCase().replace(/sha[-_ ]?(?=\d)/g, "sha");
    const algorithm = algorithms.find((one) => named.includes(one));
    const prefix = /\bsha\d+=/i.exec(all)?.[0] ?? "";
    return algorithm ? [{ header: name, algorithm, encoding: /base-?64/i.test(all) ? "base64" : "hex", prefix }] : [];
  });
  return signatures.sort((a, b) => algorithms.indexOf(a.algorithm) - algorithms.indexOf(b.algorithm))[0];
}

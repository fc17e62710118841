import { isBundled, readShipped } from "../../platform/package.js";

/** Highlighting by grammar and shape of code: the kind and length of each token, `k3 9 s3`. */
export type ShippedShapes = Record<string, string>;

export const shapeKey = (grammar: string, shape: string) => `${grammar}\0${shape}`;

/** Tokens of a shape that the command ships with (`common-shapes.ts`). They only save time. */
export function shippedTokens(key: string, shape: string): Token[] | undefined {
  const written = shippedShapes()[key];
  return written === undefined ? undefined : readShippedTokens(written, shape);
}

export function readShippedTokens(written: string, shape: string): Token[] {
  let at = 0;
  return written.split(" ").map((part) => {
    const [, kind = "", length = ""] = /^([a-z]?)(\d+)$/.exec(part) ?? [];
    const token = { kind, text: shape.slice(at, at + Number(length)) };
    at += Number(length);
    return token;
  });
}

export function writeShippedTokens(tokens: readonly Token[]): string {
  return tokens.map(({ kind, text }) => `${kind}${text.length}`).join(" ");
}

let shipped: ShippedShapes | undefined;

function shippedShapes(): ShippedShapes {
  shipped ??= (isBundled && readShipped<ShippedShapes>("shapes.json")) || {};
  return shipped;
}

/** A range of code of one kind. `kind` is the short class of its span, "" for none. */
export interface Token {
  kind: string;
  text: string;
}

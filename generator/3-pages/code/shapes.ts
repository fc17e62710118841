import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../memo.js";
import { isBundled, packageRoot } from "../../package-root.js";
import type { Token } from "./token.js";

/** How shapes of code are highlighted, by grammar and shape: the kind and the length of each token, `k3 9 s3`. */
export type NotedShapes = Record<string, string>;

export const shapeKey = (grammar: string, shape: string) => `${grammar}\0${shape}`;

/** Shapes that are remembered beyond a run: those of a site are about a hundred. */
const mostRemembered = 2000;

let remembered: NotedShapes = {};
let room = 0;
let remember: () => void = () => {};

/** From here on shapes are looked up where earlier runs have noted them, and noted for later ones. */
export function rememberShapes(store: Store): void {
  remembered = { ...store.get<NotedShapes>("shapes of code") };
  room = mostRemembered - Object.keys(remembered).length;
  remember = () => store.put("shapes of code", remembered);
}

/** Tokens as they were noted by an earlier run, or when the command was packaged. Undefined where there are none that fit. */
export function recallTokens(key: string, shape: string): Token[] | undefined {
  const noted = remembered[key] ?? shippedShapes()[key];
  if (typeof noted !== "string") return undefined;
  let at = 0;
  const found = noted.split(" ").map((one) => {
    const [, kind = "", length = ""] = /^([a-z]?)(\d+)$/.exec(one) ?? [];
    const token = { kind, text: shape.slice(at, at + Number(length)) };
    at += Number(length);
    return token;
  });
  return at === shape.length ? found : undefined;
}

export function noteTokens(key: string, read: readonly Token[]): void {
  if (room <= 0 || remembered[key] !== undefined) return;
  room -= 1;
  remembered[key] = notedTokens(read);
  remember();
}

export function notedTokens(read: readonly Token[]): string {
  return read.map(({ kind, text }) => `${kind}${text.length}`).join(" ");
}

let shipped: NotedShapes | undefined;

/** The shapes of `usual-shapes.ts`, which `bin/bundle.mjs` has written. From source there are none. */
function shippedShapes(): NotedShapes {
  shipped ??= isBundled ? readShipped() : {};
  return shipped;
}

function readShipped(): NotedShapes {
  try {
    return JSON.parse(readFileSync(join(packageRoot, "bin/dist/shapes.json"), "utf8")) as NotedShapes;
  } catch {
    // They only save time.
    return {};
  }
}

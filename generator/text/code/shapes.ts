import type { Store } from "../../platform/memo.js";
import { isBundled, readShipped } from "../../platform/package-root.js";
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
  remembered = { ...shapesIn(store) };
  room = mostRemembered - Object.keys(remembered).length;
  remember = () => store.put(nameInStore, remembered);
}

/** What earlier runs have noted. */
export function shapesIn(store: Store): NotedShapes | undefined {
  return store.get<NotedShapes>(nameInStore);
}

const nameInStore = "shapes of code";

/** For a thread beside, which has no store: begins with these shapes, and gives those that it came to know since. */
export function sharedShapes(known: NotedShapes = {}): () => NotedShapes {
  rememberShapes({ get: <T>() => known as T, put: () => {} });
  return () => Object.fromEntries(Object.entries(remembered).filter(([key]) => !Object.hasOwn(known, key)));
}

/** Notes what a thread came to know. */
export function noteShapes(found: NotedShapes): void {
  for (const [key, noted] of Object.entries(found)) note(key, noted);
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
  note(key, notedTokens(read));
}

function note(key: string, noted: string): void {
  if (room <= 0 || remembered[key] !== undefined) return;
  room -= 1;
  remembered[key] = noted;
  remember();
}

export function notedTokens(read: readonly Token[]): string {
  return read.map(({ kind, text }) => `${kind}${text.length}`).join(" ");
}

let shipped: NotedShapes | undefined;

/** The shapes of `usual-shapes.ts`; they only save time. */
function shippedShapes(): NotedShapes {
  shipped ??= (isBundled && readShipped<NotedShapes>("shapes.json")) || {};
  return shipped;
}

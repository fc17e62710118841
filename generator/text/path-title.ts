import { compact, sentence, wordsOf } from "./words.js";

interface Request {
  /** In lower case. */
  method: string;
  path: string;
  operationId: string;
}

/** The methods of all paths of an API, by the shape of the path: parameters are `{}`. */
type PathMethods = ReadonlyMap<string, ReadonlySet<string>>;

export const pathShape = (path: string): string => path.replace(/\{[^}]*\}/g, "{}").replace(/(?<=.)\/$/, "");

interface Segment {
  text: string;
  isParameter: boolean;
}

/** Segments that say which API it is, at the start of a path. */
export const isVersion = (segment: string): boolean => /^(?:apis?|v\d[\w.]*)$/i.test(segment);

/** Last segments that say what to do with what is before them: `charges/{charge}/capture`. Other ones are nouns. */
const actions = new Set(
  `accept activate add approve archive assign attach authorize block cancel capture clear clone close complete confirm copy
  deactivate decline delete deploy detach disable enable expire export finalize follow fulfill import invite join leave lock
  login logout mark merge move pause pay publish refresh refund reject release remove rename reopen reset resend restart
  restore resume retry return revert reverse revoke rotate run schedule search send share sign start stop submit subscribe
  suspend sync terminate test transfer trigger unarchive unblock unfollow unlock unpublish unsubscribe update upload validate
  verify void withdraw`.split(/\s+/),
);

const verbs: Record<string, string> = { get: "get", post: "create", put: "replace", patch: "update", delete: "delete" };

/** The title of an operation whose id repeats method and path: "List refunds of a charge" for `GetChargesChargeRefunds`. */
export function pathTitle(request: Request, methods: PathMethods): string | undefined {
  const segments = segmentsOf(request.path);
  const verb = verbs[request.method];
  if (!segments || verb === undefined || !repeats(request, segments)) return undefined;
  const resources = segments.filter(({ text, isParameter }, at) => isParameter || !isVersion(text) || segments.length === at + 1);
  const last = resources.findLastIndex(({ isParameter }) => !isParameter);
  if (last < 0) return undefined;
  const isItem = last < resources.length - 1;
  const shape = pathShape(request.path);
  const siblings = methods.get(shape) ?? new Set();
  const words = wordsIn(resources[last]?.text);
  const isCollection = !isItem && (isPlural(words) || methods.has(`${shape}/{}`));
  const before = resources.slice(0, last);
  const isAction = !isItem && !isCollection && actions.has(words[0] ?? "") && !siblings.has("get") && !siblings.has("delete");
  if (isAction) {
    if (request.method !== "post" && request.method !== "put") return undefined;
    const [action = "", ...rest] = words;
    return sentence([action, ...objectOf(before), ...rest]);
  }
  const start = before.findLastIndex(({ isParameter }) => isParameter) + 1;
  const fixed = before.slice(start).map(({ text }) => wordsIn(text));
  // `invoices/upcoming` is one invoice or many: the path does not say.
  if (!isItem && !isCollection && fixed.length > 0 && isPlural(fixed.at(-1) ?? [])) return undefined;
  const noun = [...fixed.flatMap(singular), ...words];
  const owner = ownerOf(before.slice(0, start));
  const isNew = isCollection && request.method === "post";
  const of = owner.length > 0 ? [isNew ? "for" : "of", ...owner] : [];
  if (isItem) return sentence([request.method === "post" ? "update" : verb, ...one(noun), ...of]);
  if (isCollection && request.method === "get") return sentence(["list", ...noun, ...of]);
  if (isCollection) return sentence([verb, ...(isNew ? one(noun) : noun), ...of]);
  return sentence([request.method === "post" && siblings.has("get") ? "update" : verb, "the", ...noun, ...of]);
}

/** The segments of a path, or undefined if one is both text and a parameter. */
function segmentsOf(path: string): Segment[] | undefined {
  const segments = path.split("/").filter(Boolean);
  if (segments.some((segment) => /[{}:]/.test(segment.replace(/^\{[^{}]*\}$/, "")))) return undefined;
  return segments.map((segment) => ({ text: segment.replace(/^\{|\}$/g, ""), isParameter: segment.startsWith("{") }));
}

/** Whether an id has no words but those of the method and the path. */
function repeats({ method, operationId }: Request, segments: readonly Segment[]): boolean {
  const id = compact(operationId);
  const resources = segments.filter(({ text }, at) => at > 1 || !isVersion(text));
  const texts = [segments, resources].flatMap((list) => [
    list.map(({ text }) => text),
    list.map(({ text, isParameter }) => (isParameter ? `by${text}` : text)),
    list.flatMap(({ text, isParameter }) => (isParameter ? [] : [text])),
  ]);
  return texts.some((parts) => {
    const text = compact(parts.join(""));
    return id === method + text || id === text + method;
  });
}

/** What an action is done to: "a charge", "charges", or "the dispute of a charge". */
function objectOf(before: readonly Segment[]): string[] {
  const last = before.at(-1);
  if (!last || last.isParameter) return ownerOf(before);
  const words = wordsIn(last.text);
  const owner = ownerOf(before.slice(0, before.findLastIndex(({ isParameter }) => isParameter) + 1));
  return [...(isPlural(words) ? words : ["the", ...words]), ...(owner.length > 0 ? ["of", ...owner] : [])];
}

/** "a charge" for `charges/{charge}`: the item that is last. */
function ownerOf(before: readonly Segment[]): string[] {
  const at = before.findLastIndex(({ isParameter }) => !isParameter);
  const start = before.slice(0, at).findLastIndex(({ isParameter }) => isParameter) + 1;
  return at < 0 ? [] : one(before.slice(start, at + 1).flatMap(({ text }) => singular(wordsIn(text))));
}

const wordsIn = (text = ""): string[] => wordsOf(text.replace(/\.\w+$/, "")) ?? [text];

/** A noun in the singular with its article. */
function one(words: readonly string[]): string[] {
  const noun = singular(words);
  return [/^(?:[aeio]|u(?!ni|s[aei]|til|r[il]))/i.test(noun[0] ?? "") ? "an" : "a", ...noun];
}

const irregular = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["indices", "index"],
  ["movies", "movie"],
  ["cookies", "cookie"],
  ["caches", "cache"],
]);

/** Words in "s" that are no plurals. */
const noPlural =
  /(?:ss|(?<!k|en|p)us|sis)$|^(?:is|news|series|species|sms|dns|https?|aws|gps|os|ios|analytics|metrics|settings|details|statistics|stats)$/;

function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return irregular.has(last) || (last.length > 2 && last.endsWith("s") && !noPlural.test(last));
}

export function singular(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  if (!isPlural(words)) return [...words];
  const noun =
    irregular.get(last) ??
    (/(?:ss|x|[tnr]ch|sh|zz|[tbrn]us)es$/.test(last) ? last.slice(0, -2) : last.replace(/(?<=..)ies$/, "y").replace(/s$/, ""));
  return [...words.slice(0, -1), noun];
}

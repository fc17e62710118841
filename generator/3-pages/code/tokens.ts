import type { HLJSApi } from "highlight.js";
import hljs from "highlight.js/lib/core";
import type { Store } from "../../memo.js";
import { isJson, jsonTokens } from "./json-tokens.js";
import { languageOf, languages } from "./languages.js";

/** A stretch of code of one kind; `kind` is the short class of its span, "" for none. */
export interface Token {
  kind: string;
  text: string;
}

/** Scopes of the grammars (without their `hljs-`) and the class that stands for them. Scopes not named get none. */
const kinds: Record<string, string> = {
  keyword: "k",
  "selector-tag": "t",
  "selector-id": "f",
  "selector-class": "f",
  "selector-attr": "a",
  "selector-pseudo": "k",
  string: "s",
  regexp: "s",
  code: "s",
  link: "s",
  number: "n",
  comment: "c",
  quote: "c",
  doctag: "c",
  attr: "a",
  attribute: "a",
  property: "a",
  title: "f",
  section: "f",
  "title function_": "f",
  "title class_": "t",
  "title class_ inherited__": "t",
  class: "t",
  type: "t",
  built_in: "t",
  name: "t",
  tag: "",
  variable: "v",
  "variable language_": "k",
  "variable constant_": "v",
  "template-variable": "v",
  subst: "",
  operator: "o",
  meta: "m",
  "meta prompt_": "m",
  literal: "l",
  symbol: "l",
  bullet: "o",
  char: "s",
  "char escape_": "l",
};

let opened: HLJSApi | undefined;

/** The engine with all grammars: they embed each other. Where everything is remembered it is not needed. */
function engine(): HLJSApi {
  if (!opened) {
    opened = hljs.newInstance();
    for (const { grammar } of languages) if (grammar) opened.registerLanguage(...grammar);
  }
  return opened;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/**
 * Code as flat tokens in order; their texts together are the code, unit by unit. Unknown languages are one plain token.
 * Samples of a site are many and differ in little more than their strings, so the engine reads each shape of code once.
 */
export function tokens(code: string, language: string): Token[] {
  const grammar = languageOf(language)?.grammar;
  if (!grammar || code === "") return [{ kind: "", text: code }];
  if (grammar[0] === "json" && isJson(code)) return jsonTokens(code);
  const { shape, strings } = shapeOf(code);
  const key = `${grammar[0]}\0${shape}`;
  let read = shapes.get(key);
  if (!read) {
    read = recallTokens(key, shape) ?? readTokens(shape, grammar);
    shapes.set(key, read);
    noteTokens(key, read);
  }
  return read.map(({ kind, text }) => ({
    kind,
    text: text.replace(standIn, (unit) => strings[unit.charCodeAt(0) - 0xe000] ?? unit),
  }));
}

const shapes = new Map<string, readonly Token[]>();

/** Shapes that are remembered beyond a run: those of a site are about a hundred. */
const mostRemembered = 2000;

let remembered: Record<string, string> = {};
let room = 0;
let remember: () => void = () => {};

/** From here on shapes are looked up where earlier runs have noted them, and noted for later ones. */
export function rememberShapes(store: Store): void {
  remembered = { ...store.get<Record<string, string>>("shapes of code") };
  room = mostRemembered - Object.keys(remembered).length;
  remember = () => store.put("shapes of code", remembered);
}

/** Tokens as an earlier run noted them: the kind and the length of each. Undefined where that does not fit the shape. */
function recallTokens(key: string, shape: string): Token[] | undefined {
  const noted = remembered[key];
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

function noteTokens(key: string, read: readonly Token[]): void {
  if (room <= 0 || remembered[key] !== undefined) return;
  room -= 1;
  remembered[key] = read.map(({ kind, text }) => `${kind}${text.length}`).join(" ");
  remember();
}

/** What stands for a string's content: units of the private use area, which code has no other use for. */
const standIn = /[\ue000-\uf8ff]/g;

/**
 * Code with stand-ins for the contents of its plain strings: one word or address, in which no language sees anything special
 * (before a colon it may be a name).
 * Code that holds such units itself is left as it is.
 */
function shapeOf(code: string): { shape: string; strings: string[] } {
  if (code.search(standIn) >= 0) return { shape: code, strings: [] };
  const strings: string[] = [];
  const shape = code.replace(plainString, (whole, quote: string, content: string) => {
    if (strings.length >= 6000) return whole;
    strings.push(content);
    return quote + String.fromCharCode(0xe000 + strings.length - 1) + quote;
  });
  return { shape, strings };
}

const plainString = /(["'])([\w:/.?=&,+~-]{3,})\1(?!\s*:)/g;

function readTokens(code: string, grammar: [name: string, rules: unknown]): Token[] {
  const markup = engine().highlight(code, { language: grammar[0], ignoreIllegals: true }).value;
  const found: Token[] = [];
  const open: string[] = [];
  for (const [part, classes] of markup.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    if (classes !== undefined) open.push(kindOf(classes, open.at(-1) ?? ""));
    else if (part === "</span>") open.pop();
    else
      append(
        found,
        open.at(-1) ?? "",
        part.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] as string),
      );
  }
  return found;
}

/** The class for a span of the engine. Scopes without one keep their parent's; so do JSON's literals, which hold keywords. */
function kindOf(classes: string, parent: string): string {
  if (!classes.startsWith("hljs-")) return "";
  const scope = classes.slice(5);
  const kind = kinds[scope] ?? kinds[scope.split(" ")[0] as string] ?? parent;
  return kind === "k" && parent === "l" ? parent : kind;
}

/** Adds a token; one of the same kind grows instead, and blanks between two of a kind join them. */
function append(to: Token[], kind: string, text: string): void {
  const last = to.at(-1);
  const before = to.at(-2);
  if (last?.kind === kind) last.text += text;
  else if (kind !== "" && last?.kind === "" && before?.kind === kind && /^[ \t]+$/.test(last.text)) {
    before.text += last.text + text;
    to.pop();
  } else to.push({ kind, text });
}

import type { HLJSApi, LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";
import { isJson, jsonTokens } from "./json-tokens.js";
import { languageOf, languages, sampleLanguages } from "./languages.js";
import { shapeKey, shippedTokens } from "./shapes.js";
import type { Token } from "./token.js";

/** Scopes of the grammars (without `hljs-`) and their classes. Other scopes have no class. */
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

/** The highlighter with the grammars of our own list, which embed each other, and the requested one. */
function engineFor(grammar: [name: string, rules: LanguageFn]): HLJSApi {
  if (!opened) {
    opened = hljs.newInstance();
    for (const { grammar } of languages) if (grammar) opened.registerLanguage(...grammar);
  }
  if (!opened.getLanguage(grammar[0])) opened.registerLanguage(...grammar);
  return opened;
}

/** Prepares the grammars of request samples, each of which takes a while when it is used first. */
export function prepareGrammars(): void {
  for (const { id, grammar } of languages)
    if (grammar && sampleLanguages.has(id)) engineFor(grammar).highlight("", { language: grammar[0] });
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/**
 * Code as flat tokens in order. Their texts join to exactly the code. Code in an unknown language is one
 * plain token. Samples of a site often differ only in their strings, so each shape of code is tokenized once.
 */
export function tokens(code: string, language: string): Token[] {
  const grammar = languageOf(language)?.grammar;
  if (!grammar || code === "" || code.length > longest) return [{ kind: "", text: code }];
  if (grammar[0] === "json" && isJson(code)) return jsonTokens(code);
  const { shape, strings } = shapeOf(code, grammar[0]);
  const key = shapeKey(grammar[0], shape);
  const read = shapes.get(key) ?? shippedTokens(key, shape) ?? readTokens(shape, grammar);
  shapes.set(key, read);
  return read.map(({ kind, text }) => ({
    kind,
    text: text.replace(standIn, (unit) => strings[unit.charCodeAt(0) - 0xe000] ?? unit),
  }));
}

/** Longer code is one plain token, because lookahead patterns would overflow the stack. */
const longest = 1_000_000;

const shapes = new Map<string, readonly Token[]>();

/** Replaces a string's content: units of the private use area, which code does not use otherwise. */
const standIn = /[\ue000-\uf8ff]/g;

/**
 * Code with placeholders for the contents of its plain strings: one word or URL, or a header for cURL, which
 * no language highlights specially. In YAML a string before a colon is a key, so it keeps its letters. Code
 * that has such units itself is returned unchanged.
 * @param grammar its name
 */
export function shapeOf(code: string, grammar: string): { shape: string; strings: string[] } {
  if (code.search(standIn) >= 0) return { shape: code, strings: [] };
  const strings: string[] = [];
  const plain = grammar === "yaml" ? plainValue : plainString;
  const shape = code.replace(plain, (whole, quote: string, content: string) => {
    if (strings.length >= 6000) return whole;
    strings.push(content);
    return quote + String.fromCharCode(0xe000 + strings.length - 1) + quote;
  });
  return { shape, strings };
}

const plainString = /(["'])((?:[\w:/.?=&,+~-]|%[\dA-F]{2}){3,}|(?<=')[\w-]{3,}: [\w .:/=+-]+)\1/g;
const plainValue = new RegExp(`${plainString.source}(?!\\s*:)`, "g");

/** The tokens of code as highlight.js finds them. */
export function readTokens(code: string, grammar: [name: string, rules: LanguageFn]): Token[] {
  const markup = engineFor(grammar).highlight(code, { language: grammar[0], ignoreIllegals: true }).value;
  const tokens: Token[] = [];
  const open: string[] = [];
  for (const [part, classes] of markup.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    if (classes !== undefined) open.push(kindOf(classes, open.at(-1) ?? ""));
    else if (part === "</span>") open.pop();
    else
      append(
        tokens,
        open.at(-1) ?? "",
        part.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] as string),
      );
  }
  return tokens;
}

/**
 * The class for a span of highlight.js. Scopes without one keep that of the parent, as do JSON literals,
 * which are nested in keywords.
 */
function kindOf(classes: string, parent: string): string {
  if (!classes.startsWith("hljs-")) return "";
  const scope = classes.slice(5);
  const kind = kinds[scope] ?? kinds[scope.split(" ")[0] as string] ?? parent;
  return kind === "k" && parent === "l" ? parent : kind;
}

/** Adds a token. A token of the same kind is extended instead, and spaces between two of a kind join them. */
function append(to: Token[], kind: string, text: string): void {
  const last = to.at(-1);
  const before = to.at(-2);
  if (last?.kind === kind) last.text += text;
  else if (kind !== "" && last?.kind === "" && before?.kind === kind && /^[ \t]+$/.test(last.text)) {
    before.text += last.text + text;
    to.pop();
  } else to.push({ kind, text });
}

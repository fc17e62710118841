import { createRequire } from "node:module";
import type { Emitter, HLJSApi, LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { jsonIn, once, onceIn, present } from "../../platform/values.js";

/** A range of code of one kind. `kind` is the short class of its span, "" for none. */
export interface Token {
  kind: string;
  text: string;
}

/** Classes, and the scopes of the grammars that have them. Other scopes have no class. */
const scopes: [kind: string, scopes: string[]][] = [
  ["k", ["keyword", "selector-pseudo", "variable.language"]],
  ["t", ["selector-tag", "title.class", "title.class.inherited", "class", "type", "built_in", "name"]],
  ["f", ["selector-id", "selector-class", "title", "section", "title.function"]],
  ["a", ["selector-attr", "attr", "attribute", "property"]],
  ["s", ["string", "regexp", "code", "link", "char"]],
  ["n", ["number"]],
  ["c", ["comment", "quote", "doctag"]],
  ["", ["tag", "subst"]],
  ["v", ["variable", "variable.constant", "template-variable"]],
  ["o", ["operator", "bullet"]],
  ["m", ["meta", "meta.prompt"]],
  ["l", ["literal", "symbol", "char.escape"]],
];
const kinds = new Map(scopes.flatMap(([kind, names]) => names.map((name) => [name, kind])));

let opened: HLJSApi | undefined;

/** The highlighter with the grammars of our own list, which embed each other, and the requested one. */
function engineFor(grammar: [name: string, rules: LanguageFn]): HLJSApi {
  if (!opened) {
    opened = hljs.newInstance();
    opened.configure({ __emitter: TokenEmitter });
    for (const { grammar } of languages) if (grammar) opened.registerLanguage(...grammar);
  }
  if (!opened.getLanguage(grammar[0])) opened.registerLanguage(...grammar);
  return opened;
}

/** Prepares the grammars of request samples, each of which takes a while when it is used first. */
export function prepareGrammars(): void {
  for (const { id } of sampleLanguages) {
    const grammar = languageOf(id)?.grammar;
    if (grammar) engineFor(grammar).highlight("", { language: grammar[0] });
  }
}

/** Longer code is one plain token, because lookahead patterns would overflow the stack. */
const longest = 1_000_000;

/** Code as flat tokens that join to it; of an unknown language one. Samples differ in strings: each shape is read once. */
export function tokens(code: string, language: string): Token[] {
  const grammar = languageOf(language)?.grammar;
  if (!grammar || code === "" || code.length > longest) return [{ kind: "", text: code }];
  if (grammar[0] === "json" && isJson(code)) return jsonTokens(code);
  const isShell = grammar[0] === "bash";
  const { shape, strings } = shapeOf(isShell ? code.replaceAll(shellQuote, innerQuote) : code, grammar[0]);
  const key = `${grammar[0]}\0${shape}`;
  const read = onceIn(shapes, key, () => readTokens(shape, grammar));
  const tokens = read.map(({ kind, text }) => ({
    kind,
    text: text.replace(standIn, (unit) => strings[unit.charCodeAt(0) - 0xe000] ?? unit),
  }));
  if (!isShell) return tokens;
  const inner = tokens.flatMap((token) => jsonArgument(token) ?? token);
  return inner.map(({ kind, text }) => ({ kind, text: text.replaceAll(innerQuote, shellQuote) }));
}

/** A quote in a quoted argument of a shell, which ends the string, and a unit in its place for the highlighter. */
const shellQuote = "'\\''";
const innerQuote = "\u{f0000}";

const shapes = new Map<string, readonly Token[]>();

/** Replaces a string's content: units of the private use area, which code does not use otherwise. */
const standIn = /[\ue000-\uf8ff]/g;

/** A string of one word or URL, or a header for cURL, which no language highlights specially. */
const plainString = /(["'])((?:[\w:/.?=&,+~-]|%[\dA-F]{2}){3,}|(?<=')[\w-]{3,}: [\w .:/=+-]+)\1/g;

/** In YAML a string before a colon is a key, so it keeps its letters. */
const plainValue = new RegExp(`${plainString.source}(?!\\s*:)`, "g");

/** Code with placeholders for the contents of its plain strings. Code that has such units itself is returned unchanged. */
function shapeOf(code: string, grammar: string): { shape: string; strings: string[] } {
  const strings: string[] = [];
  if (code.search(standIn) >= 0) return { shape: code, strings };
  const shape = code.replace(grammar === "yaml" ? plainValue : plainString, (whole, quote: string, content: string) =>
    strings.length < 6000 ? quote + String.fromCharCode(0xe000 + strings.push(content) - 1) + quote : whole,
  );
  return { shape, strings };
}

/** The tokens of code as highlight.js finds them. */
function readTokens(code: string, grammar: [name: string, rules: LanguageFn]): Token[] {
  const result = engineFor(grammar).highlight(code, { language: grammar[0], ignoreIllegals: true });
  return result.errorRaised ? [{ kind: "", text: code }] : (result._emitter as TokenEmitter).tokens;
}

/** The tokens of a quoted JSON argument of several lines, such as a body. Undefined for any other. */
function jsonArgument({ kind, text }: Token): Token[] | undefined {
  const json = text.slice(1, -1);
  if (kind !== "s" || !json.includes("\n") || !isJson(json)) return undefined;
  return [{ kind, text: text.charAt(0) }, ...jsonTokens(json), { kind, text: text.slice(-1) }];
}

/** Takes what highlight.js finds, in place of its HTML. */
class TokenEmitter implements Emitter {
  readonly tokens: Token[] = [];
  /** The kinds of the open scopes. */
  readonly #open: string[] = [];

  get #kind(): string {
    return this.#open.at(-1) ?? "";
  }

  startScope(scope: string): void {
    this.#open.push(kindOf(scope, this.#kind));
  }

  endScope(): void {
    this.#open.pop();
  }

  /** The older names of both, which highlight.js itself still uses. */
  readonly openNode = this.startScope;
  readonly closeNode = this.endScope;

  addText(text: string): void {
    if (text !== "") append(this.tokens, this.#kind, text);
  }

  /** @param language undefined if none was recognized */
  __addSublanguage(inner: TokenEmitter, language: string | undefined): void {
    for (const { kind, text } of inner.tokens) append(this.tokens, language === undefined ? this.#kind : kind, text);
  }

  finalize(): void {}

  toHTML(): string {
    return "";
  }
}

/** The class for a scope. Scopes without one keep that of the parent, as do JSON literals, which are nested in keywords. */
function kindOf(scope: string, parent: string): string {
  const kind = kinds.get(scope) ?? kinds.get(scope.split(".")[0] as string) ?? parent;
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

/** A name before its colon, a string, a number, or a literal. The rest is plain. */
const part =
  /("[^"\\\n]*(?:\\.[^"\\\n]*)*")(?=\s*:)|("[^"\\\n]*(?:\\.[^"\\\n]*)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Tokens of well-formed JSON. Most code of a site is examples in JSON, which need no highlighter. */
function jsonTokens(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(part)) {
    const [text, name, string, number] = match;
    if (match.index > end) tokens.push({ kind: "", text: code.slice(end, match.index) });
    tokens.push({ kind: name !== undefined ? "a" : string !== undefined ? "s" : number !== undefined ? "n" : "l", text });
    end = match.index + text.length;
  }
  if (end < code.length) tokens.push({ kind: "", text: code.slice(end) });
  return tokens;
}

/** Whether text is valid JSON, not JavaScript or shortened JSON that is only labeled so. */
const isJson = (code: string) => jsonIn(code) !== undefined;

/** Two or more words in angle brackets, such as `<text of the verse>`. A tag has one word, or `=`. */
const pattern = /<\p{L}[\p{L}\p{N}'’-]*(?:,? [\p{L}\p{N}'’-]+)+>/gu;

/** Whether a text has a placeholder. */
export function hasPlaceholders(text: string): boolean {
  return text.search(pattern) >= 0;
}

/** Tokens of code in which placeholders in strings are separate tokens of kind `p`. */
export function withPlaceholders(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => (token.kind === "s" ? parts(token) : [token]));
}

function parts({ kind, text }: Token): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: placeholder, index } of text.matchAll(pattern)) {
    if (index > end) tokens.push({ kind, text: text.slice(end, index) });
    tokens.push({ kind: "p", text: placeholder });
    end = index + placeholder.length;
  }
  if (end < text.length) tokens.push({ kind, text: text.slice(end) });
  return tokens;
}

interface Language {
  /** Value of `data-lang`. */
  id: string;
  label: string;
  aliases?: string[];
  /** Name and grammar; absent for plain text. */
  grammar?: [name: string, rules: LanguageFn];
}

const require = createRequire(import.meta.url);

/** @param grammar its name, if that is not the id */
function language(id: string, label: string, aliases?: string[], grammar = id): Language {
  return { id, label, ...present({ aliases, grammar: grammarOf(grammar) }) };
}

/** The languages of most sites, those of samples first, in order. All others of the highlighter work too. */
export const languages: readonly Language[] = [
  ...sampleLanguages.map(({ id, label, codeLabel = label, aliases }) => language(id, codeLabel, aliases)),
  language("json", "JSON", ["jsonc", "json5"]),
  language("yaml", "YAML", ["yml"]),
  language("http", "HTTP", ["https"]),
  language("html", "HTML", ["htm", "xhtml"], "xml"),
  language("xml", "XML", ["plist", "svg", "rss", "atom"]),
  language("css", "CSS"),
  language("jsx", "JSX", undefined, "javascript"),
  language("tsx", "TSX", undefined, "typescript"),
  language("toml", "TOML", undefined, "ini"),
  language("ini", "INI", ["properties", "env", "dotenv", "editorconfig"]),
  language("groovy", "Groovy"),
  language("gradle", "Gradle", undefined, "groovy"),
  language("sql", "SQL"),
  { id: "diff", label: "Diff", aliases: ["patch"] },
  // Its label is a word and no name, so it is in the language of the site.
  { id: "plaintext", label: "", aliases: ["text", "txt", "plain", "nohighlight", "none"] },
];

const byName = new Map<string, Language>();
for (const language of languages) for (const name of [language.id, ...(language.aliases ?? [])]) byName.set(name, language);

/** The language of a name or alias, in any casing. Undefined if unknown. */
export function languageOf(name: string): Language | undefined {
  return byName.get(name.toLowerCase()) ?? otherLanguage(name.toLowerCase());
}

/** All names, and the aliases of our own list, for suggestions. */
export function languageNames(): Iterable<string> {
  return [...byName.keys(), ...grammarNames()];
}

/** All grammars: loaded, in a tenth of a second, only for names that our list lacks. */
const everyGrammar = once(() => require("highlight.js") as HLJSApi);

/** Names of all grammars of the highlighter, without aliases. */
function grammarNames(): string[] {
  return everyGrammar().listLanguages();
}

const loaded = new Map<string, Language | undefined>();

/** A language that our list lacks, by name or alias in lower case. Its grammar is loaded on first use. */
function otherLanguage(name: string): Language | undefined {
  if (!loaded.has(name)) loaded.set(name, languageNamed(name) ?? languageNamed(nameOf(name)));
  return loaded.get(name);
}

/** The name of the grammar for an alias. */
function nameOf(alias: string): string | undefined {
  const grammar = everyGrammar().getLanguage(alias);
  return grammarNames().find((name) => everyGrammar().getLanguage(name) === grammar);
}

/** The language of a grammar, without aliases: it loads no other grammar, also if there is none of this name. */
function languageNamed(name: string | undefined): Language | undefined {
  const grammar = name === undefined ? undefined : grammarOf(name);
  return grammar && { id: grammar[0], label: grammar[1](hljs).name ?? grammar[0], grammar };
}

/** The grammar of a name, without aliases. */
function grammarOf(name: string): Language["grammar"] | undefined {
  if (!/^[\w-]+$/.test(name)) return undefined;
  try {
    return [name, require(`highlight.js/lib/languages/${name}`) as LanguageFn];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

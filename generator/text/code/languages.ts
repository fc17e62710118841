import { createRequire } from "node:module";
import type { HLJSApi, LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { present } from "../../platform/values.js";

/** A language of code. */
export interface Language {
  /** Value of `data-lang`. */
  id: string;
  /** Name shown to readers. */
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

/**
 * The languages of API documentation, whose grammars most sites need. Those of request samples come first, in the order shown.
 * All other languages of the highlighter work too.
 */
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
  { id: "plaintext", label: "Text", aliases: ["text", "txt", "plain", "nohighlight"] },
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

let all: HLJSApi | undefined;

/**
 * The highlighter with all its grammars. Loading takes a tenth of a second and happens only for names that
 * our list lacks.
 */
function everyGrammar(): HLJSApi {
  all ??= require("highlight.js") as HLJSApi;
  return all;
}

/** Names of all grammars of the highlighter, without aliases. */
function grammarNames(): string[] {
  return everyGrammar().listLanguages();
}

const loaded = new Map<string, Language | undefined>();

/**
 * A language that our own list lacks. Its grammar is loaded on first use.
 * @param name or alias in lower case
 */
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

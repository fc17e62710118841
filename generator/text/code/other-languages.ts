import { createRequire } from "node:module";
import type { HLJSApi, LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";

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
export function grammarNames(): string[] {
  return everyGrammar().listLanguages();
}

const loaded = new Map<string, Language | undefined>();

/**
 * A language that our own list lacks. Its grammar is loaded on first use.
 * @param name or alias in lower case
 */
export function otherLanguage(name: string): Language | undefined {
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
export function grammarOf(name: string): Language["grammar"] | undefined {
  if (!/^[\w-]+$/.test(name)) return undefined;
  try {
    return [name, require(`highlight.js/lib/languages/${name}`) as LanguageFn];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

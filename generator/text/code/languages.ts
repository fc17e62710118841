import type { LanguageFn } from "highlight.js";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import go from "highlight.js/lib/languages/go";
import groovy from "highlight.js/lib/languages/groovy";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { present } from "../../platform/values.js";
import { grammarNames, type Language, languageNamed, otherLanguage } from "./other-languages.js";

/** The bundled grammars of sample languages, which most sites need. Others are loaded on first use. */
const bundled: Record<string, LanguageFn> = { bash, csharp, go, java, javascript, kotlin, php, python, ruby, swift, typescript };

/**
 * The languages of API documentation. Those of request samples come first, in the order shown. All other
 * languages of the highlighter work too (`other-languages.ts`).
 */
export const languages: readonly Language[] = [
  ...sampleLanguages.map(({ id, label, codeLabel = label, aliases }): Language => {
    const rules = bundled[id];
    const grammar: Language["grammar"] = rules ? [id, rules] : languageNamed(id)?.grammar;
    return { id, label: codeLabel, ...present({ aliases, grammar }) };
  }),
  { id: "json", label: "JSON", aliases: ["jsonc", "json5"], grammar: ["json", json] },
  { id: "yaml", label: "YAML", aliases: ["yml"], grammar: ["yaml", yaml] },
  { id: "http", label: "HTTP", aliases: ["https"], grammar: ["http", http] },
  { id: "html", label: "HTML", aliases: ["htm", "xhtml"], grammar: ["xml", xml] },
  { id: "xml", label: "XML", aliases: ["plist", "svg", "rss", "atom"], grammar: ["xml", xml] },
  { id: "css", label: "CSS", grammar: ["css", css] },
  { id: "jsx", label: "JSX", grammar: ["javascript", javascript] },
  { id: "tsx", label: "TSX", grammar: ["typescript", typescript] },
  { id: "toml", label: "TOML", grammar: ["ini", ini] },
  { id: "ini", label: "INI", aliases: ["properties", "env", "dotenv", "editorconfig"], grammar: ["ini", ini] },
  { id: "groovy", label: "Groovy", grammar: ["groovy", groovy] },
  { id: "gradle", label: "Gradle", grammar: ["groovy", groovy] },
  { id: "sql", label: "SQL", grammar: ["sql", sql] },
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

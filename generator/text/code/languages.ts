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
import { grammarNames, type Language, otherLanguage } from "./other-languages.js";

/**
 * The languages of API documentation. Those of request samples come first, in the order shown. All other
 * languages of the highlighter work too (`other-languages.ts`).
 */
export const languages: readonly Language[] = [
  { id: "url", label: "URL" },
  { id: "bash", label: "Shell", aliases: ["curl", "sh", "shell", "zsh", "console", "terminal"], grammar: ["bash", bash] },
  { id: "javascript", label: "JavaScript", aliases: ["js", "mjs", "cjs", "node"], grammar: ["javascript", javascript] },
  { id: "typescript", label: "TypeScript", aliases: ["ts", "mts", "cts"], grammar: ["typescript", typescript] },
  { id: "python", label: "Python", aliases: ["py", "python3"], grammar: ["python", python] },
  { id: "php", label: "PHP", grammar: ["php", php] },
  { id: "go", label: "Go", aliases: ["golang"], grammar: ["go", go] },
  { id: "java", label: "Java", grammar: ["java", java] },
  { id: "kotlin", label: "Kotlin", aliases: ["kt", "kts"], grammar: ["kotlin", kotlin] },
  { id: "swift", label: "Swift", grammar: ["swift", swift] },
  { id: "ruby", label: "Ruby", aliases: ["rb"], grammar: ["ruby", ruby] },
  { id: "csharp", label: "C#", aliases: ["cs", "c#"], grammar: ["csharp", csharp] },
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

/** Ids of the languages that a reader can choose for all samples (see `data-language` in `runtime/dom.ts`). */
export const sampleLanguages: ReadonlySet<string> = new Set(languages.slice(0, 12).map((language) => language.id));

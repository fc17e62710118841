import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { present } from "../../platform/values.js";
import { grammarNames, grammarOf, type Language, otherLanguage } from "./other-languages.js";

/** @param grammar its name, if that is not the id */
function language(id: string, label: string, aliases?: string[], grammar = id): Language {
  return { id, label, ...present({ aliases, grammar: grammarOf(grammar) }) };
}

/**
 * The languages of API documentation, whose grammars most sites need. Those of request samples come first, in the order shown.
 * All other languages of the highlighter work too (`other-languages.ts`).
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

import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "esbuild";
import { around, english, formOf, type Plural, placeholdersOf, type TextName, type Texts } from "../../runtime/texts.js";
import { escapeHtml } from "../escape.js";

/** The texts that scripts of a site show. */
export interface ScriptTexts {
  texts: Texts;
  /** BCP 47 tag; it says which form of a text belongs to a number. */
  language: string;
}

/** Replaces each use of `phrases.name` with the text, so that scripts contain exactly the texts that they show. */
export function scriptTexts(own: ScriptTexts | undefined): Plugin {
  return {
    name: "script-texts",
    setup(build) {
      build.onLoad({ filter: /[\\/]runtime[\\/](?:client|islands|samples|api|search)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (!ownImport.test(source)) return undefined;
        return { contents: withTexts(source, own), loader: extname(path) === ".tsx" ? "tsx" : "ts" };
      });
    },
  };
}

const ownImport = /^import \{[^}]*\} from "[./]+\/texts\/phrases\.js";$/m;
const use = /\b(phrases|htmlPhrases|splitPhrases)\.(\w+)(?:\[([01])\]|(\())?/g;

/** The source of a module with the texts in place. Arguments must be simple expressions: they may be repeated. */
export function withTexts(module: string, own: ScriptTexts | undefined): string {
  const source = module.replace(ownImport, "");
  let result = "";
  let end = 0;
  for (const match of source.matchAll(use)) {
    if (match.index < end) continue;
    const [whole, kind = "", name = "", part, call] = match;
    const after = match.index + whole.length;
    const written = call ? argumentsAt(source, after) : { values: [], end: after };
    const values = written.values.map((value) => withTexts(value, own));
    result += source.slice(end, match.index) + expressionOf(kind, name as TextName, part, values, own);
    end = written.end;
  }
  return result + source.slice(end);
}

function expressionOf(
  kind: string,
  name: TextName,
  part: string | undefined,
  values: string[],
  own: ScriptTexts | undefined,
): string {
  if (!(name in english)) throw new Error(`There is no text \`${name}\`.`);
  const text: string | Plural = own?.texts[name] ?? english[name];
  if (part !== undefined) return JSON.stringify(around(formOf(text))[Number(part)]);
  const keys = placeholdersOf(english[name]);
  const toCode = (form: string) => template(kind === "htmlPhrases" ? escapeHtml(form) : form, keys, values);
  if (typeof text === "string") return toCode(text);
  const count = values[keys.indexOf("count")] ?? "";
  const forms = Object.entries(text).flatMap(([category, form]): [string, string][] =>
    form === undefined ? [] : [[category, form]],
  );
  if (!own?.texts[name]) return englishForms(text, count, toCode);
  const listed = forms.map(([category, form]) => `${category}:${toCode(form)}`).join();
  return `(all=>all[new Intl.PluralRules(${JSON.stringify(own.language)}).select(${count})]??all.other)({${listed}})`;
}

/** Both forms in one text: `${count} result${count === 1 ? "" : "s"}`. */
function englishForms({ one = "", other }: Plural, count: string, toCode: (form: string) => string): string {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let rest = 0;
  while (rest < one.length - start && one.at(-1 - rest) === other.at(-1 - rest)) rest += 1;
  const middle = (form: string) => toCode(form.slice(start, form.length - rest));
  const [before, after] = [other.slice(0, start), other.slice(other.length - rest)].map((piece) => toCode(piece).slice(1, -1));
  return `\`${before}\${${count} === 1 ? ${middle(one)} : ${middle(other)}}${after}\``;
}

/** A template literal. */
function template(text: string, keys: readonly string[], values: readonly string[]): string {
  const written = text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replace(/\{(\w+)\}/g, (whole, key: string) => {
    const at = keys.indexOf(key);
    return at < 0 ? whole : `\${${values[at]}}`;
  });
  return `\`${written}\``;
}

/** The arguments of a call whose parenthesis was just opened, and the position after the closing one. */
function argumentsAt(source: string, start: number): { values: string[]; end: number } {
  const values: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] as string;
    if (char === ")" && depth === 0) return { values: [...values, source.slice(from, at).trim()], end: at + 1 };
    if ("([{".includes(char)) depth += 1;
    else if (")]}".includes(char)) depth -= 1;
    else if (char === "," && depth === 0) {
      values.push(source.slice(from, at).trim());
      from = at + 1;
    }
  }
  throw new Error("A phrase has no closing parenthesis.");
}

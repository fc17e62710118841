import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "esbuild";
import { scriptWords } from "../../runtime/texts/scripts.js";
import { around, english, formOf, type Plural, placeholdersOf, type TextName, type Texts } from "../../runtime/texts.js";
import { escapeHtml } from "../escape.js";

/** The texts that scripts of a site show. */
export interface ScriptTexts {
  texts: Texts;
  /** BCP 47 tag; it says which form of a text belongs to a number. */
  language: string;
}

const importLine = /^import \{ ([\w, ]+) \} from "[./]+\/texts\/phrases\.js";$/m;

/** Imports `phrases`, `htmlPhrases`, `splitPhrases` as modules with one export per text, of which esbuild drops unused ones. */
export function scriptTexts(own: ScriptTexts | undefined): Plugin {
  return {
    name: "script-texts",
    setup(build) {
      build.onLoad({ filter: /[\\/]runtime[\\/](?:client|islands|samples|api|search)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const contents = (await readFile(path, "utf8")).replace(importLine, (_, names: string) =>
          names.replace(/(\w+)(?:, )?/g, 'import * as $1 from "texts:$1";'),
        );
        return { contents, loader: extname(path) === ".tsx" ? "tsx" : "ts" };
      });
      build.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path, namespace: "texts" }));
      build.onLoad({ filter: /.*/, namespace: "texts" }, ({ path }) => ({
        contents: textModule(path.slice("texts:".length), own),
      }));
    },
  };
}

/** A module with each text as a string, or as a function of its values in the order of the English text. */
export function textModule(kind: string, own: ScriptTexts | undefined): string {
  return Object.keys(scriptWords)
    .map((name) => `export const ${name} = ${expressionOf(kind, name as TextName, own)};\n`)
    .join("");
}

function expressionOf(kind: string, name: TextName, own: ScriptTexts | undefined): string {
  const text: string | Plural = own?.texts[name] ?? english[name];
  if (kind === "splitPhrases") return JSON.stringify(around(formOf(text)));
  const keys = placeholdersOf(english[name]);
  const toCode = (form: string) => template(kind === "htmlPhrases" ? escapeHtml(form) : form, keys);
  const parameters = keys.length > 0 ? `(${keys.map((key) => `$${key}`).join()}) => ` : "";
  if (typeof text === "string") return parameters + toCode(text);
  if (!own?.texts[name]) return `${parameters}$count === 1 ? ${toCode(text.one ?? "")} : ${toCode(text.other)}`;
  const forms = Object.entries(text).flatMap(([category, form]) => (form === undefined ? [] : `${category}: ${toCode(form)}`));
  const category = `new Intl.PluralRules(${JSON.stringify(own.language)}).select($count)`;
  return `${parameters}((forms) => forms[${category}] ?? forms.other)({ ${forms.join(", ")} })`;
}

/** A template literal, in which the values are variables. */
function template(text: string, keys: readonly string[]): string {
  const written = text
    .replace(/[\\`]|\$(?=\{)/g, "\\$&")
    .replace(/\{(\w+)\}/g, (whole, key: string) => (keys.includes(key) ? `\${$${key}}` : whole));
  return `\`${written}\``;
}

import { posix } from "node:path";
import { childPointer } from "../1-sources/openapi/pointer.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Location } from "../diagnostics/types.js";
import { readYaml } from "../yaml/yaml-file.js";
import type { CheckInput } from "./check-input.js";

/** A stretch of Arabic somewhere in the sources. */
export interface ArabicText {
  text: string;
  locate(): Location | undefined;
  /** The script it says it is in: the name of the field, or of the property that it is an example of. */
  script?: string;
  /** Key of the verse that it says it is, where its neighbours tell, and whether it is a word of it. */
  verse?: { key: string; isWord: boolean };
}

/** Letters, digits and marks of the script (presentation forms are among them) with blanks between words. */
const run = /\p{scx=Arab}(?:\p{scx=Arab}|\p{M}|\u200c|\u200d| +(?=\p{scx=Arab}))*/gu;

/** All Arabic of descriptions, guides and data files. */
export function arabicTexts(input: CheckInput): ArabicText[] {
  return [...inDescriptions(input), ...inGuides(input), ...inDataFiles(input), ...inConfiguration(input)];
}

/** Runs of Arabic in a text, with offsets. Punctuation of the script parts them. */
export function arabicRuns(text: string): { text: string; at: number }[] {
  return [...text.matchAll(run)].flatMap((match) => {
    let at = match.index;
    return match[0].split(/([،؛؟۔٪-٬])/u).flatMap((part) => {
      const start = at + part.length - part.trimStart().length;
      at += part.length;
      const trimmed = part.trim();
      return /\p{L}/u.test(trimmed) ? [{ text: trimmed, at: start }] : [];
    });
  });
}

function inDescriptions({ sources }: CheckInput): ArabicText[] {
  const seen = new Set<string>();
  return [...sources.specs.values()].flatMap((spec) =>
    [...spec.documents].flatMap(([file, document]) => {
      if (seen.has(file)) return [];
      seen.add(file);
      return inValue(document.value, (path) => {
        const pointer = path.reduce<string>((at, token) => childPointer(at, token), "");
        return document.locate(pointer);
      });
    }),
  );
}

function inGuides({ model }: CheckInput): ArabicText[] {
  return [...model.documents.values()].flatMap((document) => [
    ...inValue(document.meta, () => ({ file: document.file.path, line: 1, column: 1 })),
    ...arabicRuns(document.text.text).map(({ text, at }) => ({ text, locate: () => document.text.locate(at, at + text.length) })),
  ]);
}

/** The data files that the manifest names, apart from the corpus and the list of names themselves. */
function inDataFiles({ sources }: CheckInput): ArabicText[] {
  const { data } = sources.manifest;
  const landing = data.pages.flatMap((page) => ("page" in page && page.data !== undefined ? [page.data] : []));
  const samples = Object.values(data.apis).flatMap((api) => (api.samples === undefined ? [] : [api.samples]));
  const named = [data.scopes?.data, data.variables, data.fields, data.glossary?.data, data.updates, ...landing, ...samples];
  return [...new Set(named)].flatMap((path) => {
    const file = path === undefined ? undefined : sources.readContent(posix.normalize(path));
    return file ? inYaml(file) : [];
  });
}

function inYaml(file: SourceFile): ArabicText[] {
  const yaml = readYaml(file, "manifest-syntax").value;
  return inValue(yaml.value, (path) => yaml.locate(path));
}

function inConfiguration({ model }: CheckInput): ArabicText[] {
  return inValue(model.config, (path) => model.placeInConfig(path));
}

type Path = readonly (string | number)[];

function inValue(root: unknown, locate: (path: Path) => Location | undefined): ArabicText[] {
  const found: ArabicText[] = [];
  const seen = new Set<object>();
  const walk = (value: unknown, path: Path, holder: object | undefined): void => {
    if (typeof value === "string") {
      const field = path.slice(-3).findLast((name) => /^text_/.test(String(name)));
      const script = field === undefined ? {} : { script: String(field) };
      const key = holder && "verse_key" in holder ? holder.verse_key : undefined;
      const isWord = holder !== undefined && ("char_type_name" in holder || "position" in holder);
      const verse = typeof key === "string" ? { verse: { key, isWord } } : {};
      for (const { text } of arabicRuns(value)) found.push({ text, locate: () => locate(path), ...script, ...verse });
    } else if (typeof value === "object" && value !== null && !seen.has(value)) {
      seen.add(value);
      const isList = Array.isArray(value);
      for (const [name, inner] of Object.entries(value))
        walk(inner, [...path, isList ? Number(name) : name], isList ? holder : value);
    }
  };
  walk(root, [], undefined);
  return found;
}

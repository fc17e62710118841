import type { SiteView, SourceLocation, ValueFile } from "@quran-foundation/portal";

/** A run of Arabic text in the sources. */
export interface ArabicText {
  text: string;
  locate(): SourceLocation | undefined;
  /** Its script: the name of the field, or of the property whose example it is. */
  script?: string;
  /** Key of its verse, if the fields around it have one, and whether it is only a word of the verse. */
  verse?: { key: string; isWord: boolean };
}

/** Letters, digits and marks of the script (including presentation forms) with spaces between words. */
const run = /\p{scx=Arab}(?:\p{scx=Arab}|\p{M}|\u200c|\u200d| +(?=\p{scx=Arab}))*/gu;

/** All Arabic text in specs, guides, data files and the configuration, except the corpus and the list of names. */
export function arabicTexts({ specs, guides, dataFiles, configuration }: SiteView): ArabicText[] {
  const inGuides = guides.flatMap(({ meta, text, locate }) => [
    ...inValue(meta),
    ...arabicRuns(text).map((run) => ({ text: run.text, locate: () => locate(run.at, run.at + run.text.length) })),
  ]);
  const others = dataFiles.filter(({ member }) => member !== "corpus" && member !== "arabicNames");
  return [...specs.flatMap(inValue), ...inGuides, ...others.flatMap(inValue), ...inValue(configuration)];
}

/** Runs of Arabic in a text, with offsets. Punctuation of the script separates them. */
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

type Path = readonly (string | number)[];

function inValue({ value: root, locate }: Pick<ValueFile, "value" | "locate">): ArabicText[] {
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

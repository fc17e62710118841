import { posix } from "node:path";
import { childPointer, isObject } from "../../../runtime/samples/json.js";
import { splitFrontMatter } from "../../1-sources/markdown/split-front-matter.js";
import { filesOf, type SpecSource } from "../../1-sources/openapi/spec-source.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { keywordsWhere } from "../../schema/keywords.js";
import { componentsIn } from "../../text/markdown/components.js";
import { onlyProse } from "../../text/markdown/only-prose.js";
import type { CheckInput } from "../check-input.js";

/** A Markdown text of the site, from any source. */
interface ProseText {
  /** Its file, relative to the root. */
  file: string;
  text: string;
  isGuide: boolean;
  /** Whether it is the body of a guide, whose structure is already checked. */
  isBody: boolean;
  /** True for names of operations, which the API defines and which are titles of pages. */
  isName: boolean;
  locate(start: number, end: number): Location | undefined;
}

/** The texts of guides with their titles, and the descriptions and summaries of APIs. */
export function proseTexts(input: CheckInput): ProseText[] {
  return [...guides(input), ...descriptions(input)];
}

/** A text in which everything that is not prose is replaced by spaces. */
export interface Prose extends ProseText {
  prose: string;
}

export function proseOf(input: CheckInput): Prose[] {
  return proseTexts(input).map((text) => ({ ...text, prose: onlyProse(text.text) }));
}

function guides({ model }: CheckInput): ProseText[] {
  return [...model.documents.values()].flatMap((document): ProseText[] => {
    const { file, text } = document;
    const body = { file: file.path, text: text.text, isGuide: true, isBody: true, isName: false, locate: text.locate.bind(text) };
    return [...frontMatter(file), body];
  });
}

/** The visible texts in a guide's front matter. A word that YAML writes differently, such as escaped, is not found. */
function frontMatter(file: SourceFile): ProseText[] {
  const head = file.text.slice(0, splitFrontMatter(file.text)?.bodyOffset ?? 0);
  return [...head.matchAll(/^(?:title|description|label):[ \t]*(.*(?:\r?\n[ \t]+.*)*)/gm)].map((match) => {
    const offset = match.index + match[0].length - (match[1] as string).length;
    return {
      file: file.path,
      text: match[1] as string,
      isGuide: true,
      isBody: false,
      isName: false,
      locate: (start, end) => locate(file, offset + start, offset + end),
    };
  });
}

const members = new Set(["description", "summary"]);
/** Keys whose values are data, not text. */
const values = new Set(["example", "examples", "default", "const", "enum"]);
/** Maps whose keys are arbitrary names. */
const maps: ReadonlySet<string> = new Set([
  ...["properties", "responses", "schemas", "parameters", "headers", "$defs", "variables"],
  ...[...keywordsWhere({ holds: "byPattern" }), ...keywordsWhere({ holds: "byMember" })],
]);

function descriptions({ sources }: CheckInput): ProseText[] {
  const specs = new Map<string, SpecSource>();
  for (const spec of sources.specs.values()) for (const file of spec.documents.keys()) specs.set(file, spec);
  return [...specs].flatMap(([file, spec]) => {
    const texts: ProseText[] = [];
    const walk = (value: unknown, pointer: string, isMap: boolean): void => {
      if (Array.isArray(value)) {
        value.forEach((inner, index) => void walk(inner, `${pointer}/${index}`, false));
      } else if (isObject(value)) {
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner !== "string") {
            if (isMap || (!values.has(key) && !key.startsWith("x-")))
              walk(inner, childPointer(pointer, key), !isMap && maps.has(key));
          } else if (members.has(key) && !isMap) {
            const at = childPointer(pointer, key);
            const place = (start: number, end: number) => spec.locateIn({ file, pointer: at }, inner, start, end);
            texts.push({ file, text: inner, isGuide: false, isBody: false, isName: key === "summary", locate: place });
          }
        }
      }
    };
    walk(spec.documents.get(file)?.value, "", false);
    return texts;
  });
}

/** Component code in front matter, and in descriptions that no page shows. Other texts are checked when pages are built. */
export function checkComponents(texts: readonly ProseText[]): Diagnostic[] {
  return texts.flatMap((text) => (text.isBody ? [] : componentsIn(text)));
}

const marks = /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|XXX)(?![\p{L}\p{N}_-])/gu;

/** Reports marks of unfinished work that readers would see. */
export function checkUnfinished(texts: readonly Prose[]): Diagnostic[] {
  return texts.flatMap(({ prose, locate }) =>
    [...prose.matchAll(marks)].map(({ 0: mark, index }) => {
      const location = locate(index, index + mark.length);
      return newDiagnostic("text-unfinished", `Readers see “${mark}” here.`, {
        location,
        hint: `Finish the text, or keep the note to writers: \`<!-- ${mark}: … -->\`.`,
      });
    }),
  );
}

/** Reports U+FFFD, which another tool wrote for an unreadable character. Files that are not UTF-8 are reported before. */
export function checkEncoding({ sources, model }: CheckInput): Diagnostic[] {
  const files = new Map<string, SourceFile>();
  for (const spec of sources.specs.values()) for (const file of filesOf(spec)) files.set(file.path, file);
  for (const { file, partials } of model.documents.values()) {
    files.set(file.path, file);
    for (const path of partials) {
      const partial = sources.readContent(posix.relative(sources.contentFolder, path));
      if (partial) files.set(path, partial);
    }
  }
  return [...files.values()].flatMap((file) => {
    const at = file.text.indexOf("\ufffd");
    if (at < 0) return [];
    const hint = "Write the right character.";
    return [
      newDiagnostic("file-encoding", "This is U+FFFD: a character was lost when the file was converted.", {
        location: locate(file, at, at + 1),
        hint,
      }),
    ];
  });
}

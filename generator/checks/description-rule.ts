import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { kebab } from "../text/words.js";
import type { CheckInput } from "./check-input.js";
import { type Subject, subjectsOf } from "./subjects.js";

const leastWords = 4;
/** Words that add nothing to a name. */
const filler = new Set(
  "a an and as by for from in is it of on or that the this to value with field parameter property".split(" "),
);

/** Descriptions of parameters, headers and properties must say more than the name: see `description-thin`. */
export function checkDescriptions({ model }: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const api of model.apis.values()) {
    const fields = subjectsOf(api).filter((subject) => subject.name !== undefined && subject.description.trim() !== "");
    const first = new Map<string, Subject>();
    for (const subject of fields) {
      const report = (message: string) =>
        diagnostics.push(
          newDiagnostic("description-thin", message, {
            location: api.locate({ ...subject.at, pointer: `${subject.at.pointer}/description` }),
          }),
        );
      const words = wordsOf(subject.description);
      const name = subject.name as string;
      if (words.length < leastWords)
        report(`The description of ${subject.label} has ${words.length === 1 ? "one word" : `${words.length} words`}.`);
      else if (repeatsName(words, name)) report(`The description of ${subject.label} only repeats its name.`);
      const text = words.join(" ");
      const other = first.get(text);
      if (!other) first.set(text, subject);
      else if (kebab(other.name as string) !== kebab(name))
        report(`${subject.label} has the same description as ${other.label}.`);
    }
  }
  return diagnostics;
}

/** Words of a Markdown text in lower case, including the text of links. One by name without text has those of its target. */
function wordsOf(markdown: string): string[] {
  const text = markdown.replace(
    /\[([^\]]*)\]\((?:\w+:)?([^)]*)\)/g,
    (_, words: string, target: string) => words || kebab(target),
  );
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’_:./-][\p{L}\p{N}]+)*/gu) ?? [];
}

function repeatsName(words: readonly string[], name: string): boolean {
  const nameWords = new Set(
    kebab(name)
      .split("-")
      .flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]),
  );
  return words.flatMap((word) => kebab(word).split("-")).every((word) => nameWords.has(word) || filler.has(word));
}

import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import { rewriteOf } from "./component-fixes.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import type { MarkdownText } from "./text.js";

/** Components of other tools, and their replacement here. */
const replacements = [
  {
    names: "note tip info warning caution danger important callout aside admonition hint success",
    hint: "Write `> [!NOTE]`, with NOTE, TIP, IMPORTANT, WARNING or CAUTION.",
  },
  { names: "tabs tab tabitem", hint: "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`." },
  { names: "codeblock codegroup codetabs", hint: "Write a code fence; `<!-- code-group -->` shows several as tabs." },
  { names: "steps step", hint: "Write `<!-- steps -->` around an ordered list, and `<!-- /steps -->`." },
  { names: "details accordion accordiongroup expandable", hint: "Write `<details>` and `<summary>`." },
  { names: "image figure frame", hint: "Write `![What it shows](file.png)`; `<!-- figure -->` adds a caption." },
  { names: "video youtube vimeo", hint: "Write `<!-- video -->`, `[Title](film.mp4)` and `<!-- /video -->`." },
  { names: "link", hint: "Write `[Text](./file.md)`." },
];
const hints = new Map(replacements.flatMap(({ names, hint }) => names.split(" ").map((name) => [name, hint])));
const otherHint = "Use Markdown or a directive; code belongs in a fence or in `backticks`.";

const patterns: { pattern: RegExp; what: string }[] = [
  // A closing tag, a self-closing one, one with attributes, or one alone on its line. `<YOUR_TOKEN>` is a
  // placeholder.
  { pattern: /<\/?([A-Z][a-z0-9]\w*(?:\.\w+)*)(?:\s+[^<>]*)?\/?>/g, what: "component" },
  { pattern: /^[ \t]*:::+[ \t]*([a-z]+)?.*$/gm, what: "block of other tools" },
  { pattern: /\{%\s*(?:end|\/)?(\w+)[^%]*%\}|\{\{[<%]\s*\/?(\w+)[^}]*[>%]\}\}/g, what: "tag of other tools" },
  {
    pattern: /^(?:import\s+(?:[\w*{][^;\n]*\sfrom\s+)?["'][^"'\n]+["'];?|export\s+(?:const|default|function)\s.*)$/gm,
    what: "line of code",
  },
];

/** Reports component tags in Markdown, which readers would see as text. */
export function componentsIn(text: MarkdownText): Diagnostic[] {
  if (!/<\/?[A-Z]|:::|\{%|\{\{|^(?:import|export)\s/m.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  return patterns.flatMap(({ pattern, what }) =>
    [...markdown.matchAll(pattern)].flatMap((match) => {
      const [written] = match;
      const name = (match[1] ?? match[2] ?? "").toLowerCase();
      const line = written.trim().split("\n")[0] as string;
      if (what === "component" && !isComponent(written, name, markdown)) return [];
      const at = match.index + written.indexOf(line);
      const rewrite = rewriteOf(text.text, markdown, at);
      return newDiagnostic("guide-component", `\`${shortened(line)}\` is a ${what} and is shown as text.`, {
        location: text.locate(at, rewrite?.end ?? at + line.length),
        hint: hints.get(name) ?? otherHint,
        ...present({ fix: rewrite?.fix }),
      });
    }),
  );
}

/** Generic types such as `Promise<Chapter>` and placeholders such as `<Name>` are text. */
function isComponent(written: string, name: string, text: string): boolean {
  if (/^<\//.test(written) || /\/>$/.test(written) || /\s\w+=/.test(written)) return true;
  return hints.has(name) || new RegExp(`</${name}>`, "i").test(text);
}

function shortened(line: string): string {
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

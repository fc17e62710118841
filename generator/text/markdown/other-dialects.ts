import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { ownValue } from "../../platform/values.js";
import type { MarkdownText } from "./ast.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";

/** Short codes that GitHub and Slack show as characters. Other words between colons may be meant. */
const emoji: Readonly<Record<string, string>> = {
  ...{ warning: "⚠️", information_source: "ℹ️", no_entry: "⛔", question: "❓", exclamation: "❗", construction: "🚧" },
  ...{ white_check_mark: "✅", heavy_check_mark: "✔️", x: "❌", star: "⭐", heart: "❤️", fire: "🔥", zap: "⚡", boom: "💥" },
  ...{ rocket: "🚀", tada: "🎉", sparkles: "✨", bulb: "💡", memo: "📝", pencil: "✏️", bug: "🐛", bell: "🔔", eyes: "👀" },
  ...{ lock: "🔒", key: "🔑", link: "🔗", package: "📦", book: "📖", books: "📚", gear: "⚙️", wrench: "🔧", mag: "🔍" },
  ...{ wave: "👋", thumbsup: "👍", thumbsdown: "👎", "+1": "👍", "-1": "👎", smile: "😄", point_right: "👉", pray: "🙏" },
};

const marks: readonly { pattern: RegExp; what(written: string, inner: string): [message: string, hint: string] | undefined }[] = [
  {
    pattern: /(?<![\\$\w])\$\$(?:[^\s$](?:[^$\n]{0,500}[^\s$])?|\n[^$]{1,2000}\n[ \t]*)\$\$(?![\w$])/g,
    what: () => ["A formula between `$$` is shown as text.", "Write it as code, in words, or add a picture of it."],
  },
  {
    pattern: /(?<![\w:/.-]):([a-z_]+|[+-]1):(?![\w:/-])/g,
    what(written, inner) {
      const character = ownValue(emoji, inner);
      return character === undefined ? undefined : [`\`${written}\` is shown as text.`, `Write the character: ${character}`];
    },
  },
  {
    pattern: /(?<![=\w\\!<>])==(?![=\s])([^=\n]{1,300}?)(?<!\s)==(?![=\w])/g,
    what: (written, inner) => [`\`${written}\` is shown with its marks.`, `Write \`<mark>${inner}</mark>\`.`],
  },
];

/** Reports formulas, short codes of emoji and highlighted text, which other tools read and CommonMark does not. */
export function otherDialects(text: MarkdownText): Diagnostic[] {
  if (!/\$\$|==|:[a-z_+-]/.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  return marks.flatMap(({ pattern, what }) =>
    [...markdown.matchAll(pattern)].flatMap((match) => {
      const [written, inner = ""] = match;
      const [message, hint] = what(written, inner) ?? [];
      if (message === undefined) return [];
      return newDiagnostic("guide-mark-other", message, {
        location: text.locate(match.index, match.index + written.length),
        hint,
      });
    }),
  );
}

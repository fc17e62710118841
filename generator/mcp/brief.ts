import { sectionsOf } from "./sections.js";

/** Maximum characters of a long page before its first section. */
const longestStart = 1200;

/** The same request or code in several languages, one below the other. */
const languages = /(^\*\*[^*\n]+\*\*\n+(`{3,})[^\n]*\n[\s\S]*?\n\2\n*)(?:^\*\*[^*\n]+\*\*\n+(`{3,})[^\n]*\n[\s\S]*?\n\3\n*)+/gm;

/**
 * A page in Markdown within a number of characters: one language of each sample, then whole sections as long as they fit, of
 * the others the first line of each entry, and at the end the titles of the sections that are not whole.
 */
export function briefOf(markdown: string, limit: number): { text: string; shortened: string[] } {
  const whole = markdown.replace(languages, "$1");
  if (whole.length <= limit) return { text: whole.trimEnd(), shortened: whole === markdown ? [] : ["other languages"] };
  const sections = sectionsOf(whole).filter(({ level }) => level === 2);
  const first = sections[0] ? whole.indexOf(`\n${sections[0].text}`) : whole.length;
  const parts = [paragraphsOf(whole.slice(0, first), longestStart)];
  const shortened: string[] = [];
  let room = limit - (parts[0] as string).length;
  for (const [index, { title, text }] of sections.entries()) {
    // Each later section needs a line for its title.
    const rest = room - sections.slice(index + 1).reduce((sum, later) => sum + later.title.length + 5, 0);
    const forms = [text, outlineOf(text)];
    const form = forms.find((form) => form.length <= rest) ?? `## ${title}`;
    if (form !== text) shortened.push(title);
    parts.push(form);
    room -= form.length + 2;
  }
  return { text: parts.join("\n\n"), shortened };
}

/** Headings, and the first line of each entry, without code. */
function outlineOf(text: string): string {
  const prose = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm, "");
  return prose
    .split("\n")
    .filter((line) => /^(?:#{2,6} |- |`)/.test(line))
    .map((line) => (line.length > 120 ? `${line.slice(0, 120).replace(/\s+\S*$/, "")} …` : line))
    .join("\n");
}

/** The first paragraphs of a text that fit. */
function paragraphsOf(text: string, limit: number): string {
  let result = "";
  for (const paragraph of text.trim().split(/\n\n+/)) {
    if (result.length + paragraph.length > limit) break;
    result += `${result ? "\n\n" : ""}${paragraph}`;
  }
  return result;
}

/** A heading of a page in Markdown, with the text below it, its own subsections included. */
export interface Section {
  title: string;
  level: number;
  text: string;
}

/** The sections of a page in Markdown, without its title. Code has no headings. */
export function sectionsOf(markdown: string): Section[] {
  const lines = markdown.split("\n");
  const starts: { line: number; level: number; title: string }[] = [];
  let fence = "";
  for (const [line, text] of lines.entries()) {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      continue;
    }
    fence = mark;
    const [, marks = "", title = ""] = /^(#{2,6}) +(.+?)(?: *\{#[^}]*\})?$/.exec(text) ?? [];
    if (title !== "") starts.push({ line, level: marks.length, title: plain(title) });
  }
  return starts.map(({ line, level, title }, index) => {
    const next = starts.slice(index + 1).find((other) => other.level <= level);
    return { title, level, text: lines.slice(line, next?.line).join("\n").trimEnd() };
  });
}

/**
 * The section with a title, with the id that its title gives, or the smallest one that names it: a parameter or a field.
 * @param name as a search names it
 */
export function sectionNamed(sections: readonly Section[], name: string): Section | undefined {
  const wanted = plain(name.replace(/^#/, "")).toLowerCase();
  const slug = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return (
    sections.find(({ title }) => title.toLowerCase() === wanted) ??
    sections.find(({ title }) => slug(title) === slug(wanted)) ??
    sections.filter(({ text }) => text.toLowerCase().includes(`\`${wanted}\``)).sort((a, b) => a.text.length - b.text.length)[0]
  );
}

/** Maximum characters of an excerpt. */
const excerptLength = 240;

/** The paragraph of a text with most words of a query, cut to a sentence or two. "" if none has one. */
export function excerptOf(text: string, query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
  const score = (paragraph: string) => words.filter((word) => paragraph.toLowerCase().includes(word)).length;
  const paragraphs = text.replace(/```[\s\S]*?```/g, "").split(/\n\s*\n/);
  const prose = paragraphs
    .map((part) => plain(part.replace(/\s+/g, " ").trim()))
    .filter((part) => part !== "" && !/^[#>|]/.test(part));
  const best = prose.reduce((found, part) => (score(part) > score(found) ? part : found), "");
  return best.length <= excerptLength ? best : `${best.slice(0, excerptLength).replace(/\s+\S*$/, "")} …`;
}

/** A line without the marks of Markdown: links are their texts. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}

import GithubSlugger from "github-slugger";
import { foldedWords } from "../../runtime/search/words.js";

/** A heading of a page in Markdown, with the text below it, its own subsections included. */
interface Section {
  title: string;
  /** Its anchor on the page. */
  id: string;
  level: number;
  text: string;
}

/** The sections of a page in Markdown, without its title. Code has no headings. */
export function sectionsOf(markdown: string): Section[] {
  const lines = markdown.split("\n");
  const starts: { line: number; level: number; title: string; id: string }[] = [];
  const slugger = new GithubSlugger();
  let fence = "";
  for (const [line, text] of lines.entries()) {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      continue;
    }
    fence = mark;
    const [, marks = "", written = "", id] = /^(#{2,6}) +(.+?)(?: *\{#([^}\s]*)[^}]*\})?$/.exec(text) ?? [];
    const title = plain(written);
    if (title !== "") starts.push({ line, level: marks.length, title, id: id ?? slugger.slug(title) });
  }
  return starts.map(({ line, level, title, id }, index) => {
    const next = starts.slice(index + 1).find((other) => other.level <= level);
    return { title, id, level, text: lines.slice(line, next?.line).join("\n").trimEnd() };
  });
}

/**
 * The section with an id or a title, or the smallest one that names it: a parameter or a field.
 * @param name as a search names it
 */
export function sectionNamed(sections: readonly Section[], name: string): Section | undefined {
  const wanted = plain(name.replace(/^#/, "")).toLowerCase();
  const words = foldedWords(wanted).join(" ");
  return (
    sections.find(({ id }) => id === name.replace(/^#/, "")) ??
    sections.find(({ title }) => title.toLowerCase() === wanted) ??
    sections.find(({ title }) => words !== "" && foldedWords(title).join(" ") === words) ??
    sections.filter(({ text }) => text.toLowerCase().includes(`\`${wanted}\``)).sort((a, b) => a.text.length - b.text.length)[0]
  );
}

/** Maximum characters of a list of sections. */
const longestList = 1500;

/** Different titles of sections that fit into an answer: all, else those of the highest level, else the first of those. */
export function titlesOf(sections: readonly Section[]): string[] {
  const named = (chosen: readonly Section[]) => [...new Set(chosen.map(({ title }) => title))];
  const all = named(sections);
  let room = longestList;
  const titles = JSON.stringify(all).length <= room ? all : named(sections.filter(({ level }) => level === 2));
  return titles.filter((title) => {
    room -= title.length + 3;
    return room >= 0;
  });
}

/** Maximum characters of an excerpt. */
const excerptLength = 240;

/** The paragraph of a text with most words of a query, cut to a sentence or two. "" if none has one. */
export function excerptOf(text: string, query: string): string {
  // Short Latin words, such as "of", are in every paragraph.
  const words = foldedWords(query).filter((word) => !/^[a-z]{1,2}$/.test(word));
  const score = (paragraph: string) => {
    const folded = ` ${foldedWords(paragraph).join(" ")}`;
    return words.filter((word) => folded.includes(` ${word}`)).length;
  };
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

/** Maximum characters of a long page before its first section. */
const longestStart = 1200;

/** The same request or code in several languages, one below the other. */
const languages = /(^\*\*[^*\n]+\*\*\n+(`{3,})[^\n]*\n[\s\S]*?\n\2\n*)(?:^\*\*[^*\n]+\*\*\n+(`{3,})[^\n]*\n[\s\S]*?\n\3\n*)+/gm;

/** A page in Markdown within `limit` characters: whole sections while they fit, then first lines, at the end titles. */
export function briefOf(markdown: string, limit: number): { text: string; shortened: string[] } {
  const whole = markdown.replace(languages, "$1");
  if (whole.length <= limit) return { text: whole.trimEnd(), shortened: whole === markdown ? [] : ["other languages"] };
  const sections = sectionsOf(whole).filter(({ level }) => level === 2);
  const first = sections[0] ? whole.indexOf(`\n${sections[0].text}`) : whole.length;
  const start = whole
    .slice(0, first)
    .trim()
    .replace(/\n{3,}/g, "\n\n");
  const parts = [paragraphsOf(start, sections.length > 0 ? longestStart : limit)];
  const shortened = parts[0] === start ? [] : ["the start"];
  let room = limit - (parts[0] as string).length;
  for (const [index, { title, text }] of sections.entries()) {
    // Each later section needs a line for its title.
    const rest = room - sections.slice(index + 1).reduce((sum, later) => sum + later.title.length + 5, 0);
    const forms = [text, outlineOf(text)];
    const form = forms.find((form) => form.length <= rest) ?? `## ${title}`;
    if (form !== text) shortened.push(title);
    if (form.length + 2 > room) continue;
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
  for (const paragraph of text.split("\n\n")) {
    if (result.length + paragraph.length > limit) break;
    result += `${result ? "\n\n" : ""}${paragraph}`;
  }
  return result;
}

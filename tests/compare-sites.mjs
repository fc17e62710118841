/**
 * Compares two outputs page by page: HTML by its tree, other texts line by line.
 *
 *     node tests/compare-sites.mjs BEFORE AFTER [--show N]
 *
 * What no reader sees is equal: white space between blocks, the order of attributes, and links that lead to the same URL.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "parse5";

const [before, after] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const shown = Number(/--show[= ](\d+)/.exec(process.argv.join(" "))?.[1] ?? 20);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const blocks = new Set(
  (
    "html head body main article section header footer nav aside div p ul ol li dl dt dd table thead tbody tr td th figure figcaption " +
    "blockquote pre h1 h2 h3 h4 h5 h6 hr details summary form select option optgroup video source track svg g path rect text title desc script meta link style br"
  ).split(" "),
);

/** The lines of a document: tags with sorted attributes, and texts. */
function linesOf(html, url) {
  const lines = [];
  const walk = (node, isCode) => {
    if (node.nodeName === "#text") {
      const text = isCode ? node.value : node.value.replace(/\s+/g, " ");
      lines.push({ text });
      return;
    }
    if (node.nodeName === "#comment") return;
    if (node.tagName) {
      const attributes = node.attrs
        .map(({ name, value }) =>
          (name === "href" || name === "src") && !value.startsWith("#") && URL.canParse(value, url)
            ? `${name}="${new URL(value, url).href}"`
            : `${name}="${value}"`,
        )
        // Buttons of hints say their type now.
        .filter((attribute) => !(attribute === 'type="button"' && node.attrs.some(({ value }) => value === "term")))
        .sort();
      lines.push({ tag: node.tagName, line: `<${[node.tagName, ...attributes].join(" ")}>` });
    }
    for (const child of (node.content ?? node).childNodes ?? []) walk(child, isCode || node.tagName === "pre");
    if (node.tagName) lines.push({ tag: node.tagName, line: `</${node.tagName}>` });
  };
  walk(parse(html), false);
  const merged = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (line.text !== undefined && last?.text !== undefined) last.text += line.text;
    else merged.push({ ...line });
  }
  return merged
    .map((line, index) => {
      if (line.text === undefined) return line.line;
      const touches = (other) => other === undefined || blocks.has(other.tag);
      let { text } = line;
      if (touches(merged[index - 1])) text = text.trimStart();
      if (touches(merged[index + 1])) text = text.trimEnd();
      return text;
    })
    .filter((line) => line !== "");
}

/** Feeds have HTML as text, in which line ends between tags mean nothing. */
function textLines(text, kind) {
  return (
    kind === "feed"
      ? text.replace(/(&gt;|>)(?:\\n|\n)+/g, "$1").replace(/&gt;&lt;|></g, (mark) => mark.replace(/(?<=[;>])(?=[&<])/, "\n"))
      : text
  ).split("\n");
}

function firstDifference(a, b) {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  let end = 0;
  while (end < a.length - at && end < b.length - at && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return {
    at,
    before: a.slice(at, Math.min(at + 6, a.length - end)),
    after: b.slice(at, Math.min(at + 6, b.length - end)),
    context: a.slice(Math.max(0, at - 3), at),
  };
}

const [old, now] = [filesIn(before), filesIn(after)];
const names = new Set(now);
const kinds = {};
let differing = 0;
for (const file of old) {
  const kind = /\.html$/.test(file)
    ? "html"
    : /\.md$/.test(file)
      ? "md"
      : /llms.*\.txt$/.test(file)
        ? "llms"
        : /assets\/search\//.test(file)
          ? "search"
          : /feed|changelog\.(?:xml|json)/.test(file)
            ? "feed"
            : "other";
  kinds[kind] ??= { equal: 0, differing: 0, missing: 0 };
  const count = kinds[kind];
  if (!names.has(file)) {
    count.missing += 1;
    if (kind !== "search" && kind !== "other") console.log(`MISSING ${file}`);
    continue;
  }
  const [from, to] = [readFileSync(join(before, file)), readFileSync(join(after, file))];
  if (from.equals(to)) {
    count.equal += 1;
    continue;
  }
  const url = `https://site.example/${file.replace(/(?:index)?\.html$/, "")}`;
  const read = (bytes) => (kind === "html" ? linesOf(bytes.toString(), url) : textLines(bytes.toString(), kind));
  const difference = firstDifference(read(from), read(to));
  if (difference.before.length === 0 && difference.after.length === 0) {
    count.equal += 1;
    continue;
  }
  count.differing += 1;
  if (kind === "other") continue;
  differing += 1;
  if (differing > shown) continue;
  console.log(`--- ${file}\n    … ${difference.context.join(" ").slice(-200)}`);
  for (const line of difference.before) console.log(`  - ${line.slice(0, 300)}`);
  for (const line of difference.after) console.log(`  + ${line.slice(0, 300)}`);
}
console.log(kinds);
process.exitCode = existsSync(after) && Object.values(kinds).every(({ differing, missing }) => differing + missing === 0) ? 0 : 1;

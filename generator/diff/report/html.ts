import { escapeHtml } from "../../escape.js";
import type { ApiDiff, OutputDiff, PageDiff } from "../site/site-diff.js";
import type { SectionDiff } from "../site/text-diff.js";
import { headline, linesOf, pagesByReason, reasonTitles, verdictTitles } from "./outline.js";

/** The differences as one self-contained page, in the colors (`tokens`) of the site. */
export function htmlDiff(diff: OutputDiff, tokens: string): string {
  const { before, after } = diff;
  const title = `${after.title}: ${before.label} to ${after.label}`;
  const kinds = [...diff.apis.flatMap(apiKinds), ...pageKinds(diff)];
  const filters = [...new Map(kinds.map(({ id, title }) => [id, title]))]
    .map(([id, name]) => `<label><input type="checkbox" value="${id}" checked> ${escapeHtml(name)}</label>`)
    .join("\n");
  const body = kinds
    .map(
      ({ id, heading, items }) =>
        `<section data-kind="${id}"><h2>${escapeHtml(heading)}</h2>\n<ul>${items.join("\n")}</ul></section>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${tokens}${pageStyle}</style>
</head>
<body>
<header><h1>What changed</h1><p>${escapeHtml(headline(diff))}</p>
<p class="sides">From ${sideHtml(before)} to ${sideHtml(after)}</p></header>
<form id="filter" hidden><label class="words">Filter <input type="search" placeholder="Path, field or word"></label>
<fieldset><legend>Show</legend>${filters}</fieldset></form>
<main>${body || "<p>Nothing differs.</p>"}<p id="none" hidden>Nothing matches the filter.</p></main>
<script>${filterScript}</script>
</body>
</html>
`;
}

/** The name of a side, with its size if it has pages. */
function sideHtml({ label, pages }: OutputDiff["before"]): string {
  return `<code>${escapeHtml(label)}</code>${pages ? ` (${pages} pages)` : ""}`;
}

interface Kind {
  id: string;
  title: string;
  heading: string;
  items: string[];
}

function apiKinds({ api, versions, change, changes }: ApiDiff): Kind[] {
  const name = `${api} ${versions.join(", ")}`;
  if (change !== "changed")
    return [
      { id: "contract", title: "Other changes of the API", heading: `API ${name}`, items: [`<li>The API is ${change}.</li>`] },
    ];
  return verdictTitles.flatMap(([verdict, title]): Kind[] => {
    const items = linesOf(changes, verdict).map(({ where, subject, message, certain, direction, rule, place, operations }) => {
      const of =
        where === "" || where === subject
          ? ""
          : ` <span class="where" title="${escapeHtml(operations.join("\n"))}">${code(where)}</span>`;
      const badge = `<span class="badge ${verdict}">${verdict === "breaking" && !certain ? "may break" : verdict}</span>`;
      const side = direction === "none" ? "" : `${direction}, `;
      return `<li>${badge} <strong>${code(subject)}</strong>: ${code(message)}${of} <small>${side}${rule}, ${escapeHtml(place)}</small></li>`;
    });
    return items.length ? [{ id: verdict, title, heading: `${title}: ${name}`, items }] : [];
  });
}

function pageKinds(diff: OutputDiff): Kind[] {
  const { lostUrls, lostAnchors } = diff.summary;
  const simple = (id: string, title: string, texts: readonly string[]): Kind[] =>
    texts.length ? [{ id, title, heading: title, items: texts.map((text) => `<li>${text}</li>`) }] : [];
  const of = (change: string) => diff.pages.filter((page) => page.change === change);
  const path = (text: string) => `<code>${escapeHtml(text)}</code>`;
  return [
    ...simple("lost", "Lost addresses", [...lostUrls, ...lostAnchors].map(path)),
    ...simple(
      "added",
      "New pages",
      of("added").map(({ route, title }) => `${path(route)} ${escapeHtml(title)}`),
    ),
    ...simple(
      "redirects",
      "Redirects",
      diff.redirects.map(({ change, from, to }) => `${change}: ${path(from)} to ${path(to)}`),
    ),
    ...pagesByReason(diff).map(
      ([reason, pages]): Kind => ({
        id: `page-${reason}`,
        title: `Pages: ${reasonTitles[reason]}`,
        heading: `Pages: ${reasonTitles[reason]} (${pages.length})`,
        items: pages.map((page) => pageItem(page)),
      }),
    ),
    ...simple(
      "files",
      "Files",
      diff.files
        .filter(({ path }) => !path.startsWith("generated/"))
        .map(({ path: file, change, reasons }) => `${path(file)} ${change} (${reasons.join(", ")})`),
    ),
  ];
}

function pageItem({ route, title, sections = [] }: PageDiff): string {
  return `<li><code>${escapeHtml(route)}</code> ${escapeHtml(title)}${sections.map(sectionHtml).join("")}</li>`;
}

function sectionHtml({ title, change, lines }: SectionDiff): string {
  const rows = lines.map(({ kind, text }) => {
    const element = kind === "-" ? "del" : kind === "+" ? "ins" : "span";
    return `<${element} dir="auto">${escapeHtml(text)}</${element}>`;
  });
  return `<details open><summary>${escapeHtml(title || "Start of the page")} (${change})</summary><div class="lines">${rows.join("")}</div></details>`;
}

/** Markdown code becomes an element. */
function code(markdown: string): string {
  return markdown
    .split("`")
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join("");
}

/** Styles of the report, on the tokens of the site. */
const pageStyle = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem var(--gutter) 4rem; background: var(--paper); color: var(--ink); font: var(--step-text)/1.6 var(--sans); }
h1, h2 { font-family: var(--headings); line-height: 1.25; }
h1 { font-size: var(--step-h1); margin: 0 0 0.5rem; }
h2 { font-size: var(--step-h2); margin: 2.5rem 0 0.75rem; }
code { font: 0.9em var(--mono); background: var(--surface); padding: 0.1em 0.3em; border-radius: var(--radius-small); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 0.6rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
small { display: block; }
small, .sides, .where { color: var(--ink-soft); }
form { position: sticky; top: 0; background: var(--paper); padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
form[hidden], [hidden] { display: none; }
fieldset { border: 0; margin: 0.5rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
legend { float: left; margin-right: 1rem; font-weight: 600; }
input[type="search"] { font: inherit; width: min(24rem, 100%); padding: 0.4rem 0.6rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.badge { font-size: var(--step-small); padding: 0.1rem 0.4rem; border-radius: var(--radius-small); background: var(--surface); }
.breaking { background: var(--red-soft); color: var(--red); }
.deprecation { background: var(--amber-soft); color: var(--amber); }
.non-breaking { background: var(--green-soft); color: var(--green); }
details { margin: 0.5rem 0; }
.lines > * { display: block; padding: 0.1rem 0.6rem; text-decoration: none; white-space: pre-wrap; }
ins { background: var(--green-soft); }
del { background: var(--red-soft); }
ins::before { content: "+ "; }
del::before { content: "- "; }
`;

/** Shows the entries with the words in the field and the selected kinds. Without scripts all entries are shown. */
const filterScript = `
if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.dataset.theme = "dark";
const form = document.getElementById("filter");
const none = document.getElementById("none");
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  const words = form.querySelector("[type=search]").value.toLowerCase().split(/\\s+/);
  const kinds = new Set([...form.querySelectorAll(":checked")].map((box) => box.value));
  let shown = 0;
  for (const section of document.querySelectorAll("section")) {
    let count = 0;
    for (const item of section.querySelectorAll("li")) {
      const text = item.textContent.toLowerCase();
      item.hidden = !kinds.has(section.dataset.kind) || !words.every((word) => text.includes(word));
      if (!item.hidden) count++;
    }
    section.hidden = count === 0;
    shown += count;
  }
  none.hidden = shown > 0;
});
`;

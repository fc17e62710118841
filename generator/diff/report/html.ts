import { escapeHtml } from "../../escape.js";
import type { ApiDiff, OutputDiff, PageDiff } from "../site/site-diff.js";
import type { SectionDiff } from "../site/text-diff.js";
import { filterScript, pageStyle } from "./html-parts.js";
import { headline, linesOf, pagesByReason, reasonTitles, verdictTitles } from "./outline.js";

/**
 * The differences as one self-contained page, in the colors of the site.
 * @param tokens style tokens of the site
 */
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

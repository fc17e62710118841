import type { Paint } from "../../diagnostics/print.js";
import { count } from "../../platform/values.js";
import type { ApiDiff, OutputDiff, PageDiff, Reason } from "../site/site-diff.js";
import type { SectionDiff } from "../site/text-diff.js";
import { type ChangeLine, changesIn, headline, linesOf, pagesByReason, reasonTitles, verdictTitles } from "./outline.js";

/** Maximum number of pages listed for a reason; the JSON lists all. */
const shownPages = 20;

export function prettyDiff(diff: OutputDiff, paint: Paint): string {
  const lines = [...diff.apis.flatMap((api) => apiLines(api, paint)), ...pageLines(diff, paint), ...fileLines(diff)];
  return `${lines.join("\n")}${lines.length ? "\n" : ""}${headline(diff)}\n`;
}

function apiLines({ api, versions, change, changes }: ApiDiff, paint: Paint): string[] {
  const name = `${api} ${versions.join(", ")}`;
  if (change !== "changed") return [paint.bold(`${name}: ${change}`), ""];
  return verdictTitles.flatMap(([verdict, title]) => {
    const found = linesOf(changes, verdict);
    if (!found.length) return [];
    const colour = { breaking: paint.red, deprecation: paint.yellow }[verdict as string] ?? paint.bold;
    const differing = changesIn(found);
    const entries =
      verdict === "example"
        ? [`  ${differing === 1 ? "1 example differs" : `${differing} examples differ`}.`]
        : found.flatMap((line) => changeLines(line, paint));
    return [colour(`${title}: ${name}`), ...entries, ""];
  });
}

function changeLines({ where, subject, message, certain, direction, place, rule }: ChangeLine, paint: Paint): string[] {
  const of = where === "" || subject === where ? "" : ` ${paint.dim(`(${plainText(where)})`)}`;
  return [
    `  ${plainText(subject)}: ${plainText(message)}${certain ? "" : " (may break)"}${of}`,
    paint.dim(`    ${place} ${direction === "none" ? "" : `${direction} `}[${rule}]`),
  ];
}

function pageLines(diff: OutputDiff, paint: Paint): string[] {
  const { lostUrls, lostAnchors } = diff.summary;
  const added = diff.pages.filter(({ change }) => change === "added");
  const moved = diff.pages.filter(({ change, redirect }) => change === "removed" && redirect !== undefined);
  const redirects = diff.redirects.map(({ change, from, to }) => `${change}: ${from} -> ${to}`);
  return [
    ...listed(paint.red("Lost addresses"), lostUrls),
    ...listed(paint.red("Lost anchors"), lostAnchors),
    ...listed(
      paint.bold("New pages"),
      added.map(({ route, title }) => `${route} ${title}`),
    ),
    ...listed(
      paint.bold("Removed pages that redirect"),
      moved.map(({ route, redirect }) => `${route} -> ${redirect}`),
    ),
    ...listed(paint.bold("Redirects"), redirects),
    ...pagesByReason(diff).flatMap(([reason, pages]) => {
      const title = paint.bold(`${reasonTitles[reason]}: ${count(pages.length, "page")}`);
      return listed(
        title,
        pages.flatMap((page) => pageEntry(page, reason, paint)),
      );
    }),
  ];
}

function pageEntry({ route, sections = [], links }: PageDiff, reason: Reason, paint: Paint): string[] {
  const changed = sections.flatMap((section) => sectionLines(section, paint).map((line) => `  ${line}`));
  if (reason !== "links") return [route, ...changed];
  const { removed = [], added = [] } = links ?? {};
  return [route, ...changed, ...removed.map((href) => `  - ${href}`), ...added.map((href) => `  + ${href}`)];
}

/** Numbers of files that differ for a reason that pages do not show. */
function fileLines({ files }: OutputDiff): string[] {
  const counts = ["search", "layout", "navigation"].flatMap((reason) => {
    const number = files.filter(({ reasons }) => reasons[0] === reason).length;
    return number ? [`${number} of ${reason}`] : [];
  });
  return counts.length ? [`Files: ${counts.join(", ")}.`, ""] : [];
}

function listed(title: string, entries: readonly string[]): string[] {
  if (!entries.length) return [];
  const more = entries.length > shownPages ? [`  and ${entries.length - shownPages} more lines`] : [];
  return [title, ...entries.slice(0, shownPages).map((entry) => `  ${entry}`), ...more, ""];
}

function sectionLines({ title, change, lines }: SectionDiff, paint: Paint): string[] {
  const printed = lines.slice(0, 12).map(({ kind, text }) => {
    const line = `${kind} ${text}`;
    return kind === "-" ? paint.red(line) : kind === "+" ? paint.green(line) : paint.dim(line);
  });
  if (lines.length > 12) printed.push(paint.dim(`  ${lines.length - 12} more lines`));
  return [`${title || "(start of the page)"} (${change})`, ...printed.map((line) => `  ${line}`)];
}

/** Without the marks of Markdown code. */
function plainText(markdown: string): string {
  return markdown.replaceAll("`", "");
}

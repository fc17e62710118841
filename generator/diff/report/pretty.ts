import type { Paint } from "../../diagnostics/print.js";
import { count } from "../../platform/count.js";
import type { SiteDiff } from "../site/site-diff.js";
import type { SectionDiff } from "../site/text-diff.js";
import { changesIn, headline, linesOf, pagesByReason, reasonTitles, verdictTitles } from "./outline.js";

/** Maximum number of pages listed for a reason; the JSON lists all. */
const shownPages = 20;

/** The differences for a terminal. */
export function prettyDiff(diff: SiteDiff, paint: Paint): string {
  const lines: string[] = [];
  for (const { api, versions, change, changes } of diff.apis) {
    if (change !== "changed") {
      lines.push(paint.bold(`${api} ${versions.join(", ")}: ${change}`), "");
      continue;
    }
    for (const [verdict, title] of verdictTitles) {
      const found = linesOf(changes, verdict);
      if (!found.length) continue;
      const colour = { breaking: paint.red, deprecation: paint.yellow }[verdict as string] ?? paint.bold;
      lines.push(colour(`${title}: ${api} ${versions.join(", ")}`));
      if (verdict === "example") {
        lines.push(`  ${changesIn(found) === 1 ? "1 example differs" : `${changesIn(found)} examples differ`}.`, "");
        continue;
      }
      for (const { where, subject, message, certain, direction, place, rule } of found) {
        const of = where === "" || subject === where ? "" : ` ${paint.dim(`(${plainText(where)})`)}`;
        const maybe = certain ? "" : " (may break)";
        lines.push(`  ${plainText(subject)}: ${plainText(message)}${maybe}${of}`);
        lines.push(paint.dim(`    ${place} ${direction === "none" ? "" : `${direction} `}[${rule}]`));
      }
      lines.push("");
    }
  }
  const list = (title: string, entries: readonly string[]) => {
    if (!entries.length) return;
    lines.push(title, ...entries.slice(0, shownPages).map((entry) => `  ${entry}`));
    if (entries.length > shownPages) lines.push(`  and ${entries.length - shownPages} more lines`);
    lines.push("");
  };
  const { lostUrls, lostAnchors } = diff.summary;
  list(paint.red("Lost addresses"), lostUrls);
  list(paint.red("Lost anchors"), lostAnchors);
  const of = (change: string) => diff.pages.filter((page) => page.change === change);
  list(
    paint.bold("New pages"),
    of("added").map(({ route, title }) => `${route} ${title}`),
  );
  list(
    paint.bold("Removed pages that redirect"),
    of("removed").flatMap(({ route, redirect }) => (redirect === undefined ? [] : [`${route} -> ${redirect}`])),
  );
  list(
    paint.bold("Redirects"),
    diff.redirects.map(({ change, from, to }) => `${change}: ${from} -> ${to}`),
  );
  for (const [reason, pages] of pagesByReason(diff)) {
    list(
      paint.bold(`${reasonTitles[reason]}: ${count(pages.length, "page")}`),
      pages.flatMap(({ route, sections = [], links }) => [
        route,
        ...sections.flatMap((section) => sectionLines(section, paint).map((line) => `  ${line}`)),
        ...(reason === "links"
          ? [...(links?.removed ?? []).map((href) => `  - ${href}`), ...(links?.added ?? []).map((href) => `  + ${href}`)]
          : []),
      ]),
    );
  }
  const rest = diff.files.filter(({ reasons }) => ["search", "layout", "navigation"].includes(reasons[0] as string));
  const counts = ["search", "layout", "navigation"].flatMap((reason) => {
    const number = rest.filter(({ reasons }) => reasons[0] === reason).length;
    return number ? [`${number} of ${reason}`] : [];
  });
  if (counts.length) lines.push(`Files: ${counts.join(", ")}.`, "");
  return `${lines.join("\n")}${lines.length ? "\n" : ""}${headline(diff)}\n`;
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

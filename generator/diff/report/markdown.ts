import { count } from "../../platform/values.js";
import type { ApiDiff, OutputDiff } from "../site/site-diff.js";
import type { SectionDiff } from "../site/text-diff.js";
import { type ChangeLine, changesIn, headline, linesOf, pagesByReason, reasonTitles, verdictTitles } from "./outline.js";

/** GitHub allows 65,536 characters in a comment. */
const longest = 60_000;
const shownPages = 30;

/** The differences as Markdown for a comment on a pull request: what needs a decision first, the rest folded. */
export function markdownDiff(diff: OutputDiff): string {
  const { lostUrls, lostAnchors } = diff.summary;
  const parts = [
    `## What this changes on ${diff.after.title}\n\n**${headline(diff)}** Compared: \`${diff.before.label}\` with \`${diff.after.label}\`.\n`,
    bullets(
      "### Lost addresses",
      lostUrls.map((route) => `\`${route}\``),
      "Add a redirect, or put the page back.",
    ),
    ...diff.apis.flatMap((api) => apiParts(api, true)),
    bullets(
      "### Lost anchors",
      lostAnchors.map((anchor) => `\`${anchor}\``),
      "",
    ),
    ...diff.apis.flatMap((api) => apiParts(api, false)),
    ...pageParts(diff),
  ].filter((part) => part !== "");
  let text = "";
  for (const [index, part] of parts.entries()) {
    if (text.length + part.length > longest)
      return `${text}\n_${parts.length - index} more sections are left out: a comment cannot hold them. Run \`portal diff\` to read all._\n`;
    text += text === "" ? part : `\n${part}`;
  }
  return text;
}

function apiParts({ api, versions, change, changes }: ApiDiff, urgent: boolean): string[] {
  const name = `${api} (${versions.join(", ")})`;
  if (change !== "changed") return urgent ? [`### API ${name}: ${change}\n`] : [];
  return verdictTitles
    .filter(([verdict]) => (verdict === "breaking" || verdict === "deprecation") === urgent)
    .flatMap(([verdict, title]) => {
      const lines = linesOf(changes, verdict);
      if (!lines.length) return [];
      if (verdict === "example") return [`Examples of ${name} that differ: ${changesIn(lines)}.\n`];
      const list = `${lines.map(changeLine).join("\n")}\n`;
      return [urgent ? `### ${title}: ${name}\n\n${list}` : folded(`${title}: ${name} (${changesIn(lines)})`, list)];
    });
}

function changeLine({ where, subject, message, certain, place }: ChangeLine): string {
  const of = where === "" || where === subject ? "" : ` (${where})`;
  return `- **${subject}**: ${message}${certain ? "" : " This may break clients."}${of}${place ? ` <sub>${place}</sub>` : ""}`;
}

function pageParts(diff: OutputDiff): string[] {
  const of = (change: string) => diff.pages.filter((page) => page.change === change);
  const added = of("added").map(({ route, title }) => `\`${route}\`: ${escaped(title)}`);
  const moved = of("removed").flatMap(({ route, redirect }) =>
    redirect === undefined ? [] : [`\`${route}\` leads to \`${redirect}\``],
  );
  const redirects = diff.redirects.map(({ change, from, to }) => `${change}: \`${from}\` to \`${to}\``);
  return [
    added.length ? folded(`New pages (${added.length})`, listed(added)) : "",
    moved.length ? folded(`Removed pages that redirect (${moved.length})`, listed(moved)) : "",
    redirects.length ? folded(`Redirects (${redirects.length})`, listed(redirects)) : "",
    ...pagesByReason(diff).map(([reason, pages]) => {
      const entries = pages.slice(0, shownPages).map(({ route, sections = [] }) => {
        const texts = sections.map(sectionBlock).join("\n");
        return texts === "" ? `- \`${route}\`\n` : `\`${route}\`\n\n${texts}`;
      });
      const more = pages.length > shownPages ? `\n${pages.length - shownPages} more.\n` : "";
      return folded(`${reasonTitles[reason]}: ${count(pages.length, "page")}`, entries.join("") + more);
    }),
  ];
}

function sectionBlock({ title, change, lines }: SectionDiff): string {
  const text = lines.map(({ kind, text }) => `${kind} ${text}`).join("\n");
  // A fence must be longer than any inside it.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `_${escaped(title || "Start of the page")}_ (${change})\n\n${fence}diff\n${text}\n${fence}\n`;
}

function bullets(title: string, entries: readonly string[], hint: string): string {
  return entries.length ? `${title}\n\n${hint === "" ? "" : `${hint}\n\n`}${listed(entries)}` : "";
}

function listed(entries: readonly string[]): string {
  const more = entries.length > shownPages ? `- and ${entries.length - shownPages} more\n` : "";
  return `${entries
    .slice(0, shownPages)
    .map((entry) => `- ${entry}\n`)
    .join("")}${more}`;
}

function folded(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n</details>\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
}

import type { TwinAddresses } from "../3-pages/site/routes.js";
import type { PlannedPage } from "../3-pages/types.js";
import { escapeMarkdown, markdownLink, quoted } from "../text/markdown-writer/markdown-of.js";
import { downloads, operationText, schemaText } from "./api-pages.js";
import { blocks, categoryText, groupText, heading, landingText, type TwinSettings, TwinWriter } from "./writer.js";

/** Path of the index for programs, at the top of every Markdown version. */
const indexPath = "/llms.txt";

/** The Markdown version (twin) of a page: all its texts, from its view-model, with absolute links to other twins. */
export function twinOf(planned: PlannedPage, site: TwinSettings, addresses: TwinAddresses): string {
  const { page } = planned;
  const writer = new TwinWriter(addresses, site);
  const crumbs = page.breadcrumbs.map(({ label }) => escapeMarkdown(label)).join(" / ");
  const pointer = writer.text("twinPointer", {
    index: markdownLink("llms.txt", writer.absolute(indexPath)),
    page: `<${writer.absolute(page.route)}>`,
  });
  return `${blocks(
    quoted(pointer + (crumbs ? `\n${crumbs}` : "")),
    heading(1, escapeMarkdown(page.title)),
    page.kind === "guide" && page.badge && `**${escapeMarkdown(page.badge.text)}**`,
    body(planned, site, writer),
  )}\n`;
}

function body({ page, errors }: PlannedPage, { tagline = "" }: TwinSettings, writer: TwinWriter): string {
  switch (page.kind) {
    case "operation":
      return operationText(page, errors?.table, writer);
    case "schema":
      return schemaText(page, writer);
    case "guide":
      return blocks(downloads(page.downloads ?? [], writer), writer.markdown(page.body));
    case "category":
      return blocks(downloads(page.downloads ?? [], writer), categoryText(page, writer));
    case "landing":
      return landingText(page, tagline, writer);
    case "request-access":
      return blocks(writer.markdown(page.intro), writer.markdown(page.after));
    case "search":
      return blocks(writer.text("searchNeedsScripts"), writer.markdown(page.start));
    case "not-found":
      return blocks(...page.groups.map((group) => groupText(group, writer)));
  }
}
